import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createChromiumDriver } from '../../../server/browser/chromium/chromium-driver.ts';
import { findChromium } from '../../../server/browser/chromium/find-chromium.ts';
import { makeProfileFolder, removeFolder } from '../../../server/browser/chromium/profile-folder.ts';
import { useFolder } from '../../fakes/use-folder.ts';
import { ownBrowser, processes } from './processes.ts';

const folder = useFolder();

test('the browser ends when its server is killed', async () => {
  // A separate folder, because any start of a browser removes the folders of servers that no longer run.
  const temporary = folder.path;
  const script = fileURLToPath(new URL('./open-and-wait.ts', import.meta.url));
  const server = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: temporary },
  });
  await once(server.stdout, 'data');
  const browserProcesses = () =>
    processes().filter(({ command }) => command.includes(`hoa-pilot-browser-${server.pid}-`));
  expect(browserProcesses().length).toBeGreaterThan(0);
  server.kill('SIGKILL');
  await once(server, 'exit');
  await expect.poll(browserProcesses).toEqual([]);
  // The next start of a browser removes the folder.
  const remainingFolders = async () =>
    (await readdir(temporary)).filter((name) => name.includes(`-browser-${server.pid}-`));
  expect(await remainingFolders()).toHaveLength(1);
  await removeFolder(await makeProfileFolder(temporary));
  expect(await remainingFolders()).toEqual([]);
});

test('knows whether it can open a browser, without keeping one', async () => {
  const none = createChromiumDriver({ executablePath: join(folder.path, 'none') });
  await expect(none.check?.()).rejects.toThrow(/none did not start: .*ENOENT/);
  const executablePath = join(folder.path, 'browser');
  await symlink(findChromium() ?? 'chromium', executablePath);
  const driver = createChromiumDriver({ executablePath });
  await driver.check?.();
  expect(ownBrowser).toThrow('has not started');
  await driver.check?.();
  const session = await driver.open({ viewport: { width: 800, height: 600 }, mayNavigate: () => false });
  await driver.check?.();
  await session.close();
  process.kill(ownBrowser(), 'SIGKILL');
  await expect.poll(async () => await driver.check?.()).toBeUndefined();
  await rm(executablePath);
  await expect(driver.check?.()).rejects.toThrow('ENOENT');
  await driver.close();
});

test('removes only the folders of servers that no longer run', async () => {
  const parent = folder.path;
  const others = [`hoa-pilot-browser-${process.pid}-x`, 'hoa-pilot-browser-4000000000x', 'other'];
  for (const name of [...others, 'hoa-pilot-browser-4000000000-x']) await mkdir(join(parent, name));
  const created = await makeProfileFolder(parent);
  expect((await readdir(parent)).map((name) => join(parent, name)).sort()).toEqual(
    [created, ...others.map((name) => join(parent, name))].sort(),
  );
});
