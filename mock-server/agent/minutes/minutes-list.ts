import type { PageReading } from '../../browser/page-reading.ts';
import { cellOf, findTable } from '../on-page/page-facts.ts';
import { readDate } from '../ask/read-date.ts';
import type { ListedMinutes } from './choose-minutes.ts';

const titleHead = /title|document|name/i;
const dateHead = /date/i;

/** The rows of a page's document list that are minutes and can be downloaded. */
export function minutesOn(page: PageReading): ListedMinutes[] {
  const table = findTable(page, [titleHead, dateHead]);
  if (table === undefined) return [];
  return table.rows.flatMap((row) => {
    const title = cellOf(table, row, titleHead)?.text ?? '';
    const date = readDate(cellOf(table, row, dateHead)?.text ?? '');
    const href = row.findLast((cell) => cell.href !== undefined)?.href;
    if (!/\bminutes\b/i.test(title) || date === undefined || href === undefined) return [];
    return [{ title, date: date.toISOString().slice(0, 10), href, listUrl: page.url }];
  });
}
