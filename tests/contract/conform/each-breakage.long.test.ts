import { describe, expect, test } from 'vitest';
import { breakages, brokenChannels } from './breakages.ts';
import type { BrokenChannel, Breakage } from './broken-server.ts';
import { intact, runBroken } from './check-broken.ts';

const cases: [name: string, broken: [Breakage, BrokenChannel?]][] = [
  ...Object.entries(breakages).map(([name, breakage]): (typeof cases)[number] => [name, [breakage]]),
  ...Object.entries(brokenChannels).map(([name, channel]): (typeof cases)[number] => [
    name,
    [intact, channel],
  ]),
];

describe.concurrent('a broken server fails the check', () => {
  test.for(cases)('%s', async ([name, broken]) => {
    const { results } = await runBroken(broken, (other) => other === name, 2_500);
    expect(results).toMatchObject([
      { outcome: 'failed', reason: expect.not.stringMatching(/itself broke|was not answered/) },
    ]);
  });
});
