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

interface PdfInfo {
  title: string;
  author: string;
  /** Stands in the file as its creation date, so the same input gives the same bytes. */
  date: Date | undefined;
  layout: 'portrait' | 'landscape';
}

export type Pdf = PDFKit.PDFDocument;

export const pdfMargin = 64;

/** A PDF cannot go without a date, and the machine's would give other bytes each time. */
const undated = new Date(0);

/** Draws a US Letter document and gives its bytes. `drawPage` decorates each page once the page count is known. */
export async function renderPdf(
  info: PdfInfo,
  draw: (pdf: Pdf) => void,
  drawPage: (pdf: Pdf, page: number, pages: number) => void,
): Promise<Uint8Array> {
  // With the first document, not with the server: it takes a while to load.
  const { default: PdfKit } = await import('pdfkit');
  const pdf = new PdfKit({
    size: 'LETTER',
    layout: info.layout,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    margins: { top: pdfMargin, left: pdfMargin, right: pdfMargin, bottom: 72 },
    info: {
      Title: info.title,
      Author: info.author,
      Producer: info.author,
      Creator: info.author,
      CreationDate: info.date ?? undated,
    },
  });
  return await new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
    draw(pdf);
    const { count } = pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      pdf.switchToPage(page);
      drawPage(pdf, page + 1, count);
    }
    pdf.end();
  });
}
