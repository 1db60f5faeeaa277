import { ink } from './letterhead.ts';
import { pdfText } from './pdf-text.ts';
import { type Pdf, pdfMargin } from './render-pdf.ts';

export interface ProseSection {
  heading: string;
  paragraphs: readonly string[];
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
  for (const paragraph of content.paragraphs) pdf.text(pdfText(paragraph), body);
  for (const bullet of content.bullets ?? []) pdf.text(pdfText(`•  ${bullet}`), pdfMargin + 12, pdf.y, body);
  pdf.x = pdfMargin;
  for (const [label, value] of content.figures ?? []) figureLine(pdf, label, value);
  if (content.figures !== undefined) pdf.moveDown(0.4);
}
