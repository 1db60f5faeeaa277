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

/** JSON as it stands; a list of flat objects is a table too. */
function readJson(bytes: Uint8Array): Extracted {
  const { text, note } = decodeText(bytes);
  try {
    const table = tableOf(JSON.parse(text));
    return { content: capText(text, [note]), ...(table ? { table } : {}) };
  } catch (error) {
    if (error instanceof SyntaxError) return { content: capText(text, [note, 'Not valid JSON.']) };
    throw error;
  }
}

function tableOf(value: unknown): string[][] | undefined {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isFlat)) return undefined;
  const rows = value.slice(0, most.rows);
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))].slice(0, most.columns);
  return [header, ...rows.map((row) => header.map((name) => String(row[name] ?? '')))];
}

const isFlat = (value: unknown): value is Record<string, string | number | boolean | null> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((cell) => typeof cell !== 'object' || cell === null);

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

const picture =
  (kind: FileKind) =>
  (bytes: Uint8Array): Extracted => ({
    content: `${fileKinds[kind].label}, ${sizeWords(bytes.byteLength)}. No text is read from images.`,
  });

const readers: Record<FileKind, (bytes: Uint8Array) => Extracted | Promise<Extracted>> = {
  text: readText,
  csv: readCsv,
  json: readJson,
  pdf: readPdf,
  xlsx: readXlsx,
  docx: readDocx,
  xls() {
    throw new UnreadableFile('The cells of this kind of workbook are not read: save it as XLSX or CSV.');
  },
  png: picture('png'),
  jpeg: picture('jpeg'),
  gif: picture('gif'),
  webp: picture('webp'),
  bmp: picture('bmp'),
};

/** Reads a file. One that cannot be read gives words that say so; nothing about a file makes this fail. */
export async function extractFile(kind: FileKind, bytes: Uint8Array): Promise<Extracted> {
  const { label } = fileKinds[kind];
  try {
    if (bytes.byteLength === 0) throw new UnreadableFile('This file is empty.');
    if (sniffContent(bytes) === 'locked') throw new UnreadableFile('This file is protected with a password.');
    return await readers[kind](bytes);
  } catch (error) {
    const why =
      error instanceof UnreadableFile
        ? error.message
        : `This ${label} could not be read: it seems to be damaged.`;
    return { content: `${why} (${label}, ${sizeWords(bytes.byteLength)})` };
  }
}
