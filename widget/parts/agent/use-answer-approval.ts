import { useQueryClient } from '@tanstack/react-query';
import { atom, useAtomValue, useSetAtom, useStore } from 'jotai';
import type { Approval, ApprovalAnswer } from '../../../contract/entities/approval.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { useData } from '../../data/data-context.ts';
import { isConflict, errorDetail } from '../../data/http/errors.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { refreshTasks } from '../../data/tasks/refresh-tasks.ts';
import { t } from '../../messages/translate.ts';
import { steeringToasts } from '../../rules/texts/steering-toasts.ts';
import { showToastAtom } from '../../state/toasts.ts';
import { browserShownAtom } from '../../state/view-atoms.ts';

/** An answer on its way. */
type Sent = {
  answer: ApprovalAnswer;
  /** Why it didn't arrive. It can be sent again. */
  problem?: string;
  /** The question is closed, by this answer or another one. */
  isClosed?: boolean;
};

/** The answers of this window, by the approval's id. A question may be on the screen twice, but takes one answer. */
const sentAtom = atom<Readonly<Record<string, Sent>>>({});

export type AnswerApproval = {
  /** The answer that was last sent. */
  sent: Sent | undefined;
  /** Sends an answer, unless one is on its way or has arrived. */
  send: (answer: ApprovalAnswer) => void;
};

/** The approval as it will be in the task's history. */
const answered = ({ id, kind, site, control, values }: Approval, isApproved: boolean, at: number) => ({
  id,
  kind,
  site,
  control,
  values,
  answer: isApproved ? 'approved' : 'declined',
  by: '',
  at: new Date(at).toISOString(),
});

/** Answers an approval once, whatever is pressed how often. `onControl` is called when the person takes control. */
export function useAnswerApproval(
  taskId: string,
  approval: Approval,
  onControl?: () => void,
): AnswerApproval {
  const { api, serverNow } = useData();
  const queryClient = useQueryClient();
  const store = useStore();
  const sent = useAtomValue(sentAtom)[approval.id];
  const showToast = useSetAtom(showToastAtom);
  const showBrowser = useSetAtom(browserShownAtom);
  const { id } = approval;
  const note = (state: Sent) => store.set(sentAtom, (all) => ({ ...all, [id]: state }));

  /** Until the list is read again, the question must not take a second answer. */
  const close = (answer: ApprovalAnswer) => {
    const isChange = answer === 'change';
    const next = isChange ? [] : [answered(approval, answer !== 'decline', serverNow())];
    const withAnswer = (task: Task): Task => ({
      ...task,
      approval: undefined,
      approvals: [...(task.approvals ?? []), ...next],
      ...(!isChange && {
        status: 'running',
        isPaused: false,
        statusMessage: undefined,
        statusSentences: undefined,
      }),
    });
    for (const key of [queryKeys.tasks, queryKeys.activeTasks])
      queryClient.setQueryData<Task[]>(key, (tasks) =>
        tasks?.map((task) => (task.id === taskId && task.approval?.id === id ? withAnswer(task) : task)),
      );
  };

  const send = async (answer: ApprovalAnswer) => {
    note({ answer });
    try {
      await api.call('answerApproval', { params: { id: taskId }, body: { id, answer } });
      close(answer);
      note({ answer, isClosed: true });
      if (answer === 'change') {
        showBrowser(true);
        onControl?.();
        showToast(steeringToasts.paused());
      }
    } catch (error) {
      if (isConflict(error))
        note({ answer, problem: t('This question has already been answered.'), isClosed: true });
      else
        note({
          answer,
          problem: t('Your answer may not have arrived. {problem}', {
            problem: errorDetail(error, t('The server refused it.')),
          }),
        });
    }
    await refreshTasks(queryClient);
  };

  return {
    sent,
    send(answer) {
      // Read from the store, because two presses may come before the next render.
      const before = store.get(sentAtom)[id];
      if (before === undefined || (before.problem !== undefined && !before.isClosed)) void send(answer);
    },
  };
}
