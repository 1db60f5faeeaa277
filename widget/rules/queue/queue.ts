import { t } from '../../messages/translate.ts';
import type { SpeedMode } from '../../../contract/entities/speed-mode.ts';
import type { ShapeName } from '../task/payload-shapes.ts';

/** A task that waits for its turn. */
export interface QueuedTask {
  id: string;
  /** The session that it belongs to. */
  owner: string;
  /** Milliseconds since 1970. */
  addedAt: number;
  /** The person's words with their secrets masked, because they are stored on the device. */
  description: string;
  model: SpeedMode;
  /** How the screen it was queued on creates its tasks. */
  shape: ShapeName;
  /** The task whose conversation it continues. */
  after?: string;
  /** Ids of the files that go with it. */
  fileIds: readonly string[];
  status: 'pending' | 'running' | 'completed';
  /** Whether it waits for the person to enter its password again. */
  needsPassword?: boolean;
  /** Why it could not be started. The queue waits until the person tries again. */
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

/** The sign of each speed mode. */
export const modeEmojis: Record<SpeedMode, string> = {
  smart: '🧠',
  balanced: '⚖️',
  fast: '⚡',
  'super-fast': '🚀',
  'ultra-fast': '🚀',
};

/** The item whose turn it is: the first that waits. Undefined while one is being started, or after one failed. */
export function nextInQueue(queue: Queue): QueuedTask | undefined {
  if (queue.some(({ status }) => status === 'running')) return undefined;
  const next = queue.find(({ status }) => status === 'pending');
  return next?.problem === undefined ? next : undefined;
}

/** Returns the queue with one item changed. */
export const changeInQueue = (queue: Queue, id: string, change: Partial<QueuedTask>): Queue =>
  queue.map((item) => (item.id === id ? { ...item, ...change } : item));

/** Counts the items that wait. */
export const pendingInQueue = (queue: Queue): number =>
  queue.filter(({ status }) => status === 'pending').length;
