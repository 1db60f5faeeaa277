const megabyte = 1024 * 1024;

/** What a file may cost to read. Nobody's real minutes come near these; files made to do harm do. */
export const extractionLimits = {
  /** In milliseconds of real time, the start of the reader included. */
  time: 15_000,
  heapMegabytes: 256,
  /** How much the whole process may grow while a file is read: buffers lie outside the heap. */
  growthBytes: 600 * megabyte,
  content: { characters: 50_000 },
  table: { rows: 5_000, columns: 200 },
  csv: { lineCharacters: 100_000 },
  pdf: { pages: 300 },
  zip: { entries: 2_000, bytes: 64 * megabyte, ratio: 200, ratioFrom: megabyte },
  sheet: { cells: 1_000_000 },
} as const;

const longest = extractionLimits.content.characters;
const count = new Intl.NumberFormat('en-US');

/** The text, or as much of it as is kept and the word that it was cut; notes come first. */
export function capText(text: string, notes: readonly (string | undefined)[] = []): string {
  const said = notes.filter((note) => note !== undefined).map((note) => `[${note}]\n`);
  const head = said.length === 0 ? '' : `${said.join('')}\n`;
  if (text.length <= longest) return head + text;
  const last = text.charCodeAt(longest - 1);
  // Not between the halves of one character.
  const end = last >= 0xd800 && last <= 0xdbff ? longest - 1 : longest;
  const cut = `[Cut here: these are the first ${count.format(longest)} of ${count.format(text.length)} characters]`;
  return `${head}${text.slice(0, end)}\n\n${cut}`;
}

const kilobyte = 1024;

/** A size as the product shows sizes. */
export function sizeWords(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`;
  if (bytes < kilobyte * kilobyte) return `${(bytes / kilobyte).toFixed(1)} KB`;
  return `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`;
}

/** What could be read of a file. */
export interface Extracted {
  /** Its text, or words that say why there is none. */
  content: string;
  /** Cell by cell, the header first, when the file is a table. */
  table?: string[][];
}

/** A file that is not read, for a reason told to the person. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
