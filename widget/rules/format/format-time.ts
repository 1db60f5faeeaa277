import { currentLanguage, t } from '../../messages/translate.ts';
import { hourMs, minuteMs } from '../../../contract/durations.ts';

/** The parts of an instant to show. */
export type DateStyle = 'time' | 'day' | 'day-and-year' | 'iso-day' | 'day-and-time' | 'in-words';

const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  day: { weekday: 'long', month: 'long', day: 'numeric' },
  'day-and-year': { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  'iso-day': { year: 'numeric', month: '2-digit', day: '2-digit' },
  'day-and-time': { dateStyle: 'medium', timeStyle: 'short' },
  'in-words': { dateStyle: 'full', timeStyle: 'short' },
};

/** The reader's locale and zone. Defaults to the chosen language and the browser's zone. */
export interface Locality {
  locale?: string;
  timeZone?: string;
}

/** Formats an instant (ISO 8601, or milliseconds) in the reader's language and zone. Empty if it is not valid. */
export function formatDate(
  instant: string | number | undefined,
  style: DateStyle,
  { locale, timeZone }: Locality = {},
): string {
  const date = new Date(instant ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return '';
  return formatterOf(style, locale, timeZone).format(date);
}

/**
 * The locale of the chosen language, with the browser's region if the browser uses the same language.
 * Spec silent: the region, because a British reader expects the day before the month.
 */
export function readersLocale(): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().locale;
  return own.split('-')[0] === currentLanguage().split('-')[0] ? own : currentLanguage();
}

/** Cached, because creating a formatter takes much longer than using it, and a list needs hundreds. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(style: DateStyle, locale: string | undefined, timeZone: string | undefined) {
  const key = `${style} ${locale ?? currentLanguage()} ${timeZone}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const zone = timeZone === undefined ? {} : { timeZone };
  const formatter = new Intl.DateTimeFormat(locale ?? readersLocale(), { ...styles[style], ...zone });
  formatters.set(key, formatter);
  return formatter;
}

const SECOND = 1_000;

/** A duration in whole minutes. Undefined if either end is unknown. */
export function formatDuration(from: string | undefined, to: string | undefined): string | undefined {
  const length = Date.parse(to ?? '') - Date.parse(from ?? '');
  if (Number.isNaN(length) || length < 0) return undefined;
  // Spec silent: less than a minute shows as such, because "0 min" looks as if nothing happened.
  if (length < minuteMs) return t('< 1 min');
  return t('{minutes} min', { minutes: Math.round(length / minuteMs) });
}

/** Formats a duration in milliseconds: seconds, minutes and seconds, or hours and minutes. */
export function formatElapsed(milliseconds: number): string {
  const length = Math.max(0, milliseconds);
  const seconds = Math.floor((length % minuteMs) / SECOND);
  const minutes = Math.floor((length % hourMs) / minuteMs);
  if (length < minuteMs) return t('{seconds}s', { seconds });
  if (length < hourMs) return t('{minutes}m {seconds}s', { minutes, seconds });
  return t('{hours}h {minutes}m', { hours: Math.floor(length / hourMs), minutes });
}

/** The units of relative times: their lengths, and the shortest durations that use them. */
const units = [
  ['minute', minuteMs, 0],
  ['hour', hourMs, 90 * minuteMs],
  ['day', 24 * hourMs, 36 * hourMs],
  ['month', 30 * 24 * hourMs, 60 * 24 * hourMs],
  ['year', 365 * 24 * hourMs, 730 * 24 * hourMs],
] as const;

/** Formats the time until a future instant in the reader's language: "in 3 hours". Never less than a minute. */
export function formatAway(at: number, now: number, { locale }: Locality = {}): string {
  const length = Math.max(minuteMs, at - now);
  const [unit, size] = units.findLast(([, , from]) => length >= from) ?? units[0];
  const formatter = new Intl.RelativeTimeFormat(locale ?? readersLocale(), { numeric: 'always' });
  return formatter.format(Math.round(length / size), unit);
}
