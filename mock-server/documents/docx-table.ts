import { AlignmentType, Paragraph, ShadingType, Table, TableCell, TableRow, TextRun, WidthType } from 'docx';
import { cellText } from './cell-text.ts';
import type { Column, DataTable } from './data-table.ts';
import { ink } from './letterhead.ts';
import { plainText } from './plain-text.ts';

const margins = { top: 50, bottom: 50, left: 80, right: 80 };
const narrowest = 700;

const isFigure = ({ kind }: Column): boolean => kind === 'number' || kind === 'money';

function cell(text: string, column: Column, width: number, isHead: boolean): TableCell {
  const run = new TextRun({
    text: plainText(text),
    size: 18,
    font: 'Arial',
    bold: isHead,
    ...(isHead && { color: 'FFFFFF' }),
  });
  return new TableCell({
    margins,
    width: { size: width, type: WidthType.DXA },
    ...(isHead && { shading: { type: ShadingType.CLEAR, fill: ink.green.slice(1), color: 'auto' } }),
    children: [
      new Paragraph({
        children: [run],
        alignment: isFigure(column) ? AlignmentType.RIGHT : AlignmentType.LEFT,
      }),
    ],
  });
}

function widths(columns: readonly Column[], texts: readonly (readonly string[])[], room: number): number[] {
  const wanted = columns.map(({ header }, i) => {
    const longest = texts.reduce((most, row) => Math.max(most, row[i]?.length ?? 0), header.length);
    return Math.max(narrowest, Math.min(longest, 34) * 95 + 160);
  });
  const total = wanted.reduce((sum, width) => sum + width, 0);
  return wanted.map((width) => Math.floor((width / total) * room));
}

/** A table of cells as Word draws it: the head is repeated on each page, no row is torn. */
export function docxTable({ columns, rows }: Pick<DataTable, 'columns' | 'rows'>, room: number): Table {
  const texts = rows.map((row) => columns.map((column, i) => cellText(row[i] ?? null, column.kind)));
  const each = widths(columns, texts, room);
  const row = (cells: readonly string[], isHead: boolean): TableRow =>
    new TableRow({
      ...(isHead && { tableHeader: true }),
      cantSplit: true,
      children: columns.map((column, i) => cell(cells[i] ?? '', column, each[i] ?? narrowest, isHead)),
    });
  const head = row(
    columns.map((column) => column.header),
    true,
  );
  return new Table({
    columnWidths: each,
    width: { size: room, type: WidthType.DXA },
    rows: [head, ...texts.map((cells) => row(cells, false))],
  });
}
