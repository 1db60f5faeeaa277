import type { Ask } from '../ask/ask.ts';
import { readAsk } from '../ask/ask.ts';
import { askedAction } from '../ask/asked-action.ts';
import { personWords } from '../ask/person-words.ts';
import { type FileFormat, readFormats } from '../ask/read-formats.ts';
import { ageFacet, countFacet, type Facet, placeFacet, timeFacet } from '../lists/engine/facets.ts';
import { notDoable } from '../ask/unheard.ts';
import { type ChoreReading, choreReadings } from './chore-reading.ts';

const unwanted =
  /\b(?:never ?mind|forget(?: about)?|skip|drop|leave out|omit|remove|without|no|not|don['’]?t (?:need|want|make)|do not (?:need|want|make))\b/i;
const isMore = /\b(?:also|too|as well|in addition|additionally|plus|both)\b/i;
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

/** The kinds of file to write from now on, where `planned` would be, and words for them; undefined where a clause names none. */
function correctFormats(clause: string, planned: readonly FileFormat[]) {
  const named = readFormats(clause.replace(unwanted, ' '));
  if (named.length === 0) return undefined;
  if (!unwanted.test(clause)) {
    const wanted = isMore.test(clause) ? [...new Set([...planned, ...named])] : named;
    return { wanted, words: formatWords(wanted) };
  }
  const left = planned.filter((format) => !named.includes(format));
  // Something has to be written: a table in place of a paper, a paper in place of a table.
  const isPaper = named.some((format) => format === 'pdf' || format === 'docx');
  const wanted: FileFormat[] = left.length > 0 ? left : [isPaper ? 'xlsx' : 'pdf'];
  const dropped = and.format(named.map((format) => formatNames[format].replace(/^an? /, 'no ')));
  return { wanted, words: `${dropped}, but ${formatWords(wanted)}` };
}

/** What a person has asked for up to now. */
interface Asked {
  /** In words, with those that were understood of corrections. */
  instruction: string;
  ask: Ask;
}

/** What becomes of a correction that is given while a task runs. */
export interface TakenCorrection extends Asked {
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
const mostCharacters = 2_000;
const mostClauses = 8;
/** "Skip" said of what is settled and "only the others" are one wish; "stop at March" is a time. */
const sameWish: readonly [RegExp, string][] = [
  [
    /\b(?:skip|leave out|ignore|drop|omit|without|not|no|exclude)\s+(?:the\s+|any\s+|all\s+)?(?:resolved|closed|completed|done|finished|settled)\b(?:\s+(?:ones|cases|orders|violations|work orders))?/i,
    'only the unresolved ones',
  ],
  [/\b(?:stop|end)(?:p?ing)?\s+(?:at|with|in|after|by)\s+(?:the end of\s+)?(?=[a-z]{3})/i, 'until '],
];

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** What any chore may go by, besides what a list alone has. */
const common = [timeFacet, placeFacet, ageFacet, countFacet];

/** What is asked with more words put over it, and the parts that these say anew. */
function putOver(ask: Ask, words: string, of: readonly Facet[], now: Date) {
  const said = readAsk(words, now);
  const nothing = readAsk('', now);
  const parts = [...new Set([...common, ...of])].filter(
    (facet) => !same(facet.of(said, now), facet.of(nothing, now)),
  );
  const all: Ask = { ...ask, words: `${ask.words}\n${said.words}` };
  return { said, parts, next: parts.reduce((next, facet) => facet.put(next, said, isMore.test(words)), all) };
}

/** What is asked with a clause put over it, and words for that; undefined where the chore takes nothing from it. */
function corrected(ask: Ask, clause: string, chore: ChoreReading, now: Date) {
  // "Not the plumbing ones" must not be taken for "the plumbing ones".
  if (notDoable(clause, (text) => chore.decided(readAsk(text, now), now)).length > 0) return undefined;
  const { next, parts } = putOver(ask, clause, chore.facets, now);
  const told = parts.filter((facet) => chore.facets.includes(facet));
  if (told.length === 0 && same(chore.decided(next, now), chore.decided(ask, now))) return undefined;
  const words = told.map((facet) => facet.words(next, now));
  return { next, words: words.length === 0 ? [chore.untold?.(clause) ?? `"${clause}"`] : words };
}

/** What is asked once an instruction was added: what it says anew does not stand as it was said before. */
export function furtherAsk(
  ask: Ask,
  instruction: string,
  { recipe, now }: { recipe: string; now: Date },
): Ask {
  const { next, said } = putOver(ask, instruction, choreReadings[recipe]?.facets ?? [], now);
  return said.formats.length === 0 ? next : { ...next, formats: said.formats };
}

/** Puts a correction over what was asked, clause by clause, as far as the recipe that is at work goes by it. */
export function takeCorrection(
  { instruction, ask }: Asked,
  correction: string,
  { recipe, now }: { recipe: string; now: Date },
): TakenCorrection {
  const taken: TakenCorrection = { instruction, ask, understood: [], missed: [], readsAnew: false };
  const clauses = personWords(correction)
    .slice(0, mostCharacters)
    .split(clauseEnd)
    .map((clause) => clause.trim().replace(politely, ''))
    .filter((clause) => clause !== '');
  const chore = choreReadings[recipe];
  if (!chore) return { ...taken, missed: clauses };
  const take = (next: Ask, clause: string, words: readonly string[]): void => {
    taken.ask = next;
    taken.instruction += `\n\nAdditional user instructions: ${clause}`;
    taken.understood.push(...words);
  };
  for (const clause of clauses.slice(0, mostClauses)) {
    const planned = taken.ask.formats.length > 0 ? taken.ask.formats : (chore.usual ?? []);
    const formats = recipe === 'minutes' ? undefined : correctFormats(clause, planned);
    const isFormat = formats !== undefined && (!formats.wanted.includes('ics') || recipe === 'meetings');
    if (isFormat)
      take({ ...taken.ask, formats: formats.wanted }, `as ${formatWords(formats.wanted)}`, [formats.words]);
    const plain = sameWish.reduce((words, [said, meant]) => words.replace(said, meant), clause);
    const put = askedAction(plain) ? undefined : corrected(taken.ask, plain, chore, now);
    if (put) {
      take(put.next, plain, put.words);
      taken.readsAnew = true;
    } else if (!isFormat) taken.missed.push(clause);
  }
  taken.missed.push(...clauses.slice(mostClauses));
  return taken;
}
