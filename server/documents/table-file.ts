import { type Cell, type DataTable, isEmpty, isWholeDay, type Report } from './data-table.ts';
import { fileTypes, type OutputFile } from './output-file.ts';
import { reportFile } from './report-file.ts';

const byteOrderMark = '\uFEFF';

/** A spreadsheet runs a cell that starts like this as a formula. An apostrophe makes it text. */
const formulaStart = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes rows as CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, and no cell that runs as a formula. */
export function csv(rows: readonly (readonly (string | number)[])[]): Uint8Array<ArrayBuffer> {
  const lines = rows.map((row) => `${row.map(cell).join(',')}\r\n`);
  return new TextEncoder().encode(byteOrderMark + lines.join(''));
}

function csvCell(cell: Cell): string | number {
  if (isEmpty(cell)) return '';
  if (!(cell instanceof Date)) return cell;
  const iso = cell.toISOString();
  return isWholeDay(cell) ? iso.slice(0, 10) : iso;
}

/** Writes a table as CSV: the header, then the rows; dates as 2026-10-20, amounts as plain numbers. */
function tableCsv({ columns, rows }: DataTable): Uint8Array {
  return csv([columns.map((column) => column.header), ...rows.map((row) => row.map(csvCell))]);
}

/** Wraps a table in a report. The report shows its subtitle, so the table does not repeat it. */
const tableReport = (table: DataTable): Report => ({
  ...table,
  sections: [{ heading: '', paragraphs: [], table: { ...table, subtitle: '' } }],
});

/** Writes a table as a file. `name` has no extension. */
export async function tableFile(
  name: string,
  table: DataTable,
  format: 'csv' | 'xlsx' | 'pdf' | 'docx',
): Promise<OutputFile> {
  if (format === 'pdf' || format === 'docx') return reportFile(name, tableReport(table), format);
  const write = format === 'csv' ? tableCsv : (await import('./table-xlsx.ts')).tableXlsx;
  const bytes = await write(table);
  return { name: `${name}.${format}`, type: fileTypes[format], bytes };
}
