import { afterEach, expect, test } from 'vitest';
import { conform } from '../../../server/conform/conform.ts';
import { createKit } from '../../../server/conform/kit.ts';
import { breakages } from './breakages.ts';
import { intact } from './check-broken.ts';
import { type Breakage, type BrokenServer, startBrokenServer } from './broken-server.ts';

let servers: BrokenServer[] = [];
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
});

async function start(breakage: Breakage): Promise<BrokenServer> {
  const server = await startBrokenServer(breakage);
  servers.push(server);
  return server;
}

const run = async (...args: string[]) => {
  const lines: string[] = [];
  const print = {
    out: (line: string) => void lines.push(line),
    error: (line: string) => void lines.push(line),
  };
  return { status: await conform(args, print), text: lines.join('\n') };
};

test('prints a line for each check and exits with 0 if all pass', async () => {
  const { url } = await start(intact);
  const { status, text } = await run('--base-url', url, '--only', 'schedules');
  expect(text).toContain('ok        schedules     A deleted schedule is no longer listed');
  expect(text).toContain('8 of 8 passed, 0 failed, 0 recommended failed, 0 skipped');
  expect(status).toBe(0);
});

test('prints what fails and why, and exits with 1', async () => {
  const { url } = await start(breakages['A deleted schedule is no longer listed'] ?? intact);
  const { status, text } = await run('--base-url', url, '--only', 'A deleted schedule');
  expect(text).toContain('FAILED    schedules     A deleted schedule is no longer listed');
  expect(text).toContain('it is still in the list');
  expect(status).toBe(1);
});

test('skips the remaining checks when the backend dies', async () => {
  let requests = 0;
  const server: { current?: BrokenServer } = {};
  server.current = await start((request) => {
    if (new URL(request.url).pathname !== '/api/schedules') return undefined;
    requests += 1;
    if (requests === 3) void server.current?.close();
    return undefined;
  });
  servers = [];
  const { status, text } = await run('--base-url', server.current.url, '--only', 'schedules', '--json');
  const rows = JSON.parse(text) as { outcome: string; reason: string }[];
  expect(rows.filter(({ outcome }) => outcome === 'failed')).toHaveLength(1);
  expect(rows.at(-1)).toMatchObject({ outcome: 'skipped', reason: 'the backend no longer responds' });
  expect(status).toBe(1);
});

test('closes quickly after the backend died with tasks running', async () => {
  const { url, close } = await startBrokenServer(intact);
  const task = 'Find 3 management companies and their fees';
  const kit = createKit({ baseUrl: url, task, loginTask: task, approvalTask: task, patienceMs: 1_000 });
  await kit.createTask();
  await close();
  await expect(kit.close()).resolves.toBeUndefined();
});

test('exits with 0 if only recommended checks fail', async () => {
  const { url } = await start(breakages['Feedback without a message is refused'] ?? intact);
  const { status, text } = await run('--base-url', url, '--only', 'feedback');
  expect(text).toContain('should    feedback      Feedback without a message is refused');
  expect(status).toBe(0);
});

test.each([
  [[], '--base-url must be an address'],
  [['--base-url', 'ftp://x'], '--base-url must be an address'],
  [['--base-url', 'http://localhost:9', '--patience', 'long'], '--patience must be a number'],
  [['--no-such-option'], 'Unknown option'],
  [['--base-url', 'http://127.0.0.1:9'], 'Could not start a session'],
  [['--base-url', 'http://127.0.0.1:9', '--only', 'scedules'], 'The areas are: session, lists, tasks'],
])('rejects %j with a reason', async (args, reason) => {
  const { status, text } = await run(...args);
  expect(text).toContain(reason);
  expect(status).toBe(2);
});

test('prints its usage with --help', async () => {
  const { status, text } = await run('--help');
  expect(text).toContain('--base-url URL');
  expect(status).toBe(0);
});
