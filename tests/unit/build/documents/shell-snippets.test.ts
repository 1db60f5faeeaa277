import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createMockServer } from '../../../../mock-server/create-mock-server.ts';
import { readConfig, usage } from '../../../../mock-server/options/config.ts';
import { serveUsage } from '../../../../server/serve.ts';
import { conform } from '../../../../server/conform/conform.ts';
import { readFlags } from '../../../../server/options/read-flags.ts';
import { serverOptions } from '../../../../server/options/server-options.ts';
import { minSecretLength } from '../../../../server/options/shared-options.ts';
import { documents, snippetsOf } from '../../../run/documents.ts';

const shell = promisify(execFile);
const RUN_LIMIT_MS = 400_000;
const LOCAL = 'http://localhost:4400';
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
const linesOf = (document: string): string[] =>
  snippetsOf(document, 'sh').flatMap(({ code }) => code.trim().split('\n'));
const withLines = (start: string): string[] =>
  documents.filter((document) => linesOf(document).some((line) => line.startsWith(start)));

/** The arguments of a command line, as a shell splits them. */
const argumentsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

const environmentOf = (variables: string): Record<string, string> =>
  Object.fromEntries(
    argumentsOf(variables).map((pair) => [pair.split('=')[0], pair.slice(pair.indexOf('=') + 1)]),
  );

/** The server accepts these flags and variables. */
const starts = (variables: string, flags: string): boolean =>
  typeof readConfig(argumentsOf(flags), environmentOf(variables)) === 'object';

const withSecret = (text: string): string => text.replaceAll('=SECRET', `=${'x'.repeat(minSecretLength)}`);

/** The real server accepts these flags and variables, with secrets of some length. */
const serves = (variables: string, flags: string): boolean =>
  typeof readFlags(serverOptions, argumentsOf(withSecret(flags)), environmentOf(withSecret(variables))) ===
  'object';

/** Every kind of line in a shell snippet, with the check that it works. Lines that run have their own tests below. */
const kinds: readonly [line: RegExp, check: (...groups: string[]) => boolean][] = [
  [/^npm ci && npm (\w+)$/, (script) => script in scripts],
  [/^npm (?:ci|install|pack)(?: -w hoa-pilot-server| \S+\.tgz)?$/, () => true],
  [/^npm run ([\w:-]+)$/, (script) => script in scripts || script === 'dev'],
  [/^npm start -- (.+)$/, (flags) => starts('', flags)],
  [/^npx hoa-pilot conform --base-url https:\S+$/, () => true],
  [/^((?:\w+=\S+ )*)npx hoa-pilot serve (.+)$/, serves],
  [/^((?:\w+=\S+ )*)npx hoa-pilot(?! conform| serve)(.*)$/, starts],
  [/^npx (?:vitest run|playwright test) (?:--project \w+ )?(\S+)$/, existsSync],
  [/^[A-Z_]+=\S+$/, () => true],
  [/^(?:curl --fail-with-body|npm run conform --) /, () => true],
];

describe.each(withLines(''))('%s', (document) => {
  it.each(linesOf(document))('%s', (line) => {
    const matches = kinds.flatMap(([pattern, check]) => {
      const match = pattern.exec(line);
      return match ? [check(...match.slice(1))] : [];
    });
    expect(matches).toEqual([true]);
  });
});

it.each(withLines('curl '))(
  'runs the calls of %s',
  async (document) => {
    const server = await createMockServer();
    try {
      for (const line of linesOf(document).filter((line) => line.startsWith('curl '))) {
        const { stdout } = await shell('sh', ['-c', line.replaceAll(LOCAL, server.url)]);
        expect(JSON.parse(stdout), line).toBeTypeOf('object');
      }
    } finally {
      await server.close();
    }
  },
  RUN_LIMIT_MS,
);

it.each(withLines('npm run conform -- '))(
  'runs the checks of %s',
  async (document) => {
    const server = await createMockServer({ pace: 400 });
    const output: string[] = [];
    const print = {
      out: (line: string) => void output.push(line),
      error: (line: string) => void output.push(line),
    };
    for (const line of linesOf(document).filter((line) => line.startsWith('npm run conform -- '))) {
      // The quick checks are enough here. The tests of the command run all of them.
      const args = [...argumentsOf(line.replace(LOCAL, server.url)).slice(4), '--only', 'schedules'];
      expect(await conform(args, print), output.join('\n')).toBe(0);
    }
    await server.close();
  },
  RUN_LIMIT_MS,
);

const matchesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, match = '']) => match);
const serverFlags = matchesOf(serveUsage, /^\W+(--[\w-]+)/gm);

/** The flags in the first cells of a document's tables. */
const flagsInTables = (document: string): string[] =>
  matchesOf(readFileSync(document, 'utf8'), /^\| `(--[\w-]+)/gm);

it('lists every flag in docs/server.md', () => {
  expect(flagsInTables('docs/server.md').toSorted()).toEqual(serverFlags.toSorted());
});

it('lists the flags of the mock server in docs/mock-server.md, or names those that it lacks', () => {
  const document = 'docs/mock-server.md';
  const [, exceptions = ''] =
    /flags of the server\][^]*? except ([^]*?)\. Each/.exec(readFileSync(document, 'utf8')) ?? [];
  const lacking = matchesOf(exceptions, /`(--[\w-]+)`/g);
  const listed = new Set([
    ...flagsInTables(document),
    ...serverFlags.filter((flag) => !lacking.includes(flag)),
  ]);
  expect([...listed].toSorted()).toEqual(matchesOf(usage, /^\W+(--[\w-]+)/gm).toSorted());
  expect(lacking.filter((flag) => !serverFlags.includes(flag))).toEqual([]);
});
