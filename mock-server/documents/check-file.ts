import { csvParseRows } from 'd3-dsv';
import type { OutputFile } from './output-file.ts';

const begins = (bytes: Uint8Array, text: string): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, text.length)) === text;

/** How many rows a table file has below its header; undefined for files that are no bare table. */
async function rowsIn({ name, bytes }: OutputFile): Promise<number | undefined> {
  if (name.endsWith('.csv')) return csvParseRows(new TextDecoder().decode(bytes)).length - 1;
  if (!name.endsWith('.xlsx')) return undefined;
  const { readSheet } = await import('read-excel-file/node');
  return (await readSheet(Buffer.from(bytes))).length - 1;
}

/** Reads a file back before it is handed over. Says what is wrong with it, or nothing. */
export async function checkFile(file: OutputFile, rows: number): Promise<string | undefined> {
  const { name, bytes } = file;
  if (bytes.byteLength === 0) return `${name} came out empty.`;
  if (name.endsWith('.pdf') && !begins(bytes, '%PDF-')) return `${name} is not a PDF.`;
  if (/\.(xlsx|docx)$/.test(name) && !begins(bytes, 'PK')) return `${name} is not an office file.`;
  const written = await rowsIn(file);
  if (written === undefined || written === rows) return undefined;
  return `${name} has ${written} rows where ${rows} were read.`;
}
