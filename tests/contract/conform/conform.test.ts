import { afterEach, describe, expect, test } from 'vitest';
import { allChecks } from '../../../mock-server/conform/checks/all-checks.ts';
import type { Result } from '../../../mock-server/conform/check.ts';
import { conform } from '../../../mock-server/conform/conform.ts';
import { createKit } from '../../../mock-server/conform/kit.ts';
import { runChecks } from '../../../mock-server/conform/run-checks.ts';
import { endpoints } from '../../../widget/contract/endpoints.ts';
import { breakages, brokenChannels } from './breakages.ts';
import { type BrokenChannel, type BrokenServer, type Breakage, startBrokenServer } from './broken-server.ts';

const intact: Breakage = () => undefined;
const tasks = {
  task: 'Find 3 management companies and their fees, as a CSV file',
  loginTask: 'Download the latest board meeting minutes from the portal',
};

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

async function results(
  [breakage, channel]: [Breakage, BrokenChannel?],
  only: (name: string) => boolean,
  patienceMs: number,
) {
  // Its own to close: others are at work at the same time.
  const server = await startBrokenServer(breakage, channel);
  const kit = createKit({ baseUrl: server.url, ...tasks, patienceMs });
  const found = await runChecks(
    allChecks.filter(({ name }) => only(name)),
    kit,
  );
  await kit.close();
  await server.close();
  return { found, kit };
}

const failed = (found: readonly Result[]) =>
  found.filter(({ outcome }) => outcome !== 'holds').map(({ check, reason }) => `${check.name}: ${reason}`);

test('our server does all it must and should, and every call is tried', async () => {
  const { found, kit } = await results([intact], () => true, 20_000);
  expect(failed(found)).toEqual([]);
  expect([...kit.called].toSorted()).toEqual(Object.keys(endpoints).toSorted());
}, 60_000);

test('no two rows have one name, and each row has a breakage or a faulty channel that it is tried with', () => {
  const names = allChecks.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect([...Object.keys(breakages), ...Object.keys(brokenChannels)].toSorted()).toEqual(names.toSorted());
});

const cases: [name: string, broken: [Breakage, BrokenChannel?]][] = [
  ...Object.entries(breakages).map(([name, breakage]): (typeof cases)[number] => [name, [breakage]]),
  ...Object.entries(brokenChannels).map(([name, channel]): (typeof cases)[number] => [
    name,
    [intact, channel],
  ]),
];

describe.concurrent('a broken server fails the row it should', () => {
  test.for(cases)('%s', { timeout: 60_000 }, async ([name, broken]) => {
    const { found } = await results(broken, (other) => other === name, 2_500);
    expect(found).toMatchObject([
      { outcome: 'fails', reason: expect.not.stringMatching(/itself broke|was not answered/) },
    ]);
  });
});

describe('the command', () => {
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
});
