import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Claim } from '../../../contract/entities/evidence.ts';
import { errorDetail } from '../../data/http/errors.ts';
import { useReportClaim } from '../../data/tasks/claims.ts';
import { t } from '../../messages/translate.ts';
import { isTooLong, textLength } from '../../rules/compose/text-length.ts';
import { formatDate } from '../../rules/format/format-time.ts';
import { Button } from '../../ui/field/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { useKeepFocus } from '../../ui/overlay/use-keep-focus.ts';
import { buttons, form, report, reported, wrong } from './report-claim.css.ts';

export type ReportClaimProps = {
  taskId: string;
  claim: Claim;
  isSending: boolean;
  /** Runs one report at a time. */
  run: (name: 'report', action: () => Promise<void>) => Promise<void>;
};

/** Reports that a claim is wrong, or shows that the person has done so. A report that fails keeps its comment. */
export const ReportClaim = ({ taskId, claim, isSending, run }: ReportClaimProps) => {
  const container = useRef<HTMLDivElement>(null);
  const commentRef = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<string>();
  const reportClaim = useReportClaim();
  useKeepFocus(container, '[data-reported], button');
  useLayoutEffect(() => {
    if (isOpen) commentRef.current?.focus();
  }, [isOpen]);

  const send = async () => {
    setProblem(undefined);
    try {
      await reportClaim.mutateAsync({ taskId, claimId: claim.id, comment: comment.trim() });
    } catch (error) {
      setProblem(
        t('Your report may not have arrived. {problem}', {
          problem: errorDetail(error, t('The server refused it.')),
        }),
      );
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isTooLong(comment)) void run('report', send);
  };
  const length = textLength(comment);
  return (
    <div ref={container} className={report}>
      {claim.reported !== undefined ? (
        <p className={reported} tabIndex={-1} data-reported="">
          <Icon name="feedback" size={16} />
          {t('You reported this as wrong on {date}.', { date: formatDate(claim.reported, 'day-and-time') })}
        </p>
      ) : isOpen ? (
        <form className={form} noValidate onSubmit={submit}>
          <Field label={t('What is wrong?')} hint={length.hint} error={length.error ?? problem}>
            {(control) => (
              <TextArea
                {...control}
                ref={commentRef}
                rows={2}
                value={comment}
                onChange={(event) => setComment(event.currentTarget.value)}
              />
            )}
          </Field>
          <div className={buttons}>
            <Button variant="quiet" disabled={isSending} onClick={() => setIsOpen(false)}>
              {t('Cancel')}
            </Button>
            <Button variant="primary" type="submit" busy={isSending} busyLabel={t('Sending...')}>
              {t('Send report')}
            </Button>
          </div>
        </form>
      ) : (
        <Button
          variant="quiet"
          className={wrong}
          icon={<Icon name="feedback" size={16} />}
          aria-expanded={false}
          onClick={() => setIsOpen(true)}
        >
          {t('This is wrong')}
        </Button>
      )}
    </div>
  );
};
