import { mkdtemp, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from '../percentile.ts';
import { table } from '../table.ts';
import { startInspected } from './inspected-server.ts';
import { keepRunning } from './keep-running.ts';
import { type Measurements, pollingClient } from './polling-client.ts';

const clients = 50;
const people = 25;
const running = 10;
const settleMs = 2_000;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 120);

/** Measures a server whose windows poll and listen while tasks run: errors, response times and memory. */
export async function loadBench(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hoa-pilot-load-'));
  const flags = ['--examples-port', '0', '--data', folder, '--driver', 'embedded', '--seed', '200'];
  const server = await startInspected(flags);
  const measurements: Measurements = { unchanged: [], changed: [], errors: [], events: 0 };
  const { origin } = server;
  const tokens = await Promise.all(
    Array.from({ length: people }, (_, person) => startSession(origin, person)),
  );
  const tokenOf = (index: number): string => tokens[index % people] ?? '';
  const stopClients = Array.from({ length: clients }, (_, index) =>
    pollingClient(origin, tokenOf(index), (index * 1_000) / clients, measurements),
  );
  const tasks = Array.from({ length: running }, (_, index) =>
    keepRunning(origin, tokenOf(index), index, measurements),
  );
  await wait((seconds / 4) * 1_000);
  const early = await server.liveMemory();
  await wait(settleMs);
  // Discard the warm-up and the pause of the garbage collection.
  measurements.unchanged.length = 0;
  measurements.changed.length = 0;
  await wait((3 * seconds * 1_000) / 4);
  for (const task of tasks) task.stop();
  for (const stop of stopClients) stop();
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
  ];
  const title = `${clients} windows polling each second, ${running} tasks running, ${seconds} s`;
  const errors = [...new Set(measurements.errors)].slice(0, 5);
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
