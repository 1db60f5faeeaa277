/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';

type Cell<Row> = (row: Row) => Child;

/** By their names. Figures and dates have digits of one width and stay on one line. */
export type Columns<Row> = Readonly<Record<string, Cell<Row> | { figure: Cell<Row> }>>;

interface TableProps<Row> {
  caption: string;
  /** The first one says what the row is about. */
  columns: Columns<Row>;
  rows: readonly Row[];
}

/** The more columns, the smaller their type, and the wider the table where a small screen makes it scroll. */
function lookOf(columns: number): string | undefined {
  if (columns > 7) return 'dense';
  if (columns > 5) return 'wide';
  return columns > 3 ? 'spread' : undefined;
}

/** A part that scrolls is reached by keyboard only where it takes the focus; what does needs a role and a name. */
const keyboardScroll = { role: 'region', tabindex: 0 } as const;

/**
 * A table with a caption and a heading for every column and row. Where it is too wide it
 * scrolls by itself, by keyboard too. "All cases: 37, newest first" is the table "All cases".
 */
export function Table<Row>({ caption, columns, rows }: TableProps<Row>): JSX.Element {
  const names = Object.keys(columns);
  const cellsOf = (row: Row): JSX.Element[] =>
    Object.entries(columns).map(([name, column], at) => {
      const isFigure = typeof column !== 'function';
      const cell = isFigure ? column.figure(row) : column(row);
      return at === 0 ? (
        <th scope="row" key={name}>
          {cell}
        </th>
      ) : (
        <td class={isFigure ? 'number' : undefined} key={name}>
          {cell}
        </td>
      );
    });
  const rowOf = (row: Row): JSX.Element => <tr>{cellsOf(row)}</tr>;
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
