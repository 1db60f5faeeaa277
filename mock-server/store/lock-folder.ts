import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMissingFile } from './is-missing-file.ts';

/**
 * Claims a data folder for this process, so that two servers never run the same tasks. A claim whose process
 * is gone, as after a crash, counts for nothing. Gives what lets the folder go.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'server.pid');
  const holder = holderOf(file);
  if (holder !== undefined && holder !== process.pid && isAlive(holder)) {
    throw new Error(`Another server (process ${holder}) is using ${folder}`);
  }
  writeFileSync(file, String(process.pid), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // There, but another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
