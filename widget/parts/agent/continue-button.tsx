import { useAtomValue, useSetAtom } from 'jotai';
import { errorDetail } from '../../data/http/errors.ts';
import { useKnownTask, useSettledTasks } from '../../data/tasks/refresh-tasks.ts';
import { useResumeTask } from '../../data/tasks/task-mutations.ts';
import { t } from '../../messages/translate.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { canContinue } from '../../rules/task/task-status.ts';
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
  const knownTask = useKnownTask();
  const { pending, run } = useOnceAtATime<'continue'>();
  if (pending === undefined && !canContinue(task)) return null;
  /** Returns the task that continues this one, which another window may have started first. */
  const startedTask = async (): Promise<string | undefined> => {
    try {
      return (await resumeTask.mutateAsync(task.id)).newTask?.id;
    } catch (error) {
      await settled();
      const continuedAs = knownTask(task.id)?.continuedAs;
      if (continuedAs === undefined) throw error;
      return continuedAs;
    }
  };
  const resume = async () => {
    try {
      const id = await startedTask();
      if (id !== undefined) {
        joinThread(id, threadOf(task.id));
        select(id);
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
