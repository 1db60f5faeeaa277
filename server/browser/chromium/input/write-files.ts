import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { safeName } from '../../downloaded-file.ts';
import type { AttachedFile } from '../../human-input.ts';

/** Writes files to a folder the browser can read, under their own names. Returns their paths. */
export async function writeFiles(files: readonly AttachedFile[], parent: string): Promise<string[]> {
  const folder = await mkdtemp(join(parent, 'attached-'));
  const write = async ({ name, bytes }: AttachedFile, index: number) => {
    const path = join(folder, safeName(name) || `file-${index + 1}`);
    await writeFile(path, bytes);
    return path;
  };
  return await Promise.all(files.map(write));
}
