/** A value of a text: its key and its position. Equal values have equal keys, however they are written. */
export interface FoundValue {
  key: string;
  start: number;
  end: number;
}

const monthNames = [
  'jan(?:uary)?|enero',
  'feb(?:ruary)?|febrero',
  'mar(?:ch)?|marzo',
  'apr(?:il)?|abril',
  'may|mayo',
  'june?|junio',
  'july?|julio',
  'aug(?:ust)?|agosto',
  'sept?(?:ember)?|septiembre',
  'oct(?:ober)?|octubre',
  'nov(?:ember)?|noviembre',
  'dec(?:ember)?|diciembre',
];
const monthPatterns = monthNames.map((names) => new RegExp(`^(?:${names})$`, 'i'));
const month = `(${monthNames.join('|')})\\b\\.?`;
const day = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const year = String.raw`(\d{4})`;

// All parts are bounded, so that scanning takes linear time.
const isoDates = /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]{5,15}Z?)?(?![\d-])/g;
const slashedDates = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?![\d/])/g;
const monthFirstDates = new RegExp(String.raw`\b${month} ${day},? ${year}\b`, 'gi');
const dayFirstDates = new RegExp(String.raw`\b${day} (?:de )?${month},? (?:de )?${year}\b`, 'gi');
const phones = /(?<![\w(+])(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?!\w)/g;
const times = /(?<![\d:])(\d{1,2}):(\d{2})(?::\d{2})?(?: ?([ap])\.?m\b\.?)?(?!\d)/gi;
const numbers =
  /(?<![\p{L}\p{N}_]|\p{L}[-.#])(?:\d{1,3}(?:,\d{3}){1,5}(?![\d,])|\d{1,20})(?:\.\d{1,10})?(?![\p{L}\p{N}_])/gu;

const century = 2000;
const maxMonths = 12;
const maxDays = 31;

/** Returns the key of a day, or undefined if there is no such day. */
function dayKey(yearText: string, monthNumber: number, dayText: string): string | undefined {
  const [fullYear, dayNumber] = [Number(yearText), Number(dayText)];
  if (monthNumber < 1 || monthNumber > maxMonths || dayNumber < 1 || dayNumber > maxDays) return undefined;
  const date = fullYear < 100 ? century + fullYear : fullYear;
  return `@${date}-${String(monthNumber).padStart(2, '0')}-${String(dayNumber).padStart(2, '0')}`;
}

const monthNumberOf = (name: string): number =>
  monthPatterns.findIndex((pattern) => pattern.test(name.replace('.', ''))) + 1;

type Reader = (match: RegExpExecArray, text: string) => string | undefined;

/** Hours until noon, and of a day. */
const [noon, day24] = [12, 24];

const signed = /(?:^|[^\p{L}\p{N})])[-−]\$?$/u;
/** How many characters before a number tell its sign. */
const signCharacters = 3;

function numberKey(whole: string, before: string): string {
  const plain = whole.replaceAll(',', '');
  const value = Number.isSafeInteger(Math.trunc(Number(plain))) ? String(Number(plain)) : plain;
  return `#${signed.test(before) ? '-' : ''}${value}`;
}

const hasDigit = /\d/;
const hasLongNumber = /\d{4}/;

/**
 * The kinds of values: what a text with one must have, which is faster to look for, their form, and their key. What one kind
 * has found, the following ones don't find again.
 */
const readers: readonly (readonly [needs: RegExp, form: RegExp, read: Reader])[] = [
  [/-/, isoDates, ([, y = '', m, d = '']) => dayKey(y, Number(m), d)],
  // Spec silent: 10/11/2026 is in October, as in the United States.
  [/\//, slashedDates, ([, m, d = '', y = '']) => dayKey(y, Number(m), d)],
  [hasLongNumber, monthFirstDates, ([, m = '', d = '', y = '']) => dayKey(y, monthNumberOf(m), d)],
  [hasLongNumber, dayFirstDates, ([, d = '', m = '', y = '']) => dayKey(y, monthNumberOf(m), d)],
  [hasLongNumber, phones, ([whole]) => `+${whole.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')}`],
  [
    /:/,
    times,
    ([, hours, minutes, half]) =>
      `:${(Number(hours) % (half ? noon : day24)) + (half?.toLowerCase() === 'p' ? noon : 0)}:${minutes}`,
  ],
  [
    hasDigit,
    numbers,
    (match, text) => numberKey(match[0], text.slice(Math.max(0, match.index - signCharacters), match.index)),
  ],
];

/**
 * Finds the dates, phone numbers, times and other numbers of a text with single spaces. Takes linear time.
 */
export function valuesIn(text: string): FoundValue[] {
  const values: FoundValue[] = [];
  let rest = text;
  for (const [needs, pattern, read] of readers) {
    if (!hasDigit.test(rest)) break;
    if (!needs.test(rest)) continue;
    const pieces: string[] = [];
    let end = 0;
    for (const match of rest.matchAll(pattern)) {
      const key = read(match, rest);
      if (key === undefined) continue;
      const start = match.index;
      pieces.push(rest.slice(end, start), placeholder.repeat(match[0].length));
      end = start + match[0].length;
      values.push({ key, start, end });
    }
    rest = pieces.join('') + rest.slice(end);
  }
  return values;
}

/** Takes the place of what was found. */
const placeholder = '\0';

/** Returns the key of a text that is one value, or undefined. */
export function valueKey(text: string): string | undefined {
  const plain = text.replace(/^[-−]?\$\s?|\s?%$/g, (sign) =>
    sign.startsWith('-') || sign.startsWith('−') ? '-' : '',
  );
  const [value, ...others] = valuesIn(plain);
  if (!value || others.length > 0) return undefined;
  const isWhole = value.end === plain.length && /^[-−]?$/.test(plain.slice(0, value.start));
  return isWhole ? value.key : undefined;
}

/** A word without the punctuation around it, and its position. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

/** Separates the cells of a table in a reading. */
export const cellEnd = '|';

const inner = /[\p{L}\p{N}$€£#@%&/\\+=<>]/u;

/** Splits a text with single spaces into words. What is only punctuation is left out, except between cells. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(/[^ ]+/g)) {
    const whole = match[0];
    if (whole === cellEnd) {
      words.push({ text: cellEnd, start: match.index, end: match.index + 1 });
      continue;
    }
    let [from, to] = [0, whole.length];
    while (from < to && !inner.test(whole[from] ?? '')) from += 1;
    while (to > from && !inner.test(whole[to - 1] ?? '')) to -= 1;
    if (from < to)
      words.push({ text: whole.slice(from, to), start: match.index + from, end: match.index + to });
  }
  return words;
}

/** Returns a text in one line with single spaces. */
export const singleSpaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Longer texts are looked up in parts of this many words. */
export const phraseWords = 24;

/** Small numbers that mean something together: the votes `3-0`, or the units `12-14`. */
export const pairedNumbers = /^\d{1,3}[-–]\d{1,3}(?:[-–]\d{1,3})?$/;

/** The keys that a text has on a page: of its value, or of its words. Alternatives of each part. */
export function keysOf(cell: string): string[][] {
  const text = singleSpaced(cell);
  const value = valueKey(text);
  const words = wordsOf(text)
    .map((word) => word.text)
    .filter((word) => word !== cellEnd);
  const parts: string[][] = [];
  for (let at = 0; at < words.length; at += phraseWords)
    parts.push([`=${words.slice(at, at + phraseWords).join(' ')}`]);
  if (pairedNumbers.test(text)) return [[`=${text.replaceAll('–', '-')}`, `=${text.replaceAll('-', '–')}`]];
  if (value === undefined) return parts;
  // A number is never only a word: `12` is no part of `12B`.
  return value.startsWith('#') ? [[value]] : [[value, ...(parts.length === 1 ? (parts[0] ?? []) : [])]];
}
