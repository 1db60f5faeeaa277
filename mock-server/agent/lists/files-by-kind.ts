import type { ListFormat, PaperFormat, SheetFormat } from '../ask/read-formats.ts';
import type { OutputFile } from '../../documents/output-file.ts';

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

const apart: Record<ListFormat, string> = {
  csv: 'Data',
  xlsx: 'Spreadsheet',
  pdf: 'Print',
  docx: 'Document',
};

/**
 * The name of a file without its extension. A list of files shows of several only what is called a report, and of
 * files named alike only the PDF; so files that were all asked for are named apart, and none of them a report.
 */
export function fileStem(subject: string, format: ListFormat, of: readonly ListFormat[], now: Date): string {
  const month = now.toISOString().slice(0, 7);
  if (of.length > 1) return `${subject}_${apart[format]}_${month}`;
  return isPaper(format) ? `${subject}_Report_${month}` : `${subject}_${month}`;
}
