import { t } from '../../messages/translate.ts';

const DECIMALS = 4;

/** Dollars with four decimals. Undefined for zero and for text that is not a number. */
export function formatCost(cost: string | undefined): string | undefined {
  const dollars = Number(cost);
  if (!Number.isFinite(dollars) || dollars <= 0) return undefined;
  const smallest = 10 ** -DECIMALS;
  // Spec silent: a cost too small for four decimals shows as less than the smallest, because "$0.0000" would look free.
  return dollars < smallest ? `< $${smallest.toFixed(DECIMALS)}` : `$${dollars.toFixed(DECIMALS)}`;
}

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** Formats a size in bytes. Returns 'Text' if it is unknown. */
export function formatFileSize(bytes: number | undefined): string {
  if (bytes === undefined || !Number.isFinite(bytes) || bytes < 0) return t('Text');
  if (bytes < KILOBYTE) return t('{size} B', { size: bytes });
  if (bytes < MEGABYTE) return t('{size} KB', { size: (bytes / KILOBYTE).toFixed(1) });
  return t('{size} MB', { size: (bytes / MEGABYTE).toFixed(1) });
}
