import type { Report } from './data-table.ts';
import { fileTypes, maker, type OutputFile } from './output-file.ts';
import { prosePdf } from './prose-pdf.ts';

/** A report as a PDF: headed sections and tables. */
function reportPdf({ title, subtitle, source = maker.line, date, sections }: Report): Promise<Uint8Array> {
  const look = { organisation: maker.name, address: source, foot: title };
  return prosePdf({ ...look, title, subtitle, date, sections });
}

/** A report as a file. `name` is without its extension. */
export async function reportFile(name: string, report: Report, format: 'pdf' | 'docx'): Promise<OutputFile> {
  const write = format === 'pdf' ? reportPdf : (await import('./report-docx.ts')).reportDocx;
  return { name: `${name}.${format}`, type: fileTypes[format], bytes: await write(report) };
}
