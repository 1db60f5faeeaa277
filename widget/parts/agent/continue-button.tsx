import { useAtomValue, useSetAtom } from 'jotai';
import { errorDetail } from '../../data/http/errors.ts';
import { useSettledTasks } from '../../data/tasks/refresh-tasks.ts';
import { useResumeTask } from '../../data/tasks/task-mutations.ts';
import { t } from '../../messages/translate.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { hasEndedUnanswered } from '../../rules/task/task-status.ts';
import { continueToasts } from '../../rules/texts/other-toasts.ts';
import { joinThreadAtom, threadOfAtom } from '../../state/chat-atoms.ts';
import { selectedTaskIdAtom } from '../../state/task-atoms.ts';
import { useToast } from '../../state/toasts.ts';
import { useOnceAtATime } from '../../ui/feedback/use-once-at-a-time.ts';
import { Button, type ButtonProps } from '../../ui/field/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';

export type ContinueButtonProps = {
  variant?: ButtonProps['variant'];
  task: Task;
  /** The accessible name, where several tasks have such a button. */
  label?: string | undefined;
  /** Called when a new task continues this one. */
  onContinued?: (() => void) | undefined;
};

/** Continues a task that has ended because nobody answered its approval, as a new one. Nothing for other tasks. */
export const ContinueButton = ({ task, label, onContinued, variant = 'secondary' }: ContinueButtonProps) => {
  const resumeTask = useResumeTask();
  const select = useSetAtom(selectedTaskIdAtom);
  const joinThread = useSetAtom(joinThreadAtom);
  const threadOf = useAtomValue(threadOfAtom);
  const toast = useToast();
  const settled = useSettledTasks();
  const { pending, run } = useOnceAtATime<'continue'>();
  if (!hasEndedUnanswered(task)) return null;
  const resume = async () => {
    try {
      const { newTask } = await resumeTask.mutateAsync(task.id);
      if (newTask) {
        joinThread(newTask.id, threadOf(task.id));
        select(newTask.id);
      }
      toast({ tone: 'success', ...continueToasts.continued });
      onContinued?.();
    } catch (error) {
      const { title, description } = continueToasts.notContinued;
      toast({ tone: 'destructive', title, description: errorDetail(error, description) });
    }
    await settled();
  };
  return (
    <Button
      variant={variant}
      size="small"
      icon={<Icon name="play" size={16} />}
      data-guarded=""
      aria-label={label}
      busy={pending === 'continue'}
      onClick={() => void run('continue', resume)}
    >
      {t('Continue')}
    </Button>
  );
};
