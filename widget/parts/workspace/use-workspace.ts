import { useAtomValue, useSetAtom } from 'jotai';
import { type RefObject, useRef } from 'react';
import { taskToasts } from '../../rules/texts/toasts.ts';
import { clearChatAtom, threadOfAtom } from '../../state/chat-atoms.ts';
import { draftAtom, freshStartAtom, selectedTaskIdAtom } from '../../state/task-atoms.ts';
import { useToast } from '../../state/toasts.ts';
import { type ShownTask, useShownTask } from './use-shown-task.ts';

export type Workspace = ShownTask & {
  /** Shows a task. */
  select: (id: string) => void;
  /** Removes the task from the screen, to start the next one. */
  newTask: () => void;
  promptRef: RefObject<HTMLTextAreaElement | null>;
  focusPrompt: () => void;
};

/** The state and actions shared by all screens with tasks. `pollInterval` is in milliseconds. */
export function useWorkspace({ pollInterval }: { pollInterval: number }): Workspace {
  const shownTask = useShownTask(pollInterval);
  const setDraft = useSetAtom(draftAtom);
  const select = useSetAtom(selectedTaskIdAtom);
  const setFresh = useSetAtom(freshStartAtom);
  const clearChat = useSetAtom(clearChatAtom);
  const threadOf = useAtomValue(threadOfAtom);
  const toast = useToast();
  const promptRef = useRef<HTMLTextAreaElement>(null);
  const { task, active } = shownTask;
  return {
    ...shownTask,
    select,
    promptRef,
    focusPrompt: () => promptRef.current?.focus(),
    newTask() {
      setFresh(true);
      select(undefined);
      setDraft('');
      promptRef.current?.focus();
      // The conversation of a running task is kept for when the person returns to it.
      if (task && !active.some(({ id }) => id === task.id)) clearChat(threadOf(task.id));
      toast(taskToasts.readyForNew);
    },
  };
}
