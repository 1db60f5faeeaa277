import type { Cell, Column, DataTable } from '../../documents/data-table.ts';
import type { PageReading } from '../../browser/page-reading.ts';
import { readDate } from '../ask/dates.ts';
import type { CollectedRow } from '../on-page/collect-rows.ts';
import { pageFact } from '../on-page/page-facts.ts';

/** Things by names of one's own: how a portal prints each, where it does, how a file calls it, and the kind of it. */
type Declared<Name extends string, Printed = unknown> = Readonly<
  Record<Name, readonly [printed: Printed, header: string, kind?: Column['kind']]>
>;
type OnPortal<Name extends string> = Declared<Name, RegExp>;

function fromEach<Name extends string, Value>(
  declared: OnPortal<Name>,
  of: (name: Name) => Value,
): Record<Name, Value> {
  const names = Object.keys(declared) as Name[];
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
}

/** The heads of the columns by which a list is found. */
export const headsOf = <Name extends string>(declared: OnPortal<Name>): Record<Name, RegExp> =>
  fromEach(declared, (name) => declared[name][0]);

/** What the cells of a row say. */
export const textsOf = <Name extends string>(row: CollectedRow, declared: OnPortal<Name>) =>
  fromEach(declared, (name) => row.cells[name] ?? '');

/** What a page says under labels; the empty text where it has no such label. */
export const factsOf = <Name extends string>(page: PageReading, declared: OnPortal<Name>) =>
  fromEach(declared, (name) => pageFact(page, declared[name][0]) ?? '');

/** The numbers in a text as people print them: "4.5 of 5 (1,200)". */
export const numbersIn = (text: string): number[] =>
  [...text.replaceAll(',', '').matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits));

export const numberIn = (text: string): number | null => numbersIn(text)[0] ?? null;

/** A table with a row for each line. A date is kept as one where it can be read. */
export function lineTable<Name extends string>(
  declared: Partial<Declared<Name>>,
  lines: readonly Partial<Record<NoInfer<Name>, Cell>>[],
): Pick<DataTable, 'columns' | 'rows'> {
  const columns = (Object.keys(declared) as Name[]).map((name) => {
    const [, header = '', kind = 'text'] = declared[name] ?? [];
    return { name, header, kind };
  });
  const cell = (value: Cell | undefined, kind: Column['kind']): Cell => {
    if (kind === 'date' && typeof value === 'string') return readDate(value) ?? value;
    return value ?? (kind === 'text' ? '' : null);
  };
  return {
    columns: columns.map(({ header, kind }) => ({ header, kind })),
    rows: lines.map((line) => columns.map(({ name, kind }) => cell(line[name], kind))),
  };
}
