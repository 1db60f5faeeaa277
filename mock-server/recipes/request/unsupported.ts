import { parseRequest } from './parse-request.ts';
import { maxCharacters } from './find-action.ts';
import { monthName } from './dates.ts';
import { escapePattern } from './named-values.ts';
import { numberWords } from './read-numbers.ts';

const maxPhrases = 5;

/** Returns everything a recipe reads from a text. Equal results mean that the texts mean the same to it. */
export type Reader = (text: string) => unknown;

interface Phrase {
  at: number;
  words: string;
}

const anyCase = (...sources: string[]): RegExp[] => sources.map((source) => new RegExp(source, 'gi'));

const findPhrases = (text: string, patterns: readonly RegExp[]): Phrase[] =>
  patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map((match) => ({ at: match.index, words: match[0].trim() }));

const differs = (read: Reader, one: string, other: string): boolean =>
  JSON.stringify(read(one)) !== JSON.stringify(read(other));

/** Returns true if words mean nothing by themselves and the text means the same without them. */
const isUnread = (words: string, text: string, read: Reader): boolean =>
  !differs(read, words, '') && !differs(read, text.replace(words, ' '), text);

/** Returns phrases in order, without those that are part of others. */
function inOrder(all: readonly Phrase[]): string[] {
  const phrases = all.toSorted((a, b) => a.at - b.at).map(({ words }) => words.replace(/^[\s.,;!?(–—]+/, ''));
  const distinct = phrases.filter(
    (words) => !phrases.some((other) => other !== words && other.includes(words)),
  );
  return [...new Set(distinct)].slice(0, maxPhrases);
}

const end = String.raw`(?=[.;,!?\n]|\s+(?:as|in|into|and\s+(?:export|save|write|send))\b|$)`;
const upTo = (most: number): string => String.raw`[^.;,!?\n]{0,${most}}?${end}`;

/** Words that negate or exclude what follows. */
const negation = String.raw`(?:but\s+(?=no))?(?:not|no|never|neither|nor|without|minus|except(?:ing)?(?: for)?|besides|(?:other|rather) than|(?:apart|aside) from|instead of|all but|save for|exclud(?:e|ing)|omit(?:ting)?|leav(?:e|ing) out|skip(?:ping)?|ignor(?:e|ing)|none of|(?:none|nothing)(?=\s+(?:from|before|after|since|older|newer)\b)|nobody|no one|(?:do|does|did|is|are|was|were|has|have|had|can|wo|would|should)n['’]?t|cannot)\b`;
const negated = anyCase(String.raw`(?<=^|[\s(–—,;.])${negation}${upTo(60)}`);
/** Negations about the method, which exclude no rows. */
const aboutMethod = new RegExp(
  String.raw`^(?:but\s+)?\S+(?:\s+(?:out|for))?\s+(?:to\s+)?(?:(?:an?|the|any|your|my)\s+)?(?:log(?:ging)?|log-?in|logged|sign(?:ing)?|password|details?|open(?:ing)?|ask(?:ing)?|chang\w+|send(?:ing)?|delet\w+|edit\w*|touch\w*|contact\w*|click\w*|stop\w*|forget|worry|wait\w*|delay|further|more\b|later|older|newer|earlier|need\w*|necessary|matter|problem|rush|hurry|thanks|duplicates|filters?|(?:more|further|other)\s|other filters?|sure|only|just|urgent|one\b|file\b|know\w*|possible|\w+ file unless)|^(?:nor|not)$|^(?:do|does|did|is|are|has|have)n['’]?t\s+(?:we|you|they|there|it)\b`,
  'i',
);

/**
 * Returns the negations that a recipe does not read. It reads one if the text means something else without it: "not
 * closed" is a status, but "not the closed ones" means nothing to a list.
 */
const unreadNegations = (text: string, read: Reader): Phrase[] =>
  findPhrases(text, negated).filter(({ at, words }) => {
    const negationText = new RegExp(`^${negation}`, 'i').exec(words)?.[0] ?? '';
    return (
      !aboutMethod.test(words) &&
      !differs(read, text.slice(0, at) + text.slice(at + negationText.length), text)
    );
  });

/** Calculations with rows. */
const calculations = anyCase(
  String.raw`\b(?:averages?(?! (?:fees?|prices?|ratings?)\b)|mean|median|percent(?:age)?s?|ratio|trends?|forecast\w*|predict\w*)\b(?:\s+[\w’'-]+){0,2}`,
  String.raw`\b(?:per|for each|by each)\s+(?:owner|resident|home|unit|vendor|inspector|month|year|rule|category|building|trade|status)\b`,
  String.raw`\bby\s+(?:the\s+)?(?:prices?|costs?|fines?|amounts?|distance|size|number of)\b(?:\s+\w+)?`,
  String.raw`\bwhich (?:units?|homes?|owners?|buildings?|inspectors?) (?:has|have|had)\b(?:\s+[\w’'-]+){0,3}`,
);

const stop =
  '(?:this|last|in|of|for|and|or|that|which|who|with|by|to|on|is|are|was|as|since|from|please|then)';
const upToWords = (most: number): string => `(?:\\s+(?!${stop}\\b)[\\w'’-]{1,30}){0,${most}}`;
const number = `(?:${numberWords}|once|twice|\\$?\\d[\\d,]*(?:\\.\\d+)?)\\b`;

/** Conditions on rows. */
const filters = anyCase(
  `\\b(?:more than|fewer than|less than|greater than|at least|at most|no more than|exactly|over|under|above|below)\\s+${number}${upToWords(2)}`,
  '\\bbetween\\s+\\$\\d[\\d,.]*\\s+and\\s+\\$?\\d[\\d,]*|\\brated\\s+\\d(?:\\.\\d)?',
  `\\bmore than once\\b|\\brepeat(?:ed)?\\s+(?:offen\\w+|violat\\w+)|\\bmultiple${upToWords(2)}|\\bwork order #?\\d{3,}`,
  String.raw`(?<=\w\s+)(?<!\b(?:say|note|see|so|know|all|me|us)\s+)\b(?:whose|that|which|who)\s+(?!want\b|(?:you|i|we|it|the|they|there|is|are)\b(?:\s+(?:find|found|see|need|can|there|listed|shown|on|in)\b|\s*$))[^.;:,!?\n]{1,60}?${end}`,
  String.raw`(?<=\w\s+)(?:the board|we|they|i|management|residents|owners)\s+(?:decided|voted|discussed|approved|should|reported|complained|asked|sent|fined)\b[^.;,!?\n]{0,30}`,
);

/** Topics, which only the list itself can resolve. */
const aTopic = /\b(?:about|regarding|concern\w*|mention\w*|relat\w+|attached|uploaded)\b/i;

/** Harmless conditions: "if it asks for a login", "if there are none". */
const politeIf = String.raw`(?:possible|needed|necessary|required|any(?=\s*(?:[.,;!?)]|$)|\s+(?:are|exist))|available|asked|prompted|so\b|not\b|you\b|that\b|it (?:is|asks|takes|needs)|there(?:\s+is|\s+are)?\s+(?:none|nothing|no\b|an?\s+(?:log|sign|pop))|nothing|none|(?:an?\s+|the\s+)?(?:log|sign)[ -]?in\b|(?:the\s+)?(?:login|credentials|password|captcha|portal|page|site|pop-?up)\b)`;
const aName = String.raw`(?:(?:Mr|Mrs|Ms|Dr)\.?\s+)?[A-Z][\w'’-]+(?:\s+[A-Z][\w'’-]+){0,2}`;

const refusedPatterns = [
  ...anyCase(
    // Conditions and schedules. Recipes do not wait or decide.
    String.raw`\bunless\s+${upTo(80)}`,
    String.raw`\bonly\s+(?:if|when)\s+${upTo(80)}`,
    String.raw`(?<!\b(?:see|ask|say|check|tell me|know|me|us|and|or|even|as|what|only)\s+)\bif\s+(?!${politeIf})[^.;!?\n]{1,100}`,
    String.raw`\b(?:as soon as|whenever|in case|provided that|assuming)\s+(?!${politeIf})[^.;!?\n]{1,100}`,
    String.raw`\bonce\s+(?!(?:a|per|you|it|more|logged|signed|done|finished|there|open|again|only)\b)[^.;!?\n]{3,100}`,
    String.raw`(?:^|[.!?\n]\s*)when\s+(?:an?|any|new)\s[^.;!?\n]{1,100}`,
    String.raw`\b(?:every|each)\s+(?:(?:other\s+)?(?:mon|tues|wednes|thurs|fri|satur|sun)?day|morning|evening|week|month|hour)\b`,
    // Results other than a file with rows.
    String.raw`\b(?:make|draw|create|plot|build|show|give|as|with|add|includ(?:e|ing))\b[^.;,\n]{0,30}\b(?:charts?|graphs?|diagrams?)\b`,
    String.raw`\brank(?:ed|ing)?\b[^.;,\n]{0,40}\bby\s+(?:the\s+)?number of\s+[\w ]{1,30}`,
    String.raw`\bcompar(?:e|ing)\b[^.;\n]{1,80}\b(?:last|previous|prior)\s+(?:year|quarter|season)\b(?:['’]s)?`,
    String.raw`\b(?:to|into|in|on)\s+(?:google\s+(?:sheets?|docs?|drive)|dropbox|one\s?drive|share\s?point|slack|notion|quickbooks|icloud)\b`,
    String.raw`\bin\s+(?:spanish|french|german|italian|portuguese|chinese|korean|vietnamese|tagalog|russian)\b`,
    String.raw`\b(?:took|lasted)\s+(?:longer|more|less)\s+than\b[^.;,!?\n]{1,30}`,
    String.raw`[^.;,!?\n]{1,40}\s(?:excluded|omitted|excepted|left out)\b`,
    String.raw`\b(?:[\w-]+\s+)?(?:quotes|bids|proposals)\s+from\b[^.;,!?\n]{0,40}`,
    String.raw`\b(?:find|list|show|check for|remove)\s+(?:the\s+|any\s+)?duplicates?\b`,
    String.raw`\bminutes\s+(?:of|from|by|for)\s+the\s+(?:[a-z]+\s+){0,2}committee\b`,
    // From one home or building to another: each has to be named.
    String.raw`\b(?:units?|lots?|homes?|buildings?|bldgs?\.?)\s+#?\d{1,4}[a-z]?\s*(?:-|–|\b(?:to|through|thru)\b)\s*#?\d{1,4}[a-z]?\b`,
  ),
  // Names that no list can be searched for.
  ...[
    String.raw`\b(?:reported|filed|submitted|opened|requested|created|entered|complained about|written|signed)\s+by\s+${aName}`,
    String.raw`\b(?:that|which)\s+${aName}\s+(?:did|does|has|have|handled|made|reported|filed|finished|completed)\b`,
    String.raw`\b(?:whose\s+names?\s+|with\s+names?\s+|that\s+|which\s+)?(?:begin|start|end)(?:s|ning|ing)?\s+with\s+(?:the\s+letters?\s+|an?\s+)?["“']?[A-Z]["”']?(?![\w'’])`,
    // Other associations than the portal's own. "HOA communities" are leads.
    String.raw`\b(?:for|of|at)\s+(?:the\s+)?(?!Oakridge\b)(?:[A-Z][\w'’&-]+\s+){1,3}(?:HOA|Homeowners|Association|Condominiums?)\b(?![^.]*\b(?:leads?|communit|compan|competitor))`,
    String.raw`\bfor\s+the\s+[A-Z][a-z]+s\b(?!\s+[A-Za-z])`,
    String.raw`\b(?:WO|MR|ARC)[-#\s]?\d{3,}\b`,
  ].map((source) => new RegExp(source, 'g')),
];

/**
 * Finds requests that no recipe supports and that would change the result: exclusions, conditions, other results than
 * files, names that cannot be searched, and rows that the recipe cannot select. Ignoring them would answer another
 * question.
 *
 * @param reader What the recipe reads from a text.
 * @param more Phrases that the recipe itself does not support.
 * @returns The phrases in the person's words.
 */
export function findUnsupported(
  instruction: string,
  reader?: Reader,
  more: readonly string[] = [],
): string[] {
  const text = instruction.slice(0, maxCharacters);
  const read = reader ?? ((part) => ({ ...parseRequest(part, new Date(0)), words: '', action: undefined }));
  const rows = findPhrases(text, reader === undefined ? calculations : [...calculations, ...filters]);
  return inOrder([
    ...more.map((phrase) => ({ at: instruction.indexOf(phrase), words: phrase })),
    ...findPhrases(text, refusedPatterns),
    ...unreadNegations(text, read),
    ...rows.filter(({ words }) => !aTopic.test(words) && isUnread(words, text, read)),
  ]);
}

const list = `\\s+[\\w'’-]{1,30}${upToWords(2)}(?:(?:,| and)\\s+(?!(?:export|save|write|send|put|tell|note)\\b)[\\w'’-]{1,30}${upToWords(1)}){0,3}`;
const day = `(?:${monthName}\\b\\.?(?:\\s+\\d{1,4}\\b)?|\\d{1,4}[/-]\\d{1,2}(?:[/-]\\d{1,4})?)`;

/** Requests beyond the choice of rows. A recipe may support them or not. */
const wishes = anyCase(
  // Times: "this year", "last quarter".
  "\\b(?:this|last|past|previous|current)\\s+(?:(?:calendar|fiscal)\\s+)?(?:week|weekend|month|quarter|year|spring|summer|fall|autumn|winter)\\b(?!['’]s)",
  `\\b(?:between|from)\\s+${day}\\s+(?:and|to|until|through|-)\\s+${day}|\\bQ[1-4]\\b|\\byear[- ]to[- ]date\\b`,
  '\\b(?:due|expiring)\\s+(?:(?:this|next|within|in|by)\\s+)(?:the\\s+)?[\\w-]{1,20}(?:\\s+(?:days|weeks|months|week|month))?',
  // States: "waiting on a vendor".
  `\\b(?:still\\s+)?(?:waiting|awaiting|pending|stuck|held up)\\s+(?:on|for|with|at)\\s+(?:(?:the|an?)\\s+)?[\\w'’-]{1,30}`,
  // Orders and groups: "sorted by vendor", "newest first", "grouped by owner".
  `\\b(?:(?:sort|rank|group)(?:ed|ing)?\\b(?: \\w+){0,3}?|(?:broken|break(?: \\w+)?) down) by${list}`,
  `\\bin order of${list}|\\balphabetical(?:ly| order)\\b|\\bchronological(?:ly| order)\\b`,
  '\\b(?:newest|oldest|latest|earliest|most recent|largest|smallest|biggest|cheapest|highest|lowest|worst|best|(?:most )?urgent|overdue|failed|open|emergenc(?:y|ies))(?: \\w+)? first\\b',
  // What a list neither does nor has: "deal with them", "make sure all are assigned", "and their comments".
  String.raw`\b(?:deal with|take care of)\s+(?:them|it|these|those|this|all)\b|\b(?:make sure|ensure)\s+[^.;,!?\n]{3,60}`,
  String.raw`\btell me\s+(?:who|which|what|why|whether|how)\s+[^.;,!?\n]{3,60}`,
  String.raw`\b(?:and|with|including)\s+(?:(?:the|their|its|all)\s+)?(?:comments?|notes|history|attachments?|replies|owners?['’]?s?\s+(?:phone|e-?mail|contact)\w*(?: \w+)?)\b`,
  '\\b(?:with|including|include|add)\\s+(?:photos|pictures)\\b|\\b(?:highlight|colou?r[- ]code)(?:ed|ing)?\\b|\\bin (?:red|yellow|green|orange|blue|bold|colou?r)(?=\\s*(?:[.,;!?)]|$|and\\b))',
);

/**
 * Finds requests that a recipe ignored without changing the result much. Only clear cases count, because a false one
 * makes people doubt a correct result.
 *
 * @param read What the recipe reads from a text.
 * @param more Phrases for which the recipe found nothing.
 */
export function unusedWishes(instruction: string, read: Reader, more: readonly string[] = []): string[] {
  const text = instruction.slice(0, maxCharacters);
  const all = findPhrases(text, [...wishes, ...anyCase(...more.map(escapePattern))]);
  return inOrder(all.filter(({ words }) => isUnread(words, text, read)));
}
