import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createMockServer } from '../../../../mock-server/create-mock-server.ts';
import { mockServerOptionNames } from '../../../../mock-server/options/mock-server-options.ts';
import { scenarioNames } from '../../../../mock-server/scenarios/scenario-table.ts';

const page = readFileSync('docs/bench-desk.md', 'utf8');
const sorted = (text: string, name: RegExp) =>
  [...text.matchAll(name)].map(([, match = '']) => match).toSorted();

/** The first column of a table. */
const firstCells = (table: string) => table.replaceAll(/^(\|[^|]*\|).*$/gm, '$1');

/** The page's text between two texts. */
function between(from: string, to: string): string {
  const [, after = ''] = page.split(from);
  return after.split(to)[0] ?? '';
}

it('docs/bench-desk.md lists every scenario', () => {
  const lists = between('## Scenarios', '\nA scenario');
  expect(sorted(lists, /`([a-z-]+)`/g)).toEqual(scenarioNames.toSorted());
});

it('docs/bench-desk.md lists every option of createMockServer', () => {
  const table = between('An invalid option throws a `TypeError`.', '\n**');
  expect(sorted(firstCells(table), /`(\w+)/g)).toEqual(mockServerOptionNames.toSorted());
});

it('docs/bench-desk.md lists every member of a mock server and of its desk', async () => {
  const server = await createMockServer();
  await server.close();
  const members = between('**Members of the server.**', '\n\n');
  expect(sorted(members, /`(\w+)(?:\(\w*\))?`/g)).toEqual(Object.keys(server).toSorted());
  const table = firstCells(between('**Members of desk**', '\nA fault'));
  expect(sorted(table, /`(\w+)/g)).toEqual(Object.keys(server.desk).toSorted());
});
