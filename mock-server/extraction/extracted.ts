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
