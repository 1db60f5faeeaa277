import { csvFormatRow } from 'd3-dsv';
import { capText } from './cap-text.ts';
import { checkedZip } from './checked-zip.ts';
import { type Extracted, UnreadableFile } from './extracted.ts';
import { extractionLimits } from './limits.ts';
import type { PackedEntry } from './pack-zip.ts';

const { sheet: most, table: kept } = extractionLimits;
const sheetPart = /^\/?xl\/worksheets\/[^/]+\.xml$/i;
const address = /\br\s*=\s*["']([A-Z]{0,4})(\d{1,9})["']/gi;

/** Every sheet of a workbook as lines of values; the first one with something in it is the table. */
export async function readXlsx(bytes: Uint8Array): Promise<Extracted> {
  const zip = await checkedZip(bytes);
  refuseVastSheets(zip.entries);
  // Large, so loaded for the files that need it.
  const { default: readWorkbook } = await import('read-excel-file/node');
  const sheets = (await readWorkbook(zip.bytes)).map(({ sheet, data }) => ({
    name: sheet,
    rows: (data as readonly (readonly unknown[])[])
      .map((row) => row.map(cellText))
      .filter((row) => row.some((cell) => cell !== '')),
  }));
  const content = sheets
    .map(({ name, rows }) => `Sheet: ${name}\n${rows.map(csvFormatRow).join('\n') || '(empty)'}`)
    .join('\n\n');
  const table = sheets.find(({ rows }) => rows.length > 0)?.rows;
  return {
    content: capText(content),
    ...(table ? { table: table.slice(0, kept.rows + 1).map((row) => row.slice(0, kept.columns)) } : {}),
  };
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '');
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : '';
}

/** One cell in the last corner would have readers fill all that lies before it. */
function refuseVastSheets(entries: readonly PackedEntry[]): void {
  let cells = 0;
  for (const { name, data } of entries) {
    if (!sheetPart.test(name)) continue;
    let rows = 0;
    let columns = 0;
    for (const [, letters = '', digits] of data.toString('utf8').matchAll(address)) {
      rows = Math.max(rows, Number(digits));
      columns = Math.max(columns, columnOf(letters));
    }
    cells += rows * columns;
    if (cells <= most.cells) continue;
    const count = new Intl.NumberFormat('en-US');
    const span = `${count.format(rows)} rows and ${count.format(columns)} columns`;
    throw new UnreadableFile(`A sheet of this workbook spans ${span}: too much to be read.`);
  }
}

const columnOf = (letters: string): number =>
  Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
