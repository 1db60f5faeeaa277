import { expect, test } from 'vitest';
import type { DataSet } from '../../../../../server/agent/scene.ts';
import { taskData } from '../../../../../server/runner/files/task-data.ts';
import { openStore } from '../../../../../server/store/sqlite/open-store.ts';
import { createManualClock } from '../../../../fakes/manual-clock.ts';

type Page = readonly [address: string, rows: string, columns?: readonly string[]];
const rowsOf = (rows: string): DataSet['rows'] => rows.split(' ').map((row) => row.split('-'));

/** Adds pages to a data set and returns its rows: "A-1 B-1". */
async function afterPages(pages: readonly Page[]): Promise<string> {
  const store = openStore({ place: 'memory', clock: createManualClock() });
  const data = taskData('1', store.files);
  try {
    for (const [address, rows, columns = ['Unit', 'Dues']] of pages)
      await data.add('dues', { columns, rows: rowsOf(rows) }, address);
    const { rows = [] } = (await data.read('dues')) ?? {};
    return rows.map((row) => row.join('-')).join(' ');
  } finally {
    await store.close();
  }
}

test.each<[what: string, pages: readonly Page[], rows: string]>([
  [
    'another page',
    [
      ['/1', 'A-1 B-1'],
      ['/2', 'C-1'],
    ],
    'A-1 B-1 C-1',
  ],
  [
    'the same page again',
    [
      ['/1', 'A-1 B-1'],
      ['/2', 'C-1'],
      ['/1', 'A-1 B-1'],
    ],
    'A-1 B-1 C-1',
  ],
  [
    'another page with equal rows',
    [
      ['/1', 'A-1 B-1'],
      ['/2', 'C-1'],
      ['/3', 'A-1 B-1'],
    ],
    'A-1 B-1 C-1 A-1 B-1',
  ],
  [
    'a second page like the first',
    [
      ['/1', 'A-1 B-1'],
      ['/2', 'A-1 B-1'],
    ],
    'A-1 B-1 A-1 B-1',
  ],
  [
    'a longer list',
    [
      ['/1', 'A-1'],
      ['/1', 'A-1 B-1'],
    ],
    'A-1 B-1',
  ],
  [
    'a page that overlaps',
    [
      ['/1', 'A-1 B-1 C-1'],
      ['/2', 'B-1 C-1 D-1'],
    ],
    'A-1 B-1 C-1 D-1',
  ],
  [
    'a border of rows that occur often',
    [
      ['/1', 'A-1 A-1'],
      ['/2', 'A-1 B-1'],
    ],
    'A-1 A-1 A-1 B-1',
  ],
  [
    'rows without headings',
    [
      ['/1', 'A-1'],
      ['/2', 'B-1', ['Column 1', 'Column 2']],
    ],
    'A-1 B-1',
  ],
])('adds %s', async (_, pages, rows) => {
  expect(await afterPages(pages)).toBe(rows);
});

test('refuses other headings', async () => {
  await expect(
    afterPages([
      ['/1', 'A-1'],
      ['/2', 'B-1', ['Unit', 'Deposit']],
    ]),
  ).rejects.toThrow('has the columns Unit | Dues, and these rows have Unit | Deposit');
});

test('stores no secret of the task, and keeps cells apart that differ by an invisible character', async () => {
  const store = openStore({ place: 'memory', clock: createManualClock() });
  const data = taskData('1', store.files, (text) => text.replaceAll('hush', '•'));
  const { shape } = await data.add(
    'profile',
    {
      columns: ['For hush', ''],
      rows: [
        ['', 'hu\0sh'],
        ['j\0o', '-'],
      ],
    },
    '/',
  );
  const columns = ['For •', ''];
  expect(shape.columns).toEqual(columns);
  expect(await data.read('profile')).toMatchObject({
    columns,
    rows: [
      ['', '•'],
      ['jo', '-'],
    ],
  });
  await store.close();
});
