import type { PageReading } from '../../browser/page-reading.ts';
import { findTable } from '../on-page/page-facts.ts';

/** How many rows a list says it has, over all its pages ("All cases: 37, newest first"). */
export function listTotal(page: PageReading, columns: readonly RegExp[]): number | null {
  const total = /:\s*(\d{1,6})\b/.exec(findTable(page, columns)?.caption ?? '')?.[1];
  return total === undefined ? null : Number(total);
}
