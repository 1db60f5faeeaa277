import type { PushLine } from '../../../../server/http/push.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  type SocketFaultSettings,
  createSocketFaults,
} from '../../../../mock-server/faults/socket-faults.ts';
import { type ManualClock, createManualClock } from '../../../fakes/manual-clock.ts';

let wall: ManualClock;
let received: string[];
let strikes: string[];

beforeEach(() => {
  wall = createManualClock();
  received = [];
  strikes = [];
});

function line(settings: Partial<SocketFaultSettings>, dice: number[] = []): PushLine {
  const faults = createSocketFaults({
    chance: () => () => dice.shift() ?? 0,
    wall,
    onStrike: (kind) => void strikes.push(kind),
  });
  faults.set(settings);
  return faults.line({
    send: (text) => void received.push(text),
    close: (code) => void received.push(`closed ${code}`),
  });
}
const sendAll = (to: PushLine, ...texts: string[]) => {
  for (const text of texts) to.send(text);
};

test.each<[string, Partial<SocketFaultSettings>, number[], string[]]>([
  ['changes nothing', {}, [], ['one', 'two', 'three']],
  ['loses all', { drop: 1 }, [], []],
  ['loses one', { drop: 0.5 }, [0.9, 0.1, 0.9], ['one', 'three']],
  ['repeats one', { duplicate: 0.5 }, [0.9, 0.1, 0.9], ['one', 'two', 'two', 'three']],
  ['cuts one', { malformed: 0.5 }, [0.9, 0.9, 0.1], ['one', 'two', 'thr']],
  ['swaps two', { reorder: 0.5 }, [0.1, 0.9], ['two', 'one', 'three']],
  ['closes after two', { closeAfter: 2 }, [], ['one', 'two', 'closed 1012']],
])('%s', (_, settings, dice, expected) => {
  sendAll(line(settings, dice), 'one', 'two', 'three');
  expect(received).toEqual(expected);
});

test('delays everything by real time, in order', () => {
  sendAll(line({ delayMs: 500 }), 'one', 'two');
  wall.advance(499);
  expect(received).toEqual([]);
  wall.advance(1);
  expect(received).toEqual(['one', 'two']);
});

test('sends a held message when nothing follows', () => {
  line({ reorder: 1 }).send('one');
  expect(received).toEqual([]);
  wall.advance(1_000);
  expect([received, strikes]).toEqual([['one'], ['reorder']]);
});

test('sends nothing to a closed socket', () => {
  const gone = line({ delayMs: 500 });
  gone.send('one');
  gone.end();
  gone.send('two');
  wall.advance(1_000);
  expect([received, wall.waiting]).toEqual([[], 0]);
});
