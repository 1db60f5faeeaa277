import { shortMonths, monthPattern, dayMs } from './dates.ts';

/** "At 7" means the evening, "at 9" the morning: nobody meets at seven in the morning or nine at night unasked. */
const eveningUntil = 7;

/** The time a text names, in minutes after midnight: "7 pm", "7:30 p.m.", "19:00", "noon", "at 7". */
export function askedTime(text: string): number | undefined {
  const half = /\b(1[0-2]|0?[1-9])(?:[:.]([0-5]\d))?\s*(am|pm|a\.m\.|p\.m\.)/i.exec(text);
  if (half !== null) {
    const hours = (Number(half[1]) % 12) + (/^p/i.test(half[3] ?? '') ? 12 : 0);
    return hours * 60 + Number(half[2] ?? 0);
  }
  const full = /(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/.exec(text);
  if (full !== null) return Number(full[1]) * 60 + Number(full[2]);
  if (/\bnoon\b/i.test(text)) return 12 * 60;
  const bare = /\bat\s+(1[0-2]|[1-9])(?:\s+o['’]clock)?(?![\d/:.-]*\d)(?!\s*(?:th|st|nd|rd)\b)\b/i.exec(text);
  if (bare === null) return undefined;
  const hours = Number(bare[1]);
  return (hours <= eveningUntil ? hours + 12 : hours) * 60;
}
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const dayNumber = '(\\d{1,2})(?:st|nd|rd|th)?';
const monthFirst = new RegExp(
  `\\b${monthPattern}\\.?\\s+(?:the\\s+)?${dayNumber}\\b(?:,?\\s+(20\\d\\d))?`,
  'i',
);
const dayFirst = new RegExp(`\\b${dayNumber}\\s+(?:of\\s+)?${monthPattern}\\b\\.?(?:,?\\s+(20\\d\\d))?`, 'i');
const weekday = new RegExp(`\\b(next\\s+)?(${weekdays.join('|')})\\b`, 'i');
const startOf = (now: Date): number => Math.floor(now.getTime() / dayMs) * dayMs;

/** That day, if there is one; without a year the next time it comes. */
function dayOf(now: Date, monthNumber: number, day: number, year: string | undefined): Date | undefined {
  const first = year === undefined ? now.getUTCFullYear() : Number(year);
  for (const candidate of year === undefined ? [first, first + 1] : [first]) {
    const date = new Date(Date.UTC(candidate, monthNumber - 1, day));
    const isThere = date.getUTCMonth() === monthNumber - 1 && date.getUTCDate() === day;
    if (isThere && (year !== undefined || date.getTime() >= startOf(now))) return date;
  }
  return undefined;
}

const monthOf = (name: string | undefined): number =>
  shortMonths.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1;

/** The day a text names, at midnight UTC: "January 15th", "15 Jan 2027", "1/15", "2027-01-15", "next Tuesday". */
export function askedDay(text: string, now: Date): Date | undefined {
  const iso = /\b(20\d\d)-(\d\d)-(\d\d)\b/.exec(text);
  if (iso !== null) return dayOf(now, Number(iso[2]), Number(iso[3]), iso[1]);
  const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/(20\d\d))?(?![\d/])/.exec(text);
  if (slashed !== null) return dayOf(now, Number(slashed[1]), Number(slashed[2]), slashed[3]);
  const named = monthFirst.exec(text);
  if (named !== null) return dayOf(now, monthOf(named[1]), Number(named[2]), named[3]);
  const turned = dayFirst.exec(text);
  if (turned !== null) return dayOf(now, monthOf(turned[2]), Number(turned[1]), turned[3]);
  if (/\btomorrow\b/i.test(text)) return new Date(startOf(now) + dayMs);
  const spoken = weekday.exec(text);
  if (spoken === null) return undefined;
  const days = (weekdays.indexOf((spoken[2] ?? '').toLowerCase()) - now.getUTCDay() + 7) % 7;
  return new Date(startOf(now) + (days === 0 ? 7 : days) * dayMs);
}
