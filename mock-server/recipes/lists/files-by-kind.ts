import type { ListFormat, PaperFormat } from '../request/read-formats.ts';

/** To be read: a report, with what sums the rows up. The others are to be worked with: the rows alone. */
export const isPaper = (format: ListFormat): format is PaperFormat => format === 'pdf' || format === 'docx';

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
