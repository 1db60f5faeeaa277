import { cellText, type Column, type SectionTable } from './data-table.ts';
import { pdfText } from './plain-text.ts';
import { ink, type Pdf, pdfMargin } from './pdf-look.ts';

/** No text is given more at once; the rest of it wraps. */
const widestLine = 170;
/** Longer words are broken. */
const widestWord = 96;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

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
  const widest = (parts: readonly string[], most: number): number =>
    Math.min(most, Math.max(...parts.map(widthOf)));
  const wanted = columns.map((_, i) => widest(texts[i] ?? [''], widestLine));
  // Dates and figures stay on one line.
  const least = columns.map(({ kind }, i) =>
    kind === 'text'
      ? widest(texts[i]?.flatMap((text) => text.split(/\s+/)) ?? [''], widestWord)
      : (wanted[i] ?? 0),
  );
  const [low, high] = [sum(least), sum(wanted)];
  if (low >= room) return least.map((width) => (width / low) * room);
  if (high < room) return wanted.map((width) => width + (room - high) / columns.length);
  const share = (room - low) / (high - low);
  return least.map((width, i) => width + ((wanted[i] ?? 0) - width) * share);
}

/** Whether a table has more columns than stand side by side on an upright page. */
export const isWide = ({ columns }: Pick<SectionTable, 'columns'>): boolean => columns.length > 7;

/** Whether a column is set to the right. */
export const isFigure = ({ kind }: Column): boolean => kind === 'number' || kind === 'money';

export const cellTexts = ({ columns, rows }: SectionTable): string[][] =>
  rows.map((row) => columns.map((column, i) => cellText(row[i] ?? null, column.kind)));

const padding = 4;
/** Room for the foot of a page. */
const footRoom = 84;
/** A cell is never taller than this, so that a row fits on a page; what is longer ends in an ellipsis. */
const tallestText = 320;

const headLook = { font: 'Helvetica-Bold', colour: '#ffffff', fill: ink.green };
const bodyLook = { font: 'Helvetica', colour: ink.text, fill: undefined };

/** A ruled table across the page; its head is repeated on each new page, and no row is torn by the end of one. */
export function drawTable(pdf: Pdf, table: SectionTable): void {
  const head = table.columns.map(({ header }) => pdfText(header));
  const body = cellTexts(table).map((row) => row.map(pdfText));
  const room = pdf.page.width - 2 * pdfMargin;
  // The bold type of the head is the wider one.
  pdf.font(headLook.font).fontSize(8.5);
  const byColumn = head.map((title, i) => [title, ...body.map((row) => row[i] ?? '')]);
  const widths = columnWidths(
    table.columns,
    byColumn,
    room,
    (text) => pdf.widthOfString(text) + 2 * padding + 2,
  );

  const heightOf = (cells: readonly string[], { font }: { font: string }): number => {
    pdf.font(font).fontSize(8.5);
    const heights = widths.map((width, i) =>
      pdf.heightOfString(cells[i] ?? '', { width: width - 2 * padding }),
    );
    return Math.min(tallestText, Math.max(pdf.currentLineHeight(), ...heights)) + 2 * padding;
  };
  const draw = (cells: readonly string[], look: typeof headLook | typeof bodyLook): void => {
    const height = heightOf(cells, look);
    const top = pdf.y;
    if (look.fill !== undefined) pdf.rect(pdfMargin, top, room, height).fill(look.fill);
    pdf.fillColor(look.colour);
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
      .lineWidth(0.5)
      .stroke(ink.rule);
    pdf.x = pdfMargin;
    pdf.y = bottom;
  };

  const bottom = pdf.page.height - footRoom;
  if (pdf.y + heightOf(head, headLook) + heightOf(body[0] ?? [], bodyLook) > bottom) pdf.addPage();
  draw(head, headLook);
  for (const row of body) {
    if (pdf.y + heightOf(row, bodyLook) > bottom) {
      pdf.addPage();
      draw(head, headLook);
    }
    draw(row, bodyLook);
  }
}
