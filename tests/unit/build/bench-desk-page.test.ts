import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { createMockServer } from '../../../mock-server/create-mock-server.ts';
import { mockServerOptionNames } from '../../../mock-server/options/mock-server-options.ts';
import { quirkSwitches } from '../../../mock-server/scenarios/quirks.ts';
import { scenarios } from '../../../mock-server/scenarios/scenario-table.ts';

const run = promisify(execFile);
const page = readFileSync('docs/bench-desk.md', 'utf8');
const folder = '.cache/bench-desk';
const RUN_LIMIT_MS = 60_000;

const snippet = (language: string): string => {
  const [, code = ''] = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page) ?? [];
  return code;
};
/** The tables below a heading, as rows of cells without their backticks. */
const rows = (heading: string): string[][] => {
  const [, after = ''] = page.split(`## ${heading}\n`);
  const lines = (after.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll('`', '').trim()),
  );
};
/** The names in the first column of the table after these bold words. */
const column = (words: string): string[] => {
  const [, after = ''] = page.split(`**${words}`);
  const [table = ''] = after.slice(after.indexOf('\n|') + 1).split('\n\n');
  return [...table.matchAll(/^\| `(\w+)/gm)].map(([, name = '']) => name);
};

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('docs/bench-desk.md', () => {
  it('tells of every scenario, and of no other', () => {
    expect(rows('Scenarios')).toEqual(scenarios.map(({ name, summary }) => [name, summary]));
  });

  it('tells of every option of createMockServer, and of no other', () => {
    expect(column('Options of createMockServer').toSorted()).toEqual(mockServerOptionNames.toSorted());
  });

  it('tells of every member of what it gives and of its desk, and of no other', async () => {
    const server = await createMockServer();
    await server.close();
    expect(column('What it gives').toSorted()).toEqual(Object.keys(server).toSorted());
    expect(column('Its desk').toSorted()).toEqual(Object.keys(server.desk).toSorted());
  });

  it('tells of every switch, and of no other', () => {
    expect(rows('Switches')).toEqual(
      Object.entries(quirkSwitches).map(([name, { values, about }]) => [name, values.join(' '), about]),
    );
  });

  it(
    'asks the desk for what it offers, call by call',
    async () => {
      const server = await createMockServer();
      try {
        const calls = snippet('sh').trim().split('\n');
        expect(calls.length).toBeGreaterThan(10);
        for (const call of calls) {
          await run('sh', ['-c', call.replaceAll('http://localhost:4400', server.url)]);
        }
        expect(await server.desk.state()).toMatchObject({ scenario: 'ordinary', faults: [], snapshots: [] });
      } finally {
        await server.close();
      }
    },
    RUN_LIMIT_MS,
  );

  it(
    'shows a test that passes',
    async () => {
      mkdirSync(folder, { recursive: true });
      const file = `${folder}/a-test.mts`;
      writeFileSync(
        file,
        snippet('ts').replaceAll("'hoa-pilot-server'", "'../../mock-server/create-mock-server.ts'"),
      );
      const { stderr } = await run('node_modules/.bin/tsx', [file]);
      expect(stderr.replaceAll(/^npm .*\n/gm, '')).toBe('');
    },
    RUN_LIMIT_MS,
  );
});
