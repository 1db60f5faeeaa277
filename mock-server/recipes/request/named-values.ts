/** Words for the values of a column, most reliable first: a pattern, and how the values start. */
export type ValueWords = readonly (readonly [pattern: RegExp, ...values: string[]])[];

/** Matches the status in "open violations" but not the verb in "open the portal". */
export const openStatus = /\bopen\b(?!\s+(?:the|a|an|up|our|my|this|https?|portal|page|site|website)\b)/i;

/** A column by which a list can be filtered. */
export interface NamedColumn {
  name: string;
  words: ValueWords;
  /** The values are names. They match as a whole, or by their first word after words such as "by". */
  isName: boolean;
  /** The values of the rows; empty before the list is read. */
  values: readonly string[];
}

export interface NamedValues {
  /** The requested values by column name. An empty list does not filter. */
  values: Readonly<Record<string, readonly string[]>>;
  /** Requested topics that no column has, in the person's words. */
  unknown: string[];
}

export const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const noun = '(?:ones|(?:work )?orders|cases|violations|inspections|priority|items|units)';
const endOfOrder = '(?=\\s*(?:[.,;:!?)]|$)|\\s+(?:and|then|as|in|please|for|with|but)\\b)';
/** Sort orders that look like filters: "emergency first", "starting with the failed ones". */
const orders = [
  `(?:^|[,.;(–—]|\\b(?:with|put|show|list|but|orders|violations|cases|inspections))\\s*(?:the\\s+)?(?:most\\s+)?[\\w-]{1,30}(?:\\s+${noun})?\\s+(?:first${endOfOrder}|on top\\b|at the top\\b)`,
  `\\bstart(?:ing)?\\s+with\\s+(?:the\\s+)?(?:most\\s+)?[\\w-]{1,30}(?:\\s+${noun})?`,
].map((source) => new RegExp(source, 'gi'));

/** Removes sort orders from a text. */
const withoutOrder = (text: string): string =>
  orders.reduce((rest, order) => rest.replaceAll(order, ' , '), text);

/** Returns the values that a table of words finds in a text. */
export const valuesFromWords = (text: string, words: ValueWords): string[] => [
  ...new Set(words.flatMap(([pattern, ...values]) => (pattern.test(withoutOrder(text)) ? values : []))),
];

const stop =
  '(?:and\\s+(?:export|save|write|send|put|tell|note|then)|as|in|into|at|by|since|from|over|under|within|during|before|after|older|newer|that|which|who|sorted|grouped|with|without|for|to|please|opened|then|this|last|more|less|unit|units|building|buildings|only)\\b';
const word = `(?!${stop})[a-z][\\w'’-]{1,24}`;
const phrase = `(?:(?:the|an?|any|all)\\s+)?(${word}(?:(?:\\s*,\\s*|\\s+)(?!${stop})[a-z][\\w'’-]{0,24}){0,6})`;
const certainTopic = `\\b(?:about|regarding|concerning|relat(?:ed|ing)\\s+to|involving|having\\s+to\\s+do\\s+with)\\s+${phrase}`;
const possibleTopic = `\\b(?:for|of|on|over|with|where|because\\s+of)\\s+${phrase}`;
/** Matches the name of an assignee, which is not a trade. */
const somebody =
  /\b(?:[Aa]ssigned to|[Hh]andled by|[Vv]endor(?:\s+is|:)?|[Cc]ontractor:?)\s+"?([A-Z0-9][\w&'’.-]*(?:\s+(?:&\s+)?[A-Z][\w&'’.-]*)*)/;

/** Words before "violations" that are not topics. */
const noTopic =
  /^(?:all|any|the|these|those|every|each|both|other|open|closed|resolved|unresolved|uncured|active|pending|outstanding|ongoing|overdue|late|new|newest|latest|recent|current|existing|old|older|oldest|more|many|most|several|multiple|repeat|repeated|covenant|cc&?rs?|hoa|rules?|community|portal|compliance|property|resident|owner|unit|home|homes|building|houses?|their|our|my|its|your|no|not|of|for|with|on|in|and|or|by|from|to|at|check|list|show|get|pull|find|download|export|extract|report|see|review|monitor|watch|track|send|give|me|us|up|out|top|last|first|past|next|due|days?|weeks?|months?|years?|quarters?|notice|sent|hearings?|scheduled|urgent|serious|major|minor|summari[sz]e|compile|gather|collect|fetch|read|print|prepare|make|create|count|analy[sz]e|look|save|write|put|sort|group|filter|provide|generate|want|need|please|e?mail|produce|identify|locate|retrieve|obtain|scan|verify|audit|update|display|compare|is|are|was|were|has|have|had|many|which|what|where|there|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|maintenance|work|service|repair|high|normal|low|medium|emergency|priority|annual|failed|passed|upcoming|management|listar?|exportar?|muestra|dame|descargar?|tod[oa]s|el|las?|los)$/i;

