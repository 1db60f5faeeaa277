import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A hook at the top of a file: `afterEach(` of vitest, or `test.afterEach(` of Playwright. */
const topHook = /^(?:\w+\.)?(?:before|after)(?:Each|All)\(/m;
/** Vitest runs these for each test file. */
const setupFiles = ['settled-imports.ts', 'secrets-reader.ts', 'component/setup.ts'];

// A worker loads a shared file once, so its hooks would run only for the first test file that imports it.
test('files that several test files import register their hooks in a function', () => {
  const shared = readdirSync('tests', { recursive: true })
    .map(String)
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|spec)\.tsx?$/.test(name))
    .filter((name) => !setupFiles.includes(name));
  expect(shared.length).toBeGreaterThan(100);
  expect(shared.filter((name) => topHook.test(readFileSync(`tests/${name}`, 'utf8')))).toEqual([]);
});
