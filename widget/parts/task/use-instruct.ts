import { errorDetail } from '../../data/http/errors.ts';
import { taskToasts } from '../../rules/texts/toasts.ts';
import { loadStartTask } from '../../start-task/load-start-task.ts';
import { useStartServices } from '../../start-task/services.ts';
import { useToast } from '../../state/toasts.ts';
import { useOnceAtATime } from '../../ui/feedback/use-once-at-a-time.ts';

export type Instruct = {
  /** An instruction is being sent. */
  busy: boolean;
  /** Sends an instruction unless one is being sent. Calls `onAccepted` once the backend has accepted it. */
  send: (instruction: string, onAccepted: () => void) => void;
};

/** Sends further instructions to a running task. */
export function useInstruct(taskId: string | undefined): Instruct {
  const services = useStartServices();
  const toast = useToast();
  const { pending, run } = useOnceAtATime<'send'>();

  const send = async (id: string, instruction: string, onAccepted: () => void) => {
    try {
      const { instructTask } = await loadStartTask();
      const { refusal } = await instructTask(services, id, instruction);
      if (refusal === undefined) onAccepted();
      else toast({ tone: 'destructive', title: taskToasts.noFollowUp.title, description: refusal });
    } catch (error) {
      const { title, description } = taskToasts.notSent;
      toast({ tone: 'destructive', title, description: errorDetail(error, description) });
    }
  };
  return {
    busy: pending !== undefined,
    send(instruction, onAccepted) {
      if (taskId !== undefined) void run('send', () => send(taskId, instruction, onAccepted));
    },
  };
}
