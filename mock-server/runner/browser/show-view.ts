import type { Clock } from '../../clock.ts';
import type { Journal } from '../tasks/journal.ts';

export interface ShownView {
  /** Tells the view's address now, if it was not told yet. */
  now(): void;
  /** Does not tell it any more. */
  never(): void;
}

/** Tells the address of a task's live view: at once, or so many seconds after the task was created. */
export function showView(id: string, journal: Journal, clock: Clock): ShownView {
  const { record } = journal;
  const due = Date.parse(record?.task.createdAt ?? '') + (record?.run.scene?.viewAfter ?? 0) * 1_000;
  let told = false;
  const now = (): void => {
    if (told) return;
    told = true;
    journal.viewOpened(id);
  };
  const wait = due - clock.now().getTime();
  const cancel = wait > 0 ? clock.after(wait, now) : undefined;
  if (!cancel) now();
  return {
    now,
    never() {
      cancel?.();
      told = true;
    },
  };
}
