import { useId } from 'react';
import type { AnsweredApproval } from '../../../contract/entities/approval.ts';
import { t } from '../../messages/translate.ts';
import { ApprovalValues } from '../../parts/agent/approval-values.tsx';
import { formatDate } from '../../rules/format/format-time.ts';
import { answerLabel, approvalSubject } from '../../rules/task/approval-words.ts';
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { approval, approvals, heading, subject, wide } from './approval-list.css.ts';
import { time } from './task-history-dialog.css.ts';

const tones: Readonly<Record<string, BadgeTone>> = { approved: 'success', rule: 'info' };

/** The results of the approvals, oldest first. */
export const ApprovalList = ({ answered }: { answered: readonly AnsweredApproval[] }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={heading}>
        {t('Approvals')}
      </h3>
      <ol className={approvals}>
        {answered.map((one) => (
          <li key={one.id} className={approval}>
            <Badge tone={(Object.hasOwn(tones, one.answer) && tones[one.answer]) || 'neutral'}>
              {answerLabel(one)}
            </Badge>
            <bdi className={subject}>{approvalSubject(one)}</bdi>
            <span className={time}>
              {[formatDate(one.at, 'day-and-time'), one.by].filter(Boolean).join(' · ')}
            </span>
            {one.values.length > 0 && (
              <div className={wide}>
                <Disclosure title={t('Values')} isLazy>
                  <ApprovalValues values={one.values} />
                </Disclosure>
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};
