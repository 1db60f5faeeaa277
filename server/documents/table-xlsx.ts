import writeXlsxFile, { type Cell as SheetCell } from 'write-excel-file/node';
import { type Cell, type Column, type DataTable, isEmpty, isWholeDay } from './data-table.ts';
import { cellTexts, isFigure } from './draw-table.ts';
import { plainText } from './plain-text.ts';
import { ink } from './pdf-style.ts';

const minColumnWidth = 9;
const maxColumnWidth = 48;
/** Excel's limit for the text of one cell. */
const maxCellLength = 32_767;

const formats = {
  day: 'mmm d, yyyy',
  moment: 'mmm d, yyyy h:mm',
  money: '"$"#,##0.00',
  whole: '#,##0',
  part: '#,##0.##',
};

function sheetCell(cell: Cell, kind: Column['kind']): SheetCell {
  if (isEmpty(cell)) return null;
  if (cell instanceof Date) {
    return { type: Date, value: cell, format: isWholeDay(cell) ? formats.day : formats.moment };
  }
  // The String type keeps text that starts with "=" from becoming a formula.
  if (typeof cell === 'string') {
    return {
      type: String,
      value: plainText(cell).slice(0, maxCellLength),
      wrap: cell.length > maxColumnWidth,
    };
  }
  const number = Number.isInteger(cell) ? formats.whole : formats.part;
  return { type: Number, value: cell, format: kind === 'money' ? formats.money : number };
}

const headerCell = (column: Column): SheetCell => ({
  type: String,
  value: plainText(column.header),
  fontWeight: 'bold',
  textColor: '#ffffff',
  backgroundColor: ink.green,
  align: isFigure(column) ? 'right' : 'left',
});

/** Writes a table as an Excel workbook: real numbers and dates under a frozen header. */
export async function tableXlsx(table: DataTable): Promise<Uint8Array> {
  const { columns, rows } = table;
  const texts = cellTexts(table);
  const longest = ({ header }: Column, i: number): number =>
    texts.reduce((most, row) => Math.max(most, row[i]?.length ?? 0), header.length);
  const body = rows.map((row) => columns.map((column, i) => sheetCell(row[i] ?? null, column.kind)));
  const workbook = writeXlsxFile([
    {
      data: [columns.map(headerCell), ...body],
      sheet: 'Data',
      stickyRowsCount: 1,
      columns: columns.map((column, i) => ({
        width: Math.min(maxColumnWidth, Math.max(minColumnWidth, longest(column, i) + 2)),
      })),
    },
  ]);
  return await workbook.toBuffer();
}
