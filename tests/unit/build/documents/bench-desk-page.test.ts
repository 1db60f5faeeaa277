import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMockServer } from '../../../../mock-server/create-mock-server.ts';
import { mockServerOptionNames } from '../../../../mock-server/options/mock-server-options.ts';
import { quirkSwitches } from '../../../../mock-server/scenarios/quirks.ts';
import { scenarios } from '../../../../mock-server/scenarios/scenario-table.ts';

const page = readFileSync('docs/bench-desk.md', 'utf8');

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
    expect(column('The server').toSorted()).toEqual(Object.keys(server).toSorted());
    expect(column('Its desk').toSorted()).toEqual(Object.keys(server.desk).toSorted());
  });

  it('tells of every switch, and of no other', () => {
    expect(rows('Switches')).toEqual(
      Object.entries(quirkSwitches).map(([name, { values, about }]) => [name, values.join(' '), about]),
    );
  });
});
