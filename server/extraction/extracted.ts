const megabyte = 1024 * 1024;

/** Limits for reading a file. Real documents stay far below them; malicious files do not. */
export const extractionLimits = {
  threads: 2,
  /** Milliseconds of real time, including the start of the worker. */
  timeoutMs: 15_000,
  heapMegabytes: 256,
  /** How much the process may grow while a file is read. Buffers are outside the heap. */
  maxGrowthBytes: 600 * megabyte,
  content: { characters: 50_000 },
  /** The content of a file that an agent reads part by part. */
  document: { characters: 500_000 },
  table: { rows: 5_000, columns: 200 },
  csv: { lineCharacters: 100_000 },
  pdf: { pages: 300 },
  zip: { entries: 2_000, bytes: 64 * megabyte, ratio: 200, ratioFrom: megabyte },
  sheet: { cells: 1_000_000 },
} as const;

const count = new Intl.NumberFormat('en-US');

/** Puts notes before a text and shortens it to the limit. A last line mentions that. */
export function capText(
  text: string,
  maxCharacters: number,
  notes: readonly (string | undefined)[] = [],
): string {
  const noteLines = notes.filter((note) => note !== undefined).map((note) => `[${note}]\n`);
  const head = noteLines.length === 0 ? '' : `${noteLines.join('')}\n`;
  if (text.length <= maxCharacters) return head + text;
  const last = text.charCodeAt(maxCharacters - 1);
  // Do not split a surrogate pair.
  const end = last >= 0xd800 && last <= 0xdbff ? maxCharacters - 1 : maxCharacters;
  const note = `[Shortened: these are the first ${count.format(maxCharacters)} of ${count.format(text.length)} characters]`;
  return `${head}${text.slice(0, end)}\n\n${note}`;
}

const kilobyte = 1024;

/** Formats a size the way the product shows sizes: `512 B`, `1.5 KB`, `2.0 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`;
  if (bytes < kilobyte * kilobyte) return `${(bytes / kilobyte).toFixed(1)} KB`;
  return `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`;
}

/** The readable content of a file. */
export interface Extracted {
  /** Its text, or a sentence that says why there is none. */
  content: string;
  /** Rows of cells, header first, if the file is a table. */
  table?: string[][];
  /** Where each page begins in `content`, if the file has pages. */
  pageStarts?: number[];
}

/** The readable content of a file, ready to be stored. */
export interface ReadFile extends Pick<Extracted, 'content' | 'pageStarts'> {
  /** The table as JSON text in UTF-8, because the server's thread would take long to copy many rows. */
  table?: Uint8Array | undefined;
  /** The header of the table, and the number of rows below it. */
  shape?: { columns: string[]; rows: number } | undefined;
}

/** Says why a file cannot be read. The message is shown to the person. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}
