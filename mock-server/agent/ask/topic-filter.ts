/** Words of a text that say what things are about. */
interface TopicPhrase {
  words: string;
  /** "About parking" surely names a topic; "for 12B" and "all violations" may say something else. */
  isSure: boolean;
}

const stop =
  '(?:and\\s+(?:export|save|write|send|put|tell|note|then)|as|in|into|at|by|since|from|over|under|within|during|before|after|older|newer|that|which|who|sorted|grouped|with|without|for|to|please|opened|then|this|last|more|less|unit|units|building|buildings|only)\\b';
const word = `(?!${stop})[a-z][\\w'’-]{1,24}`;
const phrase = `(?:(?:the|an?|any|all)\\s+)?(${word}(?:(?:\\s*,\\s*|\\s+)(?!${stop})[a-z][\\w'’-]{0,24}){0,6})`;
const sure = `\\b(?:about|regarding|concerning|relat(?:ed|ing)\\s+to|involving|having\\s+to\\s+do\\s+with)\\s+${phrase}`;
const perhaps = `\\b(?:for|of|on|over|with|where|because\\s+of)\\s+${phrase}`;

/** What stands before "violations" and is no topic. */
const noTopic =
  /^(?:all|any|the|these|those|every|each|both|other|open|closed|resolved|unresolved|uncured|active|pending|outstanding|ongoing|overdue|late|new|newest|latest|recent|current|existing|old|older|oldest|more|many|most|several|multiple|repeat|repeated|covenant|cc&?rs?|hoa|rules?|community|portal|compliance|property|resident|owner|unit|home|homes|building|houses?|their|our|my|its|your|no|not|of|for|with|on|in|and|or|by|from|to|at|check|list|show|get|pull|find|download|export|extract|report|see|review|monitor|watch|track|send|give|me|us|up|out|top|last|first|past|next|due|days?|weeks?|months?|years?|quarters?|notice|sent|hearings?|scheduled|urgent|serious|major|minor|summari[sz]e|compile|gather|collect|fetch|read|print|prepare|make|create|count|analy[sz]e|look|save|write|put|sort|group|filter|provide|generate|want|need|please|e?mail|produce|identify|locate|retrieve|obtain|scan|verify|audit|update|display|compare|is|are|was|were|has|have|had|many|which|what|where|there|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|maintenance|work|service|repair|high|normal|low|medium|emergency|priority|annual|failed|passed|upcoming)$/i;

const matches = (text: string, source: string): string[] =>
  [...text.matchAll(new RegExp(source, 'gi'))].map((match) => (match[1] ?? '').trim());

/** "The parking and trash violations": what stands right before a list's things. */
function before(text: string, things: string): string[] {
  const pattern = `((?:[\\w'’&-]{2,24}(?:,\\s*|\\s+)){1,5})(?:${things})\\b`;
  return matches(text, pattern).flatMap((words) => {
    const all = words.split(/[\s,]+/);
    const from = all.findLastIndex((one) => noTopic.test(one) && !/^(?:and|or)$/i.test(one));
    const kept = all.slice(from + 1);
    const isTopic =
      kept.length > 0 && !kept.some((one) => /\d|ly$|ed$|['’]s?$/.test(one) || /^[A-Z]{2}/.test(one));
    const isVerb =
      /ing$/i.test(kept[0] ?? '') && /^(?:am|are|is|be|was|for|of|by|to|and)$/i.test(all[from] ?? '');
    return isTopic && !isVerb ? [kept.join(' ').replace(/^(?:and|or)\s+/i, '')] : [];
  });
}

/** The phrases of a text that may say what a list's things are about; `things` is a pattern of their names. */
function topicPhrases(text: string, things: string): TopicPhrase[] {
  return [
    ...matches(text, sure).map((words) => ({ words, isSure: true })),
    ...before(text, things).map((words) => ({ words, isSure: true })),
    ...matches(text, perhaps).map((words) => ({ words, isSure: false })),
  ].filter(({ words }) => words !== '');
}

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
