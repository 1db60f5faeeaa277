import { type Pdf, pdfMargin } from './render-pdf.ts';

export const ink = { green: '#173f33', gold: '#a87b2c', text: '#22281f', quiet: '#5d6658', rule: '#cfc8b4' };

const crestWidth = 46;

function crest(pdf: Pdf, top: number): void {
  pdf.roundedRect(pdfMargin, top, 34, 38, 6).fill(ink.green);
  pdf.circle(pdfMargin + 17, top + 15, 8.5).fill('#e9dfc3');
  pdf.rect(pdfMargin + 15.5, top + 18, 3, 13).fill('#e9dfc3');
}

/** The head of the first page: name, a line below it, a rule; with the crest when it is the association's paper. */
export function letterhead(pdf: Pdf, organisation: string, line: string, withCrest: boolean): void {
  const top = pdfMargin - 12;
  const left = pdfMargin + (withCrest ? crestWidth : 0);
  if (withCrest) crest(pdf, top);
  pdf.fillColor(ink.green).font('Times-Bold').fontSize(16);
  pdf.text(organisation, left, top + 4);
  pdf.fillColor(ink.quiet).font('Helvetica').fontSize(8.5);
  pdf.text(line, left, top + 25);
  pdf.moveTo(pdfMargin, top + 50).lineTo(pdf.page.width - pdfMargin, top + 50);
  pdf.lineWidth(1.2).stroke(ink.gold);
  pdf.fillColor(ink.text);
  pdf.x = pdfMargin;
  pdf.y = top + 66;
}

/** The foot of each page: what it is, and which page of how many. */
export function pageFoot(pdf: Pdf, label: string, page: number, pages: number): void {
  const bottomMargin = pdf.page.margins.bottom;
  const y = pdf.page.height - 48;
  const width = pdf.page.width - 2 * pdfMargin;
  // Text below the bottom margin would open a new page, so the margin steps aside while the foot is drawn.
  pdf.page.margins.bottom = 0;
  pdf.fillColor(ink.quiet).font('Helvetica').fontSize(8);
  pdf.text(label, pdfMargin, y, { width, lineBreak: false });
  pdf.text(`Page ${page} of ${pages}`, pdfMargin, y, { width, align: 'right', lineBreak: false });
  pdf.page.margins.bottom = bottomMargin;
}
