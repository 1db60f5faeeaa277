import { buffer } from 'node:stream/consumers';
import type { ReportSection, SectionTable } from './data-table.ts';
import { drawTable, isWide } from './draw-table.ts';
import { pdfText } from './plain-text.ts';
import { ink, type Pdf, pdfMargin } from './pdf-style.ts';

export interface ProseSection extends Omit<ReportSection, 'paragraphs'> {
  paragraphs?: readonly string[];
  /** Rows of two columns, such as the figures of a budget. */
  figures?: readonly (readonly [label: string, value: string])[];
  /** Starts a new page. */
  startsPage?: true;
}

export interface Prose {
  organization: string;
  /** The line below the organization's name. */
  address: string;
  title: string;
  subtitle: string;
  date: Date | undefined;
  sections: readonly ProseSection[];
  /** Text at the bottom of each page; by default the organization and the title. */
  footer?: string;
}

/** Draws the top of the first page: a name, a line below it, a rule. */
function drawLetterhead(pdf: Pdf, organization: string, line: string): void {
  const top = pdfMargin - 12;
  pdf.fillColor(ink.green).font('Times-Bold').fontSize(16);
  pdf.text(organization, pdfMargin, top + 4);
  drawQuietText(pdf, line, 8.5);
  pdf.moveTo(pdfMargin, top + 50).lineTo(pdf.page.width - pdfMargin, top + 50);
  pdf.lineWidth(1.2).stroke(ink.gold);
  pdf.y = top + 66;
}

/** Draws the footer of a page: a label and "Page 1 of 3". */
function drawFooter(pdf: Pdf, label: string, page: number, pages: number): void {
  const bottomMargin = pdf.page.margins.bottom;
  const y = pdf.page.height - 48;
  const width = pdf.page.width - 2 * pdfMargin;
  // Text below the bottom margin would add a page, so the margin is zero while the footer is drawn.
  pdf.page.margins.bottom = 0;
  pdf.fillColor(ink.quiet).font('Helvetica').fontSize(8);
  pdf.text(label, pdfMargin, y, { width, lineBreak: false });
  pdf.text(`Page ${page} of ${pages}`, pdfMargin, y, { width, align: 'right', lineBreak: false });
  pdf.page.margins.bottom = bottomMargin;
}

const textSpacing = { lineGap: 2.6, paragraphGap: 6 };

const figureColumns: SectionTable['columns'] = [
  { header: 'Account', kind: 'text' },
  { header: 'Amount', kind: 'money' },
];

function drawQuietText(pdf: Pdf, text: string, size: number): Pdf {
  return pdf.fillColor(ink.quiet).font('Helvetica').fontSize(size).text(pdfText(text), { lineGap: 2 });
}

/** Draws a section. Omits an empty heading. */
function drawSection(pdf: Pdf, section: ProseSection): void {
  const { heading, paragraphs = [], bullets = [], figures } = section;
  const table = figures === undefined ? section.table : { columns: figureColumns, rows: figures };
  // A heading is never alone at the bottom of a page.
  if (section.startsPage === true || (heading !== '' && pdf.y > pdf.page.height - 150)) pdf.addPage();
  if (heading !== '' || paragraphs.length > 0) pdf.moveDown(0.5);
  pdf.fillColor(ink.green).font('Times-Bold').fontSize(12.5);
  if (heading !== '') pdf.text(pdfText(heading), pdfMargin).moveDown(0.25);
  pdf.fillColor(ink.text).font('Times-Roman').fontSize(10.8);
  for (const paragraph of paragraphs) pdf.text(pdfText(paragraph), textSpacing);
  for (const bullet of bullets) pdf.text(pdfText(`•  ${bullet}`), pdfMargin + 12, pdf.y, textSpacing);
  pdf.x = pdfMargin;
  if (table === undefined) return;
  if (table.subtitle !== undefined && table.subtitle !== '') drawQuietText(pdf, table.subtitle, 8.5);
  pdf.moveDown(0.4);
  drawTable(pdf, table);
  pdf.moveDown(0.8);
}

/** pdfkit always writes a date. Today's would change the bytes with each build. */
const fixedDate = new Date(0);

/** Writes a document with a letterhead and headed sections: minutes, notices, reports. Landscape if a table is wide. */
export async function prosePdf(prose: Prose): Promise<Uint8Array> {
  const { organization, title, sections } = prose;
  // Slow to load, so the first document loads it and not the server's start.
  const { default: PdfKit } = await import('pdfkit');
  const pdf = new PdfKit({
    size: 'LETTER',
    layout: sections.some(({ table }) => table !== undefined && isWide(table)) ? 'landscape' : 'portrait',
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    margins: { top: pdfMargin, left: pdfMargin, right: pdfMargin, bottom: 72 },
    info: {
      Title: title,
      Author: organization,
      Producer: organization,
      Creator: organization,
      CreationDate: prose.date ?? fixedDate,
    },
  });
  const bytes = buffer(pdf);
  drawLetterhead(pdf, organization, prose.address);
  pdf.fillColor(ink.text).font('Times-Bold').fontSize(19).text(pdfText(title));
  drawQuietText(pdf, prose.subtitle, 9.5).moveDown(0.6);
  for (const section of sections) drawSection(pdf, section);
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    drawFooter(pdf, pdfText(prose.footer ?? `${organization} | ${title}`), page + 1, count);
  }
  pdf.end();
  return new Uint8Array(await bytes);
}
