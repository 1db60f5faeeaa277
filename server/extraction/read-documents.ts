import { csvFormatRow } from 'd3-dsv';
import type { getDocumentProxy } from 'unpdf';
import { checkedZip, type ZipEntry } from './checked-zip.ts';
import { pdfTable, type PdfText } from './pdf-table.ts';
import { capText, type Extracted, extractionLimits, UnreadableFileError } from './extracted.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Reads the text of a PDF, page by page, up to the limits. Its table is one of all its pages. */
export async function readPdf(bytes: Uint8Array, maxCharacters: number): Promise<Extracted> {
  const pdf = await open(bytes);
  const pages: string[] = [];
  const places: PdfText[][] = [];
  let length = 0;
  const last = Math.min(pdf.numPages, extractionLimits.pdf.pages);
  while (pages.length < last && length <= maxCharacters) {
    const { text, texts } = await readPage(pdf, pages.length + 1);
    pages.push(text);
    places.push(texts);
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
  // A part of a table would be taken for all of it.
  const table = pages.length === pdf.numPages ? pdfTable(places) : undefined;
  return { content, pageStarts, ...(table && { table: tableWithin(table) }) };
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

async function readPage(pdf: Pdf, number: number): Promise<{ text: string; texts: PdfText[] }> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  const texts = items.flatMap((item): PdfText[] => {
    if (!('str' in item)) return [];
    const [across, skewed, , , left, bottom] = item.transform.map(Number);
    // Turned text is no cell.
    const isStraight = skewed === 0 && across !== undefined && across > 0;
    if (!isStraight || left === undefined || bottom === undefined) return [];
    return [{ text: item.str, left, right: left + item.width, bottom, height: item.height }];
  });
  page.cleanup();
  return { text: text.trim(), texts };
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
    ...(table && { table: tableWithin(table) }),
  };
}

const tableWithin = (table: readonly string[][]): string[][] =>
  table.slice(0, tableLimits.rows + 1).map((row) => row.slice(0, tableLimits.columns));

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

/** An element of a Word document, as far as tables need it. */
interface WordElement {
  type: string;
  value?: unknown;
  children?: readonly WordElement[];
  /** Of a cell. */
  colSpan?: number;
  rowSpan?: number;
}

/** Returns all elements of a type, but none inside another of them. */
const elementsOf = (element: WordElement, type: string): WordElement[] =>
  (element.children ?? []).flatMap((child) => (child.type === type ? [child] : elementsOf(child, type)));

function wordText(element: WordElement): string {
  if (element.type === 'text') return String(element.value);
  const text = (element.children ?? []).map(wordText).join('');
  return element.type === 'paragraph' ? `${text} ` : element.type === 'tab' ? ' ' : text;
}

/** Returns the cells of a table; undefined if merged cells leave unclear what belongs together. */
function wordTable(table: WordElement): string[][] | undefined {
  const rows = elementsOf(table, 'tableRow').map((row) => elementsOf(row, 'tableCell'));
  const [first] = rows;
  const isMerged = rows.flat().some(({ colSpan = 1, rowSpan = 1 }) => colSpan > 1 || rowSpan > 1);
  if (!first || isMerged || rows.some((cells) => cells.length !== first.length)) return undefined;
  return rows.map((cells) => cells.map((cell) => wordText(cell).replaceAll(/\s+/g, ' ').trim()));
}

/** Whether rows are a table and not a way to place a text: a header, a row, and two columns at least. */
const isDataTable = (rows: string[][] | undefined): rows is string[][] =>
  rows !== undefined && rows.length > 1 && (rows[0]?.length ?? 0) > 1;

/** Reads the paragraphs of a Word document. Its first table with a header is the table. */
export async function readDocx(bytes: Uint8Array, maxCharacters: number): Promise<Extracted> {
  const zip = await checkedZip(bytes);
  // Large, so only the files that need it load it.
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth.extractRawText({ buffer: zip.bytes });
  const text = value.replaceAll(/\n{3,}/g, '\n\n').trim();
  if (text === '') throw new UnreadableFileError('This Word document has no text.');
  let tables: string[][][] = [];
  await mammoth.convertToHtml(
    { buffer: zip.bytes },
    {
      transformDocument(document: WordElement) {
        tables = elementsOf(document, 'table').map(wordTable).filter(isDataTable);
        // Only the tables are of interest, not the document as HTML.
        return { ...document, children: [] };
      },
    },
  );
  const [table] = tables;
  const others =
    tables.length > 1
      ? `Only the first of its ${tables.length} tables can be used as a data set.`
      : undefined;
  return { content: capText(text, maxCharacters, [others]), ...(table && { table: tableWithin(table) }) };
}
