import { isUtf8 } from 'node:buffer';
import { dsvFormat } from 'd3-dsv';
import { capText, type Extracted, extractionLimits, sizeWords, UnreadableFile } from './extracted.ts';
import { type FileKind, fileKinds, sniffContent } from './file-kind.ts';
import { readDocx, readPdf, readXlsx } from './read-documents.ts';

interface DecodedText {
  text: string;
  /** What had to be guessed. */
  note: string | undefined;
}

const guessed = 'Not valid UTF-8: read as Windows-1252, so some letters may be wrong.';

/** Text as it was meant: by its byte order mark, else as UTF-8, else as Windows wrote it. No control characters. */
function decodeText(bytes: Uint8Array): DecodedText {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  const marked = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : undefined;
  const encoding = marked ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  const text = new TextDecoder(encoding)
    .decode(bytes)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '');
  return { text, note: encoding === 'windows-1252' ? guessed : undefined };
}

function readText(bytes: Uint8Array): Extracted {
  const { text, note } = decodeText(bytes);
  return { content: capText(text, [note]) };
}

const { csv, table: most } = extractionLimits;

const delimiters = [',', ';', '\t', '|'] as const;

/** Values separated by commas, semicolons or tabs. */
function readCsv(bytes: Uint8Array): Extracted {
  const { text, note } = decodeText(bytes);
  const lines = text.split('\n');
  if (lines.some((line) => line.length > csv.lineCharacters)) {
    const long = 'One line is too long for a table, so this is the text as it stands.';
    return { content: capText(text, [note, long]) };
  }
  const unquoted = lines[0]?.replaceAll(/"[^"]*"/g, '') ?? '';
  const times = (delimiter: string): number => unquoted.split(delimiter).length;
  const delimiter = delimiters.reduce((best, other) => (times(other) > times(best) ? other : best));
  let rows = 0;
  const table = dsvFormat(delimiter).parseRows(text, (row) => {
    if (row.every((cell) => cell.trim() === '')) return null;
    rows += 1;
    return rows <= most.rows ? row.slice(0, most.columns) : null;
  });
  return { content: capText(text, [note]), table };
}

type Reader = (bytes: Uint8Array) => Extracted | Promise<Extracted>;

/** Of other kinds no more is told than what they are. */
const readers: Partial<Record<FileKind, Reader>> = {
  text: readText,
  csv: readCsv,
  json: readText,
  pdf: readPdf,
  xlsx: readXlsx,
  docx: readDocx,
};

/** Reads a file. One that cannot be read gives words that say so; nothing about a file makes this fail. */
export async function extractFile(kind: FileKind, bytes: Uint8Array): Promise<Extracted> {
  const { label } = fileKinds[kind];
  try {
    if (bytes.byteLength === 0) throw new UnreadableFile('This file is empty.');
    if (sniffContent(bytes) === 'locked') throw new UnreadableFile('This file is protected with a password.');
    const read = readers[kind];
    if (read === undefined)
      return { content: `${label}, ${sizeWords(bytes.byteLength)}. Files of this kind are not read.` };
    return await read(bytes);
  } catch (error) {
    const why =
      error instanceof UnreadableFile
        ? error.message
        : `This ${label} could not be read: it seems to be damaged.`;
    return { content: `${why} (${label}, ${sizeWords(bytes.byteLength)})` };
  }
}
