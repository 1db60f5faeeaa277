/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { dayName } from '../data/calendar.ts';

type Cell = Child | Date;

/** By their names; the first one says what the row is about. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

interface TableProps<Row> {
  caption: string;
  columns: Columns<Row>;
  rows: readonly Row[];
  /** How days are written. */
  day?: (date: Date) => string;
}

/** The more columns, the smaller their type, and the wider the table where a small screen makes it scroll. */
function lookOf(columns: number): string | undefined {
  if (columns > 7) return 'dense';
  return columns > 3 ? 'wide' : undefined;
}

/** Figures, days and telephones have digits of one width and stay on one line. */
const isFigure = (cell: Cell): boolean =>
  cell instanceof Date || typeof cell === 'number' || (typeof cell === 'string' && /^[$(+\d]/.test(cell));

/** A part that scrolls is reached by keyboard only where it takes the focus; what does needs a role and a name. */
const keyboardScroll = { role: 'region', tabindex: 0 } as const;

/**
 * A table with a caption and a heading for every column and row. Where it is too wide it
 * scrolls by itself, by keyboard too. "All cases: 37, newest first" is the table "All cases".
 */
export function Table<Row>({ caption, columns, rows, day = dayName }: TableProps<Row>): JSX.Element {
  const names = Object.keys(columns);
  const cellOf = (cell: Cell, at: number): JSX.Element => {
    const shown = cell instanceof Date ? day(cell) : cell;
    return at === 0 ? (
      <th scope="row">{shown}</th>
    ) : (
      <td class={isFigure(cell) ? 'number' : undefined}>{shown}</td>
    );
  };
  const rowOf = (row: Row): JSX.Element => (
    <tr>{Object.values(columns).map((cell, at) => cellOf(cell(row), at))}</tr>
  );
  return (
    <div class="table-scroll" aria-label={caption.split(':')[0]} {...keyboardScroll}>
      <table class={lookOf(names.length)}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {names.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(rowOf)}</tbody>
      </table>
    </div>
  );
}
