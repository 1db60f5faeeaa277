import { hourMs } from '../../contract/durations.ts';
import type { Clock } from '../time/clock.ts';
import { RefusedError } from './task-api.ts';

/** How long the same key starts the same task. */
const keepMs = 24 * hourMs;
const maxKeys = 1_000;

/** The same key came with another request. */
export class KeyReusedError extends RefusedError {
  override readonly name = 'KeyReusedError';
  constructor() {
    super('This idempotencyKey belongs to another request: use a new key for a new task');
  }
}

export type StartedTasks = ReturnType<typeof createStartedTasks>;

/**
 * Remembers which keys started which tasks, so that a repeated call does not start a task twice.
 *
 * Spec silent: how long. A day, in memory, because a key serves the retries of one conversation.
 */
export function createStartedTasks(clock: Pick<Clock, 'after'>) {
  const entries = new Map<string, { request: string; taskId: Promise<string>; cancel(): void }>();
  const forget = (name: string): void => {
    entries.get(name)?.cancel();
    entries.delete(name);
  };
  /**
   * Starts a task, or returns the one that the key has started.
   *
   * @param key The key and whose it is.
   * @param request The request as text. The same key with another request is an error.
   * @throws {KeyReusedError}
   */
  return async (
    { owner, key }: { owner: string; key: string },
    request: string,
    start: () => Promise<string>,
  ): Promise<string> => {
    const name = JSON.stringify([owner, key]);
    const existing = entries.get(name);
    if (existing && existing.request !== request) throw new KeyReusedError();
    if (existing) return await existing.taskId;
    const [oldest] = entries.keys();
    if (entries.size >= maxKeys && oldest !== undefined) forget(oldest);
    const taskId = start();
    entries.set(name, { request, taskId, cancel: clock.after(keepMs, () => forget(name)) });
    try {
      return await taskId;
    } catch (error) {
      // The next call tries again.
      forget(name);
      throw error;
    }
  };
}
