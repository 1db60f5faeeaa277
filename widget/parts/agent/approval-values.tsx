import type { ApprovalValue } from '../../../contract/entities/approval.ts';
import { maskSecrets } from '../../../contract/secrets/mask-text.ts';
import { t } from '../../messages/translate.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { mustSeeOne } from './watch-question.ts';
import { empty, label as labelStyle, list, row, value as valueStyle } from './approval-question.css.ts';

/** Never as long as the secret. */
const DOTS = '••••••••';

const Value = ({ value, isSecret }: ApprovalValue) => {
  if (isSecret)
    return (
      <>
        <span aria-hidden="true">{DOTS}</span>
        <VisuallyHidden>{t('Hidden')}</VisuallyHidden>
      </>
    );
  return value === '' ? <span className={empty}>{t('Empty')}</span> : maskSecrets(value);
};

/** The values that an action sends, with their labels. Secrets are dots. */
export const ApprovalValues = ({ values }: { values: readonly ApprovalValue[] }) => (
  <dl className={list}>
    {values.map((field, index) => (
      // Labels may repeat.
      <div key={index} className={row} {...mustSeeOne}>
        <dt className={labelStyle}>
          <bdi>{maskSecrets(field.label) || t('No label')}</bdi>
        </dt>
        <dd className={valueStyle}>
          <Value {...field} />
        </dd>
      </div>
    ))}
  </dl>
);
