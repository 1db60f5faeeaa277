import { randomUUID } from 'node:crypto';
import type { GivenCredentials } from '../../agent/recipe.ts';
import type { Credentials } from './find-credentials.ts';
import { dots, hideKeyShapes } from './hide-keys.ts';

const special = /[.*+?^${}()|[\]\\]/g;

/** Logins given with tasks: in memory only, gone with the process. */
export interface Vault {
  set(taskId: string, credentials: Credentials): void;
  get(taskId: string): GivenCredentials | undefined;
  forget(taskId: string): void;
  /** The text without the task's password, where it stands as a word of its own, and without any key. */
  scrub(taskId: string, text: string): string;
}

export function createVault(): Vault {
  const held = new Map<string, GivenCredentials>();
  return {
    set: (taskId, credentials) => void held.set(taskId, { id: randomUUID(), ...credentials }),
    get: (taskId) => held.get(taskId),
    forget: (taskId) => void held.delete(taskId),
    scrub(taskId, said) {
      const text = hideKeyShapes(said);
      const password = held.get(taskId)?.password;
      if (!password) return text;
      // An address cannot hold half a character, which a password may, and encoding it as it is would throw.
      const inAddress = encodeURIComponent(Buffer.from(password).toString());
      const forms = [password, inAddress].map((form) => form.replace(special, '\\$&'));
      // Only whole words: a password that is also part of a file's or site's name must not tear that name.
      const whole = new RegExp(`(?<![\\w@.-])(?:${forms.join('|')})(?![\\w@-]|\\.\\w)`, 'g');
      return text.replace(whole, dots);
    },
  };
}
