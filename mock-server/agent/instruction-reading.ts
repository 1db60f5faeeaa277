import { personWords } from './person-words.ts';
import { type AskedMonth, readMonth } from './read-month.ts';

/** What an instruction asks for, as far as plain words tell. */
export interface InstructionReading {
  month: AskedMonth | undefined;
  /** A whole year, when no month is named. */
  year: number | undefined;
  /** "the last 6 months" */
  lastMonths: number | undefined;
  /** "the last 3", "the two most recent" */
  count: number | undefined;
  /** Statuses of cases, as HOA portals name them; empty means all. */
  statuses: string[];
  unit: string | undefined;
  /** At least so many days old: "over 30 days" is 31. */
  minDays: number | undefined;
  format: 'csv' | 'pdf' | undefined;
}

const unresolved = ['Open', 'Notice Sent', 'Hearing Scheduled'];
const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const number = `(\\d{1,3}|${numberWords.slice(1).join('|')})`;
const period = '(days?|weeks?|months?|years?)';
const daysIn: Record<string, number> = { day: 1, week: 7, month: 30, year: 365 };

const over = new RegExp(
  `\\b(over|more than|older than|longer than|exceeding|past|beyond)\\s+${number}\\s+${period}`,
  'i',
);
const atLeast = new RegExp(`\\b(?:at least|minimum(?: of)?)\\s+${number}\\s+${period}`, 'i');
const orMore = new RegExp(
  `\\b${number}(?:\\s*\\+\\s*${period}|\\s+${period}\\s+(?:or more|or older|or longer|and over))`,
  'i',
);
const newest = '(?:last|latest|newest|most recent|first|top|past|previous)';
const countAfter = new RegExp(`\\b${newest}\\s+${number}\\b(?!\\s+${period})`, 'i');
const countBefore = new RegExp(`\\b${number}\\s+${newest}\\b`, 'i');
const months = new RegExp(`\\b${newest}\\s+${number}\\s+months\\b`, 'i');

function numberOf(word: string | undefined): number {
  const index = numberWords.indexOf((word ?? '').toLowerCase());
  return index >= 0 ? index : Number(word);
}

function days(amount: string | undefined, unit: string | undefined): number {
  return numberOf(amount) * (daysIn[(unit ?? 'day').toLowerCase().replace(/s$/, '')] ?? 1);
}

function readMinDays(text: string): number | undefined {
  const more = orMore.exec(text);
  if (more !== null) return days(more[1], more[2] ?? more[3]);
  const least = atLeast.exec(text);
  if (least !== null) return days(least[1], least[2]);
  const above = over.exec(text);
  return above === null ? undefined : days(above[2], above[3]) + 1;
}

function readCount(text: string): number | undefined {
  const match = countAfter.exec(text) ?? countBefore.exec(text);
  const count = match === null ? 0 : numberOf(match[1]);
  return count > 0 ? count : undefined;
}

function readStatuses(text: string): string[] {
  if (/\b(unresolved|not resolved|outstanding|active|pending|ongoing)\b/i.test(text)) return unresolved;
  const statuses: string[] = [];
  // "Open the portal" is something to do; "open violations" is a status.
  if (/\bopen\b(?!\s+(?:the|a|an|up|our|my|this|https?|portal|page|site|website)\b)/i.test(text))
    statuses.push('Open');
  if (/\bnotices? sent\b|\bnoticed\b/i.test(text)) statuses.push('Notice Sent');
  if (/\bhearings?\b/i.test(text)) statuses.push('Hearing Scheduled');
  if (/\b(resolved|closed)\b/i.test(text)) statuses.push('Resolved');
  return statuses;
}

function readFormat(text: string): 'csv' | 'pdf' | undefined {
  const sheet = /\b(spreadsheet|csv|excel|xlsx?)\b/i.test(text);
  const pdf = /\bpdf\b/i.test(text);
  if (sheet === pdf) return undefined;
  return sheet ? 'csv' : 'pdf';
}

/** Reads an instruction once, for whichever recipe runs. */
export function readInstruction(instruction: string, now: Date): InstructionReading {
  const text = personWords(instruction);
  const month = readMonth(text, now);
  const lastMonths = months.exec(text);
  const year = /\b(20\d\d)\b/.exec(text.replaceAll(/\b(?:unit|lot|suite)\s+#?\S+/gi, ''));
  return {
    month,
    year: month === undefined && year !== null ? Number(year[1]) : undefined,
    lastMonths: lastMonths === null ? undefined : numberOf(lastMonths[1]),
    count: readCount(text),
    statuses: readStatuses(text),
    unit: /\b(?:unit|lot|suite)\s+#?(\d+[a-z]?|[a-z]\d+)\b/i.exec(text)?.[1]?.toUpperCase(),
    minDays: readMinDays(text),
    format: readFormat(text),
  };
}
