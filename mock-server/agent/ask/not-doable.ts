import { readAsk } from './ask.ts';
import { personWords } from './person-words.ts';

/** A prompt may end in pasted pages; wishes stand before. */
const mostCharacters = 2_000;
const mostTold = 3;

const end = String.raw`(?=[.;,!?\n]|\s+(?:as|in|into|and\s+(?:export|save|write|send))\b|$)`;
const upTo = (most: number): string => String.raw`[^.;,!?\n]{0,${most}}?${end}`;

/** Words that turn what follows into its opposite, or take it out. */
const negation = String.raw`(?:but\s+(?=no))?(?:not|no|never|neither|nor|without|minus|except(?:ing)?(?: for)?|besides|(?:other|rather) than|(?:apart|aside) from|instead of|all but|save for|exclud(?:e|ing)|omit(?:ting)?|leav(?:e|ing) out|skip(?:ping)?|ignor(?:e|ing)|none of|nobody|no one|(?:do|does|did|is|are|was|were|has|have|had|can|wo|would|should)n['’]?t|cannot)\b`;
const negated = new RegExp(String.raw`(?<=^|[\s(–—,;.])${negation}${upTo(60)}`, 'gi');
/** How it is done or told: no row is left out by it. */
const how = new RegExp(
  String.raw`^(?:but\s+)?\S+(?:\s+(?:out|for))?\s+(?:to\s+)?(?:(?:an?|the|any|your|my)\s+)?(?:log(?:ging)?|log-?in|logged|sign(?:ing)?|password|details?|open(?:ing)?|ask(?:ing)?|chang\w+|send(?:ing)?|delet\w+|edit\w*|touch\w*|contact\w*|click\w*|stop\w*|forget|worry|wait\w*|delay|further|more\b|later|older|newer|earlier|need\w*|necessary|matter|problem|rush|hurry|thanks|duplicates|filters?|(?:more|further|other)\s|other filters?|sure|only|just|urgent|one\b|file\b|know\w*|possible|\w+ file unless)|^(?:nor|not)$|^(?:do|does|did|is|are|has|have)n['’]?t\s+(?:we|you|they|there|it)\b`,
  'i',
);
/** "Check that no name is doubled" */
const checks = /\b(?:check|make sure|ensure|verify|confirm)\s+that\b[^.;!?\n]*/gi;
/** What a list knows of its own accord: those in an attached list. */
const attached = /\b(?:attached|uploaded)\b/i;

/** What a chore takes from a text: two texts of which it takes the same give the same. */
export type ReadAsk = (text: string) => unknown;

interface Found {
  at: number;
  words: string;
}

/**
 * The negations of a text that nothing reads. One is read where the text says something else without it: "not closed" is
 * a status, "not the closed ones" is nothing that a list knows.
 */
function unreadNegations(text: string, read: (words: string) => string): Found[] {
  const all = read(text);
  return [...text.matchAll(negated)].flatMap((match) => {
    const words = match[0];
    const clause = /^[^.;\n]{0,80}/.exec(text.slice(match.index))?.[0] ?? '';
    if (how.test(words) || attached.test(clause)) return [];
    const turned = new RegExp(`^${negation}`, 'i').exec(words)?.[0] ?? '';
    const rest = text.slice(0, match.index) + text.slice(match.index + turned.length);
    return read(rest) === all ? [{ at: match.index, words }] : [];
  });
}

/** What reckons with rows. */
const reckoned = [
  String.raw`\b(?:averages?(?! (?:fees?|prices?|ratings?)\b)|mean|median|percent(?:age)?s?|ratio|trends?|forecast\w*|predict\w*)\b(?:\s+[\w’'-]+){0,2}`,
  String.raw`\b(?:per|for each|by each)\s+(?:owner|resident|home|unit|vendor|inspector|month|year|rule|category|building|trade|status)\b`,
  String.raw`\bby\s+(?:the\s+)?(?:prices?|costs?|fines?|amounts?|distance|size|number of)\b(?:\s+\w+)?`,
].map((source) => new RegExp(source, 'gi'));

