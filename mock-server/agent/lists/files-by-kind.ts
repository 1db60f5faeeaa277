import type { ListFormat, PaperFormat, SheetFormat } from '../ask/read-formats.ts';
import type { OutputFile } from '../recipe.ts';

interface Makers {
  /** To be read: a report, with what sums the rows up. */
  paper: (format: PaperFormat) => Promise<OutputFile>;
  /** To be worked with: the rows alone. */
  sheet: (format: SheetFormat) => Promise<OutputFile>;
}

export const isPaper = (format: ListFormat): format is PaperFormat => format === 'pdf' || format === 'docx';

/** A file for each format, in that order. */
export function filesByKind(formats: readonly ListFormat[], make: Makers): Promise<OutputFile[]> {
  return Promise.all(formats.map((format) => (isPaper(format) ? make.paper(format) : make.sheet(format))));
}
