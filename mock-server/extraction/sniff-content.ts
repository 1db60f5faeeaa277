import type { FileKind } from './file-kind.ts';

/** `locked` is an office file behind a password: its kind cannot be seen from outside. */
export type SniffedKind = Exclude<FileKind, 'csv' | 'json'> | 'locked';

const sample = 8_192;
const pdfWithin = 1_024;

const signatures: readonly (readonly [SniffedKind, string])[] = [
  ['png', '\x89PNG\r\n\x1A\n'],
  ['jpeg', '\xFF\xD8\xFF'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['bmp', 'BM'],
];
const zip = 'PK\x03\x04';
const compound = '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1';

/** What the bytes say a file is, whatever it is called. Undefined for what is not taken. */
export function sniffContent(given: Uint8Array): SniffedKind | undefined {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const starts = (text: string): boolean =>
    bytes.subarray(0, text.length).equals(Buffer.from(text, 'latin1'));
  const holds = (text: string, encoding: BufferEncoding): boolean =>
    bytes.includes(Buffer.from(text, encoding));
  if (starts(zip)) {
    if (holds('xl/workbook.xml', 'latin1')) return 'xlsx';
    return holds('word/document.xml', 'latin1') ? 'docx' : undefined;
  }
  if (starts(compound)) {
    if (holds('EncryptedPackage', 'utf16le')) return 'locked';
    return holds('Workbook', 'utf16le') || holds('Book', 'utf16le') ? 'xls' : undefined;
  }
  if (starts('RIFF') && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  if (bytes.subarray(0, pdfWithin).includes('%PDF-')) return 'pdf';
  const signed = signatures.find(([kind, text]) => starts(text) && (kind !== 'bmp' || isBitmap(bytes)));
  return signed ? signed[0] : isText(bytes) ? 'text' : undefined;
}

/** "BM" may begin a sentence; a bitmap goes on with its own size and a known header. */
const isBitmap = (bytes: Buffer): boolean =>
  bytes.length >= 26 &&
  bytes.readUInt16LE(6) === 0 &&
  [12, 40, 52, 56, 64, 108, 124].includes(bytes.readUInt32LE(14));

function isText(bytes: Buffer): boolean {
  const mark = bytes.toString('latin1', 0, 2);
  if (mark === '\xFF\xFE' || mark === '\xFE\xFF') return true;
  return !bytes.subarray(0, sample).includes(0);
}
