interface PdfInfo {
  title: string;
  author: string;
  /** Stands in the file as its creation date, so the same input gives the same bytes. */
  date: Date | undefined;
  /** Upright when not said. */
  layout?: 'portrait' | 'landscape';
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
    layout: info.layout ?? 'portrait',
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
