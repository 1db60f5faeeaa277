import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** Makes a temporary folder for each test of a file. Call it where tests are declared, before other hooks. */
export function useFolder(): { path: string } {
  const folder = { path: '' };
  beforeEach(async () => {
    folder.path = await mkdtemp(join(tmpdir(), 'pilot-'));
  });
  afterEach(() => rm(folder.path, { recursive: true }));
  return folder;
}
