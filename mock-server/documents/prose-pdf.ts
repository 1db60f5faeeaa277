import { drawSection, type ProseSection } from './draw-section.ts';
import { ink, letterhead, pageFoot } from './letterhead.ts';
import { type Pdf, pdfMargin, renderPdf } from './render-pdf.ts';

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
