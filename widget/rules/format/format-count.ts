import { currentLanguage, t, tCount } from '../../messages/translate.ts';

/** A whole number with the separators of the reader's language. */
export const formatCount = (count: number): string => count.toLocaleString(currentLanguage());

/** The number of rows of a table, and of the columns that are left out. */
export function rowCountText(rows: number, hiddenColumns: number): string {
  const counted = tCount(rows, '{count} row', '{count} rows', { count: formatCount(rows) });
  if (hiddenColumns === 0) return counted;
  return t('{rows} (last {count} columns not shown)', { rows: counted, count: formatCount(hiddenColumns) });
}
