import { expect, long, test } from '../fixtures.ts';
import { type RunningServer, startServer } from '../start-server.ts';

const WRITERS = 3;
const MOST_WRITES = 14;
const LIFE_LIMIT_MS = 24_000;

/** Acknowledged writes. Each must survive a kill. */
class Acknowledged {
  readonly tasks = new Map<string, string>();
  /** Schedules, with the last acknowledged state. */
  readonly schedules = new Map<string, { name: string; isActive: boolean }>();
  readonly deleted = new Set<string>();
  readonly files = new Map<string, string>();
}

interface Connection {
  origin: string;
  token: string;
  /** Called after each acknowledged write. */
  onAcknowledged(): void;
}

/** Makes writes of every kind until the server is gone. `name` makes the content unique. */
async function writeUntilGone(
  name: string,
  acknowledged: Acknowledged,
  { origin, token, onAcknowledged }: Connection,
): Promise<void> {
  const headers = { 'X-Session-Token': token };
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(origin + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  const upload = async (content: string): Promise<void> => {
    const form = new FormData();
    form.set('file', new File([content], `${name}.txt`, { type: 'text/plain' }));
    const response = await fetch(`${origin}/api/files/upload`, { method: 'POST', headers, body: form });
    const { file } = (await response.json()) as { file: { id: string } };
    acknowledged.files.set(file.id, content);
  };
  try {
    for (let turn = 0; ; turn += 1) {
      const label = `${name} ${turn}`;
      const task = (await send('POST', '/api/tasks', {
        description: `Download the minutes for ${label}`,
        startUrl: 'http://127.0.0.1:9/',
      })) as { id: string; description: string };
      acknowledged.tasks.set(task.id, task.description);
      onAcknowledged();
      const schedule = (await send('POST', '/api/schedules', {
        name: label,
        description: `Download the minutes for ${label}`,
        model: 'balanced',
        isRecurring: true,
        cronExpression: '0 9 * * *',
        timezone: 'UTC',
      })) as { id: string };
      acknowledged.schedules.set(schedule.id, { name: label, isActive: true });
      onAcknowledged();
      if (turn % 2 === 0) {
        const previous = acknowledged.schedules.get(schedule.id);
        acknowledged.schedules.delete(schedule.id);
        await send('PATCH', `/api/schedules/${schedule.id}`, { isActive: false });
        if (previous) acknowledged.schedules.set(schedule.id, { ...previous, isActive: false });
      } else {
        acknowledged.schedules.delete(schedule.id);
        await send('DELETE', `/api/schedules/${schedule.id}`);
        acknowledged.deleted.add(schedule.id);
      }
      onAcknowledged();
      await upload(`The content of ${label}, `.repeat(200));
      onAcknowledged();
    }
  } catch (error) {
    // A killed server breaks the connection. Any other error fails the test.
    if (!(error instanceof TypeError)) throw error;
  }
}

/** Kills the server at the n-th acknowledged write, while other writes are in progress. */
async function live(
  server: RunningServer,
  acknowledged: Acknowledged,
  token: string,
  life: number,
  n: number,
) {
  let count = 0;
  let killed: Promise<void> | undefined;
  const onAcknowledged = () => {
    count += 1;
    if (count >= n) killed ??= server.stop('SIGKILL');
  };
  const connection = { origin: server.appOrigin, token, onAcknowledged };
  const names = Array.from({ length: WRITERS }, (_, writer) => `${life}.${writer}`);
  await Promise.all(names.map((name) => writeUntilGone(name, acknowledged, connection)));
  await killed;
}

async function check({ appOrigin }: RunningServer, acknowledged: Acknowledged, token: string): Promise<void> {
  const list = async <Item>(path: string): Promise<Item[]> => {
    const response = await fetch(appOrigin + path, { headers: { 'X-Session-Token': token } });
    return (await response.json()) as Item[];
  };
  const tasks = await list<{ id: string; description: string }>('/api/tasks');
  const descriptions = new Map(tasks.map(({ id, description }) => [id, description]));
  for (const [id, description] of acknowledged.tasks) expect(descriptions.get(id)).toBe(description);

  const schedules = await list<{ id: string; name: string; isActive: boolean }>('/api/schedules');
  const states = new Map(schedules.map(({ id, name, isActive }) => [id, { name, isActive }]));
  for (const [id, state] of acknowledged.schedules) expect(states.get(id)).toEqual(state);
  for (const id of acknowledged.deleted) expect(states.has(id)).toBe(false);

  const files = await list<{ id: string; fileSize: number }>('/api/files');
  const sizes = new Map(files.map(({ id, fileSize }) => [id, fileSize]));
  for (const [id, content] of acknowledged.files) expect(sizes.get(id)).toBe(content.length);
}

// The long tests share a hundred kills, to use several CPUs.
for (const [name, kills, details] of [
  ['short', 2, {}],
  ...['a', 'b', 'c', 'd'].map((name) => [name, 25, long] as const),
] as const) {
  const title = `${kills} servers killed while they write lose no acknowledged write (${name})`;
  test(title, details, async ({ dataFolder: folder }) => {
    test.setTimeout(kills * LIFE_LIMIT_MS);
    const acknowledged = new Acknowledged();
    const token = `token-of-${name}`;
    const moments: number[] = [];
    for (let life = 0; life < kills; life += 1) {
      const server = await startServer(folder);
      await check(server, acknowledged, token);
      const moment = 1 + Math.floor(Math.random() * MOST_WRITES);
      moments.push(moment);
      await live(server, acknowledged, token, life, moment);
    }
    // A failure reports these moments, so that it can be reproduced.
    const server = await startServer(folder);
    await check(server, acknowledged, token);
    await server.stop();
    expect(acknowledged.tasks.size, `killed after ${moments.join(', ')} writes`).toBeGreaterThanOrEqual(
      kills,
    );
  });
}
