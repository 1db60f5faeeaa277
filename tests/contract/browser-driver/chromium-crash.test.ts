import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makeProfileFolder, removeFolder } from '../../../server/browser/chromium/profile-folder.ts';
import { processes } from './processes.ts';

test('a server that is killed takes its browser with it', async () => {
  // Whoever starts a browser clears up after those that are gone: here nobody else shall.
  const temporary = await mkdtemp(join(tmpdir(), 'pilot-'));
  const script = fileURLToPath(new URL('./open-and-wait.ts', import.meta.url));
  const server = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: temporary },
  });
  await once(server.stdout, 'data');
  const mine = () =>
    processes().filter(({ command }) => command.includes(`hoa-pilot-browser-${server.pid}-`));
  expect(mine().length).toBeGreaterThan(0);
  server.kill('SIGKILL');
  await once(server, 'exit');
  await expect.poll(mine).toEqual([]);
  // What it kept goes when the next browser is started.
  const left = async () =>
    (await readdir(temporary)).filter((name) => name.includes(`-browser-${server.pid}-`));
  expect(await left()).toHaveLength(1);
  await removeFolder(await makeProfileFolder(temporary));
  expect(await left()).toEqual([]);
  await rm(temporary, { recursive: true });
});

test('removes the folders of those that are gone, and no others', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'pilot-'));
  const others = [`hoa-pilot-browser-${process.pid}-x`, 'hoa-pilot-browser-4000000000x', 'other'];
  for (const name of [...others, 'hoa-pilot-browser-4000000000-x']) await mkdir(join(parent, name));
  const made = await makeProfileFolder(parent);
  expect((await readdir(parent)).map((name) => join(parent, name)).sort()).toEqual(
    [made, ...others.map((name) => join(parent, name))].sort(),
  );
  await rm(parent, { recursive: true });
});
