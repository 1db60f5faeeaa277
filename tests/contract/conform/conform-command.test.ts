import { afterEach, expect, test } from 'vitest';
import { conform } from '../../../server/conform/conform.ts';
import { createKit } from '../../../server/conform/kit.ts';
import { breakages } from './breakages.ts';
import { type Breakage, type BrokenServer, startBrokenServer } from './broken-server.ts';

const intact: Breakage = () => undefined;

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

test('prints a row a check and ends with 0 when all holds', async () => {
  const { url } = await start(intact);
  const { status, text } = await run('--base-url', url, '--only', 'schedules');
  expect(text).toContain('ok        schedules     A schedule that is deleted is gone');
  expect(text).toContain('8 of 8 hold, 0 must be mended, 0 should be mended, 0 were not tried');
  expect(status).toBe(0);
});

test('says what does not hold, and why, and ends with 1', async () => {
  const { url } = await start(breakages['A schedule that is deleted is gone'] ?? intact);
  const { status, text } = await run('--base-url', url, '--only', 'is deleted');
  expect(text).toContain('FAILS     schedules     A schedule that is deleted is gone');
  expect(text).toContain('it is still in the list');
  expect(status).toBe(1);
});

test('stops where the backend dies, and says so in the rows that were not run', async () => {
  let asked = 0;
  const server: { current?: BrokenServer } = {};
  server.current = await start((request) => {
    if (new URL(request.url).pathname !== '/api/schedules') return undefined;
    asked += 1;
    if (asked === 3) void server.current?.close();
    return undefined;
  });
  servers = [];
  const { status, text } = await run('--base-url', server.current.url, '--only', 'schedules', '--json');
  const rows = JSON.parse(text) as { outcome: string; reason: string }[];
  expect(rows.filter(({ outcome }) => outcome === 'fails')).toHaveLength(1);
  expect(rows.at(-1)).toMatchObject({ outcome: 'not tried', reason: 'the backend no longer answers' });
  expect(status).toBe(1);
});

test('is not held up in the end by a backend that died with tasks begun', async () => {
  const { url, close } = await startBrokenServer(intact);
  const task = 'Find 3 management companies and their fees';
  const kit = createKit({ baseUrl: url, task, loginTask: task, patienceMs: 1_000 });
  await kit.createTask();
  await close();
  await expect(kit.close()).resolves.toBeUndefined();
});

test('what only should hold does not fail it', async () => {
  const { url } = await start(breakages['Feedback without a message is refused'] ?? intact);
  const { status, text } = await run('--base-url', url, '--only', 'feedback');
  expect(text).toContain('should    feedback      Feedback without a message is refused');
  expect(status).toBe(0);
});

test('gives JSON when asked', async () => {
  const { url } = await start(intact);
  const { text } = await run('--base-url', url, '--only', 'feedback', '--json');
  expect(JSON.parse(text)).toMatchObject([{ outcome: 'holds' }, { outcome: 'holds', level: 'should' }]);
});

test.each([
  [[], '--base-url is an address'],
  [['--base-url', 'ftp://x'], '--base-url is an address'],
  [['--base-url', 'http://localhost:9', '--patience', 'long'], '--patience is a number'],
  [['--unheard-of'], 'Unknown option'],
  [['--base-url', 'http://127.0.0.1:9'], 'No session could be started'],
  [['--base-url', 'http://127.0.0.1:9', '--only', 'scedules'], 'The areas are: session, lists, tasks'],
])('%j cannot be run, and says why', async (args, words) => {
  const { status, text } = await run(...args);
  expect(text).toContain(words);
  expect(status).toBe(2);
});

test('tells how it is used', async () => {
  const { status, text } = await run('--help');
  expect(text).toContain('--base-url URL');
  expect(status).toBe(0);
});
