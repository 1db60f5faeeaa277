import { expect, test as base } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Acknowledged, nothingYet, writeUntilGone } from './durability-writer.ts';
import { type RunningServer, startServer } from '../start-server.ts';

const writers = 3;
const longestLife = 14;
const LIFE_LIMIT_MS = 24_000;

const test = base.extend<{ folder: string }>({
  folder: async ({ browserName }, use) => {
    const folder = await mkdtemp(join(tmpdir(), `hoa-pilot-kill-${browserName}-`));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

/** Kills the server at the n-th acknowledged write, while other writes are in progress. */
async function live(server: RunningServer, kept: Acknowledged, token: string, life: string, n: number) {
  let acknowledged = 0;
  let killed: Promise<void> | undefined;
  const onAcknowledged = () => {
    acknowledged += 1;
    if (acknowledged >= n) killed ??= server.stop('SIGKILL');
  };
  const names = Array.from({ length: writers }, (_, writer) => `${life}.${writer}`);
  await Promise.all(
    names.map((name) => writeUntilGone(name, kept, { origin: server.appOrigin, token, onAcknowledged })),
  );
  await killed;
}

async function check({ appOrigin }: RunningServer, kept: Acknowledged, token: string): Promise<void> {
  const list = async <Item>(path: string): Promise<Item[]> => {
    const response = await fetch(appOrigin + path, { headers: { 'X-Session-Token': token } });
    return (await response.json()) as Item[];
  };
  const tasks = await list<{ id: string; description: string }>('/api/tasks');
  const found = new Map(tasks.map(({ id, description }) => [id, description]));
  for (const [id, description] of kept.tasks) expect(found.get(id)).toBe(description);

  const schedules = await list<{ id: string; name: string; isActive: boolean }>('/api/schedules');
  const set = new Map(schedules.map(({ id, name, isActive }) => [id, { name, isActive }]));
  for (const [id, state] of kept.schedules) expect(set.get(id)).toEqual(state);
  for (const id of kept.deleted) expect(set.has(id)).toBe(false);

  const files = await list<{ id: string; fileSize: number }>('/api/files');
  const sizes = new Map(files.map(({ id, fileSize }) => [id, fileSize]));
  for (const [id, content] of kept.files) expect(sizes.get(id)).toBe(content.length);
}

/** Several folders at a time, to use two CPUs. */
const rounds = [
  { lives: 2, folders: [1], details: {} },
  // A hundred lives together.
  { lives: 25, folders: [1, 2, 3, 4], details: { tag: '@long' } },
];
for (const { lives, seed, details } of rounds.flatMap(({ folders, ...round }) =>
  folders.map((seed) => ({ ...round, seed })),
)) {
  const title = `${lives} servers killed while they write lose no acknowledged write (${seed})`;
  test(title, details, async ({ folder }) => {
    test.setTimeout(lives * LIFE_LIMIT_MS);
    const kept = nothingYet();
    const token = `token-of-${seed}`;
    const moments: number[] = [];
    for (let life = 0; life < lives; life += 1) {
      const server = await startServer(folder, ['--driver', 'embedded']);
      await check(server, kept, token);
      const moment = 1 + Math.floor(Math.random() * longestLife);
      moments.push(moment);
      await live(server, kept, token, `${life}`, moment);
    }
    // A failure reports these moments, so that it can be reproduced.
    const server = await startServer(folder, ['--driver', 'embedded']);
    await check(server, kept, token);
    await server.stop();
    expect(kept.tasks.size, `killed after ${moments.join(', ')} writes`).toBeGreaterThanOrEqual(lives);
  });
}
