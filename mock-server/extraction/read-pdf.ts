import type { getDocumentProxy } from 'unpdf';
import { capText } from './cap-text.ts';
import { type Extracted, UnreadableFile } from './extracted.ts';
import { extractionLimits } from './limits.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** The text of a PDF, page by page, until there is as much as is kept. */
export async function readPdf(bytes: Uint8Array): Promise<Extracted> {
  const pdf = await open(bytes);
  const pages: string[] = [];
  let length = 0;
  const last = Math.min(pdf.numPages, extractionLimits.pdf.pages);
  while (pages.length < last && length <= extractionLimits.content.characters) {
    const text = await pageText(pdf, pages.length + 1);
    pages.push(text);
    length += text.length;
  }
  if (pages.every((page) => page === '')) {
    const count = pdf.numPages === 1 ? '1 page' : `${pdf.numPages} pages`;
    throw new UnreadableFile(`This PDF has ${count} without text: it may be a scan. Only its size is known.`);
  }
  const read = pages.length < pdf.numPages ? `Read ${pages.length} of ${pdf.numPages} pages.` : undefined;
  return { content: capText(pages.join('\n\n'), [read]) };
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  // Large, so loaded for the files that need it.
  const unpdf = await import('unpdf');
  try {
    // A copy, because the library takes the bytes away, and no Buffer, because it refuses those.
    return await unpdf.getDocumentProxy(new Uint8Array(bytes), {
      isEvalSupported: false,
      stopAtErrors: false,
    });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    const why = name === 'PasswordException' ? 'is protected with a password' : 'is damaged';
    throw new UnreadableFile(`This PDF ${why}, so it could not be read.`, { cause: error });
  }
}

async function pageText(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  page.cleanup();
  return text.trim();
}
