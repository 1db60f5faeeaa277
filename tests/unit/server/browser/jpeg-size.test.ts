import { expect, test } from 'vitest';
import { jpegSize } from '../../../../server/browser/chromium/picture/jpeg-size.ts';

const start = [0xff, 0xd8];
const segment = (marker: number, ...rest: number[]) => [0xff, marker, 0, rest.length + 2, ...rest];
const frame = (marker: number) => segment(marker, 8, 1, 0x90, 2, 0x80, 3);

test.each<[string, number[], { width: number; height: number } | undefined]>([
  ['a picture', [...start, ...frame(0xc0)], { width: 640, height: 400 }],
  ['a progressive picture', [...start, ...frame(0xc2)], { width: 640, height: 400 }],
  [
    'other segments before the size',
    [...start, ...segment(0xe0, 1, 2, 3), ...segment(0xc4, 9, 9), ...frame(0xc0)],
    { width: 640, height: 400 },
  ],
  ['a truncated picture', [...start, ...segment(0xe0, 1, 2, 3)], undefined],
  ['garbage between the segments', [...start, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], undefined],
  ['a GIF', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61], undefined],
  ['no data', [], undefined],
])('reads the size of %s', (_, bytes, size) => {
  expect(jpegSize(Uint8Array.from(bytes))).toEqual(size);
});
