import { capText } from './cap-text.ts';
import { decodeText } from './decode-text.ts';
import { type Extracted, UnreadableFile } from './extracted.ts';
import { type FileKind, fileKinds } from './file-kind.ts';
import { imageSize, isImage } from './image-size.ts';
import { readCsv } from './read-csv.ts';
import { readDocx } from './read-docx.ts';
import { readJson } from './read-json.ts';
import { readPdf } from './read-pdf.ts';
import { readXlsx } from './read-xlsx.ts';
import { sizeWords } from './size-words.ts';
import { sniffContent } from './sniff-content.ts';

/** Reads a file. One that cannot be read gives words that say so; nothing about a file makes this fail. */
export async function extractFile(kind: FileKind, bytes: Uint8Array): Promise<Extracted> {
  const { label } = fileKinds[kind];
  try {
    return await read(kind, bytes);
  } catch (error) {
    const why =
      error instanceof UnreadableFile
        ? error.message
        : `This ${label} could not be read: it seems to be damaged.`;
    return { content: `${why} (${label}, ${sizeWords(bytes.byteLength)})` };
  }
}

async function read(kind: FileKind, bytes: Uint8Array): Promise<Extracted> {
  if (bytes.byteLength === 0) throw new UnreadableFile('This file is empty.');
  if (sniffContent(bytes) === 'locked') throw new UnreadableFile('This file is protected with a password.');
  if (isImage(kind)) return { content: pictureWords(kind, bytes) };
  switch (kind) {
    case 'csv':
      return readCsv(bytes);
    case 'json':
      return readJson(bytes);
    case 'pdf':
      return await readPdf(bytes);
    case 'xlsx':
      return await readXlsx(bytes);
    case 'docx':
      return await readDocx(bytes);
    case 'xls':
      throw new UnreadableFile('The cells of this kind of workbook are not read: save it as XLSX or CSV.');
    case 'text': {
      const { text, note } = decodeText(bytes);
      return { content: capText(text, [note]) };
    }
  }
}

function pictureWords(kind: Parameters<typeof imageSize>[0], bytes: Uint8Array): string {
  const size = imageSize(kind, bytes);
  const pixels = size ? `${size.width} × ${size.height} pixels` : 'its header is damaged';
  return `${fileKinds[kind].label}, ${pixels}, ${sizeWords(bytes.byteLength)}. No text is read from images.`;
}
