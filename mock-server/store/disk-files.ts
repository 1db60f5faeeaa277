import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './file-store.ts';
import { fileKey } from './file-store.ts';
import { isMissingFile } from './is-missing-file.ts';
import { writeFileWhole } from './write-file-whole.ts';

/** Files under `directory`, one folder a task. */
export function diskFiles(directory: string): FileStore {
  return {
    put: (folder, name, bytes) => writeFileWhole(join(directory, ...fileKey(folder, name)), bytes),
    async get(folder, name) {
      try {
        return await readFile(join(directory, ...fileKey(folder, name)));
      } catch (error) {
        if (isMissingFile(error)) return undefined;
        throw error;
      }
    },
    async remove(folder) {
      const [start = ''] = fileKey(folder, 'x');
      await rm(join(directory, start), { recursive: true, force: true });
    },
    async folders() {
      try {
        return await readdir(directory);
      } catch (error) {
        if (isMissingFile(error)) return [];
        throw error;
      }
    },
  };
}
