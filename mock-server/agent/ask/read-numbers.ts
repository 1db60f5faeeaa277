const words = [
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

/** A pattern for a number in digits or words, in one group. */
export const numberPattern = `(\\d{1,3}|${words.slice(1).join('|')})`;

/** The number that `numberPattern` found. */
export function numberOf(word: string | undefined): number {
  const index = words.indexOf((word ?? '').toLowerCase());
  return index >= 0 ? index : Number(word);
}

/** How old things shall be, in days. */
export interface AskedAge {
  /** At least so many days old: "over 30 days" is 31. */
  minDays: number | undefined;
  /** At most so many days old: "in the last 30 days". */
  maxDays: number | undefined;
}

const periodPattern = '((?:calendar |business |working )?(?:days?|weeks?|months?|quarters?|years?))';
const daysIn: Record<string, number> = { day: 1, week: 7, month: 30, quarter: 90, year: 365 };
const amount = `((?:\\d{1,3}|a couple of|${numberPattern.slice(1, -1).replace('\\d{1,3}|', '')}|an?))`;
/** "30 days' notice" is about a notice, not about an age. */
const notNotice = "\\b(?!['’]?\\s+notice)";

const pattern = (source: string): RegExp => new RegExp(source, 'i');
const span = `${amount}[\\s-]+${periodPattern}${notNotice}`;
const numbered = `${numberPattern}\\s+${periodPattern}${notNotice}`;
/** "Due within 14 days" is about a day to come. */
const notDue = '(?<!\\b(?:due|expir(?:es?|ing)|ends?|ending|fall due|respond|correct(?:ed)?|fixed)\\s+)';

const late = [
  `\\b(?:in|within|during|over|for|of|from)?\\s*(?:the|these)\\s+(?:last|past|previous)\\s+${numbered}`,
  `${notDue}\\b(?:within|under|less than|fewer than|younger than|newer than|(?:not|no) (?:older|longer|more) than|at most|up to)(?:\\s+the)?(?:\\s+(?:last|past))?\\s+${span}(?!\\s+(?:from now|time|ahead|ago\\s+or\\s+(?:more|earlier)))`,
  `${notDue}\\bin(?:\\s+the)?(?:\\s+(?:last|past))?\\s+${numbered}(?!\\s+(?:from now|time|ahead))`,
  `\\b(?:last|previous)\\s+${numbered}`,
  `\\bsince\\s+(?:about\\s+)?${span}(?:\\s+ago)?`,
].map(pattern);
/** "In the past week" has no number. A month or a year of that kind is read as a period. */
const pastWeek =
  /\b(?:in|within|during|over|for|of|from)\s+the\s+(?:last|past)\s+(week|day)\b|\bpast\s+(week|day)\b/i;
const unsettled =
  /\bnot\s+(?:yet\s+)?(?:been\s+)?(?:resolved|closed|completed|fixed|done|finished|corrected)\s+(?:with)?in\s+/i;

const between = pattern(
  `\\b(?:between|from)\\s+${numberPattern}(?:\\s+${periodPattern})?\\s+(?:and|to)\\s+${numberPattern}\\s+${periodPattern}`,
);
const over = pattern(
  `\\b(?:over|more than|older than|longer than|greater than|exceeding|past|beyond|above)\\s+${span}(?!\\s+(?:over)?due)`,
);
const least = [
  `\\b${amount}(?:\\s*\\+\\s*|\\s+)${periodPattern}(?:\\s+(?:old|open|ago))?\\s+(?:or (?:more|older|longer|earlier|over)|and (?:over|older|more|up))\\b`,
  `\\b${numberPattern}\\s*\\+\\s*${periodPattern}\\b`,
  `\\b(?:at least|minimum(?: of)?|no less than|not less than)\\s+${span}`,
  `\\b(?:open|outstanding|pending|unresolved|unfinished|waiting)\\s+(?:for\\s+)?(?:about\\s+)?${span}`,
].map(pattern);
/** "30 days old" alone is at least that. */
const plainAge = pattern(`\\b${amount}[\\s-]+${periodPattern}[\\s-]+old\\b`);

function days(number: string | undefined, unit: string | undefined): number {
  const word = (unit ?? 'day').toLowerCase().split(' ').at(-1) ?? 'day';
  const spoken = (number ?? '').toLowerCase();
  const count = /^an?$/.test(spoken) ? 1 : spoken === 'a couple of' ? 2 : numberOf(spoken);
  return count * (daysIn[word.replace(/s$/, '')] ?? 1);
}

const firstOf = (patterns: readonly RegExp[], text: string): RegExpExecArray | undefined =>
  patterns.map((one) => one.exec(text)).find((match) => match !== null) ?? undefined;

function readMost(text: string): { maxDays: number | undefined; words: string } {
  const match = firstOf(late, text);
  if (match === undefined) {
    const week = pastWeek.exec(text);
    return week === null
      ? { maxDays: undefined, words: '' }
      : { maxDays: days('1', week[1] ?? week[2]), words: week[0] };
  }
  // "The last 6 months" are a period and read elsewhere, unless an age is spoken of.
  const isPeriod =
    /month/i.test(match[2] ?? '') &&
    /\b(?:last|past|previous)\b/i.test(match[0]) &&
    !/\bold(?:er)?\b/i.test(text);
  return { maxDays: isPeriod ? undefined : days(match[1], match[2]), words: match[0] };
}

function readLeast(text: string): number | undefined {
  const match = firstOf(least, text);
  if (match !== undefined) return days(match[1], match[2]);
  const above = over.exec(text);
  if (above !== null) return days(above[1], above[2]) + 1;
  const aged = plainAge.exec(text);
  return aged === null ? undefined : days(aged[1], aged[2]);
}

/** The age a text asks for: "older than two weeks", "a month old or more", "between 30 and 60 days". */
export function readAge(text: string): AskedAge {
  const both = between.exec(text);
  if (both !== null) {
    const [, from, unit, to, last] = both;
    return { minDays: days(from, unit ?? last), maxDays: days(to, last) };
  }
  const plain = text.replace(unsettled, 'over ');
  const { maxDays, words } = readMost(plain);
  return { minDays: readLeast(words === '' ? plain : plain.replace(words, ' ; ')), maxDays };
}

const newest =
  '(?:last|latest|newest|most recent|oldest|first|top|past|previous|next|upcoming|coming|most expensive|cheapest)';
const notPeriod = `\\b(?!\\s+(?:${periodPattern}|hours?|pages?|percent|dollars|units?\\b|%))`;
const patterns = [
  `\\b${newest}\\s+${numberPattern}${notPeriod}`,
  `\\b${numberPattern}\\s+${newest}\\b`,
  `\\b(?:only|up to|limit(?:ed)? (?:it |this |them )?to|at most|no more than|maximum of|max\\.?)\\s+${numberPattern}${notPeriod}`,
].map((source) => new RegExp(source, 'i'));

/** How many things a text wants: "the last 3", "the two most recent", "at most 5". */
export function readCount(text: string): number | undefined {
  for (const pattern of patterns) {
    const count = numberOf(pattern.exec(text)?.[1]);
    if (count > 0) return count;
  }
  return undefined;
}
