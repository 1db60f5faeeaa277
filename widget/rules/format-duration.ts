const MINUTE = 60_000;

/** How long something took, in whole minutes; undefined where either end is not known. */
export function formatDuration(from: string | undefined, to: string | undefined): string | undefined {
  const length = Date.parse(to ?? '') - Date.parse(from ?? '');
  if (Number.isNaN(length) || length < 0) return undefined;
  // Spec silent: less than a minute, because "0 min" would read as if nothing had been done.
  if (length < MINUTE) return '< 1 min';
  return `${Math.round(length / MINUTE)} min`;
}
