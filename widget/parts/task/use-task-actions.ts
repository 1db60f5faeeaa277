import { useSetAtom } from 'jotai';
import { errorDetail } from '../../data/http/errors.ts';
import {
  useInstructTask,
  usePauseTask,
  useResumeTask,
  useStopTask,
} from '../../data/tasks/task-mutations.ts';
import { actionFailure } from '../../rules/task/action-failure.ts';
import { selectedTaskIdAtom } from '../../state/task-atoms.ts';
import { useToast } from '../../state/toasts.ts';
import { useOnceAtATime } from '../../ui/feedback/use-once-at-a-time.ts';

export type TaskAction = 'pause' | 'resume' | 'stop';

export type TaskActions = {
  /** What was asked for and not answered yet; nothing else is sent meanwhile. */
  pending: TaskAction | undefined;
  pause: () => void;
  resume: () => void;
  stop: () => void;
};

type Options = {
  /** Sent before resuming, so that the agent knows what the person did; none when absent. */
  resumeInstruction?: string | undefined;
  /** The task to resume had finished: the person should write a new one. */
  onAlreadyFinished: () => void;
};

const failure = (action: TaskAction, error: unknown) =>
  actionFailure(action, {
    message: error instanceof Error ? error.message : '',
    detail: errorDetail(error, ''),
  });

/** Pause, resume and stop for one task, with what the person is told of each. */
export function useTaskActions(
  taskId: string,
  { resumeInstruction, onAlreadyFinished }: Options,
): TaskActions {
  const pauseTask = usePauseTask();
  const resumeTask = useResumeTask();
  const stopTask = useStopTask();
  const instructTask = useInstructTask();
  const select = useSetAtom(selectedTaskIdAtom);
  const toast = useToast();
  const { pending, run } = useOnceAtATime<TaskAction>();
  const fail = (title: string, description: string) => toast({ tone: 'destructive', title, description });

  const pause = async () => {
    try {
      await pauseTask.mutateAsync(taskId);
      toast({ title: 'Task paused', description: 'You can now take control of the browser' });
    } catch (error) {
      const { title, description } = failure('pause', error);
      fail(title, description);
    }
  };

  /** Tells the agent what happened meanwhile. What goes wrong is no end: the task can go on without it. */
  const instruct = async (
    instruction: string,
  ): Promise<{ newTaskId?: string | undefined; unheard?: string }> => {
    try {
      return await instructTask.mutateAsync({ id: taskId, instruction });
    } catch (error) {
      return { unheard: errorDetail(error, 'Could not send your message') };
    }
  };
  const goOnAs = (newTaskId: string) => {
    select(newTaskId);
    toast({
      tone: 'success',
      title: 'Continuing after login',
      description: 'Created new session to continue your task.',
    });
  };

  const resume = async () => {
    const { newTaskId, unheard } = resumeInstruction ? await instruct(resumeInstruction) : {};
    // The words alone made the task go on as another: of the old one nothing is left to resume.
    if (newTaskId !== undefined) return goOnAs(newTaskId);
    try {
      const { newTask } = await resumeTask.mutateAsync(taskId);
      if (newTask) goOnAs(newTask.id);
      if (unheard) fail('Failed to send instruction', unheard);
      else if (!newTask)
        toast({ tone: 'success', title: 'Task resumed', description: 'Automation has resumed' });
    } catch (error) {
      const { title, description, finished } = failure('resume', error);
      fail(title, description);
      if (finished) onAlreadyFinished();
    }
  };

  const stop = async () => {
    try {
      await stopTask.mutateAsync(taskId);
      toast({ title: 'Task stopped', description: 'The automation has been stopped' });
    } catch (error) {
      const { title, description } = failure('stop', error);
      fail(title, description);
    }
  };

  return {
    pending,
    pause: () => void run('pause', pause),
    resume: () => void run('resume', resume),
    stop: () => void run('stop', stop),
  };
}
