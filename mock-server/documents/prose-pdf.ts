import { pdfText } from './plain-text.ts';
import { ink, letterhead, pageFoot, type Pdf, pdfMargin, renderPdf } from './render-pdf.ts';

export interface ProseSection {
  heading: string;
  paragraphs?: readonly string[];
  bullets?: readonly string[];
  /** Two-column lines, such as the figures of a budget. */
  figures?: readonly (readonly [label: string, value: string])[];
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

/** A heading with what stands below it; an empty heading is left out. */
export function drawSection(pdf: Pdf, content: ProseSection): void {
  // A heading never stands alone at the foot of a page.
  if (pdf.y > pdf.page.height - 150) pdf.addPage();
  pdf.moveDown(0.5).fillColor(ink.green).font('Times-Bold').fontSize(12.5);
  if (content.heading !== '') pdf.text(pdfText(content.heading), pdfMargin);
  pdf.moveDown(0.25).fillColor(ink.text).font('Times-Roman').fontSize(10.8);
  for (const paragraph of content.paragraphs ?? []) pdf.text(pdfText(paragraph), body);
  for (const bullet of content.bullets ?? []) pdf.text(pdfText(`•  ${bullet}`), pdfMargin + 12, pdf.y, body);
  pdf.x = pdfMargin;
  for (const [label, value] of content.figures ?? []) figureLine(pdf, label, value);
  if (content.figures !== undefined) pdf.moveDown(0.4);
}

export interface Prose {
  organisation: string;
  address: string;
  title: string;
  subtitle: string;
  date: Date;
  sections: ProseSection[];
  /** Lines for signatures at the end. */
  signatures?: string[];
}

function signature(pdf: Pdf, role: string): void {
  if (pdf.y > pdf.page.height - 140) pdf.addPage();
  pdf.moveDown(2.4);
  pdf
    .moveTo(pdfMargin, pdf.y)
    .lineTo(pdfMargin + 220, pdf.y)
    .lineWidth(0.7)
    .stroke(ink.quiet);
  pdf.moveDown(0.3).fillColor(ink.quiet).font('Helvetica').fontSize(8.5).text(role, pdfMargin);
}

/** A letter-headed document of headed sections: minutes, notices, budgets, rules. */
export function prosePdf(prose: Prose): Promise<Uint8Array> {
  return renderPdf(
    { title: prose.title, author: prose.organisation, date: prose.date },
    (pdf) => {
      letterhead(pdf, prose.organisation, prose.address, true);
      pdf.fillColor(ink.text).font('Times-Bold').fontSize(19).text(prose.title);
      pdf
        .fillColor(ink.quiet)
        .font('Helvetica')
        .fontSize(9.5)
        .text(prose.subtitle, { lineGap: 2 })
        .moveDown(0.6);
      for (const content of prose.sections) drawSection(pdf, content);
      for (const role of prose.signatures ?? []) signature(pdf, role);
    },
    (pdf, page, pages) => pageFoot(pdf, `${prose.organisation} | ${prose.title}`, page, pages),
  );
}