/** What says which rows are meant. */
const filters = [
  String.raw`(?<=\w\s+)(?<!\b(?:say|note|see|so|know|all|me|us)\s+)\b(?:whose|that|which|who)\s+(?!want\b|(?:you|i|we|it|the|they|there|is|are)\b(?:\s+(?:find|found|see|need|can|there|listed|shown|on|in)\b|\s*$))[^.;:,!?\n]{1,60}?${end}`,
  String.raw`(?<=\w\s+)(?:the board|we|they|i|management|residents|owners)\s+(?:decided|voted|discussed|approved|should|reported|complained|asked|sent|fined)\b[^.;,!?\n]{0,30}`,
].map((source) => new RegExp(source, 'gi'));

/** What the chore takes nothing from. What a topic is about only the list itself can tell. */
const unreadFilters = (text: string, read: (words: string) => string, patterns: readonly RegExp[]): Found[] =>
  patterns
    .flatMap((pattern) => [...text.matchAll(pattern)].map((match) => ({ at: match.index, words: match[0] })))
    .filter(
      ({ words }) =>
        !/\b(?:about|regarding|concern\w*|mention\w*|relat\w+|attached|uploaded)\b/i.test(words) &&
        read(words) === read('') &&
        read(text.replace(words, ' ')) === read(text),
    );

/** How to go about it, or what to do where nothing is found: "if it asks for a login", "if there are none". */
const politeIf = String.raw`(?:possible|needed|necessary|required|any(?=\s*(?:[.,;!?)]|$)|\s+(?:are|exist))|available|asked|prompted|so\b|not\b|you\b|that\b|it (?:is|asks|takes|needs)|there(?:\s+is|\s+are)?\s+(?:none|nothing|no\b|an?\s+(?:log|sign|pop))|nothing|none|(?:an?\s+|the\s+)?(?:log|sign)[ -]?in\b|(?:the\s+)?(?:login|credentials|password|captcha|portal|page|site|pop-?up)\b)`;

/** What is to be done only then. Nothing here waits or weighs before it acts. */
const conditions = [
  String.raw`\bunless\s+${upTo(80)}`,
  String.raw`\bonly\s+(?:if|when)\s+${upTo(80)}`,
  String.raw`(?<!\b(?:see|ask|say|check|tell me|know|me|us|and|or|even|as|what|only)\s+)\bif\s+(?!${politeIf})[^.;!?\n]{1,100}`,
  String.raw`\b(?:as soon as|whenever|in case|provided that|assuming)\s+(?!${politeIf})[^.;!?\n]{1,100}`,
  String.raw`\bonce\s+(?!(?:a|per|you|it|more|logged|signed|done|finished|there|open|again|only)\b)[^.;!?\n]{3,100}`,
  String.raw`(?:^|[.!?\n]\s*)when\s+(?:an?|any|new)\s[^.;!?\n]{1,100}`,
  String.raw`\b(?:every|each)\s+(?:(?:other\s+)?(?:mon|tues|wednes|thurs|fri|satur|sun)?day|morning|evening|week|month|hour)\b`,
];

