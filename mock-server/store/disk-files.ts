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

/** What the work gives; undefined where there is no such file. */
export const unlessMissing = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  work.catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  });

/** Files under `directory`, one folder a task. Snapshots lie beside it, under `snapshots`. */
export function diskFiles(directory: string): FileStore {
  const place = (snapshot: string): string =>
    join(dirname(directory), 'snapshots', snapshot, basename(directory));
  return {
    put: (folder, name, bytes) => writeFileWhole(join(directory, ...fileKey(folder, name)), bytes),
    async get(folder, name) {
      const bytes = await unlessMissing(readFile(join(directory, ...fileKey(folder, name))));
      // Plain bytes, as memory gives them: some readers of documents refuse a Buffer.
      return bytes && new Uint8Array(bytes);
    },
    async remove(folder) {
      const [start = ''] = fileKey(folder, 'x');
      await rm(join(directory, start), { recursive: true, force: true });
    },
    folders: async () => (await unlessMissing(readdir(directory))) ?? [],
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
  await unlessMissing(cp(from, to, { recursive: true }));
}
