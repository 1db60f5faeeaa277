/** Returns the requested formats that a list supports, or the defaults if there are none. */
export function listFormats(named: readonly FileFormat[], ...defaultFormats: ListFormat[]): ListFormat[] {
  const requested = named.filter((format) => format !== 'ics');
  return requested.length === 0 ? defaultFormats : requested;
}

export type PaperFormat = 'pdf' | 'docx';
/** Formats for lists. The remaining format is for calendars. */
export type ListFormat = 'csv' | 'xlsx' | PaperFormat;
export type FileFormat = ListFormat | 'ics';

const words: Record<FileFormat, RegExp> = {
  csv: /\b(?:csv|comma[- ]separated)\b/gi,
  // "Companies that excel at service" is not a format.
  xlsx: /\b(?:(?:spread|work)sheets?|workbooks?|xlsx?|excel(?!\s+(?:at|in)\b))\b/gi,
  pdf: /\bpdfs?\b/gi,
  docx: /\b(?:docx?|(?:microsoft|ms) word|word (?:doc|document|file|report|format|version|copy)s?|(?:in|into|to|as|or|and) word(?!\s+(?:of|for)\b))\b/gi,
  ics: /\b(?:ics|ical(?:endar)?|calendar(?!\s+(?:days?|weeks?|months?|quarters?|years?|page)\b)|invites?|invitations?(?!\s+to\s+(?:bid|tender)\b))\b/gi,
};

/** Words before a file that is attached or not wanted. */
const before = [
  /\b(?:attached|uploaded|enclosed|provided|supplied|my|our|this|these)\s+(?:\w+\s+)?$/i,
  /\b(?:from|using|against|per|(?:listed|named|given|units?|cases?|numbers?|rows?|vendors?|names?)\s+(?:in|of|from))\s+(?:the\s+|an?\s+|that\s+)?$/i,
  /\b(?:no|not|without|instead of|rather than)\s+(?:(?:as|in|to)\s+)?(?:an?\s+|the\s+)?$/i,
];
const after =
  /^\s*(?:file\s+)?(?:(?:that\s+)?(?:i|we)(?:'ve| have)?\s+)?(?:attached|uploaded|enclosed|provided|sent)\b/i;

/** Returns the requested formats in order. "A spreadsheet (CSV)" is one file. */
export function readFormats(text: string): FileFormat[] {
  const named = (Object.keys(words) as FileFormat[])
    .flatMap((format) =>
      [...text.matchAll(words[format])].map(({ index, 0: word }) => ({ format, index, word })),
    )
    .filter(({ index, word }) => {
      // Limited, because the whole text before each match would take quadratic time.
      const lead = text.slice(Math.max(0, index - 100), index);
      return !before.some((pattern) => pattern.test(lead)) && !after.test(text.slice(index + word.length));
    })
    .toSorted((a, b) => a.index - b.index);
  const isCsv = named.some(({ format }) => format === 'csv');
  const distinct = named.filter(({ word }) => !(isCsv && /^(?:spreadsheet|worksheet)/i.test(word)));
  return [...new Set(distinct.map(({ format }) => format))];
}
