import { deflateSync } from 'node:zlib';
import PdfKit from 'pdfkit';

/** Writes a PDF with one text per page. */
export function makePdf(pages: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PdfKit({ autoFirstPage: false, ...options });
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    for (const text of pages) pdf.addPage().text(text);
    pdf.end();
  });
}

/** Writes a small PDF whose page unpacks to `bytes` bytes. */
export function pdfBomb(bytes: number): Buffer {
  const packed = deflateSync(deflateSync(Buffer.alloc(bytes, ' '), { level: 9 }), { level: 9 });
  const parts = [
    '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
    '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<<>>>>\nendobj\n',
    `4 0 obj\n<</Filter[/FlateDecode/FlateDecode]/Length ${packed.length}>>\nstream\n`,
    packed,
    '\nendstream\nendobj\ntrailer\n<</Root 1 0 R/Size 5>>\n%%EOF',
  ];
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}
