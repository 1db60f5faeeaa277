/** What people say for values of a column, the surest first: words that stand anywhere, and how those values begin. */
export type ValueWords = readonly (readonly [said: RegExp, ...values: string[]])[];

/** "Open the portal" is something to do; "open violations" is a status. */
export const openStatus = /\bopen\b(?!\s+(?:the|a|an|up|our|my|this|https?|portal|page|site|website)\b)/i;

/** A column of a list, by whose values it can be narrowed. */
export interface NamedColumn {
  name: string;
  words: ValueWords;
  /** Values are names of somebody: only what is told in full, or by its first word where a name is due, is meant. */
  isName: boolean;
  /** Those that the rows have; empty before any were read. */
  values: readonly string[];
}

export interface NamedValues {
  /** By the name of the column, as the portal has them; by a column without any nothing is narrowed. */
  values: Readonly<Record<string, readonly string[]>>;
  /** What the things are surely to be about, in the words of the text, and no column has. */
  unknown: string[];
}

export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const thing = '(?:ones|(?:work )?orders|cases|violations|inspections|priority|items|units)';
const endOfOrder = '(?=\\s*(?:[.,;:!?)]|$)|\\s+(?:and|then|as|in|please|for|with|but)\\b)';
/** "Emergency first", "starting with the failed ones": how rows are put in order, not which are wanted. */
const orders = [
  `(?:^|[,.;(–—]|\\b(?:with|put|show|list|but|orders|violations|cases|inspections))\\s*(?:the\\s+)?(?:most\\s+)?[\\w-]{1,30}(?:\\s+${thing})?\\s+(?:first${endOfOrder}|on top\\b|at the top\\b)`,
  `\\bstart(?:ing)?\\s+with\\s+(?:the\\s+)?(?:most\\s+)?[\\w-]{1,30}(?:\\s+${thing})?`,
].map((source) => new RegExp(source, 'gi'));

/** A text without what says how to put rows in order, so that an order is not taken for a filter. */
const withoutOrder = (text: string): string =>
  orders.reduce((rest, order) => rest.replaceAll(order, ' , '), text);

/** The values that a table of words has for a text. */
export const valuesFromWords = (text: string, words: ValueWords): string[] => [
  ...new Set(words.flatMap(([pattern, ...values]) => (pattern.test(withoutOrder(text)) ? values : []))),
];

const stop =
  '(?:and\\s+(?:export|save|write|send|put|tell|note|then)|as|in|into|at|by|since|from|over|under|within|during|before|after|older|newer|that|which|who|sorted|grouped|with|without|for|to|please|opened|then|this|last|more|less|unit|units|building|buildings|only)\\b';
const word = `(?!${stop})[a-z][\\w'’-]{1,24}`;
const phrase = `(?:(?:the|an?|any|all)\\s+)?(${word}(?:(?:\\s*,\\s*|\\s+)(?!${stop})[a-z][\\w'’-]{0,24}){0,6})`;
const certainTopic = `\\b(?:about|regarding|concerning|relat(?:ed|ing)\\s+to|involving|having\\s+to\\s+do\\s+with)\\s+${phrase}`;
const possibleTopic = `\\b(?:for|of|on|over|with|where|because\\s+of)\\s+${phrase}`;
/** Whose work it is: a name, which is not taken for a trade. */
const somebody =
  /\b(?:[Aa]ssigned to|[Hh]andled by|[Vv]endor(?:\s+is|:)?|[Cc]ontractor:?)\s+"?([A-Z0-9][\w&'’.-]*(?:\s+(?:&\s+)?[A-Z][\w&'’.-]*)*)/;

/** What stands before "violations" and is no topic. */
const noTopic =
  /^(?:all|any|the|these|those|every|each|both|other|open|closed|resolved|unresolved|uncured|active|pending|outstanding|ongoing|overdue|late|new|newest|latest|recent|current|existing|old|older|oldest|more|many|most|several|multiple|repeat|repeated|covenant|cc&?rs?|hoa|rules?|community|portal|compliance|property|resident|owner|unit|home|homes|building|houses?|their|our|my|its|your|no|not|of|for|with|on|in|and|or|by|from|to|at|check|list|show|get|pull|find|download|export|extract|report|see|review|monitor|watch|track|send|give|me|us|up|out|top|last|first|past|next|due|days?|weeks?|months?|years?|quarters?|notice|sent|hearings?|scheduled|urgent|serious|major|minor|summari[sz]e|compile|gather|collect|fetch|read|print|prepare|make|create|count|analy[sz]e|look|save|write|put|sort|group|filter|provide|generate|want|need|please|e?mail|produce|identify|locate|retrieve|obtain|scan|verify|audit|update|display|compare|is|are|was|were|has|have|had|many|which|what|where|there|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|maintenance|work|service|repair|high|normal|low|medium|emergency|priority|annual|failed|passed|upcoming|management)$/i;

const phrasesIn = (text: string, source: string): string[] =>
  [...text.matchAll(new RegExp(source, 'gi'))].map((match) => (match[1] ?? '').trim());

