import type { BrowserMemory } from '../browser/driver.ts';
import type { FileStore } from './files.ts';
import { encryptedSecrets, type SecretsKey } from './task-secrets.ts';

/**
 * Stores each task's address, cookies and secrets, so that it can continue after a restart. Everything is removed when
 * the task ends, because the cookies are logins.
 */
export function browserMemories(files: FileStore, key: SecretsKey) {
  return {
    secrets: encryptedSecrets(files, key),
    save: async (taskId: string, memory: BrowserMemory): Promise<void> =>
      await files.put(taskId, 'browser.json', Buffer.from(JSON.stringify(memory))),
    async load(taskId: string): Promise<BrowserMemory | undefined> {
      const bytes = await files.get(taskId, 'browser.json');
      if (!bytes) return undefined;
      try {
        return JSON.parse(new TextDecoder().decode(bytes)) as BrowserMemory;
      } catch {
        // The machine lost its power before the disk had the bytes: the task continues without its cookies.
        return undefined;
      }
    },
    forget: files.remove,
  };
}
