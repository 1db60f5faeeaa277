import type { PushLine } from '../../../../server/http/push.ts';
import { beforeEach, expect, test } from 'vitest';
import { type SocketFaultSettings, createSocketFaults } from '../../../../mock-server/desk/socket-faults.ts';
import { type ManualClock, createManualClock } from '../../../fakes/manual-clock.ts';

let wall: ManualClock;
let heard: string[];
let struck: string[];

beforeEach(() => {
  wall = createManualClock();
  heard = [];
  struck = [];
});

function line(settings: Partial<SocketFaultSettings>, dice: number[] = []): PushLine {
  const faults = createSocketFaults({
    chance: () => () => dice.shift() ?? 0,
    wall,
    onStrike: (kind) => void struck.push(kind),
  });
  faults.set(settings);
  return faults.line({
    send: (text) => void heard.push(text),
    close: (code) => void heard.push(`closed ${code}`),
  });
}
const sendAll = (to: PushLine, ...texts: string[]) => {
  for (const text of texts) to.send(text);
};

test.each<[string, Partial<SocketFaultSettings>, number[], string[]]>([
  ['nothing', {}, [], ['one', 'two', 'three']],
  ['all lost', { drop: 1 }, [], []],
  ['one lost', { drop: 0.5 }, [0.9, 0.1, 0.9], ['one', 'three']],
  ['one twice', { duplicate: 0.5 }, [0.9, 0.1, 0.9], ['one', 'two', 'two', 'three']],
  ['one broken off', { malformed: 0.5 }, [0.9, 0.9, 0.1], ['one', 'two', 'thr']],
  ['the first after the second', { reorder: 0.5 }, [0.1, 0.9], ['two', 'one', 'three']],
  ['closed after two', { closeAfter: 2 }, [], ['one', 'two', 'closed 1012']],
])('%s', (_, settings, dice, expected) => {
  sendAll(line(settings, dice), 'one', 'two', 'three');
  expect(heard).toEqual(expected);
});

test('all late, in order, by real time', () => {
  sendAll(line({ delayMs: 500 }), 'one', 'two');
  wall.advance(499);
  expect(heard).toEqual([]);
  wall.advance(1);
  expect(heard).toEqual(['one', 'two']);
});

test('what is held back goes by itself when nothing follows', () => {
  line({ reorder: 1 }).send('one');
  expect(heard).toEqual([]);
  wall.advance(1_000);
  expect([heard, struck]).toEqual([['one'], ['reorder']]);
});

test('nothing is sent to a socket that is gone', () => {
  const gone = line({ delayMs: 500 });
  gone.send('one');
  gone.end();
  gone.send('two');
  wall.advance(1_000);
  expect([heard, wall.waiting]).toEqual([[], 0]);
});
