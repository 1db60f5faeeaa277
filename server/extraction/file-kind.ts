/** `locked` is an office file behind a password: its kind cannot be seen from outside. */
type SniffedKind = Exclude<FileKind, 'csv' | 'json'> | 'locked';

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
  // "BM" may begin a sentence.
  const signed = signatures.find(([kind, text]) => starts(text) && (kind !== 'bmp' || !isText(bytes)));
  return signed ? signed[0] : isText(bytes) ? 'text' : undefined;
}

function isText(bytes: Buffer): boolean {
  const mark = bytes.toString('latin1', 0, 2);
  if (mark === '\xFF\xFE' || mark === '\xFE\xFF') return true;
  return !bytes.subarray(0, sample).includes(0);
}

const anything = new Set(['', 'application/octet-stream', 'binary/octet-stream']);
const textual: readonly FileKind[] = ['text', 'csv', 'json'];

/** What a file claims to be by its name and type, or undefined when it is none of those that are taken. */
export function claimedKind(name: string, type: string): FileKind | undefined {
  const byName = kindOfName(name);
  const byType = kindOfType(type);
  // Spec silent: a type a browser could not tell, because then the name is all there is.
  if (anything.has(type.trim().toLowerCase())) return byName;
  // Windows calls a CSV file by Excel's old name.
  if (byType === 'xls' && byName === 'csv') return 'csv';
  if (byType !== undefined && textual.includes(byType) && byName !== undefined && textual.includes(byName))
    return byName;
  return byType;
}

type SettledKind = { kind: FileKind } | { problem: string };

/** What a file is, if its content, its name and its type agree. The problem is in words for people. */
export function settleKind(name: string, type: string, bytes: Uint8Array): SettledKind {
  const claimed = claimedKind(name, type);
  if (claimed === undefined) return { problem: unsupported(name) };
  const byName = kindOfName(name) ?? claimed;
  const found = sniffContent(bytes);
  const fits = (kind: FileKind): boolean =>
    kind === found ||
    (found === 'text' && textual.includes(kind)) ||
    (found === 'locked' && (kind === 'xlsx' || kind === 'docx' || kind === 'xls'));
  if (fits(claimed) && fits(byName)) return { kind: claimed };
  const wrong = fits(byName) ? claimed : byName;
  const content = found === undefined || found === 'locked' ? 'something else' : aFile(found);
  return { problem: `${name} is not ${aFile(wrong)}: its content is ${content}.` };
}

const aFile = (kind: FileKind): string => {
  const { label } = fileKinds[kind];
  return `${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label}`;
};

export const unsupported = (name: string): string =>
  `${name} is not supported. Please upload text, image, or document files.`;

interface KindRow {
  label: string;
  /** The first is the one files of this kind are listed under. */
  types: readonly [string, ...string[]];
  endings: readonly string[];
}

const officeXml = 'application/vnd.openxmlformats-officedocument';

/** Every kind of file that is taken, by what browsers call it. */
export const fileKinds = {
  text: { label: 'text file', types: ['text/plain', 'text/markdown'], endings: ['txt', 'text', 'log', 'md'] },
  csv: {
    label: 'CSV file',
    types: ['text/csv', 'application/csv', 'text/tab-separated-values'],
    endings: ['csv', 'tsv'],
  },
  json: { label: 'JSON file', types: ['application/json', 'text/json'], endings: ['json'] },
  pdf: { label: 'PDF', types: ['application/pdf', 'application/x-pdf'], endings: ['pdf'] },
  jpeg: { label: 'JPEG image', types: ['image/jpeg', 'image/jpg', 'image/pjpeg'], endings: ['jpg', 'jpeg'] },
  png: { label: 'PNG image', types: ['image/png'], endings: ['png'] },
  gif: { label: 'GIF image', types: ['image/gif'], endings: ['gif'] },
  webp: { label: 'WebP image', types: ['image/webp'], endings: ['webp'] },
  bmp: { label: 'BMP image', types: ['image/bmp', 'image/x-ms-bmp'], endings: ['bmp'] },
  xls: { label: 'legacy Excel workbook (XLS)', types: ['application/vnd.ms-excel'], endings: ['xls'] },
  xlsx: { label: 'Excel workbook (XLSX)', types: [`${officeXml}.spreadsheetml.sheet`], endings: ['xlsx'] },
  docx: {
    label: 'Word document (DOCX)',
    types: [`${officeXml}.wordprocessingml.document`],
    endings: ['docx'],
  },
} as const satisfies Record<string, KindRow>;

export type FileKind = keyof typeof fileKinds;

const rows = Object.entries(fileKinds) as [FileKind, KindRow][];

export const kindOfType = (type: string): FileKind | undefined =>
  rows.find(([, row]) => row.types.includes(type.split(';')[0]?.trim().toLowerCase() ?? ''))?.[0];

export const kindOfName = (name: string): FileKind | undefined =>
  rows.find(([, row]) => row.endings.includes(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''))?.[0];
