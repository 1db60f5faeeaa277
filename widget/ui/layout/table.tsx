import type { ReactNode } from 'react';
import { keyboardScrollable } from './scroll-region.tsx';
import { captionText, cells, headRow, heads, row, scroller } from './table.css.ts';
import { hidden } from './visually-hidden.css.ts';

export type TableColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers align at the end, so that their tabular figures line up. */
  align?: 'start' | 'end';
};

export type TableProps<Row> = {
  caption: string;
  hideCaption?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** A table that scrolls sideways inside its own frame when space is short. */
export const Table = <Row,>({ caption, hideCaption = false, columns, rows, rowKey }: TableProps<Row>) => (
  <section className={scroller} aria-label={caption} {...keyboardScrollable}>
    <table>
      <caption className={hideCaption ? hidden : captionText}>{caption}</caption>
      <thead>
        <tr className={headRow}>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={heads[column.align ?? 'start']}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((entry) => (
          <tr key={rowKey(entry)} className={row}>
            {columns.map((column) => (
              <td key={column.id} className={cells[column.align ?? 'start']}>
                {column.cell(entry)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