/** "The parking and trash violations": what stands right before a list's things, whose name may be of two words. */
function phrasesBefore(text: string, nouns: string): string[] {
  const marked = text.replaceAll(new RegExp(`\\b(?:${nouns})\\b`, 'gi'), '§');
  return phrasesIn(marked, "((?:[\\w'’&-]{2,24}(?:,\\s*|\\s+)){1,5})§").flatMap((words) => {
    const all = words.split(/[\s,]+/);
    const from = all.findLastIndex((one) => noTopic.test(one) && !/^(?:and|or)$/i.test(one));
    const topic = all.slice(from + 1);
    const isTopic =
      topic.length > 0 && !topic.some((one) => /\d|ly$|ed$|['’]s?$/.test(one) || /^[A-Z]{2}/.test(one));
    return isTopic ? [topic.join(' ').replace(/^(?:and|or)\s+/i, '')] : [];
  });
}

/** The topics of phrases, one by one: "noise and trash". */
const topicsIn = (phrases: readonly string[]): string[] =>
  phrases.flatMap((words) => words.split(/\s*,\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+/i)).filter(Boolean);

const empty =
  /^(?:not|of|in|on|or|and|after|out|at|the|an?|to|from|with|rules?|issues?|problems?|violations?)$/i;
const stem = (one: string): string => one.toLowerCase().replace(/(?:ings?|ed|ies|es|s|y|e)$/, '');
const stemsOf = (text: string): string[] =>
  (text.match(/\p{L}{2,}/gu) ?? []).filter((one) => !empty.test(one)).map(stem);

/** The values of a column for which its table of words says nothing of its own. */
const untabled = ({ values, words }: NamedColumn): string[] =>
  values.filter((value) => !words.some(([, ...tabled]) => tabled.includes(value)));

/** Those of them with the most words of a topic, if any has one. */
function valuesAbout(topic: string, column: NamedColumn): string[] {
  const topicStems = stemsOf(topic);
  const shared = (value: string): number => stemsOf(value).filter((one) => topicStems.includes(one)).length;
  const values = untabled(column);
  const most = Math.max(1, ...values.map(shared));
  return values.filter((value) => shared(value) === most);
}

/** Those of them that a text names as they are; a name also by its first word, where one is due. */
function valuesNamed(text: string, column: NamedColumn): string[] {
  return untabled(column).filter((value) => {
    const [first = ''] = value.split(' ');
    const isDue = `\\b(?:by|from|with|for|to|at|of|[Vv]endor|[Cc]ontractor)\\s+${escaped(first)}\\b`;
    const isNamed = value.length > 2 && new RegExp(`\\b${escaped(value)}(?!\\w)`, 'i').test(text);
    return isNamed || (column.isName && /^[A-Z]/.test(first) && new RegExp(isDue).test(text));
  });
}

/** The values that a table of words has for a text: as the portal has them, or as the table where no row has one. */
const valuesByWords = (text: string, { words, values }: NamedColumn): string[] =>
  valuesFromWords(text, words).flatMap((value) => {
    const begins = new RegExp(`\\b${escaped(value)}`, 'i');
    const matches = values.filter((value) => begins.test(value));
    return matches.length === 0 ? [value] : matches;
  });

/**
 * Which values of the columns of a list a text names: as they are, by what people say for them, or by a word of them
 * where the text says what the list's things are about ("the noise violations" are those of "Noise after quiet hours").
 * `nouns` is a pattern of what the list's things are called, `places` are values that are looked for by others.
 */
export function namedValues(
  text: string,
  nouns: string,
  columns: readonly NamedColumn[],
  places: readonly string[] = [],
): NamedValues {
  let rest = withoutOrder(text);
  const values: Record<string, string[]> = {};
  const add = ({ name }: NamedColumn, more: readonly string[]): void => {
    values[name] = [...new Set([...(values[name] ?? []), ...more])];
  };
  for (const column of columns) add(column, valuesNamed(rest, column));
  // The words of a name are no trade: "assigned to Brightwater Plumbing".
  for (const name of Object.values(values).flat()) rest = rest.replaceAll(name, ' , ');
  const [pattern = '', who] = somebody.exec(rest) ?? [];
  const named = columns.find(({ isName }) => isName);
  if (who !== undefined && named !== undefined) {
    rest = rest.replace(pattern, ' , ');
    add(named, [who]);
  }
  for (const column of columns) add(column, valuesByWords(rest, column));
  const topical = columns.filter(({ isName }) => !isName);
  // "For 12B" and "all violations" may say something else.
  const surely = topicsIn([...phrasesIn(rest, certainTopic), ...phrasesBefore(rest, nouns)]);
  const unknown = new Set<string>();
  for (const topic of [...surely, ...topicsIn(phrasesIn(rest, possibleTopic))]) {
    if (topical.some(({ words }) => words.some(([tabled]) => tabled.test(topic)))) continue;
    const column = topical.find((one) => valuesAbout(topic, one).length > 0);
    const isPlace = places.some((place) => place !== '' && topic.toLowerCase().includes(place.toLowerCase()));
    if (column !== undefined) add(column, valuesAbout(topic, column));
    else if (surely.includes(topic) && !isPlace) unknown.add(topic);
  }
  return { values, unknown: [...unknown] };
}
