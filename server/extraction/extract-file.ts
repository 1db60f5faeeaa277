import { isUtf8 } from 'node:buffer';
import { dsvFormat } from 'd3-dsv';
import { capText, type Extracted, extractionLimits, formatSize, UnreadableFileError } from './extracted.ts';
import { type FileKind, fileKinds, sniffContent } from './file-kind.ts';
import { readDocx, readPdf, readXlsx } from './read-documents.ts';

interface DecodedText {
  text: string;
  /** Says what was guessed. */
  note: string | undefined;
}

const guessNote = 'Not valid UTF-8: read as Windows-1252, so some letters may be wrong.';

/** Decodes text by its byte order mark, otherwise as UTF-8, otherwise as Windows-1252. Drops control characters. */
function decodeText(bytes: Uint8Array): DecodedText {
  const byteOrderMark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  const markedEncoding =
    byteOrderMark === 'fffe' ? 'utf-16le' : byteOrderMark === 'feff' ? 'utf-16be' : undefined;
  const encoding = markedEncoding ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  const text = new TextDecoder(encoding)
    .decode(bytes)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '');
  return { text, note: encoding === 'windows-1252' ? guessNote : undefined };
}

function readText(bytes: Uint8Array, maxCharacters: number): Extracted {
  const { text, note } = decodeText(bytes);
  return { content: capText(text, maxCharacters, [note]) };
}

const { csv, table: tableLimits } = extractionLimits;

const delimiters = [',', ';', '\t', '|'] as const;

/** Reads values separated by commas, semicolons, tabs or bars. */
function readCsv(bytes: Uint8Array, maxCharacters: number): Extracted {
  const { text, note } = decodeText(bytes);
  const lines = text.split('\n');
  if (lines.some((line) => line.length > csv.lineCharacters)) {
    const longLineNote = 'One line is too long for a table, so this is the plain text.';
    return { content: capText(text, maxCharacters, [note, longLineNote]) };
  }
  const outsideQuotes = lines[0]?.replaceAll(/"[^"]*"/g, '') ?? '';
  const fieldCount = (delimiter: string): number => outsideQuotes.split(delimiter).length;
  const delimiter = delimiters.reduce((best, other) => (fieldCount(other) > fieldCount(best) ? other : best));
  let rows = 0;
  const table = dsvFormat(delimiter).parseRows(text, (row) => {
    if (row.every((cell) => cell.trim() === '')) return null;
    rows += 1;
    return rows <= tableLimits.rows ? row.slice(0, tableLimits.columns) : null;
  });
  return { content: capText(text, maxCharacters, [note]), table };
}

type Reader = (bytes: Uint8Array, maxCharacters: number) => Extracted | Promise<Extracted>;

/** Kinds without a reader are only named. */
const readers: Partial<Record<FileKind, Reader>> = {
  text: readText,
  csv: readCsv,
  json: readText,
  pdf: readPdf,
  xlsx: readXlsx,
  docx: readDocx,
};

/**
 * Reads a file's text and, if it is one, its table.
 *
 * Never rejects: if the file cannot be read, the content is a sentence that says why.
 *
 * @param maxCharacters Longer text is cut.
 */
export async function extractFile(
  kind: FileKind,
  bytes: Uint8Array,
  maxCharacters: number = extractionLimits.content.characters,
): Promise<Extracted> {
  const { label } = fileKinds[kind];
  try {
    if (bytes.byteLength === 0) throw new UnreadableFileError('This file is empty.');
    if (sniffContent(bytes) === 'locked')
      throw new UnreadableFileError('This file is protected with a password.');
    const reader = readers[kind];
    if (reader === undefined)
      return { content: `${label}, ${formatSize(bytes.byteLength)}. Files of this kind cannot be read.` };
    return await reader(bytes, maxCharacters);
  } catch (error) {
    const why =
      error instanceof UnreadableFileError
        ? error.message
        : `This ${label} cannot be read: it seems to be damaged.`;
    return { content: `${why} (${label}, ${formatSize(bytes.byteLength)})` };
  }
}
