import { csvParseRows } from 'd3-dsv';
import { t } from '../../messages/translate.ts';
import { limits } from '../../rules/limits.ts';

/** A table in which every row has a cell for each column. */
export interface CsvTable {
  header: readonly string[];
  rows: readonly (readonly string[])[];
  /** Number of columns beyond the display limit. */
  hiddenColumns: number;
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
const isLine = (cells: readonly string[]) => cells.length > 1 || !isBlank(cells);

/** Parses CSV text. The first line is the header, and blank lines are skipped. */
export function parseCsv(text: string): CsvTable {
  const [names = [], ...lines] = csvParseRows(text.replace(/^\uFEFF/, '')).filter(isLine);
  // Spec silent: rows with only commas. They are skipped, because spreadsheets write them after their last row.
  const records = [names, ...lines.filter((cells) => !isBlank(cells))];
  const widest = records.reduce((max, { length }) => Math.max(max, length), 0);
  const columns = Math.min(widest, limits.preview.columns);
  const [header = [], ...rows] = records.map((cells) =>
    Array.from({ length: columns }, (_, column) => shortened(cells[column] ?? '')),
  );
  return {
    // Spec silent: columns without a name. They get one, because screen readers announce each cell's column.
    header: header.map((name, column) =>
      name.trim() === '' ? t('Column {number}', { number: column + 1 }) : name,
    ),
    rows,
    hiddenColumns: widest - columns,
  };
}

function shortened(cell: string): string {
  return cell.length > limits.preview.cell ? `${cell.slice(0, limits.preview.cell)}…` : cell;
}
