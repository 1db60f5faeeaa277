import type { FileStore } from './file-store.ts';
import { fileKey } from './file-store.ts';

/** Files that live as long as the process. */
export function memoryFiles(): FileStore {
  const files = new Map<string, Uint8Array>();
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
  };
}
