import type { OutputFile } from '../agent/recipe.ts';
import type { Report } from './data-table.ts';
import { fileTypes } from './file-types.ts';
import { reportPdf } from './report-pdf.ts';

/** A report as a file. `name` is without its extension. */
export async function reportFile(name: string, report: Report, format: 'pdf' | 'docx'): Promise<OutputFile> {
  const write = format === 'pdf' ? reportPdf : (await import('./report-docx.ts')).reportDocx;
  const bytes = await write(report);
  return { name: `${name}.${format}`, type: fileTypes[format], bytes };
}
