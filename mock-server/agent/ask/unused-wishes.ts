import { monthName } from './dates.ts';
import { numberPattern } from './read-numbers.ts';

/** A prompt may end in pasted pages; wishes stand before. */
const mostCharacters = 2_000;
const mostTold = 5;

const stop =
  '(?:this|last|in|of|for|and|or|that|which|who|with|by|to|on|is|are|was|as|since|from|please|then)';
const words = (most: number): string => `(?:\\s+(?!${stop}\\b)[\\w'’-]{1,30}){0,${most}}`;
const number = `(?:${numberPattern.replace('(', '(?:')}|once|twice|\\$?\\d[\\d,]*(?:\\.\\d+)?)\\b`;
const list = `\\s+[\\w'’-]{1,30}${words(2)}(?:(?:,| and)\\s+(?!(?:export|save|write|send|put|tell|note)\\b)[\\w'’-]{1,30}${words(1)}){0,3}`;
const month = `${monthName}\\b\\.?(?:\\s+\\d{1,4}\\b)?`;
const day = `(?:${month}|\\d{1,4}[/-]\\d{1,2}(?:[/-]\\d{1,4})?)`;
const colour = '(?:red|yellow|green|orange|blue|bold|colou?r)';

/** What asks for more than a plain list. Each is looked for in the whole text; a reader may know it or not. */
const wishes = [
  // How many: "more than one violation", "over $500".
  `\\b(?:more than|fewer than|less than|greater than|at least|at most|no more than|exactly|over|under|above|below)\\s+${number}${words(2)}`,
  '\\bbetween\\s+\\$\\d[\\d,.]*\\s+and\\s+\\$?\\d[\\d,]*|\\brated\\s+\\d(?:\\.\\d)?',
  `\\bmore than once\\b|\\brepeat(?:ed)?\\s+(?:offen\\w+|violat\\w+)|\\bmultiple${words(2)}`,
  // When: "this year", "last quarter".
  "\\b(?:this|last|past|previous|current)\\s+(?:(?:calendar|fiscal)\\s+)?(?:week|weekend|month|quarter|year|spring|summer|fall|autumn|winter)\\b(?!['’]s)",
  `\\b(?:between|from)\\s+${day}\\s+(?:and|to|until|through|-)\\s+${day}`,
  '\\b(?:due|expiring)\\s+(?:(?:this|next|within|in|by)\\s+)(?:the\\s+)?[\\w-]{1,20}(?:\\s+(?:days|weeks|months|week|month))?',
  '\\bQ[1-4]\\b(?:\\s+(?:of\\s+)?20\\d\\d)?|\\b(?:first|second|third|fourth) quarter\\b|\\byear[- ]to[- ]date\\b',
  // In which state: "waiting on a vendor".
  `\\b(?:still\\s+)?(?:waiting|awaiting|pending|stuck|held up)\\s+(?:on|for|with|at)\\s+(?:(?:the|an?)\\s+)?[\\w'’-]{1,30}`,
  // In which order: "sorted by vendor", "newest first".
  `\\b(?:sort|rank)(?:ed|ing)?\\b(?: \\w+){0,3}? by${list}`,
  `\\bin order of${list}|\\balphabetical(?:ly| order)\\b|\\bchronological(?:ly| order)\\b`,
  '\\b(?:newest|oldest|latest|earliest|most recent|largest|smallest|biggest|cheapest|highest|lowest|worst|best|(?:most )?urgent|overdue|failed|open|emergenc(?:y|ies))(?: \\w+)? first\\b',
  // Put together how: "grouped by owner", "the average cost".
  `\\bgroup(?:ed|ing)?\\b(?: \\w+){0,3}? by${list}|\\b(?:broken|break(?: \\w+)?) down by${list}`,
  `\\b(?:totals|subtotals|number of \\w+|count of \\w+|violations|cases|(?:work )?orders|inspections|findings|vendors) (?:per|for each)\\s+[a-z]+`,
  `\\baverages?\\b${words(2)}|\\bwhich (?:units?|homes?|owners?|buildings?|inspectors?) (?:has|have|had)\\b${words(3)}`,
].map((source) => new RegExp(source, 'gi'));

/** What no recipe does. */
const beyond = [
  `\\b(?:(?:only|just|show|mark|print|highlight)\\s+(?:[\\w-]{1,30}\\s+){0,5}?)?in ${colour}(?=\\s*(?:[.,;!?)]|$|and\\b))`,
  `\\b(?:highlight|colou?r[- ]code)(?:ed|ing)?\\s+(?:[\\w-]{1,30})${words(3)}(?!\\s+in ${colour})`,
  '\\b(?:with|include|including|add|and)\\s+(?:an?\\s+|the\\s+|some\\s+)?(?:\\w+\\s+)?(?:charts?|graphs?|photos|pictures)\\b',
  `\\b(?:e-?mail|forward|fax|text|mail)\\s+(?:it|them|(?:this|the)\\s+(?:list|report|file|result|summary|spreadsheet))\\s+to\\s+(?!me\\b|us\\b)\\w+${words(2)}`,
  `\\bsend\\s+(?:it|them|(?:this|the)\\s+(?:list|report|file|result|summary|spreadsheet))\\s+to\\s+(?!me\\b|us\\b)\\w+${words(2)}`,
].map((source) => new RegExp(source, 'gi'));

const found = (text: string, patterns: readonly RegExp[]): { at: number; phrase: string }[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ at: match.index, phrase: match[0].trim() })),
  );

/**
 * The wishes of a text that nothing was done with, in its own words. `read` gives what a recipe takes from a text: a
 * phrase was used when it says something by itself, or when the text says something else without it. Only what is
 * surely a wish is looked for: a wrong word here would make people doubt what was done right. `more` are phrases of the
 * text that a recipe found nothing for.
 */
export function unusedWishes(
  instruction: string,
  read: (text: string) => unknown,
  more: readonly string[] = [],
): string[] {
  const text = instruction.slice(0, mostCharacters);
  const readAs = (words: string): string => JSON.stringify(read(words));
  const nothing = readAs('');
  const all = readAs(text);
  const isUsed = (phrase: string): boolean =>
    readAs(phrase) !== nothing || readAs(text.replace(phrase, ' ')) !== all;
  const unused = [
    ...found(text, wishes).filter(({ phrase }) => !isUsed(phrase)),
    ...more
      .map((phrase) => ({ at: text.indexOf(phrase), phrase }))
      .filter(({ at, phrase }) => at >= 0 && !isUsed(phrase)),
    ...found(text, beyond).map(({ at, phrase }) => {
      const colours = / ?\bin \w+$/.exec(phrase)?.[0].trim();
      return { at, phrase: colours !== undefined && isUsed(phrase) ? colours : phrase };
    }),
  ];
  const phrases = unused.toSorted((a, b) => a.at - b.at).map(({ phrase }) => phrase);
  const whole = phrases.filter(
    (phrase) => !phrases.some((other) => other !== phrase && other.includes(phrase)),
  );
  return [...new Set(whole)].slice(0, mostTold);
}
