import { ink } from './letterhead.ts';
import { type Pdf, pdfMargin } from './render-pdf.ts';

interface DrawnTable {
  columns: { title: string; width: number }[];
  rows: string[][];
}

const padding = 4;

function drawRow(
  pdf: Pdf,
  table: DrawnTable,
  cells: readonly string[],
  font: string,
  fill: string | null,
): void {
  pdf.font(font).fontSize(8.5);
  const heights = table.columns.map((column, i) =>
    pdf.heightOfString(cells[i] ?? '', { width: column.width - padding }),
  );
  const height = Math.max(...heights) + 2 * padding;
  const top = pdf.y;
  const width = table.columns.reduce((sum, column) => sum + column.width, 0);
  if (fill !== null) pdf.rect(pdfMargin, top, width, height).fill(fill);
  pdf.fillColor(fill === null ? ink.text : '#ffffff');
  let x = pdfMargin;
  for (const [i, column] of table.columns.entries()) {
    pdf.text(cells[i] ?? '', x + padding, top + padding, { width: column.width - padding });
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

/** A ruled table; its head is repeated on each new page. */
export function drawTable(pdf: Pdf, table: DrawnTable): void {
  const head = (): void =>
    drawRow(
      pdf,
      table,
      table.columns.map((column) => column.title),
      'Helvetica-Bold',
      ink.green,
    );
  head();
  for (const row of table.rows) {
    if (pdf.y > pdf.page.height - 110) {
      pdf.addPage();
      head();
    }
    drawRow(pdf, table, row, 'Helvetica', null);
  }
}
