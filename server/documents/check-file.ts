import { csvParseRows } from 'd3-dsv';
import { type DataTable, isWholeDay } from './data-table.ts';
import type { OutputFile } from './output-file.ts';
import { tableFile } from './table-file.ts';

const begins = (bytes: Uint8Array, text: string): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, text.length)) === text;

/** What a cell says, whatever the file's kind; a day as 2026-10-20. */
function plainCell(cell: { toString(): string } | null): string {
  if (!(cell instanceof Date)) return cell?.toString() ?? '';
  const iso = cell.toISOString();
  return isWholeDay(cell) ? iso.slice(0, 10) : iso;
}

/** The rows of a table file, its header first; undefined for files that are no bare table. */
async function rowsIn({ name, bytes }: OutputFile): Promise<string[][] | undefined> {
  if (name.endsWith('.csv')) return csvParseRows(new TextDecoder().decode(bytes));
  if (!name.endsWith('.xlsx')) return undefined;
  const { readSheet } = await import('read-excel-file/node');
  const rows = await readSheet(Buffer.from(bytes));
  return rows.map((row) => row.map(plainCell));
}

/** What is wrong with the rows of a file beside those that it was made of. */
function wrongRows(name: string, written: readonly string[][], table: DataTable): string | undefined {
  const [header = [], ...rows] = written;
  if (rows.length !== table.rows.length)
    return `${name} has ${rows.length} rows where ${table.rows.length} were read.`;
  const isColumn = table.columns.every((column, at) => header[at]?.includes(column.header));
  if (!isColumn || header.length !== table.columns.length) return `${name} has other columns than were read.`;
  // What a spreadsheet could take for a formula has something before it.
  const other = rows.find((row, at) => !(row[0] ?? '').includes(String(table.rows[at]?.[0] ?? '').trim()));
  return other === undefined ? undefined : `${name} has a row of ${other[0]} that was not read.`;
}

/** A table as files of these kinds, each read back, and what is wrong with those that are left out for it. */
export async function checkedTable(
  name: string,
  table: DataTable,
  formats: readonly Parameters<typeof tableFile>[2][],
): Promise<{ files: OutputFile[]; wrong: string[] }> {
  const made = await Promise.all(formats.map((format) => tableFile(name, table, format)));
  const checked = await Promise.all(
    made.map(async (file) => ({ file, wrong: await checkFile(file, table) })),
  );
  return {
    files: checked.flatMap(({ file, wrong }) => (wrong === undefined ? [file] : [])),
    wrong: checked.flatMap(({ wrong }) => wrong ?? []),
  };
}

/**
 * Reads a file of a table back before it is handed over. Says what is wrong with it, or nothing. Each row that stands in
 * it, or that was given to a paper, has to be one that was asked for.
 */
export async function checkFile(
  file: OutputFile,
  table: DataTable,
  isAsked: (row: readonly string[]) => boolean = () => true,
): Promise<string | undefined> {
  const { name, bytes } = file;
  if (bytes.byteLength === 0) return `${name} came out empty.`;
  if (name.endsWith('.pdf') && !begins(bytes, '%PDF-')) return `${name} is not a PDF.`;
  if (/\.(xlsx|docx)$/.test(name) && !begins(bytes, 'PK')) return `${name} is not an office file.`;
  const written = await rowsIn(file);
  const wrong = written && wrongRows(name, written, table);
  if (wrong !== undefined) return wrong;
  const rows = written?.slice(1) ?? table.rows.map((row) => row.map(plainCell));
  const stray = rows.find((row) => !isAsked(row));
  return stray && `${name} has a row of ${stray[0]} that was not asked for.`;
}
