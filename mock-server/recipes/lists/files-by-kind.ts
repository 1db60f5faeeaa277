import type { ListFormat, PaperFormat } from '../request/read-formats.ts';

/** Returns true for formats that people read: reports with totals. The other formats contain only rows. */
export const isPaper = (format: ListFormat): format is PaperFormat => format === 'pdf' || format === 'docx';

const suffixes: Record<ListFormat, string> = {
  csv: 'Data',
  xlsx: 'Spreadsheet',
  pdf: 'Print',
  docx: 'Document',
};

/**
 * Returns a file name without extension. The widget shows only the report of several files, and only the PDF of files
 * with the same name. Files that were all requested therefore get different names without "report".
 */
export function fileStem(subject: string, format: ListFormat, of: readonly ListFormat[], now: Date): string {
  const month = now.toISOString().slice(0, 7);
  if (of.length > 1) return `${subject}_${suffixes[format]}_${month}`;
  return isPaper(format) ? `${subject}_Report_${month}` : `${subject}_${month}`;
}
