import { cp, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';
import { fileKey } from './file-store.ts';
import { isMissingFile } from './is-missing-file.ts';
import { writeFileWhole } from './write-file-whole.ts';

/** Files under `directory`, one folder a task. Snapshots lie beside it, under `snapshots`. */
export function diskFiles(directory: string): FileStore {
  const place = (snapshot: string): string =>
    join(dirname(directory), 'snapshots', snapshot, basename(directory));
  return {
    put: (folder, name, bytes) => writeFileWhole(join(directory, ...fileKey(folder, name)), bytes),
    async get(folder, name) {
      try {
        // Plain bytes, as memory gives them: some readers of documents refuse a Buffer.
        return new Uint8Array(await readFile(join(directory, ...fileKey(folder, name))));
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
    clear: () => rm(directory, { recursive: true, force: true }),
    async keep(snapshot) {
      await rm(place(snapshot), { recursive: true, force: true });
      await copyFolder(directory, place(snapshot));
    },
    async putBack(snapshot) {
      const fresh = `${directory}.fresh`;
      await rm(fresh, { recursive: true, force: true });
      await copyFolder(place(snapshot), fresh);
      await rm(directory, { recursive: true, force: true });
      await rename(fresh, directory);
    },
    drop: (snapshot) => rm(place(snapshot), { recursive: true, force: true }),
  };
}

/** A folder that is not there counts as an empty one. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  try {
    await cp(from, to, { recursive: true });
  } catch (error) {
    if (!isMissingFile(error)) throw error;
  }
}
