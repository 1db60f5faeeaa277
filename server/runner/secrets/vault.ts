import { randomUUID } from 'node:crypto';
import { maskSecrets } from '../../../contract/secrets/mask-text.ts';
import { redactValues } from '../../../contract/secrets/redact-values.ts';
import type { Login } from '../../agent/agent-task.ts';
import type { TaskSecrets } from '../../store/task-secrets.ts';
import type { ExtractedSecrets } from './extract-secrets.ts';

interface Entry {
  login: Login | undefined;
  /** Every secret of the task, to hide wherever it appears. */
  values: readonly string[];
}

export type Vault = ReturnType<typeof createVault>;

/** Keeps the secrets of unfinished tasks for the next process. */
type Keeper = Pick<TaskSecrets, 'save' | 'load'>;

/**
 * Creates the store for logins and secrets of tasks.
 *
 * @param keeper Without it, they end with the process.
 */
export function createVault(keeper?: Keeper) {
  const entries = new Map<string, Entry>();
  /** The last save of each task. */
  const saves = new Map<string, Promise<void>>();
  /** Saves the newest secrets of a task, when earlier ones are saved: the last write wins. */
  const save = async (taskId: string, entry: Entry): Promise<void> => {
    // Its caller gets its error.
    await Promise.allSettled([saves.get(taskId)]);
    await keeper?.save(taskId, JSON.stringify(entries.get(taskId) ?? entry));
  };
  const set = async (taskId: string, entry: Entry): Promise<void> => {
    const isNew = !entries.has(taskId);
    entries.set(taskId, entry);
    if (!entry.login && entry.values.length === 0) return;
    const saving = save(taskId, entry);
    saves.set(taskId, saving);
    try {
      await saving;
    } catch (error) {
      if (isNew && entries.get(taskId) === entry) entries.delete(taskId);
      throw error;
    } finally {
      if (saves.get(taskId) === saving) saves.delete(taskId);
    }
  };
  const redact = (taskId: string, text: string): string =>
    redactValues(text, entries.get(taskId)?.values ?? []);
  return {
    /** Adds secrets of a task: immediately, and for the next process when it resolves. A new login replaces the previous one. */
    async add(taskId: string, { login, values }: Pick<ExtractedSecrets, 'login' | 'values'>): Promise<void> {
      const previous = entries.get(taskId);
      if (previous && !login && values.length === 0) return;
      await set(taskId, {
        login: login ? { id: randomUUID(), ...login } : previous?.login,
        values: [...new Set([...(previous?.values ?? []), ...values])],
      });
    },
    login: (taskId: string): Login | undefined => entries.get(taskId)?.login,
    /** Copies the login and secrets of one task to another. */
    async copy(from: string, to: string): Promise<void> {
      const entry = entries.get(from);
      if (entry) await set(to, entry);
    },
    /** Restores the secrets of a task of the last process. Returns false if they are lost. */
    async restore(taskId: string): Promise<boolean> {
      const stored = await keeper?.load(taskId);
      if (stored === 'lost') return false;
      if (stored) entries.set(taskId, JSON.parse(stored.text) as Entry);
      return true;
    },
    forget: (taskId: string): void => void entries.delete(taskId),
    /** Removes the known secrets of a task from a text. */
    redact,
    /** Removes the known secrets of all tasks from a text. */
    redactAll: (text: string): string =>
      redactValues(
        text,
        [...entries.values()].flatMap(({ values }) => values),
      ),
    /** Removes passwords, keys and tokens from a text, and the known secrets of the task. */
    scrub: (taskId: string, text: string): string => maskSecrets(redact(taskId, text)),
  };
}
