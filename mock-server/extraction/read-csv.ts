import { dsvFormat } from 'd3-dsv';
import { capText } from './cap-text.ts';
import { decodeText } from './decode-text.ts';
import type { Extracted } from './extracted.ts';
import { extractionLimits } from './limits.ts';

const { csv, table: most } = extractionLimits;
const delimiters = [',', ';', '\t', '|'] as const;

/** Values separated by commas, semicolons or tabs. */
export function readCsv(bytes: Uint8Array): Extracted {
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
