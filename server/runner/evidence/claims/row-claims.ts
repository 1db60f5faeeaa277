import { extractionLimits } from '../../../extraction/extracted.ts';
import type { PartedWork } from '../../../time/in-turns.ts';
import type { SeenRow } from '../claim-rows.ts';
import type { DraftClaim, EvidenceFile } from './evidence.ts';
import { notFound, claimText, sentence } from './sentences.ts';
import type { SeenLine, Sightings } from './sightings.ts';
import { cellEnd } from './values.ts';

/** The columns of a row that are looked up. */
const maxColumns = 50;
/** How many places of a row's name are compared. */
const maxPlaces = 20;
/** How many lines below its name may belong to a row that is no line of a table. */
const blockLines = 60;
/** From so many cells on, a line is a row of a table, and not a label with its value. */
const tableCells = 3;

/** What must be on a page for a row: each part in one of its forms. */
type Needs = readonly (readonly string[])[];

const has = (keys: Pick<ReadonlySet<string>, 'has'>, forms: readonly string[]): boolean =>
  forms.some((key) => keys.has(key));

/** Returns the cells of a file's table that must be on pages: all but what the agent's code has calculated. */
function lookedUp(header: readonly string[], calculated: readonly string[]): number[] {
  return header.flatMap((name, index) => (index < maxColumns && !calculated.includes(name) ? [index] : []));
}

/** Returns the cells of a file that are looked up. */
export function wantedCells(
  { table = [] }: Pick<EvidenceFile, 'table'>,
  calculated: readonly string[],
): string[] {
  const [header = [], ...rows] = table;
  const columns = lookedUp(header, calculated);
  return rows.flatMap((row) => columns.map((column) => row[column] ?? ''));
}

/** Returns the first column whose values name the rows: no two rows have the same. */
function namingColumn(rows: readonly Needs[], columns: number): number | undefined {
  for (let column = 0; column < columns; column += 1) {
    const names = rows.map((row) => row[column]?.[0]);
    if (names.every((name) => name !== undefined) && new Set(names).size === names.length) return column;
  }
  return undefined;
}

/** Finds the lines of a row. Without a name, all its cells must be in one line. */
function placesOf(
  needs: Needs,
  name: readonly string[] | undefined,
  { linesWith, lineAt }: Sightings,
  isOtherName: (line: SeenLine) => boolean,
): { line: SeenLine; keys: Pick<ReadonlySet<string>, 'has'> }[] {
  const linesOf = (forms: readonly string[]): SeenLine[] => forms.flatMap((key) => linesWith(key));
  if (name === undefined) {
    const [rarest = []] = needs.map(linesOf).toSorted((a, b) => a.length - b.length);
    return rarest.slice(0, maxPlaces).map((line) => ({ line, keys: line.keys }));
  }
  return linesOf(name)
    .slice(-maxPlaces)
    .map((line) => {
      const at = Math.min(...name.map((key) => line.keys.get(key) ?? line.text.length));
      const firstEnd = line.text.indexOf(` ${cellEnd} `);
      const isRow = line.cells >= tableCells || (firstEnd >= 0 && at < firstEnd);
      if (isRow) return { line, keys: line.keys };
      const keys = new Set(line.keys.keys());
      for (let next = line.number + 1; next <= line.number + blockLines; next += 1) {
        const below = lineAt(next);
        if (below && isOtherName(below)) break;
        for (const key of below?.keys.keys() ?? []) keys.add(key);
      }
      return { line, keys };
    });
}

/** A claim about the rows of a file, and the lines of pages that have them. */
export interface RowsClaim {
  claim: DraftClaim;
  lines: SeenLine[];
}

/**
 * Looks up each row of a file on the pages that were read. A row is there if all its cells are in one line of a table, or
 * below its name; what a list leaves out may be on the row's own page, below its name.
 *
 * @returns Undefined if the file has no rows.
 */
export function* claimRowsOf(
  { name: file, table = [] }: Pick<EvidenceFile, 'name' | 'table'>,
  sightings: Sightings,
  calculated: readonly string[],
): PartedWork<RowsClaim | undefined> {
  const [header = [], ...rows] = table;
  const columns = lookedUp(header, calculated);
  if (rows.length === 0 || columns.length === 0) return undefined;
  const cells: (readonly string[][])[][] = [];
  for (const row of rows) {
    cells.push(columns.map((column) => sightings.keysOf(row[column] ?? '')));
    yield;
  }
  const naming = namingColumn(
    cells.map((row) => row.map((parts) => parts[0] ?? []).map((forms) => forms)),
    columns.length,
  );
  const nameOf = (row: readonly (readonly string[][])[]): readonly string[] | undefined =>
    naming === undefined ? undefined : row[naming]?.[0];
  const allNames = new Set(cells.flatMap((row) => nameOf(row) ?? []));
  const lines: SeenLine[] = [];
  const missing: string[] = [];
  const seenRows: SeenRow[] = [];
  for (const [index, row] of cells.entries()) {
    const needs = row.flat();
    const name = nameOf(row);
    const isOtherName = (line: SeenLine): boolean =>
      [...line.keys.keys()].some((key) => allNames.has(key) && !name?.includes(key));
    const places = placesOf(needs, name, sightings, isOtherName);
    const count = ({ keys }: (typeof places)[number]): number =>
      needs.filter((forms) => has(keys, forms)).length;
    const [best] = places.toSorted((a, b) => count(b) - count(a));
    const isSeen =
      name === undefined
        ? best !== undefined && count(best) === needs.length
        : needs.every((forms) => places.some(({ keys }) => has(keys, forms)));
    const own = rows[index] ?? [];
    if (needs.length > 0 && !isSeen) missing.push(own.find((cell) => cell !== '') ?? '');
    if (best && isSeen) lines.push(best.line);
    seenRows.push({ cells: own, ...(best && isSeen && sightings.seen(best.line)) });
    yield;
  }
  const isCut = rows.length >= extractionLimits.table.rows;
  const [first] = seenRows.filter(({ quote }) => quote !== undefined);
  const count = rows.length - missing.length;
  const result =
    missing.length === 0
      ? sentence('rows-all', { count, file })
      : rows.length === 1
        ? sentence('rows-none', { file })
        : sentence('rows-some', { count, total: rows.length, file });
  const columnNames = header.filter((column) => calculated.includes(column)).map((column) => `"${column}"`);
  const words = claimText(
    result,
    ...notFound(missing),
    ...(columnNames.length > 0 ? [sentence('calculated', { columns: columnNames.join(', ') })] : []),
    ...(isCut ? [sentence('rows-cut', {})] : []),
  );
  return {
    lines,
    claim: {
      kind: 'rows',
      ...words,
      mark: missing.length === 0 && !isCut ? 'seen' : 'unseen',
      file,
      ...(first?.step !== undefined && { step: first.step }),
      ...(first?.url !== undefined && { url: first.url }),
      ...(first?.quote !== undefined && { quote: first.quote }),
      rows: { columns: header, rows: seenRows },
    },
  };
}
