/** Of the kinds of file an instruction names, those that a list can become; the usual ones when it names none. */
export function askedFormats(named: readonly FileFormat[], ...usual: ListFormat[]): ListFormat[] {
  const asked = named.filter((format) => format !== 'ics');
  return asked.length === 0 ? usual : asked;
}

export type FileFormat = 'csv' | 'pdf' | 'xlsx' | 'docx' | 'ics';
export type SheetFormat = 'csv' | 'xlsx';
export type PaperFormat = 'pdf' | 'docx';
/** The kinds of file that a list can become; the other holds dates. */
export type ListFormat = SheetFormat | PaperFormat;

const words: readonly [FileFormat, RegExp][] = [
  // "Companies that excel at service" are no workbook.
  ['xlsx', /\b(?:spreadsheets?|work(?:book|sheet)s?|xlsx?|excel(?!\s+(?:at|in)\b))\b/gi],
  ['csv', /\b(?:csv|comma[- ]separated)\b/gi],
  ['pdf', /\bpdfs?\b/gi],
  [
    'docx',
    /\b(?:docx?|(?:microsoft|ms) word|word (?:doc|document|file|report|format|version|copy)s?|(?:in|into|to|as|or|and) word(?!\s+(?:of|for)\b))\b/gi,
  ],
  [
    'ics',
    /\b(?:ics|ical(?:endar)?|calendar(?!\s+(?:days?|weeks?|months?|quarters?|years?|page)\b)|invites?|invitations?(?!\s+to\s+(?:bid|tender)\b))\b/gi,
  ],
];

/** What stands before a file that is given, not asked for, or not wanted. */
const before = [
  /\b(?:attached|uploaded|enclosed|provided|supplied|my|our|this|these)\s+(?:\w+\s+)?$/i,
  /\b(?:from|using|against|per|(?:listed|named|given|units?|cases?|numbers?|rows?|vendors?|names?)\s+(?:in|of|from))\s+(?:the\s+|an?\s+|that\s+)?$/i,
  /\b(?:no|not|without|instead of|rather than)\s+(?:(?:as|in|to)\s+)?(?:an?\s+|the\s+)?$/i,
];
const after =
  /^\s*(?:file\s+)?(?:(?:that\s+)?(?:i|we)(?:'ve| have)?\s+)?(?:attached|uploaded|enclosed|provided|sent)\b/i;

/** As much as those words take: all that stands before each name would be read as often as there are names. */
const leadCharacters = 100;

/** The kinds of file a text asks for, in the order it names them. "A CSV spreadsheet" is one file. */
export function readFormats(text: string): FileFormat[] {
  const named = words
    .flatMap(([format, pattern]) =>
      [...text.matchAll(pattern)].map((match) => ({ format, at: match.index, word: match[0] })),
    )
    .filter(({ at, word }) => {
      const lead = text.slice(Math.max(0, at - leadCharacters), at);
      return !before.some((pattern) => pattern.test(lead)) && !after.test(text.slice(at + word.length));
    })
    .toSorted((a, b) => a.at - b.at);
  const isCsv = named.some(({ format }) => format === 'csv');
  const kept = named.filter(({ word }) => !(isCsv && /^(?:spreadsheet|worksheet)/i.test(word)));
  return [...new Set(kept.map(({ format }) => format))];
}
