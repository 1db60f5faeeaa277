import { describe, expect, test } from 'vitest';
import { breakages, brokenChannels } from './breakages.ts';
import type { BrokenChannel, Breakage } from './broken-server.ts';
import { intact, results } from './check-broken.ts';

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
