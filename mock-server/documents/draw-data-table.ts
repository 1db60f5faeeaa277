import { cellText } from './cell-text.ts';
import { columnWidths } from './column-widths.ts';
import type { DataTable } from './data-table.ts';
import { drawTable } from './draw-table.ts';
import { pdfText } from './pdf-text.ts';
import { type Pdf, pdfMargin } from './render-pdf.ts';

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