/** What would be another thing than the file that a list gives. */
const others = [
  String.raw`\b(?:make|draw|create|plot|build|show|give|as)\b[^.;,\n]{0,30}\b(?:charts?|graphs?|diagrams?)\b`,
  String.raw`\brank(?:ed|ing)?\b[^.;,\n]{0,40}\bby\s+(?:the\s+)?number of\s+[\w ]{1,30}`,
  String.raw`\bcompar(?:e|ing)\b[^.;\n]{1,80}\b(?:last|previous|prior)\s+(?:year|quarter|season)\b(?:['’]s)?`,
  String.raw`\b(?:to|into|in|on)\s+(?:google\s+(?:sheets?|docs?|drive)|dropbox|one\s?drive|share\s?point|slack|notion|quickbooks|icloud)\b`,
  String.raw`\bin\s+(?:spanish|french|german|italian|portuguese|chinese|korean|vietnamese|tagalog|russian)\b`,
  String.raw`\b(?:took|lasted)\s+(?:longer|more|less)\s+than\b[^.;,!?\n]{1,30}`,
  String.raw`[^.;,!?\n]{1,40}\s(?:excluded|omitted|excepted|left out)\b`,
  String.raw`\b(?:[\w-]+\s+)?(?:quotes|bids|proposals)\s+from\b[^.;,!?\n]{0,40}`,
  String.raw`\b(?:find|list|show|check for|remove)\s+(?:the\s+|any\s+)?duplicates?\b`,
  String.raw`\bminutes\s+(?:of|from|by|for)\s+the\s+(?:[a-z]+\s+){0,2}committee\b`,
];

const aName = String.raw`(?:(?:Mr|Mrs|Ms|Dr)\.?\s+)?[A-Z][\w'’-]+(?:\s+[A-Z][\w'’-]+){0,2}`;
/** Of another association than the one whose portal it is. "HOA communities" and lists of them are what leads are found in. */
const another = String.raw`\b(?:for|of|at)\s+(?:the\s+)?(?!Oakridge\b)(?:[A-Z][\w'’&-]+\s+){1,3}(?:HOA|Homeowners|Association|Condominiums?)\b(?![^.]*\b(?:leads?|communit|compan|competitor))`;

/** Whom or what it is about, by a name that no list is searched for. */
const names = [
  String.raw`\b(?:reported|filed|submitted|opened|requested|created|entered|complained about|written|signed)\s+by\s+${aName}`,
  String.raw`\b(?:that|which)\s+${aName}\s+(?:did|does|has|have|handled|made|reported|filed|finished|completed)\b`,
  String.raw`\b(?:whose\s+names?\s+|with\s+names?\s+|that\s+|which\s+)?(?:begin|start|end)(?:s|ning|ing)?\s+with\s+(?:the\s+letters?\s+|an?\s+)?["“']?[A-Z]["”']?(?![\w'’])`,
  another,
  String.raw`\bfor\s+the\s+[A-Z][a-z]+s\b(?!\s+[A-Za-z])`,
  String.raw`\b(?:WO|MR|ARC)[-#\s]?\d{3,}\b`,
];

const patterns = [
  ...[...conditions, ...others].map((source) => new RegExp(source, 'gi')),
  ...names.map((source) => new RegExp(source, 'g')),
];

/**
 * What an instruction asks for that no chore here can do and that would change what comes out, in its own words: to leave
 * something out, to do it only if something is so, another product than a file, a name that nothing is searched for, rows
 * that `ask`, what the chore takes from a text, does not know.
 * A chore that went on without it would give an answer to another question.
 */
export function notDoable(instruction: string, ask?: ReadAsk): string[] {
  const text = personWords(instruction).slice(0, mostCharacters).replaceAll(checks, ' ');
  const read = (words: string): string =>
    JSON.stringify(ask === undefined ? { ...readAsk(words, new Date(0)), words: '' } : ask(words));
  const said = patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map((match) => ({ at: match.index, words: match[0] }));
  const found = [
    ...said,
    ...unreadNegations(text, read),
    ...unreadFilters(text, read, ask === undefined ? reckoned : [...reckoned, ...filters]),
  ]
    .map(({ at, words }) => ({ at, words: words.replace(/^[\s.,;!?(–—]+/, '').trim() }))
    .filter(({ words }) => words !== '')
    .toSorted((a, b) => a.at - b.at)
    .map(({ words }) => words);
  const whole = found.filter((words) => !found.some((other) => other !== words && other.includes(words)));
  return [...new Set(whole)].slice(0, mostTold);
}
