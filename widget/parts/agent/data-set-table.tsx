import { memo, useState } from 'react';
import type { DataSet } from '../../../contract/entities/task.ts';
import { ROWS_PER_CALL, useDataRows, useDownloadData } from '../../data/tasks/data-sets.ts';
import { t } from '../../messages/translate.ts';
import { readableName } from '../../rules/files/readable-name.ts';
import { rowCountText } from '../../rules/format/format-count.ts';
import { limits } from '../../rules/limits.ts';
import { fileToasts } from '../../rules/texts/other-toasts.ts';
import { useToast } from '../../state/toasts.ts';
import { useOnceAtATime } from '../../ui/feedback/use-once-at-a-time.ts';
import { Button } from '../../ui/field/button.tsx';
import { cell, head } from '../../ui/layout/data-cells.css.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { keyboardScrollable } from '../../ui/layout/scroll-region.tsx';
import { hidden } from '../../ui/layout/visually-hidden.css.ts';
import { dataSet, download, frame, rowCount, table } from './data-set-table.css.ts';
import { MoreRows, RowGroup } from './row-group.tsx';

const { columns: MOST_COLUMNS, cell: MOST_CHARACTERS } = limits.preview;

const shortened = (text: string) =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;

/** Memoized, because a set may show thousands of rows, and only the last ones change. */
const TableRow = memo(({ cells, columns }: { cells: readonly string[]; columns: number }) => (
  <tr>
    {Array.from({ length: columns }, (_, column) => (
      <td key={column} className={cell}>
        {shortened(cells[column] ?? '')}
      </td>
    ))}
  </tr>
));

type Part = { taskId: string; name: string; columns: number; from: number; count: number };

/** Up to a hundred rows. */
const TablePart = ({ taskId, name, columns, from, count }: Part) => {
  const query = useDataRows({ taskId, name, from, count });
  return (
    <RowGroup query={query} columns={columns}>
      {({ rows }) => rows.map((cells, row) => <TableRow key={row} cells={cells} columns={columns} />)}
    </RowGroup>
  );
};

export type DataSetTableProps = { taskId: string; set: DataSet; open: boolean };

/** A data set as a table that grows while the agent works, and its download. */
export const DataSetTable = ({ taskId, set, open }: DataSetTableProps) => {
  const [parts, setParts] = useState(1);
  const downloadData = useDownloadData();
  const toast = useToast();
  const { pending, run } = useOnceAtATime<'download'>();
  const name = readableName(set.name);
  const header = set.columns.slice(0, MOST_COLUMNS);
  const shownRows = Math.min(set.rows, parts * ROWS_PER_CALL);
  const save = async () => {
    try {
      await downloadData.mutateAsync({ taskId, name: set.name });
    } catch {
      toast({ tone: 'destructive', ...fileToasts.notDownloaded });
    }
  };
  const amount = rowCountText(set.rows, set.columns.length - header.length);
  return (
    <div className={dataSet}>
      <Disclosure title={name} mark={<span className={rowCount}>{amount}</span>} open={open} isLazy>
        <section className={frame} aria-label={t('Rows of {name}', { name })} {...keyboardScrollable}>
          <table className={table} aria-rowcount={set.rows + 1}>
            <caption className={hidden}>{name}</caption>
            <thead>
              <tr>
                {header.map((text, column) => (
                  <th key={column} scope="col" className={head}>
                    {/* The server names the columns of a list without a header. */}
                    {(text !== `Column ${column + 1}` && shortened(text.trim())) ||
                      t('Column {number}', { number: column + 1 })}
                  </th>
                ))}
              </tr>
            </thead>
            {Array.from({ length: Math.ceil(shownRows / ROWS_PER_CALL) }, (_, part) => (
              <TablePart
                key={part}
                taskId={taskId}
                name={set.name}
                columns={header.length}
                from={part * ROWS_PER_CALL}
                count={Math.min(ROWS_PER_CALL, set.rows - part * ROWS_PER_CALL)}
              />
            ))}
          </table>
          {shownRows < set.rows && <MoreRows name={name} onClick={() => setParts(parts + 1)} />}
        </section>
      </Disclosure>
      {/* Beside the name, which can't contain a button. */}
      <div className={download}>
        <Button
          variant="quiet"
          size="small"
          icon={<Icon name="download" size={16} />}
          aria-label={t('Download CSV of {name}', { name })}
          busy={pending !== undefined}
          onClick={() => void run('download', save)}
        >
          {t('CSV')}
        </Button>
      </div>
    </div>
  );
};
