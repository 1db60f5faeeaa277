import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../../../../server/store/lock-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilot-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('locks a folder for one server until it is released', () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`Another server is using ${folder}`);
  release();
  lockFolder(folder)();
});
