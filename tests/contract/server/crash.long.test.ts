import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFile } from '../../../server/store/sqlite/database.ts';
import { commandArgs, useServerProcess } from '../../fakes/server-process.ts';
import { useFolder } from '../../fakes/use-folder.ts';

const minutes = 'Download the latest board meeting minutes from the portal';
const token = 'a-token-of-this-test';
const headers = { 'X-Session-Token': token, 'Content-Type': 'application/json' };
const folder = useFolder();
const server = useServerProcess(true);
const { kill } = server;

const flagsOf = (port: string, pace: string): string[] => [
  ...`--port ${port} --examples-port 0 --pace ${pace} --driver embedded --data`.split(' '),
  folder.path,
];
const start = (port: string, pace: string): Promise<string> => server.start(flagsOf(port, pace));

interface Served {
  id: string;
  status: string;
  currentStep: number;
  isPaused: boolean;
  statusMessage: string;
  liveUrl?: string;
}

/** Returns the ids of tasks whose browsers are stored. */
function rememberedBrowsers(): string[] {
  const database = openFile(join(folder.path, 'pilot.db'), 1_000);
  const rows = database.prepare("select folder from files where area = 'browsers'").all();
  database.close();
  return (rows as { folder: string }[]).map((row) => row.folder);
}

/** Returns what is stored of the pages that a task has read. */
function readingsOf(id: string): unknown[] {
  const database = openFile(join(folder.path, 'pilot.db'), 1_000);
  const select = "select name, bytes from files where folder = ? and name like 'readings/%' order by rowid";
  const rows = database.prepare(select).all(id);
  database.close();
  return rows;
}

async function task(url: string): Promise<Served | undefined> {
  const response = await fetch(`${url}/api/tasks`, { headers });
  return ((await response.json()) as Served[])[0];
}

test('a task continues after its server is killed, also while it waits at a login', async () => {
  // A step takes several seconds, so that no busy machine misses the second one.
  const url = await start('0', '0.25');
  const { port } = new URL(url);
  const body = JSON.stringify({ description: minutes });
  const created = await fetch(`${url}/api/tasks`, { method: 'POST', headers, body });
  const { id } = (await created.json()) as Served;
  await expect.poll(async () => (await task(url))?.currentStep).toBe(2);
  await kill();
  const readBefore = readingsOf(id);
  expect(readBefore).not.toEqual([]);

  await start(port, '20');
  await expect.poll(async () => (await task(url))?.status).toBe('paused');
  expect(await task(url)).toMatchObject({ id, isPaused: true });
  expect(rememberedBrowsers()).toEqual([id]);
  await kill();
  expect(readingsOf(id)).toEqual(expect.arrayContaining(readBefore));
  expect(readingsOf(id).length).toBeGreaterThan(readBefore.length);

  await start(port, '20');
  await expect.poll(async () => (await task(url))?.liveUrl).toBeDefined();
  expect(await task(url)).toMatchObject({ id, status: 'paused', isPaused: true });
  const stopped = await fetch(`${url}/api/tasks/${id}/stop`, { method: 'PUT', headers });
  expect(stopped.status).toBe(200);
  expect(await task(url)).toMatchObject({ status: 'stopped' });
  expect(rememberedBrowsers()).toEqual([]);
});

test('a server that is killed during uploads keeps complete files only', async () => {
  const large = join(folder.path, 'large');
  for (let time = 0; time < 3; time += 1) {
    const url = await start('0', '1');
    const had = (await readdir(large)).length;
    const body = new FormData();
    body.append('file', new File(['Unit\n'.repeat(1_000_000)], 'units.txt', { type: 'text/plain' }));
    const upload = () =>
      fetch(`${url}/api/files/upload`, { method: 'POST', headers: { 'X-Session-Token': token }, body });
    const uploads = Promise.allSettled(Array.from({ length: 8 }, upload));
    const count = async () => (await readdir(large)).length;
    await expect.poll(count).toBeGreaterThan(had + 1);
    await kill();
    await uploads;
  }
  await start('0', '1');
  await kill();
  const database = openFile(join(folder.path, 'pilot.db'), 1_000);
  const rows = database
    .prepare('select large_file as name, size from files join uploads on id = folder')
    .all();
  database.close();
  const files = await readdir(large);
  const stored = await Promise.all(
    files.map(async (name) => ({ name, size: (await stat(join(large, name))).size })),
  );
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  expect(stored.toSorted(byName)).toEqual((rows as typeof stored).toSorted(byName));
});

test('a second server on the same data stops with a one-line error', async () => {
  const url = await start('0', '1');
  const second = spawn(process.execPath, commandArgs(flagsOf('0', '1')), {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const words: string[] = [];
  second.stderr.on('data', (chunk: Buffer) => words.push(chunk.toString()));
  const [code] = (await once(second, 'exit')) as [number];
  expect(code).toBe(1);
  expect(words.join('').trim()).toMatch(/^The server could not start: Another server is using .+$/);
  expect((await fetch(`${url}/api/session`)).status).toBe(200);
});

test('SIGTERM ends the server without an error', async () => {
  await start('0', '1');
  const stopping = server.process;
  if (!stopping) throw new Error('The server did not start');
  const gone = once(stopping, 'exit');
  stopping.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
});
