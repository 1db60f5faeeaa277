import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/field/button.tsx';
import { cell } from '../../ui/layout/data-cells.css.ts';
import { more } from './row-group.css.ts';

export type RowGroupProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'refetch'>;
  /** The number of columns of the table. */
  columns: number;
  children: (data: Data) => ReactNode;
};

/** The rows of a table that one call returns, or a line while they load or after they failed to. */
export function RowGroup<Data>({
  query: { data, isError, refetch },
  columns,
  children,
}: RowGroupProps<Data>) {
  return (
    <tbody>
      {data ? (
        children(data)
      ) : (
        <tr>
          <td className={cell} colSpan={columns}>
            {isError ? (
              <Button variant="quiet" size="small" onClick={() => void refetch()}>
                {t("Couldn't load these rows. Retry")}
              </Button>
            ) : (
              t('Loading...')
            )}
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** The button below a table that has more rows. */
export const MoreRows = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <div className={more}>
    <Button
      variant="quiet"
      size="small"
      aria-label={t('Show more rows of {name}', { name })}
      onClick={onClick}
    >
      {t('Show more rows')}
    </Button>
  </div>
);
