import { describe, expect, it } from 'vitest';
import { createLink } from '../../bench/frame/link.ts';

// A bit a microsecond: 1,000 bytes take 8 ms.
const network = { bitsPerSecond: 1_000_000, roundTripMs: 100 };

describe('createLink', () => {
  it.each([
    ['a request waits for the new connection, then goes up', { sentAt: 0, connectedAt: 0, arrives: 150 }],
    [
      'one sent while the connection is being made waits for the rest',
      { sentAt: 60, connectedAt: 0, arrives: 150 },
    ],
    ['one on an old connection goes up at once', { sentAt: 900, connectedAt: 0, arrives: 950 }],
  ])('%s', (_, { sentAt, connectedAt, arrives }) => {
    expect(createLink(network).requestArrives(sentAt, connectedAt)).toBe(arrives);
  });

  it('sends no faster than it may, and brings what was sent half a round trip later', () => {
    expect(createLink(network).send(1_000, 20)).toEqual({ leftAt: 28, arrivesAt: 78 });
  });

  it('is shared: what comes second waits for the first', () => {
    const link = createLink(network);
    link.send(1_000, 0);
    expect(link.send(1_000, 3)).toEqual({ leftAt: 16, arrivesAt: 66 });
  });

  it('saves up no room while nothing is sent', () => {
    const link = createLink(network);
    link.send(1_000, 0);
    expect(link.send(1_000, 50).leftAt).toBe(58);
  });

  it('loses no room to a sender who wakes late, as it says when the piece was ready', () => {
    const link = createLink(network);
    const first = link.send(1_000, 0);
    expect(link.send(1_000, first.leftAt).leftAt).toBe(16);
  });
});
