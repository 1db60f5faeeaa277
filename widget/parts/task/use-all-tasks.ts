import { useSetAtom } from 'jotai';
import { t } from '../../messages/translate.ts';
import { useClearTasks, useStopTask } from '../../data/tasks/task-mutations.ts';
import { useSettledTasks } from '../../data/tasks/refresh-tasks.ts';
import { errorDetail } from '../../data/http/errors.ts';
import { botLines } from '../../rules/chat/bot-lines.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { runToasts, steeringToasts } from '../../rules/texts/steering-toasts.ts';
import type { ToastText } from '../../rules/texts/toasts.ts';
import { clearChatAtom, noteAtom } from '../../state/chat-atoms.ts';
import {
  browserUrlAtom,
  draftAtom,
  freshStartAtom,
  lastCompletedTaskAtom,
  selectedTaskIdAtom,
} from '../../state/task-atoms.ts';
import { useToast } from '../../state/toasts.ts';
import { useOnceAtATime } from '../../ui/feedback/use-once-at-a-time.ts';

export type AllTasks = {
  pending: 'clear' | 'stop' | undefined;
  /** Stops every running or paused task. */
  stopAll: (active: readonly Task[]) => void;
  /** Removes all tasks, here and on the backend. Calls `onCleared` when done. */
  clearAll: (onCleared: () => void) => void;
};

/** Actions on all tasks. `stoppedToast`: an extra toast once they have stopped. */
export function useAllTasks({ stoppedToast }: { stoppedToast?: () => ToastText } = {}): AllTasks {
  const stopTask = useStopTask();
  const clearTasks = useClearTasks();
  const settled = useSettledTasks();
  const note = useSetAtom(noteAtom);
  const clearChat = useSetAtom(clearChatAtom);
  const select = useSetAtom(selectedTaskIdAtom);
  const setFresh = useSetAtom(freshStartAtom);
  const setDraft = useSetAtom(draftAtom);
  const setBrowserUrl = useSetAtom(browserUrlAtom);
  const setLastCompleted = useSetAtom(lastCompletedTaskAtom);
  const toast = useToast();
  const { pending, run } = useOnceAtATime<'clear' | 'stop'>();

  const stopAll = async (active: readonly Task[]) => {
    const results = await Promise.allSettled(active.map(({ id }) => stopTask.mutateAsync(id)));
    await settled();
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) {
      const { title, description } = steeringToasts.notStopped();
      return toast({ tone: 'destructive', title, description: errorDetail(failed.reason, description) });
    }
    note(active.map(({ id }) => ({ taskId: id, type: 'bot', content: t(botLines.stoppedAll) })));
    if (stoppedToast) toast(stoppedToast());
    return undefined;
  };
  const clearAll = async (onCleared: () => void) => {
    try {
      await clearTasks.mutateAsync();
      clearChat();
      select(undefined);
      setFresh(true);
      setDraft('');
      // Also removes the browser of the last task.
      setBrowserUrl('');
      setLastCompleted(null);
      onCleared();
      toast(runToasts.allCleared);
    } catch {
      // The toast reports the failure. The tasks still exist.
      toast({ tone: 'destructive', ...runToasts.notCleared });
    }
  };
  return {
    pending,
    stopAll: (active) => void run('stop', () => stopAll(active)),
    clearAll: (onCleared) => void run('clear', () => clearAll(onCleared)),
  };
}
