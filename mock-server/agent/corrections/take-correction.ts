import { type FileFormat, readFormats } from '../ask/read-formats.ts';
import { askedAction } from '../ask/asked-action.ts';
import { type Ask, readAsk } from '../ask/ask.ts';
import { personWords } from '../ask/person-words.ts';
import { type FacetName, facetNames, facets } from '../lists/engine/facets.ts';
import { type ChoreReading, choreReadings } from './chore-reading.ts';
import { longMonth, shortMonths } from '../ask/dates.ts';

const unwanted =
  /\b(?:never ?mind|forget(?: about)?|skip|drop|leave out|omit|remove|without|no|not|don['’]?t (?:need|want|make)|do not (?:need|want|make))\b/i;
const more = /\b(?:also|too|as well|in addition|additionally|plus|both)\b/i;
const and = new Intl.ListFormat('en-US', { type: 'conjunction' });
const formatNames: Record<FileFormat, string> = {
  csv: 'a CSV file',
  pdf: 'a PDF',
  xlsx: 'an Excel file',
  docx: 'a Word document',
  ics: 'a calendar file',
};

/** Words that ask for these kinds of file and for nothing else. */
const formatWords = (formats: readonly FileFormat[]): string =>
  and.format(formats.map((format) => formatNames[format]));

/** The kinds of file that a clause names, to be written or not to be. */
const namedIn = (clause: string): FileFormat[] => readFormats(clause.replace(unwanted, ' '));

/** A clause without what it says of files: what is left may say something else. */
const withoutFormats = (clause: string): string =>
  namedIn(clause).length === 0
    ? clause
    : clause
        .split(/\s+/)
        .filter((word) => readFormats(`as ${word}`).length === 0)
        .join(' ')
        .replace(unwanted, ' ');

/** The kinds of file to write from now on, where `planned` would be, and words for them; undefined where a clause names none. */
function correctFormats(clause: string, planned: readonly FileFormat[]) {
  const named = namedIn(clause);
  if (named.length === 0) return undefined;
  if (!unwanted.test(clause)) {
    const wanted = more.test(clause) ? [...new Set([...planned, ...named])] : named;
    return { wanted, words: formatWords(wanted) };
  }
  const left = planned.filter((format) => !named.includes(format));
  // Something has to be written: a table in place of a paper, a paper in place of a table.
  const isPaper = named.some((format) => format === 'pdf' || format === 'docx');
  const wanted: FileFormat[] = left.length > 0 ? left : [isPaper ? 'xlsx' : 'pdf'];
  const dropped = and.format(named.map((format) => formatNames[format].replace(/^an? /, 'no ')));
  return { wanted, words: `${dropped}, but ${formatWords(wanted)}` };
}
const monthEnd =
  /\b(?:stop(?:ping)?|end(?:ing)?)\s+(?:at|with|in|after|by)\s+(?:the end of\s+)?((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})\b\.?(?:\s+(20\d\d))?/i;

/** "Stop at March" in words that are read as a time: what comes after that month is not wanted. */
function untilMonth(clause: string, now: Date): string {
  return clause.replace(monthEnd, (_, name: string, said: string | undefined) => {
    const month = shortMonths.indexOf(name.slice(0, 3).toLowerCase());
    // Without a year it is the latest of that month that has begun.
    const year = now.getUTCFullYear() - (month > now.getUTCMonth() ? 1 : 0);
    const next = new Date(Date.UTC(said === undefined ? year : Number(said), month + 1));
    return `before ${longMonth.format(next)}`;
  });
}

/** What becomes of a correction that is given while a task runs. */
export interface TakenCorrection {
  /** The instruction to go by from now on. */
  instruction: string;
  /** What was understood, in plain words. */
  understood: string[];
  /** What was not, in the person's own. */
  missed: string[];
  /** Other things are wanted than those that were read so far. */
  readsAnew: boolean;
}

const clauseEnd =
  /[.;!?]+(?=\s|$)|\n+|,\s+(?!(?:too|also|as well|please|instead)\b)(?:and\s+|but\s+)?|\s+(?:and|but)\s+(?=(?:make|also|only|just|sort|skip|add|send|e-?mail|stop|export|save|include|leave|never|put|use|show|group|write|translate)\b)/i;
const politely =
  /^(?:(?:please|actually|oh|sorry|wait|hey|hi|and|but|then|no wait|i meant|thanks|thank you|ok(?:ay)?)(?:[\s,:]+|$))+|\s+(?:please|thanks|thank you)$/gi;
const additional = '\n\nAdditional user instructions: ';
const mostCharacters = 2_000;
const mostClauses = 8;
const isMore = /\b(?:also|too|as well|additionally)\b/i;
/** Said of what is settled, "skip" and "only the others" are one wish. */
const settled =
  /\b(?:skip|leave out|ignore|drop|omit|without|not|no|exclude)\s+(?:the\s+|any\s+|all\s+)?(?:resolved|closed|completed|done|finished|settled)\b(?:\s+(?:ones|cases|orders|violations|work orders))?/i;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function facetOf(name: FacetName, text: string, now: Date): unknown {
  const words = personWords(text);
  const [of] = facets[name];
  return of(readAsk(words, now), words, now);
}

/** How many things a reading says. */
function saidIn(reading: unknown): number {
  if (reading === undefined || reading === null || reading === false || reading === '') return 0;
  if (typeof reading !== 'object') return 1;
  return Object.values(reading).reduce<number>((sum, part) => sum + saidIn(part), 0);
}

/** A text without the words of which something is read; undefined where they cannot be told from the others. */
function without(text: string, read: (text: string) => unknown): string | undefined {
  const saidBy = (words: readonly string[]): number => saidIn(read(words.join(' ')));
  let words = personWords(text).slice(0, mostCharacters).split(/\s+/);
  for (let said = saidBy(words); said > 0; said = saidBy(words)) {
    const fewer = words.map((_, index) => words.toSpliced(index, 1));
    const counts = fewer.map(saidBy);
    const least = Math.min(...counts);
    if (least >= said) return undefined;
    words = fewer[counts.indexOf(least)] ?? [];
  }
  return words.join(' ');
}

/** Puts a clause into an instruction, in place of what that says of the same. Undefined when it changes nothing. */
function putIn(
  text: string,
  clause: string,
  chore: ChoreReading,
  now: Date,
): { text: string; words: string[] } | undefined {
  const said = facetNames.filter(
    (name) => chore.facets.includes(name) && !same(facetOf(name, clause, now), facetOf(name, '', now)),
  );
  let kept = text;
  for (const name of isMore.test(clause) ? [] : said) {
    const read = (words: string) => facetOf(name, words, now);
    const rest = same(read(kept), read('')) ? kept : without(kept, read);
    if (rest === undefined) return undefined;
    kept = rest;
  }
  const next = kept + additional + clause;
  const decided = (words: string) => chore.decided(personWords(words), now);
  const isHeard = said.every(
    (name) => isMore.test(clause) || same(facetOf(name, next, now), facetOf(name, clause, now)),
  );
  const isSame = same(decided(next), decided(text));
  if (!isHeard || (isSame && said.length === 0)) return undefined;
  const reading: Ask = readAsk(next, now);
  const words = said.map((name) => facets[name][1](reading, now));
  return { text: next, words: words.length === 0 ? [chore.untold?.(clause) ?? `"${clause}"`] : words };
}

/** Takes a correction into an instruction, clause by clause, as far as the recipe that is at work goes by it. */
export function takeCorrection(
  instruction: string,
  correction: string,
  { recipe, now }: { recipe: string; now: Date },
): TakenCorrection {
  const taken: TakenCorrection = { instruction, understood: [], missed: [], readsAnew: false };
  const clauses = personWords(correction)
    .slice(0, mostCharacters)
    .split(clauseEnd)
    .map((clause) => clause.trim().replace(politely, ''))
    .filter((clause) => clause !== '');
  const chore = choreReadings[recipe];
  if (!chore) return { ...taken, missed: clauses };
  const miss = (clause: string) => void taken.missed.push(clause);
  for (const clause of clauses.slice(0, mostClauses)) {
    const named = readFormats(personWords(taken.instruction));
    const formats = correctFormats(clause, named.length > 0 ? named : (chore.usual ?? []));
    let isTaken = false;
    if (formats && recipe !== 'minutes' && (!formats.wanted.includes('ics') || recipe === 'meetings')) {
      const kept = named.length > 0 ? without(taken.instruction, readFormats) : taken.instruction;
      const next = `${kept}${additional}as ${formatWords(formats.wanted)}`;
      if (kept !== undefined && same(readFormats(personWords(next)), formats.wanted)) {
        taken.instruction = next;
        taken.understood.push(formats.words);
        isTaken = true;
      }
    }
    const rest = untilMonth(withoutFormats(clause), now).replace(settled, 'only the unresolved ones');
    const put = askedAction(rest) ? undefined : putIn(taken.instruction, rest, chore, now);
    if (put) {
      taken.instruction = put.text;
      taken.understood.push(...put.words);
      taken.readsAnew = true;
    } else if (!isTaken) miss(clause);
  }
  for (const clause of clauses.slice(mostClauses)) miss(clause);
  return taken;
}
