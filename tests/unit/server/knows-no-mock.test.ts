import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Words of the development tools around the server, except `desktop` and a flag of Chromium. */
const mockWords = /scenario|recipe|sample[ _-]?portal|desk(?!top)|mock(?!-keychain)/i;

test('nothing in the server names the mock server, its portal, its recipes or its desk', () => {
  const files = readdirSync('server', { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map(({ name, parentPath }) => join(parentPath, name));
  expect(paths.length).toBeGreaterThan(100);
  const matches = paths.flatMap((path) =>
    [path, ...readFileSync(path, 'utf8').split('\n')]
      .filter((line) => mockWords.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(matches).toEqual([]);
});
