import { csvFormatRow } from 'd3-dsv';
import type { getDocumentProxy } from 'unpdf';
import { checkedZip, type PackedEntry } from './checked-zip.ts';
import { capText, type Extracted, extractionLimits, UnreadableFile } from './extracted.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** The text of a PDF, page by page, until there is as much as is kept. */
export async function readPdf(bytes: Uint8Array): Promise<Extracted> {
  const pdf = await open(bytes);
  const pages: string[] = [];
  let length = 0;
  const last = Math.min(pdf.numPages, extractionLimits.pdf.pages);
  while (pages.length < last && length <= extractionLimits.content.characters) {
    const text = await pageText(pdf, pages.length + 1);
    pages.push(text);
    length += text.length;
  }
  if (pages.every((page) => page === '')) {
    const count = pdf.numPages === 1 ? '1 page' : `${pdf.numPages} pages`;
    throw new UnreadableFile(`This PDF has ${count} without text: it may be a scan. Only its size is known.`);
  }
  const read = pages.length < pdf.numPages ? `Read ${pages.length} of ${pdf.numPages} pages.` : undefined;
  return { content: capText(pages.join('\n\n'), [read]) };
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  // Large, so loaded for the files that need it.
  const unpdf = await import('unpdf');
  try {
    // A copy, because the library takes the bytes away, and no Buffer, because it refuses those.
    return await unpdf.getDocumentProxy(new Uint8Array(bytes), {
      isEvalSupported: false,
      stopAtErrors: false,
    });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    const why = name === 'PasswordException' ? 'is protected with a password' : 'is damaged';
    throw new UnreadableFile(`This PDF ${why}, so it could not be read.`, { cause: error });
  }
}

async function pageText(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  page.cleanup();
  return text.trim();
}

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

/** The paragraphs of a Word document. */
export async function readDocx(bytes: Uint8Array): Promise<Extracted> {
  const zip = await checkedZip(bytes);
  // Large, so loaded for the files that need it.
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth.extractRawText({ buffer: zip.bytes });
  const text = value.replaceAll(/\n{3,}/g, '\n\n').trim();
  if (text === '') throw new UnreadableFile('This Word document holds no text.');
  return { content: capText(text) };
}
