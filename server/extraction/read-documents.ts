import { csvFormatRow } from 'd3-dsv';
import type { getDocumentProxy } from 'unpdf';
import { checkedZip, type ZipEntry } from './checked-zip.ts';
import { capText, type Extracted, extractionLimits, UnreadableFileError } from './extracted.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Reads the text of a PDF, page by page, up to the limits. */
export async function readPdf(bytes: Uint8Array, maxCharacters: number): Promise<Extracted> {
  const pdf = await open(bytes);
  const pages: string[] = [];
  let length = 0;
  const last = Math.min(pdf.numPages, extractionLimits.pdf.pages);
  while (pages.length < last && length <= maxCharacters) {
    const text = await pageText(pdf, pages.length + 1);
    pages.push(text);
    length += text.length;
  }
  if (pages.every((page) => page === '')) {
    const count = pdf.numPages === 1 ? '1 page' : `${pdf.numPages} pages`;
    throw new UnreadableFileError(`This PDF has ${count} without text. It may be a scan.`);
  }
  const read = pages.length < pdf.numPages ? `Read ${pages.length} of ${pdf.numPages} pages.` : undefined;
  const text = pages.join(pageBreak);
  const content = capText(text, maxCharacters, [read]);
  // The notes come first.
  let at = content.length - capText(text, maxCharacters).length;
  const pageStarts = pages.map((page) => {
    const start = at;
    at += page.length + pageBreak.length;
    return start;
  });
  return { content, pageStarts };
}

const pageBreak = '\n\n';

async function open(bytes: Uint8Array): Promise<Pdf> {
  // Large, so only the files that need it load it.
  const unpdf = await import('unpdf');
  try {
    // A copy, because the library detaches the bytes; not a Buffer, because it refuses those.
    return await unpdf.getDocumentProxy(new Uint8Array(bytes), {
      isEvalSupported: false,
      stopAtErrors: false,
    });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    const reason = name === 'PasswordException' ? 'is protected with a password' : 'is damaged';
    throw new UnreadableFileError(`This PDF ${reason}, so it cannot be read.`, { cause: error });
  }
}

async function pageText(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  page.cleanup();
  return text.trim();
}

const { sheet: sheetLimits, table: tableLimits } = extractionLimits;
const sheetPart = /^\/?xl\/worksheets\/[^/]+\.xml$/i;
const cellReference = /\br\s*=\s*["']([A-Z]{0,4})(\d{1,9})["']/gi;

/** Reads every sheet of a workbook as CSV. The first sheet that is not empty is the table. */
export async function readXlsx(bytes: Uint8Array, maxCharacters: number): Promise<Extracted> {
  const zip = await checkedZip(bytes);
  refuseVastSheets(zip.entries);
  // Large, so only the files that need it load it.
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
    content: capText(content, maxCharacters),
    ...(table
      ? { table: table.slice(0, tableLimits.rows + 1).map((row) => row.slice(0, tableLimits.columns)) }
      : {}),
  };
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '');
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : '';
}

/** Refuses a sheet with a cell far out: readers would fill the whole area before it. */
function refuseVastSheets(entries: readonly ZipEntry[]): void {
  let cells = 0;
  for (const { name, data } of entries) {
    if (!sheetPart.test(name)) continue;
    let rows = 0;
    let columns = 0;
    for (const [, letters = '', digits] of data.toString('utf8').matchAll(cellReference)) {
      rows = Math.max(rows, Number(digits));
      columns = Math.max(columns, columnOf(letters));
    }
    cells += rows * columns;
    if (cells <= sheetLimits.cells) continue;
    const count = new Intl.NumberFormat('en-US');
    const span = `${count.format(rows)} rows and ${count.format(columns)} columns`;
    throw new UnreadableFileError(`A sheet of this workbook spans ${span}, which is too large to read.`);
  }
}

const columnOf = (letters: string): number =>
  Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Reads the paragraphs of a Word document. */
export async function readDocx(bytes: Uint8Array, maxCharacters: number): Promise<Extracted> {
  const zip = await checkedZip(bytes);
  // Large, so only the files that need it load it.
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth.extractRawText({ buffer: zip.bytes });
  const text = value.replaceAll(/\n{3,}/g, '\n\n').trim();
  if (text === '') throw new UnreadableFileError('This Word document has no text.');
  return { content: capText(text, maxCharacters) };
}
