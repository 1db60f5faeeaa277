import type { ListFormat } from '../ask/read-formats.ts';
import { isPaper } from './files-by-kind.ts';

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
