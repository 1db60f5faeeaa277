import type { BrowserMemory } from '../browser/driver.ts';
import type { FileStore } from './files.ts';
import { decrypt, encrypt, encryptedSecrets, type SecretsKey } from './task-secrets.ts';

const fileName = 'browser.json';
const cookiesOf = (taskId: string): string => `cookies of ${taskId}`;

/** A stored {@link BrowserMemory}, with its cookies encrypted, if there are any. Earlier versions did not encrypt them. */
interface StoredMemory {
  url: string;
  cookies?: string | string[];
}

export type BrowserMemories = ReturnType<typeof browserMemories>;

/**
 * Stores each task's address, cookies and secrets, so that it can continue after a restart. Everything is removed when
 * the task ends, because the cookies are logins.
 */
export function browserMemories(files: FileStore, key: SecretsKey) {
  return {
    secrets: encryptedSecrets(files, key),
    async save(taskId: string, { url, cookies }: BrowserMemory): Promise<void> {
      const stored: StoredMemory = { url };
      if (cookies.length > 0)
        stored.cookies = encrypt(key, cookiesOf(taskId), JSON.stringify(cookies)).toString('base64');
      await files.put(taskId, fileName, Buffer.from(JSON.stringify(stored)));
    },
    /** Returns a task's address and cookies, without cookies that cannot be decrypted any more. */
    async load(taskId: string): Promise<BrowserMemory | undefined> {
      const bytes = await files.get(taskId, fileName);
      if (!bytes) return undefined;
      let stored: StoredMemory;
      try {
        stored = JSON.parse(new TextDecoder().decode(bytes)) as StoredMemory;
      } catch {
        // The machine lost its power before the disk had the bytes: the task continues without its cookies.
        return undefined;
      }
      const { url, cookies } = stored;
      if (typeof cookies !== 'string') return { url, cookies: cookies ?? [] };
      const text = decrypt(key, cookiesOf(taskId), Buffer.from(cookies, 'base64'));
      return { url, cookies: text === undefined ? [] : (JSON.parse(text) as string[]) };
    },
    forget: files.remove,
  };
}
