import { atom } from 'jotai';
import { isRecordOf, isText, storedAtom } from './stored-atom.ts';

/** A task that a host page started, with its idempotency key. */
export type HostTask = { id: string; origin: string; key?: string | undefined };

/** More tasks than a page starts in a day. The oldest are dropped. */
const MAX_REMEMBERED = 50;

const isHostTask = (value: unknown): value is HostTask =>
  isRecordOf(isText)(value) && 'id' in value && 'origin' in value;

/** The tasks that host pages started in this tab, oldest first. */
export const hostTasksAtom = storedAtom<readonly HostTask[]>({
  key: 'hoa-pilot.host-tasks',
  accepts: (value): value is readonly HostTask[] => Array.isArray(value) && value.every(isHostTask),
  initial: [],
  format: 'json',
  area: 'session',
  sync: false,
});

/** Remembers a task that a host started. */
export const rememberHostTaskAtom = atom(null, (_get, set, task: HostTask) =>
  set(hostTasksAtom, (all) => [...all, task].slice(-MAX_REMEMBERED)),
);
