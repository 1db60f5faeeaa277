import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'hoa-pilot-browser-';
/** The prefix is followed by the id of the process that created the folder. */
const pattern = /^hoa-pilot-browser-(\d+)-/;

/** Creates a folder for a browser's profile. Also removes the folders of servers that no longer run. */
export async function makeProfileFolder(parent = tmpdir()): Promise<string> {
  for (const name of await readdir(parent)) {
    const [, owner] = pattern.exec(name) ?? [];
    if (owner && !isAlive(Number(owner))) await removeFolder(join(parent, name));
  }
  return await mkdtemp(join(parent, `${prefix}${process.pid}-`));
}

/** Removes a folder. Retries for a moment, because a killed browser may still be writing. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
