import { readInstruction } from '../../ask/instruction-reading.ts';
import { personWords } from '../../ask/person-words.ts';
import { timeOf } from '../../ask/dates.ts';
import type { RecipeTask } from '../../recipe.ts';
import type { PageReading } from '../../../browser/page-reading.ts';
import type { CollectedRow } from '../../on-page/collect-rows.ts';
import { pageFact, sectionLines } from '../../on-page/page-facts.ts';
import { type AttachedList, attachedList, isListed } from '../attached-list.ts';
import { byText, type LineOrder, sortLines, sortWords } from '../sort-lines.ts';
import type { DecidedBy } from '../summary-words.ts';
import type {
  LineValues,
  ListAsk,
  ListColumn,
  ListDeclaration,
  ListFilter,
  ListResult,
  Narrowed,
} from './list-declaration.ts';

/** What the page of a row says under a label. */
export const factOf =
  (label: RegExp) =>
  (page: PageReading): string =>
    pageFact(page, label) ?? '';

/** The last line below a heading of the page of a row. */
export const lastLineOf =
  (heading: RegExp) =>
  (page: PageReading): string =>
    sectionLines(page, heading).at(-1) ?? '';

/** An amount of money as portals print it ("$1,057.32"). */
export function readAmount(text: string): number | null {
  const digits = text.replaceAll(/[$,\s]/g, '');
  const number = Number(digits);
  return digits === '' || Number.isNaN(number) ? null : number;
}

function readWhole(text: string): number | null {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? null : number;
}

function valueOf(kind: ListColumn['kind'], text: string): string | number | null {
  if (kind === 'money') return readAmount(text);
  return kind === 'number' ? readWhole(text) : text;
}

export const capital = (words: string): string => words.replace(/^./, (letter) => letter.toUpperCase());

/** The text of a cell, to compare or to look it up by. */
export const textOf = (line: LineValues, column: string): string => String(line[column] ?? '');

/** What a task wants of a list. */
export const askOf = ({ instruction, now, uploads }: RecipeTask): ListAsk => ({
  words: personWords(instruction),
  reading: readInstruction(instruction, now),
  now,
  uploads,
});

/** Which end of a column comes first is said by the order; this is from the least to the greatest. */
function comparing(column: string, { kind, sort }: ListColumn): LineOrder<LineValues>['compare'] {
  const ranks = sort?.ranks;
  if (ranks !== undefined) {
    const rank = (line: LineValues): number => {
      const at = ranks.indexOf(textOf(line, column).toLowerCase());
      return at < 0 ? ranks.length : at;
    };
    return (a, b) => rank(a) - rank(b);
  }
  if (kind === 'date') return (a, b) => timeOf(textOf(a, column)) - timeOf(textOf(b, column));
  if (kind === undefined || kind === 'text') return (a, b) => byText(textOf(a, column), textOf(b, column));
  return (a, b) => Number(a[column] ?? 0) - Number(b[column] ?? 0);
}

/** The orders in which the rows of a list can be wanted. */
function ordersOf(list: ListDeclaration): LineOrder<LineValues>[] {
  const own = Object.entries(list.columns).flatMap(([name, column]) => {
    if (column.sort === undefined) return [];
    return [{ ...column.sort, usual: column.sort.usual ?? 'up', compare: comparing(name, column) }];
  });
  return [...(list.orders ?? []), ...own];
}

/** The table among the attached ones that limits the work, if there is one. */
export function limitOf(
  { attached, limiting }: ListDeclaration,
  uploads: ListAsk['uploads'],
): AttachedList | undefined {
  return attached === undefined ? undefined : attachedList(limiting?.(uploads) ?? uploads, attached);
}

/** A row as an attached table may name it. */
export const namesOf = ({ id, place }: ListDeclaration, line: LineValues): { id: string; unit: string } => ({
  id: textOf(line, id),
  unit: place === undefined ? '' : textOf(line, place),
});

const byStatus = ({ status }: ListDeclaration): ListFilter => ({
  narrow(asked) {
    const statuses = status?.asked(asked).map((one) => one.toLowerCase()) ?? [];
    if (status === undefined || statuses.length === 0) return undefined;
    return { words: '', has: (line) => statuses.includes(textOf(line, status.column).toLowerCase()) };
  },
});

const byAttached = (list: ListDeclaration): ListFilter => ({
  narrow({ uploads }) {
    const limit = limitOf(list, uploads);
    return limit && { words: '', has: (line) => isListed(namesOf(list, line), limit) };
  },
});

/** "Work orders with status Open, priority High, unit 12" */
function titleOf(
  { status, things, title }: ListDeclaration,
  asked: ListAsk,
  narrowed: readonly Narrowed[],
): string {
  const begin = title?.(asked) ?? capital(things);
  const statuses = status?.asked(asked) ?? [];
  const withStatus = status?.words ?? ((names) => ` with status ${names.join(' or ')}`);
  const words = narrowed.map((one) => one.words).filter((one) => one !== '');
  return [`${begin}${statuses.length === 0 ? '' : withStatus(statuses)}`, ...words].join(', ');
}

/** The rows of a list that were asked for, of those collected. */
export function chosenOf(
  list: ListDeclaration,
  asked: ListAsk,
  rows: readonly CollectedRow[],
): Pick<ListResult, 'read' | 'chosen' | 'lines' | 'title' | 'unknown'> {
  const columns = Object.entries(list.columns);
  const cells = rows.map((row): LineValues =>
    Object.fromEntries(columns.map(([name, { kind }]) => [name, valueOf(kind, row.cells[name] ?? '')])),
  );
  const read = list.lines?.(cells, asked) ?? cells;
  const filters = [byStatus(list), byAttached(list), ...(list.filters ?? [])];
  const narrowed = filters.flatMap((filter) => filter.narrow(asked, read) ?? []);
  const matching = narrowed.reduce<readonly LineValues[]>(
    (left, { has }) => left.filter((line) => has(line, left)),
    read,
  );
  const chosen =
    list.isUnsorted === true
      ? matching
      : sortLines(matching, asked.words, ordersOf(list)).slice(0, asked.reading.count);
  return {
    read,
    chosen,
    lines: list.isListed === undefined ? chosen : chosen.filter(list.isListed),
    title: titleOf(list, asked, narrowed),
    unknown: narrowed.flatMap(({ unknown = [] }) => unknown),
  };
}

/** All that a text decides of a list. */
export function decidedBy(list: ListDeclaration): DecidedBy {
  const orders = ordersOf(list);
  return (words, now) => {
    const asked = { words, reading: readInstruction(words, now), now, uploads: [] };
    const { formats, count } = asked.reading;
    return [
      formats,
      list.isUnsorted === true ? [] : [count, sortWords(words, orders)],
      list.status?.asked(asked),
      list.filters?.map((filter) => filter.reads?.(asked)),
      list.reads?.(asked),
      list.anyway?.test(words),
    ];
  };
}
