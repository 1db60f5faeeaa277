import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFile } from '../../../server/store/database.ts';

const minutes = 'Download the latest board meeting minutes from the portal';
const token = 'a-token-of-this-test';
const headers = { 'X-Session-Token': token, 'Content-Type': 'application/json' };
let folder: string;
let running: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilot-'));
});
afterEach(async () => {
  await kill();
  await rm(folder, { recursive: true });
});

/** Starts the server from its source; gives its address once it prints it. */
async function start(port: string, pace: string): Promise<string> {
  const args = [
    '--port',
    port,
    '--examples-port',
    '0',
    '--data',
    folder,
    '--pace',
    pace,
    '--driver',
    'embedded',
  ];
  const command = ['--import', 'tsx', 'mock-server/main.ts', ...args];
  running = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  const { stdout } = running;
  if (!stdout) throw new Error('The server has no output');
  for await (const line of createInterface({ input: stdout })) {
    const [address] = /http:\/\/[\w.]+:\d+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('The server printed no address');
}

async function kill(): Promise<void> {
  const dying = running;
  running = undefined;
  if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
  const gone = once(dying, 'exit');
  dying.kill('SIGKILL');
  await gone;
}

interface Served {
  id: string;
  status: string;
  currentStep: number;
  isPaused: boolean;
  statusMessage: string;
  liveUrl?: string;
}

/** The tasks whose browsers are written down. */
function rememberedBrowsers(): string[] {
  const database = openFile(join(folder, 'pilot.db'), 1_000);
  const rows = database.prepare("select folder from files where area = 'browsers'").all();
  database.close();
  return (rows as { folder: string }[]).map((row) => row.folder);
}

async function task(url: string): Promise<Served | undefined> {
  const response = await fetch(`${url}/api/tasks`, { headers });
  return ((await response.json()) as Served[])[0];
}

test('a server killed in the middle of a task goes on with it, to the login and beyond a second kill', async () => {
  const url = await start('0', '2');
  const { port } = new URL(url);
  const body = JSON.stringify({ description: minutes });
  const created = await fetch(`${url}/api/tasks`, { method: 'POST', headers, body });
  const { id } = (await created.json()) as Served;
  await expect.poll(async () => (await task(url))?.currentStep, { timeout: 30_000 }).toBe(2);
  await kill();

  await start(port, '20');
  await expect.poll(async () => (await task(url))?.status, { timeout: 30_000 }).toBe('paused');
  expect(await task(url)).toMatchObject({ id, isPaused: true });
  expect(rememberedBrowsers()).toEqual([id]);
  await kill();

  await start(port, '20');
  await expect.poll(async () => (await task(url))?.liveUrl, { timeout: 30_000 }).toBeDefined();
  expect(await task(url)).toMatchObject({ id, status: 'paused', isPaused: true });
  const stopped = await fetch(`${url}/api/tasks/${id}/stop`, { method: 'PUT', headers });
  expect(stopped.status).toBe(200);
  expect(await task(url)).toMatchObject({ status: 'stopped' });
  expect(rememberedBrowsers()).toEqual([]);
}, 180_000);

test('a second server on the same data is refused in one line', async () => {
  const url = await start('0', '1');
  const args = [
    '--import',
    'tsx',
    'mock-server/main.ts',
    '--port',
    '0',
    '--data',
    folder,
    '--driver',
    'embedded',
  ];
  const second = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const words: string[] = [];
  second.stderr.on('data', (chunk: Buffer) => words.push(chunk.toString()));
  const [code] = (await once(second, 'exit')) as [number];
  expect(code).toBe(1);
  expect(words.join('').trim()).toMatch(/^The server could not start: Another server is using .+$/);
  expect((await fetch(`${url}/api/session`)).status).toBe(200);
}, 90_000);

test('SIGTERM lets it go in good order', async () => {
  await start('0', '1');
  const stopping = running;
  if (!stopping) throw new Error('The server did not start');
  const gone = once(stopping, 'exit');
  stopping.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
}, 90_000);
