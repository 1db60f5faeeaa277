/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { dayName } from '../data/calendar.ts';
import { href } from '../frame/href.ts';

type Cell = Child | Date;

/** Renderers by column or fact name. */
export type Renderers<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/**
 * Returns the values of a row by name ("Unit, Days open"): from a renderer, or from the property of that name (`unit`,
 * `daysOpen`).
 */
export function factsOf<Row extends object>(
  row: Row,
  names: string,
  renderers: Renderers<Row>,
): [string, Cell][] {
  const properties = new Map(Object.entries(row).map(([key, value]) => [key.toLowerCase(), value as Cell]));
  return names.split(', ').map((name) => {
    const key = name.toLowerCase().replaceAll(/[^a-z]/g, '');
    if (!(name in renderers) && !properties.has(key)) throw new RangeError(`There is no column "${name}"`);
    return [name, renderers[name] === undefined ? properties.get(key) : renderers[name](row)];
  });
}

interface TableProps<Row> {
  caption: string;
  /** The column names, separated by commas. The first one is the row header. */
  columns: string;
  renderers?: Renderers<Row>;
  rows: readonly Row[];
  /** The link of the first column. */
  to?: ((row: Row) => string) | undefined;
  /** Formats days; in full by default. */
  day?: ((date: Date) => string) | undefined;
}

/** Returns true for numbers, days and phone numbers, which do not wrap. */
const isFigure = (cell: Cell): boolean =>
  cell instanceof Date || typeof cell === 'number' || (typeof cell === 'string' && /^[$(+\d]/.test(cell));

/** Makes a scrollable table focusable, which requires a role and a name. */
const keyboardScroll = { role: 'region', tabindex: 0 } as const;

/**
 * Renders a table with a caption and headers for columns and rows. It scrolls if it is too wide. Its name is the caption
 * up to the colon: "All cases" for "All cases: 37, newest first".
 */
export function Table<Row extends object>(table: TableProps<Row>): JSX.Element {
  const { caption, columns, renderers = {}, rows, to, day = dayName } = table;
  const names = columns.split(', ');
  // Tables with many columns have smaller text and a larger minimum width.
  const look = names.length > 7 ? 'dense' : names.length > 3 ? 'wide' : undefined;
  const cellOf = (row: Row, cell: Cell, at: number): JSX.Element => {
    const text = cell instanceof Date ? day(cell) : cell;
    if (at > 0) return <td {...(isFigure(cell) && { class: 'number' })}>{text}</td>;
    return <th scope="row">{to === undefined ? text : <a href={href(to(row))}>{text}</a>}</th>;
  };
  const rowOf = (row: Row): JSX.Element => (
    <tr>{factsOf(row, columns, renderers).map(([, cell], at) => cellOf(row, cell, at))}</tr>
  );
  return (
    <div class="table-scroll" aria-label={caption.split(':')[0]} {...keyboardScroll}>
      <table class={look}>
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
