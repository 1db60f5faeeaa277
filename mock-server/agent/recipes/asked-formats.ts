import { type FileFormat as AnyFormat, readFormats } from '../reading/read-formats.ts';

/** The kinds of file that hold a table. */
export type FileFormat = Exclude<AnyFormat, 'ics'>;

/** The kinds of table file an instruction names; none when it names none. */
export function namedFormats(text: string): FileFormat[] {
  return readFormats(text).filter((format) => format !== 'ics');
}

/** The kinds of table file an instruction names, or else the usual one. */
export function askedFormats(text: string, usual: FileFormat): FileFormat[] {
  const named = namedFormats(text);
  return named.length === 0 ? [usual] : named;
}
