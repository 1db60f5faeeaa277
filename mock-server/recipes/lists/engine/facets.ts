import { amount } from '../../request/amount.ts';
import type { ParsedRequest } from '../../request/parse-request.ts';
import { placeWords } from '../../request/read-places.ts';

/** One part of what is asked, that can be said anew. */
export interface Facet {
  /** All that is taken of it: two asks of which it takes the same are one to it. */
  of(ask: ParsedRequest, now: Date): unknown;
  /** What it says, in plain words. */
  words(ask: ParsedRequest, now: Date): string;
  /** An ask with this part as `said` has it: in place of what was asked, or, where more is meant, beside that. */
  put(ask: ParsedRequest, said: ParsedRequest, isMore: boolean): ParsedRequest;
}

function both(before: unknown, said: unknown, isMore: boolean): unknown {
  if (!isMore || !Array.isArray(before) || !Array.isArray(said)) return said;
  return [...new Set<unknown>([...(before as unknown[]), ...(said as unknown[])])];
}

/** What stands in fields of its own. */
const fieldsFacet = (
  names: readonly (keyof ParsedRequest)[],
  words: (ask: ParsedRequest) => string,
): Facet => ({
  of: (ask) => names.map((name) => ask[name]),
  words,
  put: (ask, said, isMore) => ({
    ...ask,
    ...Object.fromEntries(names.map((name) => [name, both(ask[name], said[name], isMore)])),
  }),
});

/** The words that say a part: those that said it last. */
export const wordsFor = (
  { words, overrides }: Pick<ParsedRequest, 'words' | 'overrides'>,
  part: string,
): string => overrides[part] ?? words;

/** What is found in the words, by who looks for it with `wordsFor` this part. */
export const wordsFacet = (part: string, { of, words }: Omit<Facet, 'put'>): Facet => ({
  of,
  words,
  put(ask, said, isMore) {
    const before = ask.overrides[part];
    // What is said beside the rest stands among all the words anyway.
    if (isMore && before === undefined) return ask;
    const told = isMore ? `${before}\n${said.words}` : said.words;
    return { ...ask, overrides: { ...ask.overrides, [part]: told } };
  },
});

/** "at least 30 days old" */
export const ageWords = ({ minDays, maxDays }: ParsedRequest, before = ''): string =>
  [
    ...(minDays === undefined ? [] : [`${before}at least ${amount(minDays, 'days')} old`]),
    ...(maxDays === undefined ? [] : [`${before}at most ${amount(maxDays, 'days')} old`]),
  ].join(', ');

export const timeFacet = fieldsFacet(['period'], ({ period }) => `only what is dated ${period?.words}`);
export const placeFacet = fieldsFacet(['units', 'buildings'], (ask) => `only ${placeWords(ask)}`);
export const ageFacet = fieldsFacet(['minDays', 'maxDays'], (ask) => ageWords(ask, 'only what is '));
export const decisionsFacet = fieldsFacet(['decisions'], () => 'what was decided');
export const countFacet = fieldsFacet(['count'], ({ count }) => `no more than ${count}`);
