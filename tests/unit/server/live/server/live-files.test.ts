import { expect, test } from 'vitest';
import { packPacket } from '../../../../../server/live/wire/packet.ts';
import { pieceBytes } from '../../../../../server/live/wire/wire-rules.ts';
import { useLiveBench } from './live-bench.ts';

const live = useLiveBench();

const piece = (upload: number, index: number, bytes: ArrayLike<number>) =>
  live.socket.emit(packPacket({ upload, index }, Uint8Array.from(bytes)));
const full = new Uint8Array(pieceBytes);
const files = (size: number) => ({
  kind: 'files',
  questionId: 2,
  files: [{ name: 'a.txt', type: 'text/plain', size, upload: 7 }],
});

test('arrive in pieces before the input that names them', async () => {
  await piece(7, 0, full);
  await piece(7, 1, [3]);
  await live.act(files(pieceBytes + 1));
  expect(live.answers()).toEqual([
    { type: 'received', upload: 7, problem: null },
    { type: 'received', upload: 7, problem: null },
    { type: 'applied', sequence: 1 },
  ]);
  expect(live.browser.inputs).toEqual([
    {
      kind: 'files',
      questionId: 2,
      files: [{ name: 'a.txt', type: 'text/plain', bytes: new Uint8Array([...full, 3]) }],
    },
  ]);
});

test('are refused if incomplete, and dropped', async () => {
  await piece(7, 0, [1, 2]);
  await live.act(files(3));
  await live.act(files(2));
  expect(live.answers().slice(1)).toEqual(
    [1, 2].map((sequence) => ({ type: 'refused', reason: 'The file is incomplete', sequence })),
  );
  expect(live.browser.inputs).toEqual([]);
});

test('of one viewer cannot be used by another', async () => {
  await piece(7, 0, [1]);
  live.socket = live.join();
  await live.act(files(1));
  expect(live.answers()).toMatchObject([{ type: 'refused' }]);
});

test('are refused while the person has no control', async () => {
  live.isHuman = false;
  await piece(7, 0, [1]);
  live.isHuman = true;
  await live.act(files(1));
  expect(live.answers()).toMatchObject([
    { type: 'received', upload: 7, problem: expect.stringMatching(/not in control/) },
    { type: 'refused' },
  ]);
});

test('accepted pieces do not count against the rate limit, refused ones do', async () => {
  const twenty = Array.from({ length: 20 }, (_, upload) => ({ ...files(1).files[0], upload }));
  for (let times = 0; times < 50; times += 1) {
    for (const { upload } of twenty) await piece(upload, 0, [1]);
    await live.act({ ...files(1), files: twenty });
  }
  expect(live.browser.inputs).toHaveLength(50);
  const accepted = live.answers().filter((answer) => answer.type === 'received' && answer.problem === null);
  expect(accepted).toHaveLength(1_000);
  for (let times = 0; times < 900; times += 1) await piece(7, 5_000, [1]);
  expect(live.socket.sent.filter(({ type }) => type === 'received').length).toBeLessThan(1_850);
  expect(live.socket.sent.at(-1)).toEqual({ type: 'refused', reason: 'Too many messages at once' });
});
