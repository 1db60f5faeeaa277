import type { ReportSection } from './data-table.ts';
import { drawTable, isWide } from './draw-table.ts';
import { pdfText } from './plain-text.ts';
import { ink, letterhead, pageFoot, type Pdf, pdfMargin, renderPdf } from './render-pdf.ts';

export interface ProseSection extends Omit<ReportSection, 'paragraphs'> {
  paragraphs?: readonly string[];
  /** Two-column lines, such as the figures of a budget. */
  figures?: readonly (readonly [label: string, value: string])[];
  /** Begins a page. */
  onNewPage?: true;
}

const body = { lineGap: 2.6, paragraphGap: 6 };

function figureLine(pdf: Pdf, label: string, value: string): void {
  const y = pdf.y;
  const width = pdf.page.width - 2 * pdfMargin;
  pdf.text(pdfText(label), pdfMargin + 12, y, { width: width - 140 });
  const after = pdf.y;
  pdf.text(pdfText(value), pdfMargin, y, { width: width - 12, align: 'right' });
  pdf.x = pdfMargin;
  pdf.y = Math.max(after, pdf.y) + 2;
}

function quietLine(pdf: Pdf, text: string, size: number): Pdf {
  return pdf.fillColor(ink.quiet).font('Helvetica').fontSize(size).text(pdfText(text), { lineGap: 2 });
}

/** A heading with what stands below it; an empty heading is left out. */
function drawSection(pdf: Pdf, section: ProseSection): void {
  const { heading, paragraphs = [], bullets = [], figures, table } = section;
  // A heading never stands alone at the foot of a page.
  if (section.onNewPage === true || (heading !== '' && pdf.y > pdf.page.height - 150)) pdf.addPage();
  if (heading !== '' || paragraphs.length > 0) pdf.moveDown(0.5);
  pdf.fillColor(ink.green).font('Times-Bold').fontSize(12.5);
  if (heading !== '') pdf.text(pdfText(heading), pdfMargin).moveDown(0.25);
  pdf.fillColor(ink.text).font('Times-Roman').fontSize(10.8);
  for (const paragraph of paragraphs) pdf.text(pdfText(paragraph), body);
  for (const bullet of bullets) pdf.text(pdfText(`•  ${bullet}`), pdfMargin + 12, pdf.y, body);
  pdf.x = pdfMargin;
  for (const [label, value] of figures ?? []) figureLine(pdf, label, value);
  if (figures !== undefined) pdf.moveDown(0.4);
  if (table === undefined) return;
  if (table.subtitle !== undefined && table.subtitle !== '') quietLine(pdf, table.subtitle, 8.5);
  pdf.moveDown(0.4);
  drawTable(pdf, table);
  pdf.moveDown(0.8);
}

export interface Prose {
  organisation: string;
  /** The line below its name. */
  address: string;
  title: string;
  subtitle: string;
  date: Date | undefined;
  sections: readonly ProseSection[];
  /** Lines for signatures at the end. */
  signatures?: string[];
  /** Without the crest it is not the association's paper. */
  withCrest?: boolean;
  /** At the foot of each page, in place of the name and the title. */
  foot?: string;
}

function signature(pdf: Pdf, role: string): void {
  if (pdf.y > pdf.page.height - 140) pdf.addPage();
  pdf.moveDown(2.4);
  pdf
    .moveTo(pdfMargin, pdf.y)
    .lineTo(pdfMargin + 220, pdf.y)
    .lineWidth(0.7)
    .stroke(ink.quiet);
  pdf.x = pdfMargin;
  quietLine(pdf.moveDown(0.3), role, 8.5);
}

/** A letter-headed document of headed sections: minutes, notices, budgets, reports; on its side when a table needs the room. */
export function prosePdf(prose: Prose): Promise<Uint8Array> {
  const { organisation, title, date, sections } = prose;
  const layout = sections.some(({ table }) => table !== undefined && isWide(table))
    ? 'landscape'
    : 'portrait';
  return renderPdf(
    { title, author: organisation, date, layout },
    (pdf) => {
      letterhead(pdf, organisation, pdfText(prose.address), prose.withCrest ?? true);
      pdf.fillColor(ink.text).font('Times-Bold').fontSize(19).text(pdfText(title));
      quietLine(pdf, prose.subtitle, 9.5).moveDown(0.6);
      for (const section of sections) drawSection(pdf, section);
      for (const role of prose.signatures ?? []) signature(pdf, role);
    },
    (pdf, page, pages) => pageFoot(pdf, pdfText(prose.foot ?? `${organisation} | ${title}`), page, pages),
  );
}
