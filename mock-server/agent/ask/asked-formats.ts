import type { FileFormat, ListFormat } from './read-formats.ts';

/** Of the kinds of file an instruction names, those that a list can become; the usual ones when it names none. */
export function askedFormats(named: readonly FileFormat[], ...usual: ListFormat[]): ListFormat[] {
  const asked = named.filter((format) => format !== 'ics');
  return asked.length === 0 ? usual : asked;
}
