import { useAtomValue, useSetAtom } from 'jotai';
import { errorDetail } from '../../data/http/errors.ts';
import { useInstructTask } from '../../data/tasks/task-mutations.ts';
import { limits } from '../../rules/limits.ts';
import { taskToasts } from '../../rules/texts/toasts.ts';
import { joinThreadAtom, noteAtom, threadOfAtom } from '../../state/chat-atoms.ts';
import { selectedTaskIdAtom } from '../../state/task-atoms.ts';
import { useToast } from '../../state/toasts.ts';
import { useOnceAtATime } from '../../ui/feedback/use-once-at-a-time.ts';

export type Instruct = {
  /** An instruction is on its way. */
  busy: boolean;
  /** Sends an instruction, unless one is on its way; `onHeard` once it was taken. */
  send: (instruction: string, onHeard: () => void) => void;
};

/** Tells a running task something more, with what is said of it in the chat and beside it. */
export function useInstruct(taskId: string | undefined): Instruct {
  const instruct = useInstructTask();
  const toast = useToast();
  const note = useSetAtom(noteAtom);
  const joinThread = useSetAtom(joinThreadAtom);
  const select = useSetAtom(selectedTaskIdAtom);
  const threadOf = useAtomValue(threadOfAtom);
  const { pending, run } = useOnceAtATime<'send'>();

  const send = async (id: string, instruction: string, onHeard: () => void) => {
    try {
      const { success, newTaskId, message } = await instruct.mutateAsync({ id, instruction });
      if (!success && newTaskId === undefined) {
        toast({ tone: 'destructive', ...taskToasts.noFollowUp });
        return;
      }
      note([
        { taskId: id, type: 'user', content: instruction },
        ...(message ? [{ taskId: id, type: 'bot' as const, content: message }] : []),
      ]);
      if (newTaskId === undefined) toast({ tone: 'success', ...taskToasts.messageSent });
      else {
        joinThread(newTaskId, threadOf(id));
        select(newTaskId);
        toast({ tone: 'success', ...taskToasts.followUpCreated, duration: limits.toast.followUp });
      }
      onHeard();
    } catch (error) {
      const { title, description } = taskToasts.notSent;
      toast({ tone: 'destructive', title, description: errorDetail(error, description) });
    }
  };
  return {
    busy: pending !== undefined,
    send(instruction, onHeard) {
      if (taskId !== undefined) void run('send', () => send(taskId, instruction, onHeard));
    },
  };
}
