import type { Report } from './data-table.ts';
import { fileTypes, maker, type OutputFile } from './output-file.ts';
import { prosePdf } from './prose-pdf.ts';

/** Writes a report as a PDF with headings and tables. */
function reportPdf({ title, subtitle, source = maker.line, date, sections }: Report): Promise<Uint8Array> {
  const letterhead = { organization: maker.name, address: source, footer: title };
  return prosePdf({ ...letterhead, title, subtitle, date, sections });
}

/** Writes a report as a PDF or Word file. `name` has no extension. */
export async function reportFile(name: string, report: Report, format: 'pdf' | 'docx'): Promise<OutputFile> {
  const write = format === 'pdf' ? reportPdf : (await import('./report-docx.ts')).reportDocx;
  return { name: `${name}.${format}`, type: fileTypes[format], bytes: await write(report) };
}
