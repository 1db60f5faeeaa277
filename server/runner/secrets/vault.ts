import { randomUUID } from 'node:crypto';
import type { Login } from '../../agent/agent.ts';
import type { Credentials } from './find-credentials.ts';
import { dots, hideKeyShapes } from './hide-keys.ts';

const special = /[.*+?^${}()|[\]\\]/g;

export type Vault = ReturnType<typeof createVault>;

/** Logins given with tasks: in memory only, gone with the process. */
export function createVault() {
  const held = new Map<string, Login>();
  return {
    set: (taskId: string, credentials: Credentials) =>
      void held.set(taskId, { id: randomUUID(), ...credentials }),
    get: (taskId: string) => held.get(taskId),
    forget: (taskId: string) => void held.delete(taskId),
    /** The text without the task's password, where it stands as a word of its own, and without any key. */
    scrub(taskId: string, said: string): string {
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
