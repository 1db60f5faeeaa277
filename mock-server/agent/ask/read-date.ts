/** "November 21, 2026", of a day that is kept as midnight UTC. */
export const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A date as portals print it ("October 20, 2026", "Oct 20, 2026", "2026-10-20", "10/20/2026"), at midnight UTC. */
export function readDate(text: string): Date | undefined {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text);
  const printed = iso === null ? `${text.trim()} UTC` : `${iso[1]}-${iso[2]}-${iso[3]}T00:00:00Z`;
  const time = /\d{4}/.test(text) ? Date.parse(printed) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time);
}
