import { amount } from '../../request/amount.ts';
import type { ParsedRequest } from '../../request/parse-request.ts';
import { placeWords } from '../../request/read-places.ts';

/** A part of a request that a correction can change. */
export interface Facet {
  /** Returns the facet's value. Equal values mean equal requests to this facet. */
  of(request: ParsedRequest, now: Date): unknown;
  /** Describes the value in plain words. */
  words(request: ParsedRequest, now: Date): string;
  /** Returns the request with this part from `addition`: as a replacement, or in addition if `isMore`. */
  put(request: ParsedRequest, addition: ParsedRequest, isMore: boolean): ParsedRequest;
}

function both(before: unknown, addition: unknown, isMore: boolean): unknown {
  if (!isMore || !Array.isArray(before) || !Array.isArray(addition)) return addition;
  return [...new Set<unknown>([...(before as unknown[]), ...(addition as unknown[])])];
}

/** Creates a facet of fields of the request. */
const fieldsFacet = (
  names: readonly (keyof ParsedRequest)[],
  words: (request: ParsedRequest) => string,
): Facet => ({
  of: (request) => names.map((name) => request[name]),
  words,
  put: (request, addition, isMore) => ({
    ...request,
    ...Object.fromEntries(names.map((name) => [name, both(request[name], addition[name], isMore)])),
  }),
});

/** Returns the words that apply to a part: the latest ones. */
export const wordsFor = (
  { words, overrides }: Pick<ParsedRequest, 'words' | 'overrides'>,
  part: string,
): string => overrides[part] ?? words;

/** Creates a facet that is read from the words, through `wordsFor`. */
export const wordsFacet = (part: string, { of, words }: Omit<Facet, 'put'>): Facet => ({
  of,
  words,
  put(request, addition, isMore) {
    const before = request.overrides[part];
    // Additional words are part of all words anyway.
    if (isMore && before === undefined) return request;
    const words = isMore ? `${before}\n${addition.words}` : addition.words;
    return { ...request, overrides: { ...request.overrides, [part]: words } };
  },
});

/** Describes an age: "at least 30 days old". */
export const ageWords = ({ minDays, maxDays }: ParsedRequest, before = ''): string =>
  [
    ...(minDays === undefined ? [] : [`${before}at least ${amount(minDays, 'days')} old`]),
    ...(maxDays === undefined ? [] : [`${before}at most ${amount(maxDays, 'days')} old`]),
  ].join(', ');

export const timeFacet = fieldsFacet(['period'], ({ period }) => `only what is dated ${period?.words}`);
export const placeFacet = fieldsFacet(['units', 'buildings'], (request) => `only ${placeWords(request)}`);
export const ageFacet = fieldsFacet(['minDays', 'maxDays'], (request) => ageWords(request, 'only what is '));
export const decisionsFacet = fieldsFacet(['decisions'], () => 'what was decided');
export const countFacet = fieldsFacet(['count'], ({ count }) => `no more than ${count}`);
