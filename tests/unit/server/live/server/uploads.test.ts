import { expect, test } from 'vitest';
import { createUploads } from '../../../../../server/live/server/uploads.ts';
import { pieceBytes } from '../../../../../server/live/wire/wire-rules.ts';
import { createManualClock } from '../../../../fakes/manual-clock.ts';

const start = () => {
  const clock = createManualClock();
  const uploads = createUploads(clock);
  const file = (upload: number, size: number) => ({ name: 'a.txt', type: 'text/plain', size, upload });
  return { clock, uploads, file };
};
const bytes = (length: number, value = 1) => new Uint8Array(length).fill(value);

test('assembles files whose pieces arrive in turns, once', () => {
  const { uploads, file } = start();
  const pieces = [
    [1, 0, bytes(pieceBytes, 1)],
    [2, 0, bytes(1, 2)],
    [3, 0, bytes(0)],
    [1, 1, bytes(1, 3)],
  ] as const;
  for (const [upload, index, piece] of pieces) expect(uploads.add({ upload, index }, piece)).toBeNull();
  const files = uploads.take([file(2, 1), file(1, pieceBytes + 1), file(3, 0)]);
  const ends = files?.map((each) => [each.bytes.length, ...each.bytes.subarray(-2)]);
  expect(ends).toEqual([[1, 2], [pieceBytes + 1, 1, 3], [0]]);
  expect(uploads.take([file(2, 1)])).toBeNull();
});

test.each([
  ['out of order', { upload: 1, index: 2 }, 1, /wrong order/],
  ['sent twice', { upload: 1, index: 0 }, 1, /wrong order/],
  ['not the first of its file', { upload: 9, index: 1 }, 1, /wrong order/],
  ['too large', { upload: 1, index: 1 }, pieceBytes + 1, /too large/],
])('refuses a piece that is %s, and drops its file', (_, header, size, reason) => {
  const { uploads, file } = start();
  uploads.add({ upload: 1, index: 0 }, bytes(pieceBytes));
  expect(uploads.add(header, bytes(size))).toMatch(reason);
  expect(uploads.take([file(header.upload, 1)])).toBeNull();
});

test.each([
  ['54 full pieces', pieceBytes, 54, 117_761],
  ['endless empty pieces', 0, 55, 0],
])('limits a file to 10 MB: %s', (_, size, count, rest) => {
  const { uploads, file } = start();
  for (let index = 0; index < count; index += 1)
    expect(uploads.add({ upload: 1, index }, bytes(size))).toBeNull();
  expect(uploads.add({ upload: 1, index: count }, bytes(rest))).toMatch(/larger than 10 MB/);
  expect(uploads.take([file(1, size * count)])).toBeNull();
});

test('limits the number of files until they are used', () => {
  const { uploads, file } = start();
  for (let upload = 0; upload < 20; upload += 1) uploads.add({ upload, index: 0 }, bytes(1));
  expect(uploads.add({ upload: 20, index: 0 }, bytes(1))).toMatch(/No more than 20/);
  expect(uploads.take([file(3, 1)])).not.toBeNull();
  expect(uploads.add({ upload: 20, index: 0 }, bytes(1))).toBeNull();
});

test('drops an incomplete upload after a minute', () => {
  const { clock, uploads, file } = start();
  uploads.add({ upload: 1, index: 0 }, bytes(pieceBytes));
  clock.advance(59_000);
  uploads.add({ upload: 1, index: 1 }, bytes(pieceBytes));
  clock.advance(59_000);
  expect(uploads.add({ upload: 1, index: 2 }, bytes(1))).toBeNull();
  clock.advance(60_000);
  expect(uploads.take([file(1, 2 * pieceBytes + 1)])).toBeNull();
});
