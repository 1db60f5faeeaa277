import { randomUUID } from 'node:crypto';
import { cp, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileKey, type FileStore } from './file-store.ts';

/** Writes beside the name, makes it durable, then renames: readers see the old file or the new one. */
export async function writeFileWhole(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomUUID().slice(0, 8)}.tmp`;
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** True for what the file system says of a file that is not there. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

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
