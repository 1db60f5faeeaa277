import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'hoa-pilot-browser-';
/** The process that made it comes before the part that makes it new. */
const pattern = /^hoa-pilot-browser-(\d+)-/;

/** A fresh folder for a browser's profile. Folders that servers which are gone left behind go too. */
export async function makeProfileFolder(parent = tmpdir()): Promise<string> {
  for (const name of await readdir(parent)) {
    const [, owner] = pattern.exec(name) ?? [];
    if (owner && !isAlive(Number(owner))) await removeFolder(join(parent, name));
  }
  return await mkdtemp(join(parent, `${prefix}${process.pid}-`));
}

/** Again and again for a moment: a browser that was ended may still be writing. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is alive as well.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
