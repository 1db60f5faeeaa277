import { cellText, type Column, type DataTable } from './data-table.ts';
import { pdfText } from './plain-text.ts';
import { ink, type Pdf, pdfMargin } from './render-pdf.ts';

/** No text is given more at once; the rest of it wraps. */
const widestLine = 170;
/** Longer words are broken. */
const widestWord = 96;

interface Measured {
  /** What the column cannot do with less than. */
  least: number;
  /** What it would take to stand on one line. */
  wanted: number;
}

function measure(
  kind: Column['kind'],
  texts: readonly string[],
  widthOf: (text: string) => number,
): Measured {
  const line = Math.min(widestLine, Math.max(...texts.map(widthOf)));
  // Dates and figures stay on one line.
  if (kind !== 'text') return { least: line, wanted: line };
  const words = texts.flatMap((text) => text.split(/\s+/));
  return { least: Math.min(widestWord, Math.max(...words.map(widthOf))), wanted: line };
}

/**
 * Widths of columns that fill `room`: each wide enough for its longest word, what is left over shared by how much
 * more each would take. `texts` has a list for each column, its header included.
 */
export function columnWidths(
  columns: readonly Pick<Column, 'kind'>[],
  texts: readonly (readonly string[])[],
  room: number,
  widthOf: (text: string) => number,
): number[] {
  const measured = columns.map(({ kind }, i) => measure(kind, texts[i] ?? [''], widthOf));
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  const least = sum(measured.map((column) => column.least));
  if (least >= room) return measured.map((column) => (column.least / least) * room);
  const wanted = sum(measured.map((column) => column.wanted));
  if (wanted >= room) {
    const share = (room - least) / (wanted - least);
    return measured.map((column) => column.least + (column.wanted - column.least) * share);
  }
  return measured.map((column) => column.wanted + (room - wanted) / columns.length);
}

/** Beside its text a column has this much room. */
const around = 10;

/** Draws a table of cells across the page. */
export function drawDataTable(pdf: Pdf, { columns, rows }: Pick<DataTable, 'columns' | 'rows'>): void {
  const texts = rows.map((row) => columns.map((column, i) => cellText(row[i] ?? null, column.kind)));
  const room = pdf.page.width - 2 * pdfMargin;
  // The bold type of the head is the wider one.
  pdf.font('Helvetica-Bold').fontSize(8.5);
  const byColumn = columns.map(({ header }, i) => [header, ...texts.map((row) => row[i] ?? '')].map(pdfText));
  const widths = columnWidths(columns, byColumn, room, (text) => pdf.widthOfString(text) + around);
  drawTable(pdf, {
    columns: columns.map(({ header, kind }, i) => ({
      title: header,
      width: widths[i] ?? 0,
      align: kind === 'number' || kind === 'money' ? 'right' : 'left',
    })),
    rows: texts,
  });
}

/** Whether a table has more columns than stand side by side on an upright page. */
export const isWide = ({ columns }: Pick<DataTable, 'columns'>): boolean => columns.length > 7;

interface DrawnTable {
  columns: { title: string; width: number; align?: 'left' | 'right' }[];
  rows: string[][];
}

const padding = 4;
/** Room for the foot of a page. */
const footRoom = 84;
/** A cell is never taller than this, so that a row fits on a page; what is longer ends in an ellipsis. */
const tallestText = 320;

interface RowLook {
  font: string;
  fill: string | null;
}

const headLook: RowLook = { font: 'Helvetica-Bold', fill: ink.green };
const bodyLook: RowLook = { font: 'Helvetica', fill: null };

function rowHeight(pdf: Pdf, table: DrawnTable, cells: readonly string[], look: RowLook): number {
  pdf.font(look.font).fontSize(8.5);
  const heights = table.columns.map((column, i) =>
    pdf.heightOfString(cells[i] ?? '', { width: column.width - 2 * padding }),
  );
  return Math.min(tallestText, Math.max(pdf.currentLineHeight(), ...heights)) + 2 * padding;
}

function drawRow(pdf: Pdf, table: DrawnTable, cells: readonly string[], look: RowLook): void {
  const height = rowHeight(pdf, table, cells, look);
  const top = pdf.y;
  const width = table.columns.reduce((sum, column) => sum + column.width, 0);
  if (look.fill !== null) pdf.rect(pdfMargin, top, width, height).fill(look.fill);
  pdf.fillColor(look.fill === null ? ink.text : '#ffffff');
  let x = pdfMargin;
  for (const [i, column] of table.columns.entries()) {
    pdf.text(cells[i] ?? '', x + padding, top + padding, {
      width: column.width - 2 * padding,
      height: height - 2 * padding + 1,
      ellipsis: true,
      align: column.align ?? 'left',
    });
    x += column.width;
  }
  pdf
    .moveTo(pdfMargin, top + height)
    .lineTo(pdfMargin + width, top + height)
    .lineWidth(0.5)
    .stroke(ink.rule);
  pdf.x = pdfMargin;
  pdf.y = top + height;
}

/** A ruled table; its head is repeated on each new page, and no row is torn by the end of one. */
export function drawTable(pdf: Pdf, table: DrawnTable): void {
  const titles = table.columns.map((column) => pdfText(column.title));
  const rows = table.rows.map((row) => row.map(pdfText));
  const bottom = (): number => pdf.page.height - footRoom;
  const headAndRow = rowHeight(pdf, table, titles, headLook) + rowHeight(pdf, table, rows[0] ?? [], bodyLook);
  if (pdf.y + headAndRow > bottom()) pdf.addPage();
  drawRow(pdf, table, titles, headLook);
  for (const row of rows) {
    if (pdf.y + rowHeight(pdf, table, row, bodyLook) > bottom()) {
      pdf.addPage();
      drawRow(pdf, table, titles, headLook);
    }
    drawRow(pdf, table, row, bodyLook);
  }
}
