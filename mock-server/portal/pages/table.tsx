/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';

export interface Column<Row> {
  name: string;
  cell: (row: Row) => Child;
  /** Figures of one width, on one line. */
  isNumber?: boolean;
}

interface TableProps<Row> {
  caption: string;
  /** The first one says what the row is about. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Smaller, for many columns. */
  isDense?: boolean;
}

/** A table with a caption and a heading for every column and row. Where it is too wide, it scrolls by itself. */
export function Table<Row>({ caption, columns, rows, isDense = false }: TableProps<Row>): JSX.Element {
  const [heading, ...others] = columns;
  const bodyRow = (row: Row): JSX.Element => (
    <tr>
      <th scope="row">{heading?.cell(row)}</th>
      {others.map(({ name, cell, isNumber }) => (
        <td key={name} class={isNumber ? 'number' : undefined}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
  return (
    <div class="table-scroll">
      <table class={isDense ? 'dense' : undefined}>
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
