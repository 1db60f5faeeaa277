const DECIMALS = 4;

/** Dollars with four decimals; undefined where nothing was spent or the amount is no number. */
export function formatCost(cost: string | undefined): string | undefined {
  const dollars = Number(cost);
  if (!Number.isFinite(dollars) || dollars <= 0) return undefined;
  const least = 10 ** -DECIMALS;
  // Spec silent: a cost too small for four decimals, because "$0.0000" would deny it.
  return dollars < least ? `< $${least.toFixed(DECIMALS)}` : `$${dollars.toFixed(DECIMALS)}`;
}

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** A size in bytes for people; 'Text' where it is unknown. */
export function formatFileSize(bytes: number | undefined): string {
  if (bytes === undefined || !Number.isFinite(bytes) || bytes < 0) return 'Text';
  if (bytes < KILOBYTE) return `${bytes} B`;
  if (bytes < MEGABYTE) return `${(bytes / KILOBYTE).toFixed(1)} KB`;
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
