import { isEmpty, isWholeDay } from './cell-text.ts';
import { csv } from './csv.ts';
import type { Cell, DataTable } from './data-table.ts';

function csvCell(cell: Cell): string | number {
  if (isEmpty(cell)) return '';
  if (!(cell instanceof Date)) return cell;
  const iso = cell.toISOString();
  return isWholeDay(cell) ? iso.slice(0, 10) : iso;
}

/** A table as CSV: the header, then the rows; dates as 2026-10-20, amounts as plain numbers. */
export function tableCsv({ columns, rows }: DataTable): Uint8Array {
  return csv([columns.map((column) => column.header), ...rows.map((row) => row.map(csvCell))]);
}
