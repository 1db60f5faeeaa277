import { personWords } from '../../ask/person-words.ts';
import { readMonth } from '../../ask/asked-period.ts';
import { numberOf, numberPattern, readCount } from '../../ask/read-numbers.ts';
import { type ListFormat, readFormats, askedFormats } from '../../ask/read-formats.ts';

/** What an instruction asks of leads, but for the places, which only the directory can tell. */
export interface LeadsAsk {
  minUnits: number | undefined;
  maxUnits: number | undefined;
  /** The first and the last day a contract may end, as "2026-11-21". */
  ending: { from: string; to: string } | undefined;
  /** Kinds of listing, as the directory names them; empty means all. */
  listings: string[];
  /** Kinds of homes, as the directory names them; empty means all. */
  homes: string[];
  count: number | undefined;
  /** The biggest first, and not the most promising. */
  biggestFirst: boolean;
  /** Leave out what stands in an attached list. */
  notAttached: boolean;
  formats: ListFormat[];
}

const figure = String.raw`(\d[\d,]*)`;
const noun = String.raw`(?:units?|homes|doors|houses|households|residences|lots)`;
const above = '(?:over|more than|above|exceeding|greater than|larger than|bigger than|>)';
const least = '(?:at least|minimum(?: of)?|no fewer than|from|>=)';
const below = '(?:under|fewer than|less than|below|smaller than|<)';
const most = '(?:at most|up to|no more than|maximum(?: of)?|<=)';

const beside = (words: string): RegExp =>
  new RegExp(`\\b${words}\\s*${figure}\\s*-?${noun}\\b|\\b${noun}\\s+(?:of\\s+)?${words}\\s*${figure}`, 'i');
const aboveUnits = beside(above);
const leastUnits = beside(least);
const belowUnits = beside(below);
const mostUnits = beside(most);
const orMoreUnits = new RegExp(`\\b${figure}\\s*(?:\\+\\s*${noun}|(?:or more ${noun}|${noun} or more))`, 'i');
const between = new RegExp(`\\b(?:between\\s+)?${figure}\\s*(?:and|to|-|–)\\s*${figure}\\s*${noun}\\b`, 'i');

const amount = (match: RegExpExecArray | null): number | undefined => {
  const digits = match?.slice(1).find((group) => group !== undefined);
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
};
const plus = (number: number | undefined, more: number): number | undefined =>
  number === undefined ? undefined : number + more;

function readUnits(text: string): Pick<LeadsAsk, 'minUnits' | 'maxUnits'> {
  const range = between.exec(text);
  if (range !== null) return { minUnits: amount(range), maxUnits: Number(range[2]?.replaceAll(',', '')) };
  const minUnits =
    amount(orMoreUnits.exec(text)) ?? amount(leastUnits.exec(text)) ?? plus(amount(aboveUnits.exec(text)), 1);
  const maxUnits = amount(mostUnits.exec(text)) ?? plus(amount(belowUnits.exec(text)), -1);
  return { minUnits, maxUnits };
}

const contract = /\b(?:contracts?|agreements?|renew\w*|expir\w*|ending|ends?|up for renewal)\b/i;
const span = new RegExp(
  `\\b(?:within|in|over|during|for)?\\s*(?:the\\s+)?(?:next|coming|within|in)\\s+(?:the\\s+)?(?:next\\s+|coming\\s+)?${numberPattern}\\s+(day|week|month|year)s?\\b`,
  'i',
);
const day = (date: Date): string => date.toISOString().slice(0, 10);

function readEnding(text: string, now: Date): LeadsAsk['ending'] {
  if (!contract.test(text)) return undefined;
  const from = day(now);
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const match = span.exec(text);
  if (match !== null) {
    const many = numberOf(match[1]);
    const to = {
      day: Date.UTC(year, month, now.getUTCDate() + many),
      week: Date.UTC(year, month, now.getUTCDate() + many * 7),
      month: Date.UTC(year, month + many, now.getUTCDate()),
      year: Date.UTC(year + many, month, now.getUTCDate()),
    }[(match[2] ?? 'day').toLowerCase() as 'day' | 'week' | 'month' | 'year'];
    return { from, to: day(new Date(to)) };
  }
  if (/\bthis year\b/i.test(text)) return { from, to: `${year}-12-31` };
  if (/\bnext year\b/i.test(text)) return { from: `${year + 1}-01-01`, to: `${year + 1}-12-31` };
  const named = readMonth(text, now);
  if (named === undefined) return undefined;
  const inYear = named.year ?? (named.month - 1 < month ? year + 1 : year);
  const to = day(new Date(Date.UTC(inYear, named.month, 0)));
  const first = day(new Date(Date.UTC(inYear, named.month - 1, 1)));
  return { from: /\b(?:by|before|until)\b/i.test(text) ? from : first, to };
}

const named = (text: string, words: readonly (readonly [string, RegExp])[]): string[] =>
  words.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);

const listings = [
  [
    'Seeking management',
    /\b(?:seeking|looking for|in need of|without|need(?:ing)?|search\w* for)\s+(?:an?\s+)?(?:new\s+)?manag\w*|\bself[- ]managed\b|\bunmanaged\b/i,
  ],
  ['Homes for sale', /\bfor sale\b/i],
  ['Under contract', /\bunder contract\b/i],
] as const;

const homes = [
  ['Condominiums', /\bcondo(?:minium)?s?\b/i],
  ['Townhomes', /\btown ?(?:homes?|houses?)\b/i],
  ['Single-family homes', /\bsingle[- ]family\b/i],
] as const;

const counted = new RegExp(
  `\\b${numberPattern}\\s+(?!units?\\b|homes?\\b)(?:[a-z-]+\\s+){0,2}?(?:leads|prospects|communities|associations|contacts|hoas)\\b`,
  'i',
);

function readHowMany(text: string): number | undefined {
  const count = numberOf(counted.exec(text)?.[1]);
  return count > 0 ? count : readCount(text);
}

/** Reads what is asked of leads. */
export function readLeadsAsk(instruction: string, now: Date): LeadsAsk {
  const text = personWords(instruction);
  return {
    ...readUnits(text),
    ending: readEnding(text, now),
    listings: named(text, listings),
    homes: named(text, homes),
    count: readHowMany(text),
    biggestFirst: /\b(?:largest|biggest|by (?:size|units))\b/i.test(text),
    notAttached:
      /\b(?:exclud\w+|except|skip\w*|without|leave out|not (?:already )?(?:in|on)|new(?! (?:manag|board|compan)))\b/i.test(
        text,
      ) && /\b(?:attached|uploaded|file|list|already|existing|new(?! (?:manag|board|compan)))\b/i.test(text),
    formats: askedFormats(readFormats(text), 'xlsx'),
  };
}