const phrasesIn = (text: string, source: string): string[] =>
  [...text.matchAll(new RegExp(source, 'gi'))].map((match) => (match[1] ?? '').trim());

/** Returns the topics right before a list's nouns: "the parking and trash violations". */
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

/** Splits phrases into topics: "noise and trash". */
const topicsIn = (phrases: readonly string[]): string[] =>
  phrases.flatMap((words) => words.split(/\s*,\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+/i)).filter(Boolean);

const empty =
  /^(?:not|of|in|on|or|and|after|out|at|the|an?|to|from|with|rules?|issues?|problems?|violations?)$/i;
const stem = (one: string): string => one.toLowerCase().replace(/(?:ings?|ed|ies|es|s|y|e)$/, '');
const stemsOf = (text: string): string[] =>
  (text.match(/\p{L}{2,}/gu) ?? []).filter((one) => !empty.test(one)).map(stem);

/** Returns the values of a column that its table of words does not cover. */
const uncoveredValues = ({ values, words }: NamedColumn): string[] =>
  values.filter((value) => !words.some(([, ...coveredValues]) => coveredValues.includes(value)));

/** Returns the uncovered values that share the most words with a topic. */
function valuesAbout(topic: string, column: NamedColumn): string[] {
  const topicStems = stemsOf(topic);
  const shared = (value: string): number => stemsOf(value).filter((one) => topicStems.includes(one)).length;
  const values = uncoveredValues(column);
  const most = Math.max(1, ...values.map(shared));
  return values.filter((value) => shared(value) === most);
}

/** Returns the uncovered values that a text names. Names may be shortened to their first word. */
function valuesNamed(text: string, column: NamedColumn): string[] {
  return uncoveredValues(column).filter((value) => {
    const [first = ''] = value.split(' ');
    const isDue = `\\b(?:by|from|with|for|to|at|of|[Vv]endor|[Cc]ontractor)\\s+${escapePattern(first)}\\b`;
    const isNamed = value.length > 2 && new RegExp(`\\b${escapePattern(value)}(?!\\w)`, 'i').test(text);
    return isNamed || (column.isName && /^[A-Z]/.test(first) && new RegExp(isDue).test(text));
  });
}

/** Returns the values that a table of words finds, as the portal writes them if rows have them. */
const valuesByWords = (text: string, { words, values }: NamedColumn): string[] =>
  valuesFromWords(text, words).flatMap((value) => {
    const begins = new RegExp(`\\b${escapePattern(value)}`, 'i');
    const matches = values.filter((value) => begins.test(value));
    return matches.length === 0 ? [value] : matches;
  });

/**
 * Finds the column values that a text requests: by name, by other words for them, or by topic ("the noise violations"
 * are those of "Noise after quiet hours").
 *
 * @param nouns A pattern for the list's things.
 * @param places Values that other filters handle.
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
  // The words of a name are not a trade: "assigned to Brightwater Plumbing".
  for (const name of Object.values(values).flat()) rest = rest.replaceAll(name, ' , ');
  const [pattern = '', assignee] = somebody.exec(rest) ?? [];
  const named = columns.find(({ isName }) => isName);
  if (assignee !== undefined && named !== undefined) {
    rest = rest.replace(pattern, ' , ');
    add(named, [assignee]);
  }
  for (const column of columns) add(column, valuesByWords(rest, column));
  const topical = columns.filter(({ isName }) => !isName);
  // "For 12B" and "all violations" are not topics.
  const surely = topicsIn([...phrasesIn(rest, certainTopic), ...phrasesBefore(rest, nouns)]);
  const unknown = new Set<string>();
  for (const topic of [...surely, ...topicsIn(phrasesIn(rest, possibleTopic))]) {
    if (topical.some(({ words }) => words.some(([coveredValues]) => coveredValues.test(topic)))) continue;
    const column = topical.find((one) => valuesAbout(topic, one).length > 0);
    const isPlace = places.some((place) => place !== '' && topic.toLowerCase().includes(place.toLowerCase()));
    if (column !== undefined) add(column, valuesAbout(topic, column));
    else if (surely.includes(topic) && !isPlace) unknown.add(topic);
  }
  return { values, unknown: [...unknown] };
}
