import type { OutputFile } from '../agent/recipe.ts';
import type { Report } from './data-table.ts';
import { fileTypes } from './file-types.ts';
import { reportDocx } from './report-docx.ts';
import { reportPdf } from './report-pdf.ts';

/** A report as a file. `name` is without its extension. */
export async function reportFile(name: string, report: Report, format: 'pdf' | 'docx'): Promise<OutputFile> {
  const bytes = format === 'pdf' ? await reportPdf(report) : await reportDocx(report);
  return { name: `${name}.${format}`, type: fileTypes[format], bytes };
}
