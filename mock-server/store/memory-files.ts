import type { FileStore } from './file-store.ts';
import { fileKey } from './file-store.ts';

/** Files that live as long as the process. */
export function memoryFiles(): FileStore {
  let files = new Map<string, Uint8Array>();
  const kept = new Map<string, Map<string, Uint8Array>>();
  return {
    async put(folder, name, bytes) {
      files.set(fileKey(folder, name).join('/'), bytes.slice());
    },
    async get(folder, name) {
      return files.get(fileKey(folder, name).join('/'));
    },
    async remove(folder) {
      const [start = ''] = fileKey(folder, 'x');
      for (const key of files.keys()) if (key.startsWith(`${start}/`)) files.delete(key);
    },
    async folders() {
      return [...new Set([...files.keys()].map((key) => key.slice(0, key.indexOf('/'))))];
    },
    async clear() {
      files.clear();
    },
    // What is stored is never changed, so that a snapshot need not copy it.
    async keep(snapshot) {
      kept.set(snapshot, new Map(files));
    },
    async putBack(snapshot) {
      files = new Map(kept.get(snapshot));
    },
    async drop(snapshot) {
      kept.delete(snapshot);
    },
  };
}
