import { atom, useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { useActiveTasks, useTasks } from '../../data/tasks/task-queries.ts';
import { currentTask } from '../../rules/task/current-task.ts';
import type { Task } from '../../rules/entities.ts';
import { taskStatus } from '../../rules/task/task-status.ts';
import { draftAtom, freshStartAtom, keptDraftAtom, selectedTaskIdAtom } from '../../state/task-atoms.ts';

export type ShownTask = {
  /** The task on the screen; none while the prompt is. */
  task: Task | undefined;
  active: readonly Task[];
  /** Whether the list has been read. */
  isListed: boolean;
  /** Why the list could not be read the last time it was asked for. */
  listError: Error | null;
};

/** The task to show, and all that are at work or waiting. */
export function useShownTask(pollInterval: number): ShownTask {
  const { data: all, error: listError } = useTasks(pollInterval);
  const listed = useActiveTasks().data;
  const selectedId = useAtomValue(selectedTaskIdAtom);
  const fresh = useAtomValue(freshStartAtom);
  const store = useStore();
  const [savedDraft] = useState(() => store.get(keptDraftAtom) ?? store.get(draftAtom));
  // Whether, not what: the screen is not drawn anew for every key.
  const [hasTypedAtom] = useState(() =>
    atom((get) => get(draftAtom) !== '' && get(draftAtom) !== savedDraft),
  );
  const hasTyped = useAtomValue(hasTypedAtom);
  // A task that is on the screen stays there, whatever starts or ends elsewhere.
  const [shownId, setShownId] = useState<string>();

  const current = currentTask({
    all: all ?? [],
    active: listed,
    selectedId: selectedId ?? shownId,
  });
  const active = activeTasks(all, listed);
  const chosen = current !== undefined && current.id === selectedId;
  // Someone who began to type before the list came is not interrupted by a task that is over; what was typed on
  // an earlier visit is nobody's typing now, and moves beside the task.
  const typing = hasTyped && shownId === undefined && !active.some(({ id }) => id === current?.id);
  const task = !chosen && (fresh || typing) ? undefined : current;
  if (task?.id !== shownId) setShownId(task?.id);
  return { task, active, isListed: all !== undefined, listError };
}

/** Both lists say which tasks are active; they are read at different times, and the full one more often. */
function activeTasks(all: readonly Task[] | undefined, listed: readonly Task[] | undefined): readonly Task[] {
  const known = new Set(all?.map(({ id }) => id));
  const tasks = [...(all ?? []), ...(listed ?? []).filter(({ id }) => !known.has(id))];
  return tasks.filter(({ status }) => taskStatus(status).isActive);
}
