import { atom, useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { useActiveTasks, useTasks } from '../../data/tasks/task-queries.ts';
import { currentTask } from '../../rules/task/current-task.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { taskStatus } from '../../rules/task/task-status.ts';
import { draftAtom, freshStartAtom, savedDraftAtom, selectedTaskIdAtom } from '../../state/task-atoms.ts';

export type ShownTask = {
  /** The task on the screen. Undefined while the prompt is shown. */
  task: Task | undefined;
  active: readonly Task[];
  /** Whether the list has loaded. */
  isListed: boolean;
  /** The error of the latest request for the list. */
  listError: Error | null;
};

/** Returns the task to show, and all running or paused ones. */
export function useShownTask(pollInterval: number): ShownTask {
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
    selectedId: selectedId ?? shownId,
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
