/** The requested age in days. */
export interface AgeRange {
  /** The minimum age: "over 30 days" is 31. */
  minDays: number | undefined;
  /** The maximum age: "in the last 30 days". */
  maxDays: number | undefined;
}

const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Patterns for a number in digits or words, without and with a group. */
export const numberWords = `\\d{1,3}|${words.slice(1).join('|')}`;
export const numberPattern = `(${numberWords})`;

/** Converts a match of `numberPattern` to a number. */
export function numberOf(word: string | undefined): number {
  const index = words.indexOf((word ?? '').toLowerCase());
  return index >= 0 ? index : Number(word);
}

const pattern = (source: string): RegExp => new RegExp(source, 'i');
const daysIn: Record<string, number> = { day: 1, week: 7, month: 30, quarter: 90, year: 365 };
const period = '(days?|weeks?|months?|quarters?|years?)';
const number = `(${numberWords}|an?)`;
/** A span of time. "30 days' notice" is not an age. */
const span = `${number}[\\s-]+${period}\\b(?!['’]?\\s+notice)`;
/** Excludes future days: "due within 14 days". */
const notDue = '(?<!\\b(?:due|expir(?:es?|ing)|ends?|ending|fall due|respond|correct(?:ed)?|fixed)\\s+)';

const between = pattern(
  `\\b(?:between|from)\\s+${numberPattern}(?:\\s+${period})?\\s+(?:and|to)\\s+${numberPattern}\\s+${period}`,
);
const maximumPatterns = [
  pattern(
    `${notDue}\\b(?:last|previous|(?:the|these)\\s+past|within|in|since(?:\\s+about)?|under|less than|fewer than|younger than|newer than|(?:not|no) (?:older|longer|more) than|at most|up to)(?:\\s+the)?(?:\\s+(?:last|past))?\\s+${span}(?!\\s+(?:from now|time|ahead|ago\\s+or\\s+(?:more|earlier)))`,
  ),
  // "In the past week" has no number. A month or a year of that kind is a period.
  /\b(?:(?:in|within|during|over|for|of|from)\s+the\s+last|past)\s+()(week|day)\b/i,
];
const over = pattern(
  `\\b(?:over|more than|older than|longer than|greater than|exceeding|past|beyond|above)\\s+${span}(?!\\s+(?:over)?due)`,
);
const minimumPatterns = [
  `\\b(?:at least|minimum(?: of)?|(?:no|not) less than|(?:open|outstanding|pending|unresolved|unfinished|waiting)(?:\\s+for)?(?:\\s+about)?)\\s+${span}`,
  `\\b${number}\\s*\\+\\s*${period}\\b`,
  `\\b${number}[\\s-]+${period}[\\s-]+(?:(?:open|ago)\\s+)?(?:old|or (?:more|older|longer|earlier|over)|and (?:over|older|more|up))\\b`,
].map(pattern);
const unsettled =
  /\bnot\s+(?:yet\s+)?(?:been\s+)?(?:resolved|closed|completed|fixed|done|finished|corrected)\s+(?:with)?in\s+/i;

const days = (count: string | undefined, unit = 'day'): number =>
  (/^(?:an?)?$/i.test(count ?? '') ? 1 : numberOf(count)) *
  (daysIn[unit.toLowerCase().replace(/s$/, '')] ?? 1);

const firstOf = (patterns: readonly RegExp[], text: string): RegExpExecArray | undefined =>
  patterns.map((one) => one.exec(text)).find((match) => match !== null) ?? undefined;

/** Returns the requested age: "older than two weeks", "a month old or more", "between 30 and 60 days". */
export function readAge(input: string): AgeRange {
  const text = input
    .replaceAll(/\ba couple of\b/gi, '2')
    .replaceAll(/\b(?:calendar|business|working) (?=day)/gi, '');
  const bothBounds = between.exec(text);
  if (bothBounds !== null) {
    const [, from, unit, to, last] = bothBounds;
    return { minDays: days(from, unit ?? last), maxDays: days(to, last) };
  }
  const plain = text.replace(unsettled, 'over ');
  const upperBound = firstOf(maximumPatterns, plain);
  // "The last 6 months" is a period, unless the text mentions an age.
  const isPeriod =
    /\b(?:last|past|previous)\b.*month/i.test(upperBound?.[0] ?? '') && !/\bold(?:er)?\b/i.test(plain);
  const rest = upperBound === undefined ? plain : plain.replace(upperBound[0], ' ; ');
  const more = over.exec(rest);
  const some = more ?? firstOf(minimumPatterns, rest);
  return {
    minDays: some && days(some[1], some[2]) + (more === null ? 0 : 1),
    maxDays: upperBound === undefined || isPeriod ? undefined : days(upperBound[1], upperBound[2]),
  };
}

const newest =
  '(?:last|latest|newest|most recent|oldest|first|top|past|previous|next|upcoming|coming|most expensive|cheapest)';
const notPeriod = `\\b(?!\\s+(?:(?:calendar |business |working )?${period}|hours?|pages?|percent|dollars|units?\\b|%))`;
const counts = [
  `\\b${newest}\\s+${numberPattern}${notPeriod}`,
  `\\b${numberPattern}\\s+${newest}\\b`,
  `\\b(?:only|up to|limit(?:ed)? (?:it |this |them )?to|at most|no more than|maximum of|max\\.?)\\s+${numberPattern}${notPeriod}`,
].map(pattern);

/** Returns the requested number of items: "the last 3", "the two most recent", "at most 5". */
export function readCount(text: string): number | undefined {
  const count = numberOf(firstOf(counts, text)?.[1]);
  return count > 0 ? count : undefined;
}
