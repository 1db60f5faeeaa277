import { dsvFormat } from 'd3-dsv';
import { capText, type Extracted, extractionLimits, sizeWords, UnreadableFile } from './extracted.ts';
import { type FileKind, fileKinds, sniffContent } from './file-kind.ts';
import { readDocx, readPdf, readXlsx } from './read-documents.ts';

interface DecodedText {
  text: string;
  /** What had to be guessed. */
  note: string | undefined;
}

/** Text as it was meant: by its byte order mark, else as UTF-8, else as Windows wrote it. No control characters. */
function decodeText(bytes: Uint8Array): DecodedText {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  if (mark === 'fffe') return { text: plain(new TextDecoder('utf-16le').decode(bytes)), note: undefined };
  if (mark === 'feff') return { text: plain(new TextDecoder('utf-16be').decode(bytes)), note: undefined };
  const read = decodeUtf8(bytes);
  if (read !== undefined) return { text: plain(read), note: undefined };
  return {
    text: plain(new TextDecoder('windows-1252').decode(bytes)),
    note: 'Not valid UTF-8: read as Windows-1252, so some letters may be wrong.',
  };
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

const plain = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '');

const { csv, json, table: most } = extractionLimits;

/** JSON, laid out to be read; a list of flat objects is a table too. */
function readJson(bytes: Uint8Array): Extracted {
  const { text, note } = decodeText(bytes);
  const asItIs = (why: string): Extracted => ({ content: capText(text, [note, why]) });
  if (text.length > json.prettyCharacters) return asItIs('Too long to be laid out: the text as it stands.');
  if (depthOf(text) > json.depth) {
    return asItIs(`Nested more than ${json.depth} levels deep: the text as it stands.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return asItIs('Not valid JSON: the text as it stands.');
    throw error;
  }
  const table = tableOf(value);
  return { content: capText(JSON.stringify(value, null, 2), [note]), ...(table ? { table } : {}) };
}

/** How deep lists and objects are nested, seen without parsing them. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (quoted) {
      if (character === '\\') at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '[' || character === '{') deepest = Math.max(deepest, (depth += 1));
    else if (character === ']' || character === '}') depth -= 1;
  }
  return deepest;
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
  if (longestLine(text) > csv.lineCharacters) {
    const long = 'One line is too long for a table, so this is the text as it stands.';
    return { content: capText(text, [note, long]) };
  }
  let rows = 0;
  const table = dsvFormat(delimiterOf(text)).parseRows(text, (row) => {
    if (row.every((cell) => cell.trim() === '')) return null;
    rows += 1;
    return rows <= most.rows ? row.slice(0, most.columns) : null;
  });
  return { content: capText(text, [note]), table };
}

function longestLine(text: string): number {
  let longest = 0;
  for (let start = 0; start <= text.length;) {
    const end = text.indexOf('\n', start);
    const stop = end < 0 ? text.length : end;
    longest = Math.max(longest, stop - start);
    start = stop + 1;
  }
  return longest;
}

function delimiterOf(text: string): string {
  const first = text.slice(0, csv.lineCharacters).split('\n', 1)[0] ?? '';
  const unquoted = first.replaceAll(/"[^"]*"/g, '');
  const times = (delimiter: string): number => unquoted.split(delimiter).length;
  return delimiters.reduce((best, other) => (times(other) > times(best) ? other : best));
}

interface PixelSize {
  width: number;
  height: number;
}

type ImageKind = Extract<FileKind, 'png' | 'jpeg' | 'gif' | 'webp' | 'bmp'>;

const readers: Record<ImageKind, (bytes: Buffer) => PixelSize | undefined> = {
  png: (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }),
  gif: (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }),
  bmp: (bytes) =>
    bytes.readUInt32LE(14) === 12
      ? { width: bytes.readUInt16LE(18), height: bytes.readUInt16LE(20) }
      : { width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) },
  webp,
  jpeg,
};

const isImage = (kind: FileKind): kind is ImageKind => kind in readers;

/** How large a picture is, from its header alone: nothing is unpacked. Undefined when the header is damaged. */
function imageSize(kind: ImageKind, bytes: Uint8Array): PixelSize | undefined {
  try {
    const size = readers[kind](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    // The header says it is longer than the file.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function webp(bytes: Buffer): PixelSize | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** Frame headers are C0 to CF, but for C4, C8 and CC, which are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpeg(bytes: Buffer): PixelSize | undefined {
  for (let at = 2; bytes.readUInt8(at) === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    // Filling before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}

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
