import { type Ask, readAsk } from './ask/ask.ts';
import { askedAction } from './ask/asked-action.ts';
import { addInstructions } from '../../contract/prompt/compose-description.ts';
import { personWords } from './ask/person-words.ts';
import { type FileFormat, readFormats } from './ask/read-formats.ts';
import { notDoable } from './ask/unheard.ts';
import { ageFacet, countFacet, type Facet, placeFacet, timeFacet } from './lists/engine/facets.ts';
import type { Recipe } from './recipe.ts';

const unwanted =
  /\b(?:never ?mind|forget(?: about)?|skip|drop|leave out|omit|remove|without|no|not|don['’]?t (?:need|want|make)|do not (?:need|want|make))\b/i;
const isMore = /\b(?:also|too|as well|in addition|additionally|plus|both)\b/i;
const and = new Intl.ListFormat('en-US', { type: 'conjunction' });
const quoted = (phrases: readonly string[]): string => and.format(phrases.map((phrase) => `"${phrase}"`));

/** The kinds of file to write from now on; undefined where a clause names none that the chore makes, or leaves none. */
function correctedFormats(
  { formats }: Ask,
  clause: string,
  { usual, name }: Recipe,
): FileFormat[] | undefined {
  const named = readFormats(clause.replace(unwanted, ' '));
  if (usual === undefined || named.length === 0 || (named.includes('ics') && name !== 'meetings')) return;
  const planned = formats.length > 0 ? formats : usual;
  if (!unwanted.test(clause)) return isMore.test(clause) ? [...new Set([...planned, ...named])] : named;
  const kept = planned.filter((format) => !named.includes(format));
  return kept.length > 0 ? kept : undefined;
}

/** What becomes of a correction that is given while a task runs. */
export interface TakenCorrection {
  /** What is asked for now, in words and as it is read. */
  instruction: string;
  ask: Ask;
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
  return { parts, next: parts.reduce((next, facet) => facet.put(next, said, isMore.test(words)), all) };
}

/** What is asked with a clause put over it, and words for that; undefined where the chore takes nothing from it. */
function corrected(ask: Ask, clause: string, { decided, facets = [] }: Recipe, now: Date) {
  const reads = (one: Ask): unknown => decided?.(one, now);
  // "Not the plumbing ones" must not be taken for "the plumbing ones".
  const isElse = notDoable(clause, (text) => reads(readAsk(text, now))).length > 0;
  if (isElse || askedAction(clause) !== undefined) return undefined;
  const { next, parts } = putOver(ask, clause, facets, now);
  const told = parts.filter((facet) => facets.includes(facet)).map((facet) => facet.words(next, now));
  if (told.length === 0 && same(reads(next), reads(ask))) return undefined;
  return { next, told: told.length === 0 ? [`"${clause}"`] : told };
}

/** Puts a correction over what was asked, clause by clause, as far as the recipe that is at work goes by it. */
export function takeCorrection(
  { instruction, ask }: Pick<TakenCorrection, 'instruction' | 'ask'>,
  correction: string,
  { recipe, now }: { recipe: Recipe | undefined; now: Date },
): TakenCorrection {
  const taken: TakenCorrection = { instruction, ask, understood: [], missed: [], readsAnew: false };
  const clauses = personWords(correction)
    .slice(0, mostCharacters)
    .split(clauseEnd)
    .map((clause) => clause.trim().replace(politely, ''))
    .filter((clause) => clause !== '');
  for (const clause of clauses) {
    const formats = recipe && correctedFormats(taken.ask, clause, recipe);
    const put = recipe && corrected(taken.ask, clause, recipe, now);
    const kinds = formats && `files as ${and.format(formats.map((format) => format.toUpperCase()))}`;
    const understood = [...(kinds === undefined ? [] : [kinds]), ...(put?.told ?? [])];
    if (understood.length === 0) taken.missed.push(clause);
    else taken.instruction = addInstructions(taken.instruction, clause);
    taken.ask = { ...(put?.next ?? taken.ask), ...(formats && { formats }) };
    taken.understood.push(...understood);
    taken.readsAnew ||= put !== undefined;
  }
  return taken;
}

/** The answer to a correction: what was understood of it, and what was not. Nothing is called done yet. */
export function correctionWords({ understood, missed }: TakenCorrection): string {
  const heard = `Understood: ${and.format(understood)}.`;
  if (missed.length === 0) return `${heard} The agent goes by that from here on.`;
  if (understood.length > 0) return `${heard} Not understood: ${quoted(missed)}; nothing is done about that.`;
  return `Not understood: ${quoted(missed)}. The task goes on as it was. Say it in other words, or start a new task for it.`;
}

/** The answer to a correction that comes when the files are there. */
export const tooLateWords =
  'The files are made already, so the agent cannot go by that any more. Send it again as a new task when this one has ended.';

/** What the end of a task says of corrections that were not gone by; empty where all were. */
export function undoneWords(missed: readonly string[], late: readonly string[]): string {
  const told = (why: string, phrases: readonly string[]): string[] =>
    phrases.length === 0 ? [] : [`Not done, because it ${why}: ${quoted(phrases)}.`];
  return [...told('was not understood', missed), ...told('came after the files were made', late)].join(' ');
}
