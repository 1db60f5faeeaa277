import { mkdtemp, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { percentile } from '../percentile.ts';
import { table } from '../table.ts';
import { startInspected } from './inspected-server.ts';
import { stallRows } from './stall-rows.ts';
import { startSession } from './start-session.ts';

const WINDOWS = 50;
const PEOPLE = 25;
const RUNNING = 10;
const SETTLE_MS = 2_000;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 120);
const LOOK_MS = 500;
const CHORES = [
  'List the open violations over 30 days as a spreadsheet',
  'Extract the work orders as a CSV file',
  'Download the latest board meeting minutes as a PDF',
];
const LOGIN = '\n\nCredentials provided:\nUsername: manager@oakridge.example\nPassword: oakridge';
const LISTS = ['/api/tasks', '/api/tasks/active'];
const POLL_MS = 1_000;
const PAST_TASKS = 10_000;
const READS = 200;
const AT_THE_SAME_TIME = 20;

const emailOf = (person: number) => `person-${person}@example.com`;

/** Times in milliseconds. */
interface Measurements {
  unchanged: number[];
  changed: number[];
  errors: string[];
  events: number;
}

/** Measures how long a person with many past tasks waits for a list, alone and among others. */
async function listRows(): Promise<string[][]> {
  const server = await startInspected([
    '--examples-port',
    '0',
    '--data',
    'memory',
    '--seed',
    String(PAST_TASKS),
  ]);
  const headers = { 'X-Session-Token': await startSession(server.origin, emailOf(0)) };
  const read = async (list: string): Promise<number> => {
    const start = performance.now();
    const response = await fetch(server.origin + list, { headers });
    await response.arrayBuffer();
    return performance.now() - start;
  };
  const rows: string[][] = [];
  for (const list of ['/api/tasks', '/api/tasks/history']) {
    for (const together of [1, AT_THE_SAME_TIME]) {
      const times: number[] = [];
      for (let round = 0; round < READS / together; round += 1)
        times.push(...(await Promise.all(Array.from({ length: together }, () => read(list)))));
      const figures = [0.5, 0.95].map((share) => `${percentile(times, share).toFixed(1)} ms`);
      rows.push([`${list} of ${PAST_TASKS} tasks, ${together} at a time: median, 95 %`, figures.join(', ')]);
    }
  }
  await server.stop();
  return rows;
}

/** Measures a server whose windows poll and listen while tasks run: errors, response times and memory. */
export async function loadBench(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hoa-pilot-load-'));
  const flags = ['--examples-port', '0', '--data', folder, '--driver', 'embedded', '--seed', '200'];
  const server = await startInspected(flags);
  const measurements: Measurements = { unchanged: [], changed: [], errors: [], events: 0 };
  const { origin } = server;
  const tokens = await Promise.all(
    Array.from({ length: PEOPLE }, (_, person) => startSession(origin, emailOf(person))),
  );
  const tokenOf = (index: number): string => tokens[index % PEOPLE] ?? '';
  const stopWindows = Array.from({ length: WINDOWS }, (_, index) =>
    openWindow(origin, tokenOf(index), (index * 1_000) / WINDOWS, measurements),
  );
  const tasks = Array.from({ length: RUNNING }, (_, index) =>
    keepRunning(origin, tokenOf(index), index, measurements),
  );
  await wait((SECONDS / 4) * 1_000);
  const early = await server.liveMemory();
  await wait(SETTLE_MS);
  // Discard the warm-up and the pause of the garbage collection.
  measurements.unchanged.length = 0;
  measurements.changed.length = 0;
  await wait((3 * SECONDS * 1_000) / 4);
  for (const task of tasks) task.stop();
  for (const stop of stopWindows) stop();
  const late = await server.liveMemory();
  await server.stop();
  await rm(folder, { recursive: true });

  const ms = (values: number[], share: number) => `${percentile(values, share).toFixed(1)} ms`;
  const ended = tasks.reduce((sum, task) => sum + task.ended, 0);
  const rows = [
    ['unchanged list (304), requests', String(measurements.unchanged.length)],
    ['  median', ms(measurements.unchanged, 0.5)],
    ['  99th percentile', ms(measurements.unchanged, 0.99)],
    ['changed list (200), requests', String(measurements.changed.length)],
    ['  median', ms(measurements.changed, 0.5)],
    ['  99th percentile', ms(measurements.changed, 0.99)],
    ['events pushed', String(measurements.events)],
    ['tasks ended', String(ended)],
    ['live memory after a quarter of the time', `${early.toFixed(0)} MB`],
    ['live memory at the end', `${late.toFixed(0)} MB`],
    ['errors', String(measurements.errors.length)],
    ...(await listRows()),
    ...(await stallRows()),
  ];
  const title = `${WINDOWS} windows polling each second, ${RUNNING} tasks running, ${SECONDS} s`;
  const errors = [...new Set(measurements.errors)].slice(0, 5);
  return [title, table(['load', 'figure'], rows), ...errors].join('\n\n');
}

