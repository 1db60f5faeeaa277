import { cellText, type Column, type SectionTable } from './data-table.ts';
import { pdfText } from './plain-text.ts';
import { ink, type Pdf, pdfMargin } from './pdf-style.ts';

/** The widest line of text in a column, in points. Longer text wraps. */
const maxLineWidth = 170;
/** Longer words are broken, in points. */
const maxWordWidth = 96;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * Returns column widths that fill `room`. Each column fits its longest word; the rest is shared in proportion to how
 * much more each column could use.
 *
 * @param texts For each column, its header and its cells.
 * @param room The width to fill, in the unit of `widthOf`.
 */
export function columnWidths(
  columns: readonly Pick<Column, 'kind'>[],
  texts: readonly (readonly string[])[],
  room: number,
  widthOf: (text: string) => number,
): number[] {
  const widest = (parts: readonly string[], most: number): number =>
    Math.min(most, Math.max(...parts.map(widthOf)));
  const preferred = columns.map((_, i) => widest(texts[i] ?? [''], maxLineWidth));
  // Dates and numbers stay on one line.
  const least = columns.map(({ kind }, i) =>
    kind === 'text'
      ? widest(texts[i]?.flatMap((text) => text.split(/\s+/)) ?? [''], maxWordWidth)
      : (preferred[i] ?? 0),
  );
  const [leastTotal, wantedTotal] = [sum(least), sum(preferred)];
  if (leastTotal >= room) return least.map((width) => (width / leastTotal) * room);
  if (wantedTotal < room) return preferred.map((width) => width + (room - wantedTotal) / columns.length);
  const share = (room - leastTotal) / (wantedTotal - leastTotal);
  return least.map((width, i) => width + ((preferred[i] ?? 0) - width) * share);
}

const maxPortraitColumns = 7;

/** Returns true if a table has too many columns for a page in portrait. */
export const isWide = ({ columns }: Pick<SectionTable, 'columns'>): boolean =>
  columns.length > maxPortraitColumns;

/** Returns true if a column is aligned right. */
export const isFigure = ({ kind }: Column): boolean => kind === 'number' || kind === 'money';

export const cellTexts = ({ columns, rows }: SectionTable): string[][] =>
  rows.map((row) => columns.map((column, i) => cellText(row[i] ?? null, column.kind)));

const padding = 4;
const fontSize = 8.5;
const ruleWidth = 0.5;
/** Space for the footer of a page, in points. */
const footerHeight = 84;
/** Cells are never taller than this, in points, so that a row fits on a page. Longer text ends in an ellipsis. */
const maxTextHeight = 320;

const headerStyle = { font: 'Helvetica-Bold', color: '#ffffff', fill: ink.green };
const bodyStyle = { font: 'Helvetica', color: ink.text, fill: undefined };

/**
 * Draws a ruled table across the page. Repeats the header on each page and never splits a row.
 *
 * pdfkit's own tables do neither: they do not repeat a header, size columns by their content, or reserve a footer.
 */
export function drawTable(pdf: Pdf, table: SectionTable): void {
  const header = table.columns.map(({ header }) => pdfText(header));
  const body = cellTexts(table).map((row) => row.map(pdfText));
  const room = pdf.page.width - 2 * pdfMargin;
  // The header's bold font is the wider one.
  pdf.font(headerStyle.font).fontSize(fontSize);
  const byColumn = header.map((title, i) => [title, ...body.map((row) => row[i] ?? '')]);
  const widths = columnWidths(
    table.columns,
    byColumn,
    room,
    (text) => pdf.widthOfString(text) + 2 * padding + 2,
  );

  const heightOf = (cells: readonly string[], { font }: { font: string }): number => {
    pdf.font(font).fontSize(fontSize);
    const heights = widths.map((width, i) =>
      pdf.heightOfString(cells[i] ?? '', { width: width - 2 * padding }),
    );
    return Math.min(maxTextHeight, Math.max(pdf.currentLineHeight(), ...heights)) + 2 * padding;
  };
  const draw = (cells: readonly string[], style: typeof headerStyle | typeof bodyStyle): void => {
    const height = heightOf(cells, style);
    const top = pdf.y;
    if (style.fill !== undefined) pdf.rect(pdfMargin, top, room, height).fill(style.fill);
    pdf.fillColor(style.color);
    for (const [i, column] of table.columns.entries()) {
      pdf.text(cells[i] ?? '', pdfMargin + sum(widths.slice(0, i)) + padding, top + padding, {
        width: (widths[i] ?? 0) - 2 * padding,
        height: height - 2 * padding + 1,
        ellipsis: true,
        align: isFigure(column) ? 'right' : 'left',
      });
    }
    const bottom = top + height;
    pdf
      .moveTo(pdfMargin, bottom)
      .lineTo(pdfMargin + room, bottom)
      .lineWidth(ruleWidth)
      .stroke(ink.rule);
    pdf.x = pdfMargin;
    pdf.y = bottom;
  };

  const bottom = pdf.page.height - footerHeight;
  if (pdf.y + heightOf(header, headerStyle) + heightOf(body[0] ?? [], bodyStyle) > bottom) pdf.addPage();
  draw(header, headerStyle);
  for (const row of body) {
    if (pdf.y + heightOf(row, bodyStyle) > bottom) {
      pdf.addPage();
      draw(header, headerStyle);
    }
    draw(row, bodyStyle);
  }
}
