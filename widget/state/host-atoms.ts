import { isRecordOf, isText, storedAtom } from './stored-atom.ts';

/** A task that a host page started, with its idempotency key. */
export type HostTask = { id: string; origin: string; key?: string | undefined };

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