/** Simulates an open window: polls its lists each second and listens on a socket. Returns a function that stops it. */
function openWindow(origin: string, token: string, offsetMs: number, measurements: Measurements): () => void {
  const tags = new Map<string, string>();
  let stopped = false;
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/ws?sessionToken=${token}`);
  socket.on('message', () => (measurements.events += 1));
  socket.on('error', (error) => void measurements.errors.push(`socket: ${error.message}`));
  socket.on('close', () => {
    if (!stopped) measurements.errors.push('socket: closed');
  });

  const fetchList = async (list: string): Promise<void> => {
    const tag = tags.get(list);
    const start = performance.now();
    const response = await fetch(origin + list, {
      headers: { 'X-Session-Token': token, ...(tag === undefined ? {} : { 'If-None-Match': tag }) },
    });
    await response.arrayBuffer();
    const duration = performance.now() - start;
    if (response.status === 304) measurements.unchanged.push(duration);
    else if (response.ok) measurements.changed.push(duration);
    else measurements.errors.push(`${list}: ${response.status}`);
    const next = response.headers.get('ETag');
    if (next !== null) tags.set(list, next);
  };
  const stopPolling = repeat(() => Promise.all(LISTS.map(fetchList)), offsetMs, POLL_MS, measurements);
  return () => {
    stopped = true;
    stopPolling();
    socket.terminate();
  };
}

/** Keeps one task running: starts the next one when it has ended. */
function keepRunning(
  origin: string,
  token: string,
  index: number,
  measurements: Measurements,
): { stop(): void; ended: number } {
  const headers = { 'X-Session-Token': token, 'Content-Type': 'application/json' };
  let current: string | undefined;
  const startNext = async (): Promise<void> => {
    const response = await fetch(`${origin}/api/tasks`, { headers });
    const tasks = (await response.json()) as { id: string; status: string; statusMessage: string }[];
    const task = tasks.find(({ id }) => id === current);
    if (task?.status === 'running') return;
    if (task) state.ended += 1;
    if (task && task.status !== 'completed')
      measurements.errors.push(`task ${task.status}: ${task.statusMessage}`);
    const description = (CHORES[(index + state.ended) % CHORES.length] ?? '') + LOGIN;
    const body = JSON.stringify({ description, model: 'fast' });
    const created = await fetch(`${origin}/api/tasks`, { method: 'POST', headers, body });
    if (!created.ok) measurements.errors.push(`POST /api/tasks: ${created.status}`);
    current = ((await created.json()) as { id: string }).id;
  };
  const state = { ended: 0, stop: repeat(startNext, 0, LOOK_MS, measurements) };
  return state;
}

/** Repeats an action after a pause, and records its errors. Returns a function that stops it. */
function repeat(
  action: () => Promise<unknown>,
  offsetMs: number,
  pauseMs: number,
  { errors }: Measurements,
): () => void {
  let stopped = false;
  const run = (): void => {
    action()
      .catch((error: unknown) => {
        if (!stopped) errors.push(error instanceof Error ? error.message : String(error));
      })
      .finally(() => {
        if (!stopped) timer = setTimeout(run, pauseMs);
      });
  };
  let timer = setTimeout(run, offsetMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
