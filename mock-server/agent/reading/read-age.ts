import { numberOf, numberPattern } from './number-words.ts';

/** How old things shall be, in days. */
export interface AskedAge {
  /** At least so many days old: "over 30 days" is 31. */
  minDays: number | undefined;
  /** At most so many days old: "in the last 30 days". */
  maxDays: number | undefined;
}

export const periodPattern = '((?:calendar |business |working )?(?:days?|weeks?|months?|years?))';
const daysIn: Record<string, number> = { day: 1, week: 7, month: 30, year: 365 };
/** "30 days' notice" is about a notice, not about an age. */
const notNotice = "\\b(?!['’]?\\s+notice)";

const pattern = (source: string): RegExp => new RegExp(source, 'i');
const span = `${numberPattern}\\s+${periodPattern}${notNotice}`;
const recent = pattern(
  `\\b(?:in|within|during|over|for|of|from)?\\s*(?:the|these)\\s+(?:last|past|previous)\\s+${span}`,
);
const within = pattern(
  `\\b(?:within|under|less than|fewer than|younger than|newer than|not older than|no more than|at most|in)(?:\\s+the)?(?:\\s+(?:last|past))?\\s+${span}(?!\\s+(?:from now|time|ahead))`,
);
const bare = pattern(`\\blast\\s+${span}`);
const over = pattern(`\\b(?:over|more than|older than|longer than|exceeding|past|beyond)\\s+${span}`);
const atLeast = pattern(`\\b(?:at least|minimum(?: of)?)\\s+${span}`);
const orMore = pattern(
  `\\b${numberPattern}(?:\\s*\\+\\s*${periodPattern}|\\s+${periodPattern}\\s+(?:or more|or older|or longer|and over))`,
);

function days(amount: string | undefined, unit: string | undefined): number {
  const word = (unit ?? 'day').toLowerCase().split(' ').at(-1) ?? 'day';
  return numberOf(amount) * (daysIn[word.replace(/s$/, '')] ?? 1);
}

/** The age a text asks for. Months without "old" or "open" are periods and read elsewhere. */
export function readAge(text: string): AskedAge {
  const least = orMore.exec(text) ?? atLeast.exec(text);
  if (least !== null) return { minDays: days(least[1], least[2] ?? least[3]), maxDays: undefined };
  const late = recent.exec(text) ?? within.exec(text) ?? bare.exec(text);
  if (late !== null) {
    const isMonths = /month/i.test(late[2] ?? '') && !/\bold(?:er)?\b/i.test(text);
    return { minDays: undefined, maxDays: isMonths ? undefined : days(late[1], late[2]) };
  }
  const above = over.exec(text);
  return { minDays: above === null ? undefined : days(above[1], above[2]) + 1, maxDays: undefined };
}
