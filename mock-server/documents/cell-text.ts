import type { Cell, Column } from './data-table.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const plain = new Intl.NumberFormat('en-US');
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Whether a date stands for a whole day. */
export const isWholeDay = (date: Date): boolean => date.getTime() % 86_400_000 === 0;

/** Whether a cell has nothing to show. A date or a number that is none counts as nothing. */
export function isEmpty(cell: Cell): cell is null {
  if (cell instanceof Date) return Number.isNaN(cell.getTime());
  return cell === null || cell === '' || (typeof cell === 'number' && !Number.isFinite(cell));
}

/** A cell as people read it: "Oct 20, 2026", "$1,250.00". */
export function cellText(cell: Cell, kind: Column['kind']): string {
  if (isEmpty(cell)) return '';
  if (cell instanceof Date) {
    return isWholeDay(cell) ? day.format(cell) : `${moment.format(cell).replaceAll('\u202F', ' ')} UTC`;
  }
  if (typeof cell === 'string') return cell;
  return (kind === 'money' ? money : plain).format(cell);
}
