import { t } from '../../messages/translate.ts';
import type { SpeedMode } from '../../../contract/entities/speed-mode.ts';

/** A task that waits for its turn. */
export interface QueuedTask {
  id: string;
  /** Its secrets are covered: it is kept on the device. */
  description: string;
  model: SpeedMode;
  status: 'pending' | 'running' | 'completed';
  /** Why it could not be started; until the person tries again the queue waits. */
  problem?: string;
}

export type Queue = readonly QueuedTask[];

/** How an item stands, in the drawer's words. */
export const queueStatusLabels: Readonly<Record<QueuedTask['status'], string>> = {
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

/** The sign of a speed mode beside an item. */
export const modeEmojis: Record<SpeedMode, string> = {
  smart: '🧠',
  balanced: '⚖️',
  fast: '⚡',
  'super-fast': '🚀',
  'ultra-fast': '🚀',
};

/** The item whose turn it is: the first that waits. None while one is being sent, or could not be. */
export function nextInQueue(queue: Queue): QueuedTask | undefined {
  if (queue.some(({ status }) => status === 'running')) return undefined;
  const next = queue.find(({ status }) => status === 'pending');
  return next?.problem === undefined ? next : undefined;
}

/** The queue with one item changed. */
export const changeInQueue = (queue: Queue, id: string, change: Partial<QueuedTask>): Queue =>
  queue.map((item) => (item.id === id ? { ...item, ...change } : item));

/** How many wait. */
export const pendingInQueue = (queue: Queue): number =>
  queue.filter(({ status }) => status === 'pending').length;
