/** How much of an instant to show. */
export type DateStyle = 'time' | 'day' | 'day-and-time';

const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  day: { weekday: 'long', month: 'long', day: 'numeric' },
  'day-and-time': { dateStyle: 'medium', timeStyle: 'short' },
};

/** Where the reader is; the browser's own where nothing is given. */
export interface Locality {
  locale?: string;
  timeZone?: string;
}

/** An instant (ISO 8601, or milliseconds) in the reader's language and zone; empty when it is none. */
export function formatDate(
  instant: string | number | undefined,
  style: DateStyle,
  { locale, timeZone }: Locality = {},
): string {
  const date = new Date(instant ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return '';
  const zone = timeZone === undefined ? {} : { timeZone };
  return new Intl.DateTimeFormat(locale, { ...styles[style], ...zone }).format(date);
}
