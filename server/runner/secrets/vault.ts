import { randomUUID } from 'node:crypto';
import { maskSecrets } from '../../../contract/secrets/mask-text.ts';
import { redactValues } from '../../../contract/secrets/redact-values.ts';
import type { Login } from '../../agent/agent.ts';
import type { TakenSecrets } from './take-secrets.ts';

interface Entry {
  login: Login | undefined;
  /** Every secret of the task, to be hidden wherever it appears again. */
  values: readonly string[];
}

export type Vault = ReturnType<typeof createVault>;

/** The logins and secrets of tasks. In memory only: they end with the process. */
export function createVault() {
  const entries = new Map<string, Entry>();
  return {
    /** Adds to what is known of a task. A new login replaces the previous one. */
    add(taskId: string, { login, values }: Pick<TakenSecrets, 'login' | 'values'>): void {
      const previous = entries.get(taskId);
      entries.set(taskId, {
        login: login ? { id: randomUUID(), ...login } : previous?.login,
        values: [...new Set([...(previous?.values ?? []), ...values])],
      });
    },
    login: (taskId: string): Login | undefined => entries.get(taskId)?.login,
    /** Lets another task use everything that one task knows. */
    copy(from: string, to: string): void {
      const entry = entries.get(from);
      if (entry) entries.set(to, entry);
    },
    forget: (taskId: string): void => void entries.delete(taskId),
    /** The text without passwords, keys and tokens, and without what is known to be a secret of the task. */
    scrub: (taskId: string, text: string): string =>
      maskSecrets(redactValues(text, entries.get(taskId)?.values ?? [])),
  };
}
