import { type FileFormat, readFormats } from '../read-formats.ts';

/** What a correction says of the kinds of file. */
export interface CorrectedFormats {
  /** The kinds to write from now on. */
  wanted: FileFormat[];
  /** In plain words. */
  words: string;
}

const unwanted =
  /\b(?:never ?mind|forget(?: about)?|skip|drop|leave out|omit|remove|without|no|not|don['’]?t (?:need|want|make)|do not (?:need|want|make))\b/i;
const more = /\b(?:also|too|as well|in addition|additionally|plus|both)\b/i;
const and = new Intl.ListFormat('en-US', { type: 'conjunction' });
const names: Record<FileFormat, string> = {
  csv: 'a CSV file',
  pdf: 'a PDF',
  xlsx: 'an Excel file',
  docx: 'a Word document',
  ics: 'a calendar file',
};

/** Words that ask for these kinds of file and for nothing else. */
export const formatWords = (formats: readonly FileFormat[]): string =>
  and.format(formats.map((format) => names[format]));

/** The kinds of file that a clause names, to be written or not to be. */
const namedIn = (clause: string): FileFormat[] => readFormats(clause.replace(unwanted, ' '));

/** A clause without what it says of files: what is left may say something else. */
export const withoutFormats = (clause: string): string =>
  namedIn(clause).length === 0
    ? clause
    : clause
        .split(/\s+/)
        .filter((word) => readFormats(`as ${word}`).length === 0)
        .join(' ')
        .replace(unwanted, ' ');

/** What a clause says of the kinds of file, where `planned` would be written; undefined when it says nothing. */
export function correctFormats(clause: string, planned: readonly FileFormat[]): CorrectedFormats | undefined {
  const named = namedIn(clause);
  if (named.length === 0) return undefined;
  if (!unwanted.test(clause)) {
    const wanted = more.test(clause) ? [...new Set([...planned, ...named])] : named;
    return { wanted, words: formatWords(wanted) };
  }
  const left = planned.filter((format) => !named.includes(format));
  // Something has to be written: a table in place of a paper, a paper in place of a table.
  const isPaper = named.some((format) => format === 'pdf' || format === 'docx');
  const wanted: FileFormat[] = left.length > 0 ? left : [isPaper ? 'xlsx' : 'pdf'];
  const dropped = and.format(named.map((format) => names[format].replace(/^an? /, 'no ')));
  return { wanted, words: `${dropped}, but ${formatWords(wanted)}` };
}
