import { expect, it } from 'vitest';
import { createLink } from '../../bench/frame/link.ts';

// One bit per microsecond: 1,000 bytes take 8 ms.
const network = { bitsPerSecond: 1_000_000, roundTripMs: 100 };

it.each([
  ['waits for a new connection', 0, 0, 150],
  ['waits for the rest of a connection', 60, 0, 150],
  ['uses an old connection immediately', 900, 0, 950],
])('a request %s', (_, sentAt, connectedAt, arrives) => {
  expect(createLink(network).requestArrives(sentAt, connectedAt)).toBe(arrives);
});

it('data leaves at the bandwidth, and arrives half a round trip later', () => {
  expect(createLink(network).send(1_000, 20)).toEqual({ leftAt: 28, arrivesAt: 78 });
});

it.each([
  ['waits for the first', 3, 16],
  ['leaves right after the first, even if its sender wakes up late', 8, 16],
  ['saves no bandwidth from an idle time', 50, 58],
])('a second piece %s', (_, readyAt, leftAt) => {
  const link = createLink(network);
  link.send(1_000, 0);
  expect(link.send(1_000, readyAt)).toEqual({ leftAt, arrivesAt: leftAt + 50 });
});
