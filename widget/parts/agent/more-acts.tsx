import { useId } from 'react';
import type { Approval } from '../../../contract/entities/approval.ts';
import { t } from '../../messages/translate.ts';
import { Button, type ButtonProps } from '../../ui/field/button.tsx';
import { cx } from '../../ui/layout/cx.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';
import * as css from './approval-question.css.ts';
import { ApprovalValues } from './approval-values.tsx';

export type AnswerButtonProps = ButtonProps & { 'data-guarded': string };

export type MoreActsProps = {
  list: NonNullable<Approval['similar']>;
  open: boolean;
  onToggle: () => void;
  approveAll: AnswerButtonProps;
};

/** The same action with other values. It can only be approved below the list. */
export const MoreActs = ({ list, open, onToggle, approveAll }: MoreActsProps) => {
  const id = useId();
  const title = t('The next {count} like this', { count: list.length });
  return (
    <div className={css.more}>
      <Button
        variant="quiet"
        size="small"
        icon={<Icon name={open ? 'chevron-down' : 'chevron-right'} size={16} />}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        {title}
      </Button>
      <div id={id} className={cx(css.more, css.fullWidth)} hidden={!open}>
        {open && (
          <>
            <div className={css.fullWidth}>
              <ScrollRegion role="group" label={title} className={css.values}>
                <ol className={css.list}>
                  {list.map(({ values }, index) => (
                    <li key={index} className={css.another}>
                      <span className={css.number}>{t('Number {number}', { number: index + 2 })}</span>
                      <ApprovalValues values={values} />
                    </li>
                  ))}
                </ol>
              </ScrollRegion>
            </div>
            <Button {...approveAll}>{t('Approve all {count}', { count: list.length + 1 })}</Button>
          </>
        )}
      </div>
    </div>
  );
};
