import type { BrowserMemory } from '../browser/driver.ts';
import type { FileStore } from './file-store.ts';

/**
 * Where each task's browser was, so that it can be reopened after a restart. Cookies are in it: it is kept
 * apart from everything else, readable by the server's user alone, and removed when the task ends.
 */
export interface BrowserMemories {
  save(taskId: string, memory: BrowserMemory): Promise<void>;
  load(taskId: string): Promise<BrowserMemory | undefined>;
  forget(taskId: string): Promise<void>;
}

export function browserMemories(files: FileStore): BrowserMemories {
  return {
    save: (taskId, memory) =>
      files.put(taskId, 'browser.json', new TextEncoder().encode(JSON.stringify(memory))),
    async load(taskId) {
      const bytes = await files.get(taskId, 'browser.json');
      return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as BrowserMemory);
    },
    forget: (taskId) => files.remove(taskId),
  };
}
