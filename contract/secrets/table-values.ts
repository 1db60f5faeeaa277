import type { Candidate } from './named-values.ts';
import type { Patterns } from './secret-patterns.ts';

/** The line between the header and the rows of a Markdown table. */
const rule = /^[\s|:-]+$/;
/** How much of the line below a header is read. */
const maxRuleLength = 200;
const withoutMarks = (cell: string): string => cell.trim().replaceAll(/^["'`*_]{1,3}|["'`*_]{1,3}$/g, '');

interface Line {
  start: number;
  text: string;
}

function* linesOf(text: string): Generator<Line> {
  let start = 0;
  for (const line of text.split('\n')) {
    yield { start, text: line };
    start += line.length + 1;
  }
}

/** Returns the value of a cell, or undefined if it is empty, hidden, or a name itself. */
function cellValue(
  { cellName, noCell }: Patterns,
  line: Line,
  delimiter: string,
  column: number,
): Candidate | undefined {
  const cells = line.text.split(delimiter);
  const value = withoutMarks(cells[column] ?? '');
  if (value === '' || cellName.test(value) || noCell.test(value)) return undefined;
  const before = cells.slice(0, column).join(delimiter).length + (column > 0 ? delimiter.length : 0);
  const start = line.start + before + (cells[column] ?? '').indexOf(value);
  return { kind: 'password', start, end: start + value.length, value };
}

/** Finds passwords in markdown, comma-separated and tab-separated tables: below their name, or in the cell after it. */
export function tableValues(patterns: Patterns, text: string): Candidate[] {
  if (!patterns.tableName.test(text)) return [];
  const candidates: Candidate[] = [];
  let table: { delimiter: string; columns: number[] } | undefined;
  for (const line of linesOf(text)) {
    const delimiter = table?.delimiter ?? (/[|\t;,]/.exec(line.text) ?? [''])[0];
    if (delimiter === '' || !line.text.includes(delimiter)) {
      table = undefined;
      continue;
    }
    if (table) {
      if (rule.test(line.text)) continue;
      for (const column of table.columns) {
        const value = cellValue(patterns, line, delimiter, column);
        if (value) candidates.push(value);
      }
      continue;
    }
    const cells = line.text.split(delimiter).map(withoutMarks);
    const columns = cells.flatMap((cell, index) => (patterns.cellPassword.test(cell) ? [index] : []));
    if (columns.length === 0) continue;
    // Not a table, but a sentence with commas.
    if (!/[|\t]/.test(delimiter) && !cells.every((cell) => /^[\w -]{1,30}$/.test(cell))) continue;
    const nextCells = columns.flatMap((column) => cellValue(patterns, line, delimiter, column + 1) ?? []);
    const next = line.start + line.text.length + 1;
    const [after = ''] = text.slice(next, next + maxRuleLength).split('\n', 1);
    if (nextCells.length > 0 && !rule.test(after) && delimiter === '|') candidates.push(...nextCells);
    else table = { delimiter, columns };
  }
  return candidates;
}
