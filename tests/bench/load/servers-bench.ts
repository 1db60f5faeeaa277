import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { createDeferred } from '../../fakes/deferred.ts';
import { freePort, hasPostgres, type PostgresServer, postgresServer } from '../../fakes/postgres-server.ts';
import { percentile } from '../percentile.ts';
import { table } from '../table.ts';
import { writeIdleAgent } from './idle-agent.ts';
import { type InspectedServer, startInspected } from './inspected-server.ts';
import { startSession } from './start-session.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60) / 4;
const WINDOWS = 50;
const PEOPLE = 50;
/** As many calls, and as many tasks, are under way at a time. */
const TOGETHER = 16;
const LATE_MS = 60_000;

const secret = 'a secret of servers for a benchmark';

interface Figures {
  calls: number[];
  tasks: number[];
  events: number;
  errors: string[];
  /** The processor time of all servers, in milliseconds. */
  processor: number;
  memory: number;
}

/** Measures one and two servers on one PostgreSQL database: calls and tasks a second, and what windows receive. */
export async function serversBench(): Promise<string> {
  if (!hasPostgres) return 'servers: PostgreSQL is not installed';
  const database = postgresServer();
  const folder = await mkdtemp(join(tmpdir(), 'hoa-pilot-servers-'));
  const agent = await writeIdleAgent(folder);
  await database.create();
  const columns: Figures[] = [];
  for (const count of [1, 2]) columns.push(await measure(database, agent, count));
  await database.remove();
  await rm(folder, { recursive: true });

  const rate = (values: readonly unknown[]) => (values.length / SECONDS).toFixed(0);
  const ms = (values: readonly number[], share: number) => `${percentile(values, share).toFixed(0)} ms`;
  const rows: [string, (figures: Figures) => string][] = [
    ['calls a second (an empty list)', ({ calls }) => rate(calls)],
    ['  median, 99 %', ({ calls }) => `${ms(calls, 0.5)}, ${ms(calls, 0.99)}`],
    ['tasks a second, from the call to the push event of the end', ({ tasks }) => rate(tasks)],
    ['  median, 99 %', ({ tasks }) => `${ms(tasks, 0.5)}, ${ms(tasks, 0.99)}`],
    ['events pushed', ({ events }) => String(events)],
    [
      'processor time of all servers, of a task',
      ({ processor, tasks }) => `${(processor / tasks.length).toFixed(1)} ms`,
    ],
    ['live memory of a server', ({ memory }) => `${memory.toFixed(0)} MB`],
    ['errors', ({ errors }) => String(errors.length)],
  ];
  const title = `${PEOPLE} people, ${WINDOWS} windows, ${TOGETHER} at a time, ${SECONDS} s each, PostgreSQL and servers on ${availableParallelism()} processors`;
  const lines = rows.map(([name, figure]) => [name, ...columns.map(figure)]);
  const errors = [...new Set(columns.flatMap(({ errors }) => errors))].slice(0, 5);
  return [title, table(['servers', '1', '2'], lines), ...errors].join('\n\n');
}

async function measure(database: PostgresServer, agent: string, count: number): Promise<Figures> {
  await database.empty();
  const servers: InspectedServer[] = [];
  for (let index = 0; index < count; index += 1) {
    const port = await freePort();
    const place = [
      '--database',
      database.url,
      '--server-url',
      `http://127.0.0.1:${port}`,
      '--peer-secret',
      secret,
    ];
    const work = ['--agent', agent, '--driver', 'embedded', '--dev-login'];
    servers.push(await startInspected(['serve', ...work, ...place], port));
  }
  const originOf = (index: number): string => servers[index % count]?.origin ?? '';
  const tokens: string[] = [];
  for (let person = 0; person < PEOPLE; person += 1)
    tokens.push(await startSession(originOf(person), `person-${person}@example.com`));
  const tokenOf = (index: number): string => tokens[index % PEOPLE] ?? '';
  const figures: Figures = { calls: [], tasks: [], events: 0, errors: [], processor: 0, memory: 0 };
  const ends = new Map<string, ReturnType<typeof createDeferred<void>>>();
  // Its event may come before the response to its call.
  const endOf = (id: string) => {
    const end = ends.get(id) ?? createDeferred<void>();
    ends.set(id, end);
    return end;
  };
  // Windows are at the other server than the tasks of their person, where there is one.
  const sockets = Array.from({ length: WINDOWS }, (_, index) =>
    openWindow(originOf(index + 1), tokenOf(index), figures, (id) => endOf(id).resolve()),
  );
  await Promise.all(
    sockets.map(async (socket) => await new Promise((resolve) => socket.once('open', resolve))),
  );

  /** Repeats calls of {@link TOGETHER} people at a time until the time is over. */
  const forSomeTime = async (call: (index: number) => Promise<void>): Promise<void> => {
    const end = performance.now() + SECONDS * 1_000;
    let index = 0;
    const repeat = async (): Promise<void> => {
      while (performance.now() < end) {
        index += 1;
        await call(index).catch((error: unknown) => void figures.errors.push(String(error)));
      }
    };
    await Promise.all(Array.from({ length: TOGETHER }, repeat));
  };
  await forSomeTime(async (index) => {
    const start = performance.now();
    const headers = { 'X-Session-Token': tokenOf(index) };
    const response = await fetch(`${originOf(index)}/api/tasks`, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`GET /api/tasks: ${response.status}`);
    figures.calls.push(performance.now() - start);
  });
  await Promise.all(servers.map((server) => server.stalls()));
  await forSomeTime(async (index) => {
    const start = performance.now();
    const headers = { 'X-Session-Token': tokenOf(index), 'Content-Type': 'application/json' };
    const body = JSON.stringify({ description: 'Look around', startUrl: 'https://portal.example/' });
    const response = await fetch(`${originOf(index)}/api/tasks`, { method: 'POST', headers, body });
    const { id } = (await response.json()) as { id?: string };
    if (id === undefined) throw new Error(`POST /api/tasks: ${response.status}`);
    const late = wait(LATE_MS, 'late', { ref: false });
    if ((await Promise.race([endOf(id).promise, late])) === 'late') throw new Error('No event of an end');
    figures.tasks.push(performance.now() - start);
  });
  for (const { processor } of await Promise.all(servers.map((server) => server.stalls())))
    figures.processor += processor;
  for (const server of servers) figures.memory += (await server.liveMemory()) / count;
  for (const socket of sockets) socket.terminate();
  for (const server of servers) await server.stop();
  return figures;
}

/** Listens as an open window of a person does. */
function openWindow(
  origin: string,
  token: string,
  figures: Figures,
  onEnd: (taskId: string) => void,
): WebSocket {
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/ws?sessionToken=${token}`);
  socket.on('error', (error) => void figures.errors.push(`socket: ${error.message}`));
  socket.on('message', (data: Buffer) => {
    figures.events += 1;
    const event = JSON.parse(data.toString()) as { type: string; taskId?: string };
    if (event.type === 'task_completed') onEnd(event.taskId ?? '');
  });
  return socket;
}
