import { type ParsedRequest, parseRequest } from './request/parse-request.ts';
import { findAction, maxCharacters } from './request/find-action.ts';
import { addInstructions } from '../../contract/prompt/compose-description.ts';
import { personWords } from './request/person-words.ts';
import { type FileFormat, readFormats } from './request/read-formats.ts';
import { findUnsupported } from './request/unsupported.ts';
import { ageFacet, countFacet, type Facet, placeFacet, timeFacet } from './lists/engine/facets.ts';
import type { Recipe } from './recipe.ts';

const negation =
  /\b(?:never ?mind|forget(?: about)?|skip|drop|leave out|omit|remove|without|no|not|don['’]?t (?:need|want|make)|do not (?:need|want|make))\b/i;
const isMore = /\b(?:also|too|as well|in addition|additionally|plus|both)\b/i;
const and = new Intl.ListFormat('en-US', { type: 'conjunction' });
const quotePhrases = (phrases: readonly string[]): string =>
  and.format(phrases.map((phrase) => `"${phrase}"`));

/** Returns the formats to write from now on, or undefined if the clause names none that the recipe supports. */
function correctedFormats(
  { formats }: ParsedRequest,
  clause: string,
  { defaultFormats, name }: Recipe,
): FileFormat[] | undefined {
  const requested = readFormats(clause.replace(negation, ' '));
  if (
    defaultFormats === undefined ||
    requested.length === 0 ||
    (requested.includes('ics') && name !== 'meetings')
  )
    return;
  const planned = formats.length > 0 ? formats : defaultFormats;
  if (!negation.test(clause))
    return isMore.test(clause) ? [...new Set([...planned, ...requested])] : requested;
  const remaining = planned.filter((format) => !requested.includes(format));
  return remaining.length > 0 ? remaining : undefined;
}

/** The effect of a correction on a running task. */
export interface CorrectionResult {
  /** The corrected instruction. */
  instruction: string;
  request: ParsedRequest;
  /** Descriptions of what was understood. */
  understood: string[];
  /** Clauses that were not understood, in the person's words. */
  missed: string[];
  /** True if the data read so far is no longer useful. */
  restarts: boolean;
}

const clauseEnd =
  /[.;!?]+(?=\s|$)|\n+|,\s+(?!(?:too|also|as well|please|instead)\b)(?:and\s+|but\s+)?|\s+(?:and|but)\s+(?=(?:make|also|only|just|sort|skip|add|send|e-?mail|stop|export|save|include|leave|never|put|use|show|group|write|translate)\b)/i;
const politely =
  /^(?:(?:please|actually|oh|sorry|wait|hey|hi|and|but|then|no wait|i meant|thanks|thank you|ok(?:ay)?)(?:[\s,:]+|$))+|\s+(?:please|thanks|thank you)$/gi;

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** Facets that every recipe may use. */
const common = [timeFacet, placeFacet, ageFacet, countFacet];

/** Merges more words into a request. Returns the new request and the facets that changed. */
function mergeWords(request: ParsedRequest, words: string, ownFacets: readonly Facet[], now: Date) {
  const addition = parseRequest(words, now);
  const emptyRequest = parseRequest('', now);
  const parts = [...new Set([...common, ...ownFacets])].filter(
    (facet) => !isEqual(facet.of(addition, now), facet.of(emptyRequest, now)),
  );
  const all: ParsedRequest = { ...request, words: `${request.words}\n${addition.words}` };
  return { parts, next: parts.reduce((next, facet) => facet.put(next, addition, isMore.test(words)), all) };
}

/** Applies a clause to a request and describes the change. Returns undefined if the recipe does not use it. */
function correctRequest(
  request: ParsedRequest,
  clause: string,
  { decisions, facets = [] }: Recipe,
  now: Date,
) {
  const reads = (one: ParsedRequest): unknown => decisions?.(one, now);
  // "Not the plumbing ones" must not be read as "the plumbing ones".
  const isElse = findUnsupported(clause, (text) => reads(parseRequest(text, now))).length > 0;
  if (isElse || findAction(clause) !== undefined) return undefined;
  const { next, parts } = mergeWords(request, clause, facets, now);
  const descriptions = parts.filter((facet) => facets.includes(facet)).map((facet) => facet.words(next, now));
  if (descriptions.length === 0 && isEqual(reads(next), reads(request))) return undefined;
  return { next, sentence: descriptions.length === 0 ? [`"${clause}"`] : descriptions };
}

/** Applies a correction clause by clause, as far as the recipe understands it. */
export function applyCorrection(
  { instruction, request }: Pick<CorrectionResult, 'instruction' | 'request'>,
  correction: string,
  { recipe, now }: { recipe: Recipe | undefined; now: Date },
): CorrectionResult {
  const result: CorrectionResult = { instruction, request, understood: [], missed: [], restarts: false };
  const clauses = personWords(correction)
    .slice(0, maxCharacters)
    .split(clauseEnd)
    .map((clause) => clause.trim().replace(politely, ''))
    .filter((clause) => clause !== '');
  for (const clause of clauses) {
    const formats = recipe && correctedFormats(result.request, clause, recipe);
    const correction = recipe && correctRequest(result.request, clause, recipe, now);
    const kinds = formats && `files as ${and.format(formats.map((format) => format.toUpperCase()))}`;
    const understood = [...(kinds === undefined ? [] : [kinds]), ...(correction?.sentence ?? [])];
    if (understood.length === 0) result.missed.push(clause);
    else result.instruction = addInstructions(result.instruction, clause);
    result.request = { ...(correction?.next ?? result.request), ...(formats && { formats }) };
    result.understood.push(...understood);
    result.restarts ||= correction !== undefined;
  }
  return result;
}

/** Returns the reply to a correction: what was understood and what was not. */
export function describeCorrection({ understood, missed }: CorrectionResult): string {
  const confirmation = `Understood: ${and.format(understood)}.`;
  if (missed.length === 0) return `${confirmation} The agent continues with that.`;
  if (understood.length > 0)
    return `${confirmation} Not understood: ${quotePhrases(missed)}; this is ignored.`;
  return `Not understood: ${quotePhrases(missed)}. The task continues unchanged. Rephrase it, or start a new task.`;
}

/** The reply to a correction that arrives after the files are written. */
export const tooLateText =
  'The files are already written, so the agent can no longer follow this. Send it again as a new task when this one has ended.';

/** Describes corrections that were not applied; empty if all were. */
export function describeUndone(missed: readonly string[], late: readonly string[]): string {
  const sentence = (why: string, phrases: readonly string[]): string[] =>
    phrases.length === 0 ? [] : [`Not done, because it ${why}: ${quotePhrases(phrases)}.`];
  return [
    ...sentence('was not understood', missed),
    ...sentence('came after the files were written', late),
  ].join(' ');
}
