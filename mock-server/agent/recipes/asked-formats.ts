import type { FileFormat, PaperFormat } from '../reading/read-formats.ts';

/** Of the kinds of file an instruction names, those that hold tables; the usual ones when it names none. */
export function askedFormats(named: readonly FileFormat[], ...usual: PaperFormat[]): PaperFormat[] {
  const asked = named.filter((format) => format !== 'ics');
  return asked.length === 0 ? usual : asked;
}
