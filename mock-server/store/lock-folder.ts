import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFile } from './database.ts';
import { isMissingFile } from './disk-files.ts';
import { storageProblem } from './storage-problem.ts';

/** The folder is another server's. */
export class FolderTaken extends Error {
  override readonly name = 'FolderTaken';
}

/**
 * Claims a data folder for this process, so that two servers never run the same tasks. The claim is a lock of the
 * operating system's, so it ends with the process however that ends. Gives what lets the folder go.
 */
export function lockFolder(folder: string): () => void {
  const lock = openFile(join(folder, 'server.lock'), 0);
  const note = join(folder, 'server.pid');
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (storageProblem(error)?.status !== 503) throw error;
    throw new FolderTaken(`Another server (process ${holderOf(note)}) is using ${folder}`, { cause: error });
  }
  try {
    writeFileSync(note, String(process.pid), { mode: 0o600 });
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => {
    rmSync(note, { force: true });
    lock.close();
  };
}

/** Only for the message: the lock knows, but does not tell. */
function holderOf(note: string): string {
  try {
    return readFileSync(note, 'utf8').trim();
  } catch (error) {
    if (isMissingFile(error)) return 'unknown';
    throw error;
  }
}
