import { join } from 'node:path';
import { FolderInUseError } from '../errors.ts';
import { storageProblem } from '../storage-problem.ts';
import { openFile } from './database.ts';

/**
 * Locks a data folder for this process, so that two servers never run the same tasks. The operating system releases the
 * lock when the process ends, even by a crash.
 *
 * @returns A function that releases the lock.
 * @throws {FolderInUseError} If another process has the lock.
 */
export function lockFolder(folder: string): () => void {
  const lock = openFile(join(folder, 'server.lock'), 0);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (storageProblem(error)?.status !== 503) throw error;
    throw new FolderInUseError(`Another server is using ${folder}`, { cause: error });
  }
  return () => lock.close();
}
