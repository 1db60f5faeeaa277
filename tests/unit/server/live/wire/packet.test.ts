import { expect, test } from 'vitest';
import { packPacket, unpackPacket } from '../../../../../server/live/wire/packet.ts';

test.each([
  ['bytes', { a: 'März' }, Uint8Array.of(0, 255, 7)],
  ['no bytes', { a: 1 }, new Uint8Array()],
  ['an empty header', {}, Uint8Array.of(1)],
])('unpacks what it packs: %s', (_, header, bytes) => {
  expect(unpackPacket(packPacket(header, bytes))).toEqual({ header, bytes });
});

test('starts with the length of its header, big endian', () => {
  expect([...packPacket({}, Uint8Array.of(9))]).toEqual([0, 0, 0, 2, 123, 125, 9]);
});

test.each([
  ['an empty message', []],
  ['an incomplete length', [0, 0, 0]],
  ['a length past the end', [0, 0, 0, 3, 123, 125]],
  ['an enormous length', [255, 255, 255, 255, 123, 125]],
  ['invalid JSON', [0, 0, 0, 1, 123]],
])('does not unpack %s', (_, bytes) => {
  expect(unpackPacket(Uint8Array.from(bytes))).toBeNull();
});
