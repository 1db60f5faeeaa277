import { topicPhrases } from './topic-phrases.ts';

/** Words people use for what portals call otherwise. */
const synonyms: readonly [RegExp, string][] = [
  [/^(?:garbage|rubbish|bin|can|waste|litter|recycling)s?$/i, 'trash'],
  [/^(?:dog|cat|animal|leash)s?$/i, 'pet'],
  [/^(?:car|truck|auto|park|parking|parked)s?$/i, 'vehicle'],
  [/^(?:rv|camper|motorhome)s?$/i, 'trailer'],
  [/^(?:landscap\w+|yards?|weeds?|mowing|gardens?|turf)$/i, 'lawn'],
  [/^(?:music|loud|party|parties|sound)$/i, 'noise'],
  [/^(?:antenna|antennas)$/i, 'dish'],
  [/^(?:decorations?|christmas)$/i, 'holiday'],
  [/^(?:colou?rs?|shutters?|facade)$/i, 'paint'],
];
const empty =
  /^(?:not|of|in|on|or|and|after|out|at|the|an?|to|from|with|rules?|issues?|problems?|violations?)$/i;

const stem = (word: string): string => word.toLowerCase().replace(/(?:ings?|ed|ies|es|s|y|e)$/, '');
const stemsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && !empty.test(word))
    .map(stem)
    .filter((part) => part.length > 1);

/** How many words of a topic a kind has. */
function wordsIn(kind: string, words: readonly string[]): number {
  const stems = stemsOf(kind);
  return words.filter((word) => stems.includes(word)).length;
}

function kindsOf(topic: string, kinds: readonly string[]): string[] {
  const best = (words: readonly string[]): string[] => {
    const most = Math.max(0, ...kinds.map((kind) => wordsIn(kind, words)));
    return most === 0 ? [] : kinds.filter((kind) => wordsIn(kind, words) === most);
  };
  const named = best(stemsOf(topic));
  if (named.length > 0) return named;
  const meant = topic.split(/\s+/).flatMap((word) => synonyms.filter(([said]) => said.test(word)));
  return best(meant.map(([, name]) => stem(name)));
}

export interface AskedTopics {
  /** The kinds that are wanted, as the portal names them; empty means all. */
  kinds: string[];
  /** Topics that no kind on the portal has, in the words of the text. */
  unknown: string[];
}

/**
 * Which kinds of a list's things a text is about: "noise violations" are those of "Noise after quiet hours". The kinds
 * are those on the portal, so any portal's own words are found; `things` is a pattern of what the list holds.
 */
export function topicFilter(text: string, onPortal: readonly string[], things: string): AskedTopics {
  const kinds = [...new Set(onPortal)].filter((kind) => kind !== '');
  const found = topicPhrases(text, things).map(({ words, isSure }) => {
    const topics = words.split(/\s*,\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+/i).filter((topic) => topic !== '');
    const named = topics.map((topic) => ({ topic, kinds: kindsOf(topic, kinds) }));
    return {
      kinds: named.flatMap((one) => one.kinds),
      unknown: isSure ? named.filter((one) => one.kinds.length === 0).map(({ topic }) => topic) : [],
    };
  });
  const asked = new Set(found.flatMap((one) => one.kinds));
  return {
    kinds: kinds.filter((kind) => asked.has(kind)),
    unknown: [...new Set(found.flatMap((one) => one.unknown))],
  };
}
