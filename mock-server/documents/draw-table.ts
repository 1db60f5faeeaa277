import { ink } from './letterhead.ts';
import { pdfText } from './pdf-text.ts';
import { type Pdf, pdfMargin } from './render-pdf.ts';

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
