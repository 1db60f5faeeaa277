import { useAtomValue, useSetAtom } from 'jotai';
import { useRef } from 'react';
import { type Message, t } from '../../messages/translate.ts';
import { ApiError, errorDetail } from '../../data/http/errors.ts';
import {
  useInstructTask,
  usePauseTask,
  useResumeTask,
  useStopTask,
} from '../../data/tasks/task-mutations.ts';
import { useKnownTask, useSettledTasks } from '../../data/tasks/refresh-tasks.ts';
import { actionFailure, isAlreadyDone } from '../../rules/task/action-failure.ts';
import { instructionRefusal } from '../../rules/task/instruction-refusal.ts';
import { botLines } from '../../rules/chat/bot-lines.ts';
import { taskStatus } from '../../rules/task/task-status.ts';
import { runToasts, steeringToasts, type SteeringToasts } from '../../rules/texts/steering-toasts.ts';
import { taskToasts } from '../../rules/texts/toasts.ts';
import { joinThreadAtom, noteAtom, threadOfAtom } from '../../state/chat-atoms.ts';
import { selectedTaskIdAtom } from '../../state/task-atoms.ts';
import { useToast } from '../../state/toasts.ts';
import { useOnceAtATime } from '../../ui/feedback/use-once-at-a-time.ts';

export type TaskAction = 'pause' | 'resume' | 'stop';

export type TaskActions = {
  /** The requested change that isn't visible yet. While it is set, no other pause or resume is sent. */
  pending: Exclude<TaskAction, 'stop'> | undefined;
  /** A stop is pending. It doesn't wait for other requests. */
  stopping: boolean;
  pause: () => void;
  resume: () => void;
  stop: () => void;
};

type Options = {
  /** Sent before resuming, so that the agent knows what the person did. Undefined: nothing is sent. */
  resumeInstruction?: string | undefined;
  /** The task to resume had already finished, so the person should write a new one. */
  onAlreadyFinished: () => void;
  /** The screen's texts for results and failures. */
  texts?: SteeringToasts;
};

const problemOf = (error: unknown) => ({
  message: error instanceof Error ? error.message : '',
  detail: errorDetail(error, ''),
});

/** Pause, resume, and stop for one task, with a notice for each. */
export function useTaskActions(
  taskId: string,
  { resumeInstruction, onAlreadyFinished, texts = steeringToasts }: Options,
): TaskActions {
  const pauseTask = usePauseTask();
  const resumeTask = useResumeTask();
  const stopTask = useStopTask();
  const instructTask = useInstructTask();
  const select = useSetAtom(selectedTaskIdAtom);
  const toast = useToast();
  const addNotes = useSetAtom(noteAtom);
  const joinThread = useSetAtom(joinThreadAtom);
  const threadOf = useAtomValue(threadOfAtom);
  const settled = useSettledTasks();
  const knownTask = useKnownTask();
  const { pending, run } = useOnceAtATime<'pause' | 'resume'>();
  const { pending: pendingStop, run: runStop } = useOnceAtATime<'stop'>();
  // The number of requested stops. After a stop, results of earlier requests aren't announced.
  const stopCount = useRef(0);
  const fail = (title: string, description: string) => toast({ tone: 'destructive', title, description });
  const note = (message: Message) => addNotes([{ taskId, type: 'bot', content: t(message) }]);
  const currentStatus = () => knownTask(taskId)?.status ?? '';
  const announceDone = {
    pause() {
      toast(texts.paused());
      note(botLines.paused);
    },
    resume() {
      toast({ tone: 'success', ...texts.resumed() });
      note(botLines.resumed);
    },
    stop: () => toast(texts.stopped()),
  };
  const announceFailure = async (action: TaskAction, error: unknown) => {
    // The backend may refuse because another window sent the same request first, which isn't a failure.
    if (error instanceof ApiError) await settled();
    const status = currentStatus();
    if (!isAlreadyDone(action, status)) {
      const { title, description, finished } = actionFailure(action, problemOf(error), texts);
      fail(title, description);
      if (finished) onAlreadyFinished();
    } else if (action !== 'stop' || status === 'stopped') announceDone[action]();
  };

  const pause = async () => {
    const stopsBefore = stopCount.current;
    try {
      await pauseTask.mutateAsync(taskId);
      if (stopCount.current !== stopsBefore) return;
      // A late response may find that the task has ended.
      if (!taskStatus(currentStatus()).hasEnded) announceDone.pause();
    } catch (error) {
      if (stopCount.current === stopsBefore) await announceFailure('pause', error);
    }
    await settled();
  };

  /** Sends the agent an instruction before resuming. If this fails, the task still resumes. */
  const instruct = async (
    instruction: string,
  ): Promise<{ newTaskId?: string | undefined; problem?: string | undefined }> => {
    try {
      const response = await instructTask.mutateAsync({ id: taskId, instruction });
      const { newTaskId, success } = response;
      // Spec silent: a response without `success` counts as accepted here, because the person asked to resume.
      return { newTaskId, problem: success === false ? instructionRefusal(response) : undefined };
    } catch (error) {
      return { problem: errorDetail(error, taskToasts.notSent.description) };
    }
  };
  const continueAs = (newTaskId: string) => {
    note(botLines.newSession);
    joinThread(newTaskId, threadOf(taskId));
    select(newTaskId);
    toast({ tone: 'success', ...runToasts.continued });
  };

  const resume = async () => {
    const stopsBefore = stopCount.current;
    const { newTaskId, problem } = resumeInstruction ? await instruct(resumeInstruction) : {};
    if (stopCount.current !== stopsBefore) return;
    // The instruction continued the task as a new one, so there is nothing left to resume.
    if (newTaskId !== undefined) return continueAs(newTaskId);
    try {
      const { newTask } = await resumeTask.mutateAsync(taskId);
      if (stopCount.current !== stopsBefore) return;
      if (newTask) continueAs(newTask.id);
      if (problem) fail(taskToasts.notSent.title, problem);
      else if (!newTask && !taskStatus(currentStatus()).hasEnded) announceDone.resume();
    } catch (error) {
      if (stopCount.current === stopsBefore) await announceFailure('resume', error);
    }
    await settled();
  };

  const stop = async () => {
    stopCount.current += 1;
    try {
      await stopTask.mutateAsync(taskId);
      announceDone.stop();
    } catch (error) {
      stopCount.current -= 1;
      await announceFailure('stop', error);
    }
    await settled();
  };

  return {
    pending,
    stopping: pendingStop !== undefined,
    pause: () => void (pendingStop ?? run('pause', pause)),
    resume: () => void (pendingStop ?? run('resume', resume)),
    stop: () => void runStop('stop', stop),
  };
}
