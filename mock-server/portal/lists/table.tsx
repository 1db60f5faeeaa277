/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';

export interface Column<Row> {
  name: string;
  cell: (row: Row) => Child;
  /** Figures and dates: their digits are of one width, and they stay on one line. */
  isFigure?: boolean;
}

interface TableProps<Row> {
  caption: string;
  /** The first one says what the row is about. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** The more columns, the smaller their type, and the wider the table where a small screen makes it scroll. */
function lookOf(columns: number): string | undefined {
  if (columns > 7) return 'dense';
  if (columns > 5) return 'wide';
  return columns > 3 ? 'spread' : undefined;
}

/** "All cases: 37, newest first" is the list "All cases". */
const nameOf = (caption: string): string => caption.split(':')[0] ?? caption;

/** A part that scrolls is reached by keyboard only where it takes the focus; what does needs a role and a name. */
const keyboardScroll = { role: 'region', tabindex: 0 } as const;

/**
 * A table with a caption and a heading for every column and row. Where it is too wide it
 * scrolls by itself, by keyboard too.
 */
export function Table<Row>({ caption, columns, rows }: TableProps<Row>): JSX.Element {
  const [heading, ...others] = columns;
  const bodyRow = (row: Row): JSX.Element => (
    <tr>
      <th scope="row">{heading?.cell(row)}</th>
      {others.map(({ name, cell, isFigure }) => (
        <td key={name} class={isFigure ? 'number' : undefined}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
  return (
    <div class="table-scroll" aria-label={nameOf(caption)} {...keyboardScroll}>
      <table class={lookOf(columns.length)}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(bodyRow)}</tbody>
      </table>
    </div>
  );
}
