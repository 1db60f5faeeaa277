import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import type { Task } from '../../../contract/entities/task.ts';
import { t } from '../../messages/translate.ts';
import { answerLabel, approvalSubject } from '../../rules/task/approval-words.ts';
import { isAsking } from '../../rules/task/task-status.ts';
import { openDialogAtom } from '../../state/view-atoms.ts';
import { Button } from '../../ui/field/button.tsx';
import { cx } from '../../ui/layout/cx.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { hiddenUnlessFocused } from '../../ui/layout/visually-hidden.css.ts';
import { useKeepFocus } from '../../ui/overlay/use-keep-focus.ts';
import { answeredButtons, answeredLine, answeredText, barPlace, inBar } from './approval-card.css.ts';
import { ContinueButton } from './continue-button.tsx';
import { ApprovalQuestion, type ApprovalQuestionProps } from './approval-question.tsx';

export type ApprovalCardProps = Pick<ApprovalQuestionProps, 'place' | 'onControl'> & { task: Task };

/** The answers after which nothing is sent. */
const unsent: ReadonlySet<string | undefined> = new Set(['declined', 'expired']);

type AnsweredLineProps = Pick<ApprovalCardProps, 'task' | 'place'> & { isAsked: boolean };

/** The result of the last question, in every window. It takes the focus from a question that is gone, and shows while it has it. */
const AnsweredLine = ({ task, place, isAsked }: AnsweredLineProps) => {
  const openDialog = useSetAtom(openDialogAtom);
  const last = task.approvals?.at(-1);
  const isHidden = isAsked || place === 'bar' || !last;
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const element = line.current;
    // The second press of a double press would scroll the page.
    const ignoreSpace = (event: KeyboardEvent) => event.key === ' ' && event.preventDefault();
    element?.addEventListener('keydown', ignoreSpace);
    return () => element?.removeEventListener('keydown', ignoreSpace);
  }, []);
  return (
    <div className={isHidden ? undefined : answeredLine}>
      <p
        className={cx(answeredText, isHidden && hiddenUnlessFocused, place === 'bar' && inBar)}
        ref={line}
        tabIndex={-1}
        data-answered=""
      >
        <Icon name={unsent.has(last?.answer) ? 'close' : 'check'} size={16} />
        <span>
          {place === 'bar' && !isAsked
            ? // The chat says more.
              t('This question has already been answered.')
            : last && (
                <>
                  <strong>{answerLabel(last)}</strong> <bdi>{approvalSubject(last)}</bdi>
                </>
              )}
        </span>
      </p>
      {last && !isHidden && (
        <div className={answeredButtons}>
          <Button
            variant="quiet"
            size="small"
            onClick={() => openDialog({ kind: 'task-history', taskId: task.id, tab: 'details' })}
          >
            {t('All approvals')}
          </Button>
          <ContinueButton task={task} />
        </div>
      )}
    </div>
  );
};

/** A task's open approval, or how the last one was answered. Above a browser, the latter appears only with the focus. */
export const ApprovalCard = ({ task, place, onControl }: ApprovalCardProps) => {
  const container = useRef<HTMLDivElement>(null);
  useKeepFocus(container, '[data-answered]');
  const approval = isAsking(task) ? task.approval : undefined;
  return (
    // In a live region, but the question announces itself, once.
    <div ref={container} aria-live="off" className={place === 'bar' ? barPlace : undefined}>
      {/* Stays in the document, so that it keeps the focus when the next question appears. */}
      <AnsweredLine task={task} place={place} isAsked={approval !== undefined} />
      {approval && (
        <ApprovalQuestion
          key={approval.id}
          taskId={task.id}
          approval={approval}
          place={place}
          onControl={onControl}
        />
      )}
    </div>
  );
};
