import { capText } from './cap-text.ts';
import { checkedZip } from './checked-zip.ts';
import { type Extracted, UnreadableFile } from './extracted.ts';

/** The paragraphs of a Word document. */
export async function readDocx(bytes: Uint8Array): Promise<Extracted> {
  const zip = await checkedZip(bytes);
  // Large, so loaded for the files that need it.
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth.extractRawText({ buffer: zip.bytes });
  const text = value.replaceAll(/\n{3,}/g, '\n\n').trim();
  if (text === '') throw new UnreadableFile('This Word document holds no text.');
  return { content: capText(text) };
}
