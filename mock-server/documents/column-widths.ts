import type { Column } from './data-table.ts';

/** No text is given more at once; the rest of it wraps. */
const widestLine = 170;
/** Longer words are broken. */
const widestWord = 96;

interface Measured {
  /** What the column cannot do with less than. */
  least: number;
  /** What it would take to stand on one line. */
  wanted: number;
}

function measure(
  kind: Column['kind'],
  texts: readonly string[],
  widthOf: (text: string) => number,
): Measured {
  const line = Math.min(widestLine, Math.max(...texts.map(widthOf)));
  // Dates and figures stay on one line.
  if (kind !== 'text') return { least: line, wanted: line };
  const words = texts.flatMap((text) => text.split(/\s+/));
  return { least: Math.min(widestWord, Math.max(...words.map(widthOf))), wanted: line };
}

/**
 * Widths of columns that fill `room`: each wide enough for its longest word, what is left over shared by how much
 * more each would take. `texts` has a list for each column, its header included.
 */
export function columnWidths(
  columns: readonly Pick<Column, 'kind'>[],
  texts: readonly (readonly string[])[],
  room: number,
  widthOf: (text: string) => number,
): number[] {
  const measured = columns.map(({ kind }, i) => measure(kind, texts[i] ?? [''], widthOf));
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  const least = sum(measured.map((column) => column.least));
  if (least >= room) return measured.map((column) => (column.least / least) * room);
  const wanted = sum(measured.map((column) => column.wanted));
  if (wanted >= room) {
    const share = (room - least) / (wanted - least);
    return measured.map((column) => column.least + (column.wanted - column.least) * share);
  }
  return measured.map((column) => column.wanted + (room - wanted) / columns.length);
}
