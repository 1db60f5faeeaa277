import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig, usage } from '../../../mock-server/options/config.ts';
import { conform } from '../../../server/conform/conform.ts';
import { createMockServer } from '../../../mock-server/create-mock-server.ts';

const shell = promisify(execFile);
const page = readFileSync('docs/server.md', 'utf8');
const commands = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, code = '']) =>
  code.trim().split('\n'),
);
const RUN_LIMIT_MS = 400_000;

/** The arguments of a command line, as a shell would split them. */
const argumentsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

describe('docs/server.md', () => {
  it('tells of every flag, and of no other', () => {
    const flags = (text: string) => new Set([...text.matchAll(/^\W+(--[\w-]+)/gm)].map(([, flag]) => flag));
    expect(flags(page.split('\n## What is there')[0] ?? '')).toEqual(flags(usage));
  });

  it('starts the server in ways that it takes', () => {
    const starts = commands.filter((line) => line.startsWith('npm start -- '));
    expect(starts.length).toBeGreaterThan(3);
    for (const line of starts) expect(readConfig(argumentsOf(line).slice(3), {})).toBeTypeOf('object');
  });

  it(
    'calls the server in ways that it takes',
    async () => {
      const calls = commands.filter((line) => line.startsWith('curl '));
      expect(calls.length).toBeGreaterThan(3);
      const server = await createMockServer();
      for (const line of calls) {
        const { stdout } = await shell('sh', ['-c', line.replace('http://localhost:4400', server.url)]);
        expect(JSON.parse(stdout)).toBeTypeOf('object');
      }
      await server.close();
    },
    RUN_LIMIT_MS,
  );

  it(
    'checks a backend by its commands',
    async () => {
      const checks = commands.filter((line) => line.startsWith('npm run conform -- '));
      expect(checks.length).toBeGreaterThan(1);
      const server = await createMockServer({ pace: 400 });
      const lines: string[] = [];
      const print = {
        out: (line: string) => void lines.push(line),
        error: (line: string) => void lines.push(line),
      };
      for (const line of checks) {
        const args = argumentsOf(line.replace('http://localhost:4400', server.url)).slice(4);
        expect(await conform(args, print), lines.join('\n')).toBe(0);
      }
      await server.close();
    },
    RUN_LIMIT_MS,
  );
});
