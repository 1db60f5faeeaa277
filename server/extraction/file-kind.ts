/** `locked` is an office file with a password: its kind is not visible from outside. */
type SniffedKind = Exclude<FileKind, 'csv' | 'json'> | 'locked';

const sampleBytes = 8_192;
const pdfWithin = 1_024;

const signatures: readonly (readonly [SniffedKind, string])[] = [
  ['png', '\x89PNG\r\n\x1A\n'],
  ['jpeg', '\xFF\xD8\xFF'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['bmp', 'BM'],
];
const zip = 'PK\x03\x04';
const compoundFile = '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1';

/**
 * Detects a file's kind by its content alone. Returns undefined for kinds that are not supported.
 *
 * Looks only at signatures: this runs in the server's thread, so it must not unpack or parse an untrusted file. That
 * excludes libraries that open archives to tell office files apart.
 */
export function sniffContent(content: Uint8Array): SniffedKind | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const starts = (text: string): boolean =>
    bytes.subarray(0, text.length).equals(Buffer.from(text, 'latin1'));
  const contains = (text: string, encoding: BufferEncoding): boolean =>
    bytes.includes(Buffer.from(text, encoding));
  if (starts(zip)) {
    if (contains('xl/workbook.xml', 'latin1')) return 'xlsx';
    return contains('word/document.xml', 'latin1') ? 'docx' : undefined;
  }
  if (starts(compoundFile)) {
    if (contains('EncryptedPackage', 'utf16le')) return 'locked';
    return contains('Workbook', 'utf16le') || contains('Book', 'utf16le') ? 'xls' : undefined;
  }
  if (starts('RIFF') && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  if (bytes.subarray(0, pdfWithin).includes('%PDF-')) return 'pdf';
  // A text may start with "BM".
  const signature = signatures.find(([kind, text]) => starts(text) && (kind !== 'bmp' || !isText(bytes)));
  return signature ? signature[0] : isText(bytes) ? 'text' : undefined;
}

function isText(bytes: Buffer): boolean {
  const mark = bytes.toString('latin1', 0, 2);
  if (mark === '\xFF\xFE' || mark === '\xFE\xFF') return true;
  return !bytes.subarray(0, sampleBytes).includes(0);
}

const unspecificTypes = new Set(['', 'application/octet-stream', 'binary/octet-stream']);
const textual: readonly FileKind[] = ['text', 'csv', 'json'];

/** Returns the kind that a file's name and media type claim, or undefined if it is not supported. */
export function claimedKind(name: string, type: string): FileKind | undefined {
  const byName = kindOfName(name);
  const byType = kindOfType(type);
  // Spec silent: a file without a specific type has the kind of its name, because browsers often do not know the type.
  if (unspecificTypes.has(type.trim().toLowerCase())) return byName;
  // Windows reports CSV files as legacy Excel.
  if (byType === 'xls' && byName === 'csv') return 'csv';
  if (byType !== undefined && textual.includes(byType) && byName !== undefined && textual.includes(byName))
    return byName;
  return byType;
}

type SettledKind = { kind: FileKind } | { problem: string };

/** Returns a file's kind if its content, name and type agree, otherwise a problem to show to the person. */
export function settleKind(name: string, type: string, bytes: Uint8Array): SettledKind {
  const claim = claimedKind(name, type);
  if (claim === undefined) return { problem: unsupportedMessage(name) };
  const byName = kindOfName(name) ?? claim;
  const sniffed = sniffContent(bytes);
  const fits = (kind: FileKind): boolean =>
    kind === sniffed ||
    (sniffed === 'text' && textual.includes(kind)) ||
    (sniffed === 'locked' && (kind === 'xlsx' || kind === 'docx' || kind === 'xls'));
  if (fits(claim) && fits(byName)) return { kind: claim };
  const mismatch = fits(byName) ? claim : byName;
  const content = sniffed === undefined || sniffed === 'locked' ? 'something else' : withArticle(sniffed);
  return { problem: `${name} is not ${withArticle(mismatch)}: its content is ${content}.` };
}

/** Returns the kind of a file that came without a claim, by its content. Undefined if it is not supported. */
export function kindOf(name: string, bytes: Uint8Array): FileKind | undefined {
  const sniffed = sniffContent(bytes);
  const byName = kindOfName(name);
  // The reader finds out that it is locked.
  if (sniffed === 'locked') return byName ?? 'xlsx';
  return sniffed === 'text' && byName !== undefined && textual.includes(byName) ? byName : sniffed;
}

const withArticle = (kind: FileKind): string => {
  const { label } = fileKinds[kind];
  return `${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label}`;
};

export const unsupportedMessage = (name: string): string =>
  `${name} is not supported. Please upload text, image, or document files.`;

interface KindRow {
  label: string;
  /** The first one is used in lists. */
  types: readonly [string, ...string[]];
  extensions: readonly string[];
}

const officeXml = 'application/vnd.openxmlformats-officedocument';

/** Every supported kind of file, with the media types that browsers report for it. */
export const fileKinds = {
  text: {
    label: 'text file',
    types: ['text/plain', 'text/markdown'],
    extensions: ['txt', 'text', 'log', 'md'],
  },
  csv: {
    label: 'CSV file',
    types: ['text/csv', 'application/csv', 'text/tab-separated-values'],
    extensions: ['csv', 'tsv'],
  },
  json: { label: 'JSON file', types: ['application/json', 'text/json'], extensions: ['json'] },
  pdf: { label: 'PDF', types: ['application/pdf', 'application/x-pdf'], extensions: ['pdf'] },
  jpeg: {
    label: 'JPEG image',
    types: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
    extensions: ['jpg', 'jpeg'],
  },
  png: { label: 'PNG image', types: ['image/png'], extensions: ['png'] },
  gif: { label: 'GIF image', types: ['image/gif'], extensions: ['gif'] },
  webp: { label: 'WebP image', types: ['image/webp'], extensions: ['webp'] },
  bmp: { label: 'BMP image', types: ['image/bmp', 'image/x-ms-bmp'], extensions: ['bmp'] },
  xls: { label: 'legacy Excel workbook (XLS)', types: ['application/vnd.ms-excel'], extensions: ['xls'] },
  xlsx: { label: 'Excel workbook (XLSX)', types: [`${officeXml}.spreadsheetml.sheet`], extensions: ['xlsx'] },
  docx: {
    label: 'Word document (DOCX)',
    types: [`${officeXml}.wordprocessingml.document`],
    extensions: ['docx'],
  },
} as const satisfies Record<string, KindRow>;

export type FileKind = keyof typeof fileKinds;

/** Whether the text of such a file is its table, and nothing else. */
export const isTableKind = (kind: FileKind | undefined): boolean => kind === 'csv' || kind === 'xlsx';

const rows = Object.entries(fileKinds) as [FileKind, KindRow][];

export const kindOfType = (type: string): FileKind | undefined =>
  rows.find(([, row]) => row.types.includes(type.split(';')[0]?.trim().toLowerCase() ?? ''))?.[0];

export const kindOfName = (name: string): FileKind | undefined =>
  rows.find(([, row]) => row.extensions.includes(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''))?.[0];
