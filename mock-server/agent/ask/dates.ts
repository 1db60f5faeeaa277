export const dayMs = 86_400_000;

/** As three letters begin the name of a month; the first is that of January. */
export const shortMonths = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** A pattern for the name of a month, long or short. */
export const monthName =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

/** "November 2026" */
export const longMonth = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "November 21, 2026", of a day that is kept as midnight UTC. */
export const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A date as portals print it ("October 20, 2026", "Oct 20, 2026", "2026-10-20", "10/20/2026"), at midnight UTC. */
export function readDate(text: string): Date | undefined {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text);
  const printed = iso === null ? `${text.trim()} UTC` : `${iso[1]}-${iso[2]}-${iso[3]}T00:00:00Z`;
  const time = /\d{4}/.test(text) ? Date.parse(printed) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time);
}

/** To put printed dates in order: what is none comes last. */
export const timeOf = (printed: string): number => readDate(printed)?.getTime() ?? Number.MAX_VALUE;

/** A day of a year, at midnight UTC; the months count from 0. */
export const utc = (year: number, month: number, day = 1): Date => new Date(Date.UTC(year, month, day));
export const isoDay = (day: Date): string => day.toISOString().slice(0, 10);
export const plusDays = (day: Date, days: number): Date => new Date(day.getTime() + days * dayMs);
export const todayOf = (now: Date): Date => utc(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());

/** What a date as people write it says: a day, a month or a year. */
export interface DateParts {
  year: number | undefined;
  /** 0 to 11. */
  month: number | undefined;
  day: number | undefined;
}

const number = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits);

/** "2026", "2026-03", "2026-03-05", "3/5/2026", "March", "March 5th, 2026", "5 of March"; nothing else around it. */
export function dateParts(text: string): DateParts | undefined {
  const digits = /^(20\d\d)(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text);
  if (digits !== null) {
    const month = number(digits[2]);
    return {
      year: Number(digits[1]),
      month: month === undefined ? undefined : month - 1,
      day: number(digits[3]),
    };
  }
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(20\d\d))?$/.exec(text);
  if (slashed !== null) {
    const [month, day] = [Number(slashed[1]), Number(slashed[2])];
    return month > 12 || day > 31 ? undefined : { year: number(slashed[3]), month: month - 1, day };
  }
  const name = new RegExp(`\\b${monthName}\\b`, 'i').exec(text)?.[0].slice(0, 3).toLowerCase();
  if (name === undefined) return undefined;
  const day = number(/(?<!\d)(\d{1,2})(?:st|nd|rd|th)?\b/.exec(text)?.[1]);
  return { year: number(/\b(20\d\d)\b/.exec(text)?.[1]), month: shortMonths.indexOf(name), day };
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const weekday = new RegExp(`\\b(${weekdays.join('|')})\\b`, 'i');
const dayNumber = '\\d{1,2}(?:st|nd|rd|th)?';
const writtenDays = [
  '\\b20\\d\\d-\\d\\d-\\d\\d\\b',
  '(?<![\\d/])\\d{1,2}/\\d{1,2}(?:/20\\d\\d)?(?![\\d/])',
  `\\b${monthName}\\.?\\s+(?:the\\s+)?${dayNumber}\\b(?:,?\\s+20\\d\\d)?`,
  `\\b${dayNumber}\\s+(?:of\\s+)?${monthName}\\b\\.?(?:,?\\s+20\\d\\d)?`,
].map((source) => new RegExp(source, 'i'));

/** That day, if there is one; without a year the next time it comes. */
function nextDay({ year, month = 0, day = 1 }: DateParts, now: Date): Date | undefined {
  const first = year ?? now.getUTCFullYear();
  const candidates = (year === undefined ? [first, first + 1] : [first]).map((one) => utc(one, month, day));
  return candidates.find(
    (date) =>
      date.getUTCMonth() === month &&
      date.getUTCDate() === day &&
      (year !== undefined || date >= todayOf(now)),
  );
}

/** The day a text names, at midnight UTC: "January 15th", "15 Jan 2027", "1/15", "2027-01-15", "next Tuesday". */
export function askedDay(text: string, now: Date): Date | undefined {
  const written = writtenDays.map((pattern) => pattern.exec(text)?.[0]).find((day) => day !== undefined);
  if (written !== undefined) {
    const parts = dateParts(written);
    return parts === undefined ? undefined : nextDay(parts, now);
  }
  if (/\btomorrow\b/i.test(text)) return plusDays(todayOf(now), 1);
  const spoken = weekday.exec(text)?.[1]?.toLowerCase();
  if (spoken === undefined) return undefined;
  const days = (weekdays.indexOf(spoken) - now.getUTCDay() + 7) % 7;
  return plusDays(todayOf(now), days === 0 ? 7 : days);
}

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
