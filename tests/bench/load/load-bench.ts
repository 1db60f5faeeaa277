import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../e2e/start-server.ts';
import { median, percentile } from '../percentile.ts';
import { table } from '../table.ts';
import { keepRunning } from './keep-running.ts';
import { type Seen, pollingClient } from './polling-client.ts';

const clients = 50;
const people = 25;
const running = 10;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 120);
const sampleMs = 1_000;

/** Windows that poll and listen while tasks run: errors, times of the lists, the server's memory. */
export async function loadBench(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hoa-pilot-load-'));
  const server = await startServer(folder, ['--driver', 'embedded', '--seed', '200', '--pace', '1']);
  const seen: Seen = { unchanged: [], changed: [], errors: [], events: 0 };
  const origin = server.appOrigin;
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
  const memory = await sampleMemory(server.pid, seconds);
  for (const task of tasks) task.stop();
  for (const stop of stopClients) stop();
  await server.stop();
  await rm(folder, { recursive: true });

  const quarter = Math.floor(memory.length / 4);
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
    ['memory, second quarter', `${median(memory.slice(quarter, 2 * quarter)).toFixed(0)} MB`],
    ['memory, last quarter', `${median(memory.slice(-quarter)).toFixed(0)} MB`],
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

/** Resident memory of a process in MB, once a second for so long. */
async function sampleMemory(pid: number, forSeconds: number): Promise<number[]> {
  const samples: number[] = [];
  for (let second = 0; second < forSeconds; second += 1) {
    await new Promise((resolve) => setTimeout(resolve, sampleMs));
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    samples.push(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
  }
  return samples;
}
