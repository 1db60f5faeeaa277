import type { DataTable, Report, ReportSection } from './data-table.ts';
import { drawDataTable, isWide } from './draw-table.ts';
import { fileTypes, maker, type OutputFile } from './output-file.ts';
import { pdfText } from './plain-text.ts';
import { drawSection } from './prose-pdf.ts';
import { ink, letterhead, pageFoot, type Pdf, renderPdf } from './render-pdf.ts';

function drawTableSection(pdf: Pdf, table: DataTable): void {
  if (table.subtitle !== '') {
    pdf.fillColor(ink.quiet).font('Helvetica').fontSize(8.5).text(pdfText(table.subtitle));
  }
  pdf.moveDown(0.4);
  drawDataTable(pdf, table);
  pdf.moveDown(0.8);
}

function draw(pdf: Pdf, report: Report): void {
  letterhead(pdf, maker.name, pdfText(report.source ?? maker.line), false);
  pdf.fillColor(ink.text).font('Times-Bold').fontSize(19).text(pdfText(report.title));
  pdf.fillColor(ink.quiet).font('Helvetica').fontSize(9.5).text(pdfText(report.subtitle), { lineGap: 2 });
  pdf.moveDown(0.6);
  for (const section of report.sections) {
    if (section.heading !== '' || section.paragraphs.length > 0) drawSection(pdf, section);
    if (section.table !== undefined) drawTableSection(pdf, section.table);
  }
}

const hasWideTable = (section: ReportSection): boolean =>
  section.table !== undefined && isWide(section.table);

/** A report as a PDF: headed sections and tables, on its side when a table needs the room. */
function reportPdf(report: Report): Promise<Uint8Array> {
  const layout = report.sections.some(hasWideTable) ? 'landscape' : 'portrait';
  return renderPdf(
    { title: report.title, author: maker.name, date: report.date, layout },
    (pdf) => draw(pdf, report),
    (pdf, page, pages) => pageFoot(pdf, pdfText(report.title), page, pages),
  );
}

/** A report as a file. `name` is without its extension. */
export async function reportFile(name: string, report: Report, format: 'pdf' | 'docx'): Promise<OutputFile> {
  const write = format === 'pdf' ? reportPdf : (await import('./report-docx.ts')).reportDocx;
  const bytes = await write(report);
  return { name: `${name}.${format}`, type: fileTypes[format], bytes };
}
