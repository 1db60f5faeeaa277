import { csvParseRows } from 'd3-dsv';
import { type DataTable, isWholeDay } from '../../server/documents/data-table.ts';
import type { OutputFile } from '../../server/documents/output-file.ts';
import { tableFile } from '../../server/documents/table-file.ts';

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, text.length)) === text;

/** Returns a cell as text; a date without a time as 2026-10-20. */
function plainCell(cell: { toString(): string } | null): string {
  if (!(cell instanceof Date)) return cell?.toString() ?? '';
  const iso = cell.toISOString();
  return isWholeDay(cell) ? iso.slice(0, 10) : iso;
}

/** Returns the rows of a CSV or XLSX file, header first, or undefined for other files. */
async function rowsIn({ name, bytes }: OutputFile): Promise<string[][] | undefined> {
  if (name.endsWith('.csv')) return csvParseRows(new TextDecoder().decode(bytes));
  if (!name.endsWith('.xlsx')) return undefined;
  const { readSheet } = await import('read-excel-file/node');
  const rows = await readSheet(Buffer.from(bytes));
  return rows.map((row) => row.map(plainCell));
}

/** Compares the rows of a file with the table it was written from. Returns the first problem. */
function findRowProblem(name: string, written: readonly string[][], table: DataTable): string | undefined {
  const [header = [], ...rows] = written;
  if (rows.length !== table.rows.length)
    return `${name} has ${rows.length} rows, but ${table.rows.length} were read.`;
  const isColumn = table.columns.every((column, at) => header[at]?.includes(column.header));
  if (!isColumn || header.length !== table.columns.length) return `${name} has columns that were not read.`;
  // Text that looks like a formula has an apostrophe before it.
  const strayRow = rows.find((row, at) => !(row[0] ?? '').includes(String(table.rows[at]?.[0] ?? '').trim()));
  return strayRow === undefined ? undefined : `${name} has a row "${strayRow[0]}" that was not read.`;
}

/** Writes a table in each format and reads it back. Leaves out files with a problem and returns the problems. */
export async function checkedTable(
  name: string,
  table: DataTable,
  formats: readonly Parameters<typeof tableFile>[2][],
): Promise<{ files: OutputFile[]; problems: string[] }> {
  const outputs = await Promise.all(formats.map((format) => tableFile(name, table, format)));
  const checked = await Promise.all(
    outputs.map(async (file) => ({ file, problem: await checkFile(file, table) })),
  );
  return {
    files: checked.flatMap(({ file, problem }) => (problem === undefined ? [file] : [])),
    problems: checked.flatMap(({ problem }) => problem ?? []),
  };
}

/**
 * Reads a table's file back before the person gets it. Every row must be one that the person requested; for PDF and
 * Word files the rows of the table are checked instead.
 *
 * @returns The first problem as a sentence, or undefined.
 */
export async function checkFile(
  file: OutputFile,
  table: DataTable,
  isExpected: (row: readonly string[]) => boolean = () => true,
): Promise<string | undefined> {
  const { name, bytes } = file;
  if (bytes.byteLength === 0) return `${name} is empty.`;
  if (name.endsWith('.pdf') && !startsWith(bytes, '%PDF-')) return `${name} is not a PDF.`;
  if (/\.(xlsx|docx)$/.test(name) && !startsWith(bytes, 'PK')) return `${name} is not an office file.`;
  const written = await rowsIn(file);
  const problem = written && findRowProblem(name, written, table);
  if (problem !== undefined) return problem;
  const rows = written?.slice(1) ?? table.rows.map((row) => row.map(plainCell));
  const unexpected = rows.find((row) => !isExpected(row));
  return unexpected && `${name} has a row "${unexpected[0]}" that was not requested.`;
}
