import { expect, test } from 'vitest';
import { createUploads } from '../../../../server/live/server/uploads.ts';
import { pieceBytes } from '../../../../server/live/wire/wire-rules.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';

const start = () => {
  const clock = createManualClock();
  const uploads = createUploads(clock);
  const file = (upload: number, size: number) => ({ name: 'a.txt', type: 'text/plain', size, upload });
  return { clock, uploads, file };
};
const bytes = (length: number, value = 1) => new Uint8Array(length).fill(value);

test('assembles a file from its pieces, once', () => {
  const { uploads, file } = start();
  expect(uploads.add({ upload: 4, index: 0 }, bytes(pieceBytes, 1))).toBeNull();
  expect(uploads.add({ upload: 4, index: 1 }, bytes(1, 2))).toBeNull();
  const [taken] = uploads.take([file(4, pieceBytes + 1)]) ?? [];
  expect(taken).toMatchObject({ name: 'a.txt', type: 'text/plain' });
  expect(Buffer.from(taken?.bytes ?? []).equals(Buffer.concat([bytes(pieceBytes, 1), bytes(1, 2)]))).toBe(
    true,
  );
  expect(uploads.take([file(4, pieceBytes + 1)])).toBeNull();
});

test('keeps simultaneous uploads apart', () => {
  const { uploads, file } = start();
  uploads.add({ upload: 1, index: 0 }, bytes(pieceBytes, 1));
  uploads.add({ upload: 2, index: 0 }, bytes(1, 2));
  uploads.add({ upload: 1, index: 1 }, bytes(1, 3));
  const taken = uploads.take([file(2, 1), file(1, pieceBytes + 1)]);
  expect(taken?.map((each) => [...each.bytes.subarray(-2)])).toEqual([[2], [1, 3]]);
});

test('accepts an empty file', () => {
  const { uploads, file } = start();
  uploads.add({ upload: 1, index: 0 }, bytes(0));
  expect(uploads.take([file(1, 0)])?.[0]?.bytes).toEqual(new Uint8Array());
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

test('refuses endless empty pieces', () => {
  const { uploads } = start();
  for (let index = 0; index < 53; index += 1) uploads.add({ upload: 1, index }, bytes(0));
  expect(uploads.add({ upload: 1, index: 53 }, bytes(0))).toMatch(/larger than 10 MB/);
});

test('limits a file to 10 MB', () => {
  const { uploads, file } = start();
  for (let index = 0; index < 52; index += 1) {
    expect(uploads.add({ upload: 1, index }, bytes(pieceBytes))).toBeNull();
  }
  expect(uploads.add({ upload: 1, index: 52 }, bytes(16_001))).toMatch(/larger than 10 MB/);
  expect(uploads.take([file(1, 52 * pieceBytes)])).toBeNull();
});

test('limits the number of files until they are used', () => {
  const { uploads, file } = start();
  for (let upload = 0; upload < 20; upload += 1) uploads.add({ upload, index: 0 }, bytes(1));
  expect(uploads.add({ upload: 20, index: 0 }, bytes(1))).toMatch(/No more than 20/);
  expect(uploads.take([file(3, 1)])).not.toBeNull();
  expect(uploads.add({ upload: 20, index: 0 }, bytes(1))).toBeNull();
});

test('treats a file of another size as incomplete', () => {
  const { uploads, file } = start();
  uploads.add({ upload: 1, index: 0 }, bytes(5));
  expect(uploads.take([file(1, 6)])).toBeNull();
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
