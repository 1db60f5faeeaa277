import { describe, expect, test } from 'vitest';
import { allChecks } from '../../../mock-server/conform/checks/all-checks.ts';
import type { Result } from '../../../mock-server/conform/check.ts';
import { createKit } from '../../../mock-server/conform/kit.ts';
import { runChecks } from '../../../mock-server/conform/run-checks.ts';
import { endpoints } from '../../../widget/contract/endpoints.ts';
import { breakages, brokenChannels } from './breakages.ts';
import { type BrokenChannel, type Breakage, startBrokenServer } from './broken-server.ts';

const intact: Breakage = () => undefined;
const tasks = {
  task: 'Find 3 management companies and their fees, as a CSV file',
  loginTask: 'Download the latest board meeting minutes from the portal',
};

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
