import { mkdtemp, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from '../percentile.ts';
import { table } from '../table.ts';
import { startInspected } from './inspected-server.ts';
import { keepRunning } from './keep-running.ts';
import { type Seen, pollingClient } from './polling-client.ts';

const clients = 50;
const people = 25;
const running = 10;
const settleMs = 2_000;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 120);

/** Windows that poll and listen while tasks run: errors, times of the lists, the server's memory. */
export async function loadBench(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hoa-pilot-load-'));
  const flags = ['--examples-port', '0', '--data', folder, '--driver', 'embedded', '--seed', '200'];
  const server = await startInspected(flags);
  const seen: Seen = { unchanged: [], changed: [], errors: [], events: 0 };
  const { origin } = server;
  const tokens = await Promise.all(
    Array.from({ length: people }, (_, person) => startSession(origin, person)),
  );
  const tokenOf = (index: number): string => tokens[index % people] ?? '';
  const stopClients = Array.from({ length: clients }, (_, index) =>
    pollingClient(origin, tokenOf(index), (index * 1_000) / clients, seen),
  );
  const tasks = Array.from({ length: running }, (_, index) =>
    keepRunning(origin, tokenOf(index), index, seen),
  );
  await wait((seconds / 4) * 1_000);
  const early = await server.liveMemory();
  await wait(settleMs);
  // What comes first warms up, and collecting garbage stops everything for a moment: times count from here.
  seen.unchanged.length = 0;
  seen.changed.length = 0;
  await wait((3 * seconds * 1_000) / 4);
  for (const task of tasks) task.stop();
  for (const stop of stopClients) stop();
  const late = await server.liveMemory();
  await server.stop();
  await rm(folder, { recursive: true });

  const ms = (values: number[], share: number) => `${percentile(values, share).toFixed(1)} ms`;
  const ended = tasks.reduce((sum, task) => sum + task.ended, 0);
  const rows = [
    ['list that is unchanged (304), requests', String(seen.unchanged.length)],
    ['  median', ms(seen.unchanged, 0.5)],
    ['  99th of 100', ms(seen.unchanged, 0.99)],
    ['list that changed (200), requests', String(seen.changed.length)],
    ['  median', ms(seen.changed, 0.5)],
    ['  99th of 100', ms(seen.changed, 0.99)],
    ['events pushed', String(seen.events)],
    ['tasks ended', String(ended)],
    ['live memory after a quarter of it', `${early.toFixed(0)} MB`],
    ['live memory in the end', `${late.toFixed(0)} MB`],
    ['errors', String(seen.errors.length)],
  ];
  const title = `${clients} windows that poll each second and listen, ${running} tasks running, ${seconds} s`;
  const errors = [...new Set(seen.errors)].slice(0, 5);
  return [title, table(['load', 'figure'], rows), ...errors].join('\n\n');
}

async function startSession(origin: string, person: number): Promise<string> {
  const response = await fetch(`${origin}/api/session/start`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `person-${person}@example.com` }),
  });
  return ((await response.json()) as { sessionToken: string }).sessionToken;
}
