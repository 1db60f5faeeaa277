import { personWords } from './person-words.ts';
import { exceptionPattern } from './without-exceptions.ts';

/** A prompt may end in pasted pages; wishes stand before. */
const mostCharacters = 2_000;
const mostTold = 3;

const end = String.raw`(?=[.;,!?\n]|\s+(?:as|in|into|and\s+(?:export|save|write|send))\b|$)`;
const upTo = (most: number): string => String.raw`[^.;,!?\n]{1,${most}}?${end}`;
/** "Without logging in", "skip the details": how it is done, and no row is left out by it. */
const how = String.raw`(?:(?:an?|the|any)\s+)?(?:logging|log-?in|login|password|details?|opening|asking|changing|sending|delay|further|more\b|any\s+(?:more|further|other|filters?|delay))`;
/** What a list knows of its own accord: those in an attached list, and orders that nobody has. */
const known = String.raw`(?:[^.;,\n]{0,40}\b(?:attached|uploaded)\b|(?:an?|any)\s+(?:vendor|contractor|assignee)\b)`;
const state =
  '(?:yet|still|resolved|closed|completed|done|assigned|open|paid|scheduled|urgent|sure|only|just)\\b';

/** What is to be left out. No list here leaves out anything but what it knows. */
const exceptions = [
  exceptionPattern.source,
  String.raw`\b(?:leav(?:e|ing) out|omit(?:ting)?|ignor(?:e|ing)|exclud(?:e|ing)|without|minus|all but|skip(?:ping)?)\s+(?!${how})(?!${known})${upTo(60)}`,
  String.raw`[,;(–—]\s*(?:but\s+)?no\s+(?!(?:more|later|older|newer|earlier|need|matter|problem|rush|hurry|thanks|login|details?|other|filters?|duplicates|file)\b)${upTo(40)}`,
  String.raw`[,;(–—]\s*(?:but\s+)?not\s+(?:the|those|these|any|from|in|of)\s+(?!${state})${upTo(40)}`,
];

/** How to go about it, or what to do where nothing is found: "if it asks for a login", "if there are none". */
const politeIf = String.raw`(?:possible|needed|necessary|required|any\b|available|asked|prompted|so\b|not\b|you\b|that\b|it (?:is|asks|takes|needs)|there(?:\s+is|\s+are)?\s+(?:none|nothing|no\b|an?\s+(?:log|sign|pop))|nothing|none|(?:an?\s+|the\s+)?(?:log|sign)[ -]?in\b|(?:the\s+)?(?:login|credentials|password|captcha|portal|page|site|pop-?up)\b)`;

/** What is to be done only then. Nothing here waits or weighs before it acts. */
const conditions = [
  String.raw`\bunless\s+${upTo(80)}`,
  String.raw`\bonly\s+(?:if|when)\s+${upTo(80)}`,
  String.raw`(?:^|[.!?\n]\s*)if\s+(?!${politeIf})[^.;!?\n]{1,100}`,
  String.raw`(?:^|[.!?\n]\s*)(?:as soon as|whenever|in case)\s+(?!${politeIf})[^.;!?\n]{1,100}`,
];

/** What would be another thing than the file that a list gives. */
const others = [
  String.raw`\b(?:make|draw|create|plot|build|show|give|as)\b[^.;,\n]{0,30}\b(?:charts?|graphs?|diagrams?)\b`,
  String.raw`\brank(?:ed|ing)?\b[^.;,\n]{0,40}\bby\s+(?:the\s+)?number of\s+[\w ]{1,30}`,
  String.raw`\bcompar(?:e|ing)\b[^.;\n]{1,80}\b(?:last|previous|prior)\s+(?:year|quarter|season)\b(?:['’]s)?`,
  String.raw`\b(?:to|into|in|on)\s+(?:google\s+(?:sheets?|docs?|drive)|dropbox|one\s?drive|share\s?point|slack|notion|quickbooks|icloud)\b`,
];

const aName = String.raw`(?:(?:Mr|Mrs|Ms|Dr)\.?\s+)?[A-Z][\w'’-]+(?:\s+[A-Z][\w'’-]+){0,2}`;
/** Of another association than the one whose portal it is. "HOA communities" and lists of them are what leads are found in. */
const another = String.raw`\b(?:for|of|at)\s+(?:the\s+)?(?!Oakridge\b)(?:[A-Z][\w'’&-]+\s+){1,3}(?:HOA|Homeowners|Association|Condominiums?)\b(?![^.]*\b(?:leads?|communit|compan|competitor))`;

/** Whom or what it is about, by a name that no list is searched for. */
const names = [
  String.raw`\b(?:reported|filed|submitted|complained about|written|signed)\s+by\s+${aName}`,
  String.raw`\b(?:that|which)\s+${aName}\s+(?:did|does|has|have|handled|made|reported|filed|finished|completed)\b`,
  String.raw`\b(?:whose\s+names?\s+|with\s+names?\s+|that\s+|which\s+)?(?:begin|start|end)(?:s|ning|ing)?\s+with\s+(?:the\s+letters?\s+|an?\s+)?["“']?[A-Z]["”']?(?![\w'’])`,
  another,
  String.raw`\b(?:WO|MR|ARC)[-#\s]?\d{3,}\b`,
];

const patterns = [
  ...[...exceptions, ...conditions, ...others].map((source) => new RegExp(source, 'gi')),
  ...names.map((source) => new RegExp(source, 'g')),
];

/**
 * What an instruction asks for that no chore here can do and that would change what comes out, in its own words: to leave
 * something out, to do it only if something is so, another product than a file, a name that nothing is searched for.
 * A chore that went on without it would give an answer to another question.
 */
export function notDoable(instruction: string): string[] {
  const text = personWords(instruction).slice(0, mostCharacters);
  const found = patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map((match) => ({ at: match.index, words: match[0].replace(/^[\s.,;!?(–—]+/, '').trim() }))
    .filter(({ words }) => words !== '')
    .toSorted((a, b) => a.at - b.at)
    .map(({ words }) => words);
  const whole = found.filter((words) => !found.some((other) => other !== words && other.includes(words)));
  return [...new Set(whole)].slice(0, mostTold);
}
