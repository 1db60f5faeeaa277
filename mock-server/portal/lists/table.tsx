/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { dayName } from '../data/calendar.ts';
import { href } from '../frame/href.ts';

type Cell = Child | Date;

/** How something is shown, by the name it has on the page. */
export type Shown<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/**
 * What a row has under such names ("Unit, Days open"): as it is shown, if something is said of that, or else
 * its own property of that name (`unit`, `daysOpen`).
 */
export function factsOf<Row extends object>(row: Row, names: string, shown: Shown<Row>): [string, Cell][] {
  const own = new Map(Object.entries(row).map(([key, value]) => [key.toLowerCase(), value as Cell]));
  return names.split(', ').map((name) => {
    const key = name.toLowerCase().replaceAll(/[^a-z]/g, '');
    if (!(name in shown) && !own.has(key)) throw new RangeError(`Nothing is called "${name}"`);
    return [name, shown[name] === undefined ? own.get(key) : shown[name](row)];
  });
}

interface TableProps<Row> {
  caption: string;
  /** Their names, with commas between; the first one says what the row is about. */
  columns: string;
  shown?: Shown<Row>;
  rows: readonly Row[];
  /** Where the first column leads. */
  to?: ((row: Row) => string) | undefined;
  /** How days are written, unless in full. */
  day?: ((date: Date) => string) | undefined;
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
export function Table<Row extends object>(table: TableProps<Row>): JSX.Element {
  const { caption, columns, shown = {}, rows, to, day = dayName } = table;
  const names = columns.split(', ');
  // The more columns, the smaller their type, and the wider the table where a small screen makes it scroll.
  const look = names.length > 7 ? 'dense' : names.length > 3 ? 'wide' : undefined;
  const cellOf = (row: Row, cell: Cell, at: number): JSX.Element => {
    const text = cell instanceof Date ? day(cell) : cell;
    if (at > 0) return <td {...(isFigure(cell) && { class: 'number' })}>{text}</td>;
    return <th scope="row">{to === undefined ? text : <a href={href(to(row))}>{text}</a>}</th>;
  };
  const rowOf = (row: Row): JSX.Element => (
    <tr>{factsOf(row, columns, shown).map(([, cell], at) => cellOf(row, cell, at))}</tr>
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
