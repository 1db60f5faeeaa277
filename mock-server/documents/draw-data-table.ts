import { cellText } from './cell-text.ts';
import type { Column, DataTable } from './data-table.ts';
import { drawTable } from './draw-table.ts';
import { type Pdf, pdfMargin } from './render-pdf.ts';

const narrowest = 34;
/** Width that a character of the table's type takes, about. */
const characterWidth = 4.5;
/** Beyond so many characters a column wraps instead of growing. */
const longestLine = 34;

/** Widths by what stands in the columns, together as wide as the page. */
function widths(texts: readonly (readonly string[])[], columns: readonly Column[], room: number): number[] {
  const wanted = columns.map(({ kind }, i) => {
    const longest = texts.reduce(
      (most, row) => Math.max(most, Math.min(row[i]?.length ?? 0, longestLine)),
      0,
    );
    // A word is not broken if it can be helped.
    const word = texts.reduce(
      (most, row) => Math.max(most, ...(row[i] ?? '').split(/\s+/).map((part) => Math.min(part.length, 18))),
      0,
    );
    // Dates and figures stay on one line.
    const line = kind === 'text' ? longest * 0.8 : longest * 1.1;
    return Math.max(narrowest, Math.max(line, word) * characterWidth + 14);
  });
  const total = wanted.reduce((sum, width) => sum + width, 0);
  return wanted.map((width) => (width / total) * room);
}

/** Draws a table of cells across the page. */
export function drawDataTable(pdf: Pdf, { columns, rows }: Pick<DataTable, 'columns' | 'rows'>): void {
  const texts = rows.map((row) => columns.map((column, i) => cellText(row[i] ?? null, column.kind)));
  const room = pdf.page.width - 2 * pdfMargin;
  const each = widths([columns.map((column) => column.header), ...texts], columns, room);
  drawTable(pdf, {
    columns: columns.map(({ header, kind }, i) => ({
      title: header,
      width: each[i] ?? narrowest,
      align: kind === 'number' || kind === 'money' ? 'right' : 'left',
    })),
    rows: texts,
  });
}

/** Whether a table has more columns than stand side by side on an upright page. */
export const isWide = ({ columns }: Pick<DataTable, 'columns'>): boolean => columns.length > 7;
