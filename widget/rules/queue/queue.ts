import { t } from '../../messages/translate.ts';
import type { SpeedMode } from '../../../contract/entities/speed-mode.ts';
import type { ShapeName } from '../task/payload-shapes.ts';

/** A queued task. */
export interface QueuedTask {
  id: string;
  /** The session that owns it. */
  owner: string;
  /** Milliseconds since 1970. */
  addedAt: number;
  /** The person's prompt. Its secrets are masked, because it is stored on the device. */
  description: string;
  model: SpeedMode;
  /** The payload shape of the screen that queued it. */
  shape: ShapeName;
  /** The task whose conversation it continues. */
  after?: string;
  /** Ids of its files. */
  fileIds: readonly string[];
  status: 'pending' | 'running' | 'completed';
  /** Whether it waits for the person to enter its password again. */
  needsPassword?: boolean;
  /** Why it could not start. The queue waits until the person retries. */
  problem?: string;
}

export type Queue = readonly QueuedTask[];

const queueStatusLabels: Readonly<Record<QueuedTask['status'], string>> = {
  get pending() {
    return t('Waiting');
  },
  get running() {
    return t('Processing');
  },
  get completed() {
    return t('Done');
  },
};

/** The status of an item, as the drawer shows it. */
export const queueStatusLabel = ({ status, needsPassword }: QueuedTask): string =>
  status === 'pending' && needsPassword ? t('Needs its password') : queueStatusLabels[status];

/** The next item to start: the first pending one. Undefined while another item is starting, or if this one has failed. */
export function nextInQueue(queue: Queue): QueuedTask | undefined {
  if (queue.some(({ status }) => status === 'running')) return undefined;
  const next = queue.find(({ status }) => status === 'pending');
  return next?.problem === undefined ? next : undefined;
}

/** Returns the queue with one item changed. */
export const changeInQueue = (queue: Queue, id: string, change: Partial<QueuedTask>): Queue =>
  queue.map((item) => (item.id === id ? { ...item, ...change } : item));

/** Counts the pending items. */
export const pendingInQueue = (queue: Queue): number =>
  queue.filter(({ status }) => status === 'pending').length;
