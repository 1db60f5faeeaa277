import { useState } from 'react';
import type { Claim, ClaimRows } from '../../../contract/entities/evidence.ts';
import { maskSensitive } from '../../../contract/secrets/mask-text.ts';
import { useClaimRows } from '../../data/tasks/claims.ts';
import { ROWS_PER_CALL } from '../../data/tasks/data-sets.ts';
import { t } from '../../messages/translate.ts';
import { readableName } from '../../rules/files/readable-name.ts';
import { Button } from '../../ui/field/button.tsx';
import { cell, head } from '../../ui/layout/data-cells.css.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { keyboardScrollable } from '../../ui/layout/scroll-region.tsx';
import { hidden } from '../../ui/layout/visually-hidden.css.ts';
import { MoreRows, RowGroup } from '../agent/row-group.tsx';
import * as css from './claim-rows-table.css.ts';

type Row = ClaimRows['rows'][number];

const joined = (cells: readonly string[]) => cells.map((text) => text.trim() || '–').join(' · ');

type TableProps = {
  taskId: string;
  claim: Claim;
  /** The number of the row whose picture is shown. */
  shownRow: number | undefined;
  onShow: (row: Row) => void;
  /** The id of the element that shows the picture. */
  pictureId: string;
};

const RowOfTable = ({
  row,
  shownRow,
  onShow,
  pictureId,
}: Omit<TableProps, 'taskId' | 'claim'> & { row: Row }) => (
  <tr aria-current={row.row === shownRow ? 'true' : undefined} className={css.row}>
    <th scope="row" className={cell}>
      {row.row}
    </th>
    <td className={cell}>{maskSensitive(joined(row.cells))}</td>
    <td className={cell}>
      {row.quote === undefined ? (
        <span className={css.unseen}>
          <Icon name="info" size={16} />
          {t('Not found on a page')}
        </span>
      ) : (
        maskSensitive(row.quote)
      )}
      {row.step !== undefined && (
        <Button
          variant="quiet"
          size="small"
          className={css.show}
          icon={<Icon name="view" size={16} />}
          aria-label={t('Show row {row} in the picture of step {step}', { row: row.row, step: row.step })}
          aria-pressed={row.row === shownRow}
          aria-controls={pictureId}
          onClick={() => onShow(row)}
        >
          {t('Step {step}', { step: row.step })}
        </Button>
      )}
    </td>
  </tr>
);

/** Up to a hundred rows. */
const TablePart = ({ offset, taskId, claim, ...rest }: TableProps & { offset: number }) => {
  const query = useClaimRows(taskId, claim.id, offset);
  return (
    <RowGroup query={query} columns={3}>
      {({ rows }) => rows.map((row) => <RowOfTable key={row.row} row={row} {...rest} />)}
    </RowGroup>
  );
};

/** The rows of a file beside the words on their pages. */
export const ClaimRowsTable = (props: TableProps) => {
  const { taskId, claim } = props;
  const [parts, setParts] = useState(1);
  const first = useClaimRows(taskId, claim.id, 0).data;
  const name = readableName(claim.file ?? '');
  const label = t('Rows of {name}', { name });
  return (
    <section className={css.frame} aria-label={label} {...keyboardScrollable}>
      <table className={css.table} aria-rowcount={first && first.total + 1}>
        <caption className={hidden}>{label}</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              {t('Row')}
            </th>
            <th scope="col" className={head}>
              {t('In the file')}
              {first && <span className={css.columns}>{joined(first.columns)}</span>}
            </th>
            <th scope="col" className={head}>
              {t('On the page')}
            </th>
          </tr>
        </thead>
        {Array.from({ length: parts }, (_, part) => (
          <TablePart key={part} offset={part * ROWS_PER_CALL} {...props} />
        ))}
      </table>
      {first && parts * ROWS_PER_CALL < first.total && (
        <MoreRows name={name} onClick={() => setParts(parts + 1)} />
      )}
    </section>
  );
};
