import { atom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { type RefObject, useRef, useState } from 'react';
import type { Task } from '../../../contract/entities/task.ts';
import { useActiveTasks, useTasks } from '../../data/tasks/task-queries.ts';
import { currentTask } from '../../rules/task/current-task.ts';
import { taskStatus } from '../../rules/task/task-status.ts';
import { taskToasts } from '../../rules/texts/toasts.ts';
import { clearChatAtom, threadOfAtom } from '../../state/chat-atoms.ts';
import { draftAtom, freshStartAtom, savedDraftAtom, selectedTaskIdAtom } from '../../state/task-atoms.ts';
import { useToast } from '../../state/toasts.ts';

type ShownTask = {
  /** The task on the screen. Undefined while the prompt is shown. */
  task: Task | undefined;
  active: readonly Task[];
  /** Whether the list has loaded. */
  isListed: boolean;
  /** The error of the latest request for the list. */
  listError: Error | null;
};

export type Workspace = ShownTask & {
  /** Shows a task. */
  select: (id: string) => void;
  /** Removes the task from the screen, to start the next one. */
  newTask: () => void;
  promptRef: RefObject<HTMLTextAreaElement | null>;
  focusPrompt: () => void;
};

/** Returns the task to show, and all running or paused ones. */
function useShownTask(pollInterval: number): ShownTask {
  const { data: all, error: listError } = useTasks(pollInterval);
  const listed = useActiveTasks().data;
  const selectedId = useAtomValue(selectedTaskIdAtom);
  const fresh = useAtomValue(freshStartAtom);
  const store = useStore();
  const [savedDraft] = useState(() => store.get(savedDraftAtom) ?? store.get(draftAtom));
  // A boolean rather than the text, so that the screen doesn't render on every keystroke.
  const [hasTypedAtom] = useState(() =>
    atom((get) => get(draftAtom) !== '' && get(draftAtom) !== savedDraft),
  );
  const hasTyped = useAtomValue(hasTypedAtom);
  // The task on the screen stays there, even if another task starts or ends.
  const [shownId, setShownId] = useState<string>();

  const current = currentTask({
    all: all ?? [],
    active: listed,
    selectedId,
    shownId,
  });
  const active = activeTasks(all, listed);
  const chosen = current !== undefined && current.id === selectedId;
  // A task that has ended doesn't replace the prompt of someone who started typing before the list arrived. Text from an
  // earlier visit doesn't count as typing.
  const typing = hasTyped && shownId === undefined && !active.some(({ id }) => id === current?.id);
  const task = !chosen && (fresh || typing) ? undefined : current;
  if (task?.id !== shownId) setShownId(task?.id);
  return { task, active, isListed: all !== undefined, listError };
}

/** Returns the active tasks of both lists, because the lists load at different times, the full one more often. */
function activeTasks(all: readonly Task[] | undefined, listed: readonly Task[] | undefined): readonly Task[] {
  const listedIds = new Set(all?.map(({ id }) => id));
  const tasks = [...(all ?? []), ...(listed ?? []).filter(({ id }) => !listedIds.has(id))];
  return tasks.filter(({ status }) => taskStatus(status).isActive);
}

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
