import { join } from 'node:path';
import { openFile } from './database.ts';
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
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (storageProblem(error)?.status !== 503) throw error;
    throw new FolderTaken(`Another server is using ${folder}`, { cause: error });
  }
  return () => lock.close();
}
