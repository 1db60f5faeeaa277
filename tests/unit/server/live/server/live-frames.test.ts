import { expect, test } from 'vitest';
import { noModifiers as modifiers } from '../../../../../server/live/wire/wire-rules.ts';
import { key, mouse, useLiveBench } from './live-bench.ts';
import { pageSize } from '../picture-session.ts';

const live = useLiveBench();

test('are one packet with a header and the picture', () => {
  expect(live.socket.pictures).toHaveLength(1);
  const { header, bytes } = live.socket.pictures[0] ?? {};
  expect(header).toMatchObject({ kind: 'picture', title: 'Requests', viewport: pageSize, questions: [] });
  expect(header?.image).toEqual({ type: 'image/png' });
  expect([...(bytes?.subarray(1, 4) ?? [])]).toEqual([80, 78, 71]);
});

test('send an unchanged picture once per viewer', async () => {
  live.browser.show({ title: 'Later' });
  await live.socket.emit({ type: 'ack', sequence: 1 });
  live.browser.show({ image: { type: 'image/png', bytes: new Uint8Array([1]) } });
  await live.socket.emit({ type: 'ack', sequence: 2 });
  expect(
    [...live.socket.pictures, ...live.join().pictures].map(({ header, bytes }) => [
      header.title,
      bytes.length > 0,
    ]),
  ).toEqual([
    ['Requests', true],
    ['Later', false],
    ['Later', true],
    ['Later', true],
  ]);
});

test('stop after two for a viewer that never acknowledges one', async () => {
  for (let times = 0; times < 50; times += 1) live.browser.show();
  await live.socket.emit({ type: 'ack', sequence: 12_345 });
  expect(live.socket.pictures).toHaveLength(2);
});

test('are the newest after each acknowledgement', async () => {
  for (let times = 0; times < 5; times += 1) live.browser.show();
  await live.socket.emit({ type: 'ack', sequence: 1 });
  expect(live.socket.pictures.map(({ header }) => header.sequence)).toEqual([1, 2, 6]);
  await live.socket.emit({ type: 'ack', sequence: 6 });
  expect(live.socket.pictures).toHaveLength(3);
  // A later acknowledgement covers the earlier frames.
  await live.socket.emit({ type: 'ack', sequence: 2 });
  for (let times = 0; times < 5; times += 1) live.browser.show();
  expect(live.socket.pictures).toHaveLength(5);
});

test('are requested only while there is a viewer', () => {
  const other = live.join();
  expect(live.browser.watchers()).toBe(1);
  live.socket.leave();
  expect(live.browser.watchers()).toBe(1);
  other.leave();
  expect(live.browser.watchers()).toBe(0);
  live.browser.show({ title: 'Later' });
  expect(live.join().pictures[0]?.header.title).toBe('Later');
  expect(live.browser.watchers()).toBe(1);
});

test('are not requested for a window in the background', async () => {
  live.browser.show();
  live.clock.advance(4_999);
  expect(live.browser.watchers()).toBe(1);
  live.clock.advance(1);
  expect(live.browser.watchers()).toBe(0);
  const other = live.join();
  expect(live.browser.watchers()).toBe(1);
  other.leave();
  expect(live.browser.watchers()).toBe(0);
  live.browser.show({ title: 'Meanwhile' });
  await live.socket.emit({ type: 'ack', sequence: 1 });
  expect(live.browser.watchers()).toBe(1);
  expect(live.socket.pictures.at(-1)?.header.title).toBe('Meanwhile');
});

test('a page kept for review is idle without a viewer; others are not', async () => {
  live.view.control('agent');
  live.socket.leave();
  expect(live.browser.isIdle).toBe(false);
  live.view.control('done');
  expect(live.browser.isIdle).toBe(true);
  const other = live.join();
  expect(live.browser.isIdle).toBe(false);
  live.clock.advance(5_000);
  expect(live.browser.isIdle).toBe(true);
  await other.emit({ type: 'ack', sequence: 1 });
  expect(live.browser.isIdle).toBe(false);
  other.leave();
  expect(live.browser.isIdle).toBe(true);
  live.view.control('human');
  expect(live.browser.isIdle).toBe(false);
});

test('of an idle page count as watched', async () => {
  await live.socket.emit({ type: 'ack', sequence: 1 });
  live.clock.advance(3_600_000);
  expect(live.browser.watchers()).toBe(1);
  expect(live.clock.waiting).toBe(0);
});

test('that are stale are marked, and input to an unseen page is refused', async () => {
  live.browser.show({ url: 'http://portal.example/next', isStale: true });
  await live.socket.emit({ type: 'ack', sequence: 1 });
  expect(live.socket.pictures.at(-1)?.header).toMatchObject({ isStale: true });
  const modifiersHeld = { ...modifiers, shift: true };
  await live.act(mouse('down', 1));
  await live.act({ kind: 'wheel', x: 1, y: 1, deltaX: 0, deltaY: 9, modifiers });
  await live.act(key('down', 'a'));
  await live.act({ kind: 'text', text: 'a' });
  const reason = 'Not sent: the picture shows an earlier page';
  expect(live.answers()).toEqual([1, 2, 3, 4].map((sequence) => ({ type: 'refused', reason, sequence })));
  expect(live.browser.inputs).toEqual([]);
  // Releases, moves, and input that is not aimed at the page are accepted.
  const others = [
    mouse('move', 1, 'none'),
    mouse('up', 1),
    { ...key('up', 'a'), modifiers: modifiersHeld },
    { kind: 'reload' },
    { kind: 'tab', tabId: 1 },
  ];
  for (const input of others) await live.act(input);
  expect(live.browser.inputs).toEqual(others);
  const shows = () =>
    live.socket.emit({ type: 'ack', sequence: live.socket.pictures.at(-1)?.header.sequence });
  await shows();
  live.browser.show({ isStale: false });
  // Input aimed at the stale picture is not applied to the new one.
  await live.act(mouse('down', 1));
  expect(live.browser.inputs).toEqual(others);
  await shows();
  await live.act(mouse('down', 1));
  expect(live.browser.inputs.at(-1)).toEqual(mouse('down', 1));
});

test('shorten long texts and lists', async () => {
  const long = 'x'.repeat(1_000_000);
  const option = { text: long, group: long, selected: false, disabled: false };
  live.browser.show({
    title: long,
    url: `http://portal.example/${long}`,
    tabs: [{ id: 1, title: long, url: long, active: true }],
    questions: [
      { kind: 'dialog', id: 1, type: 'prompt', message: long, defaultText: long },
      {
        kind: 'select',
        id: 2,
        label: long,
        multiple: false,
        options: Array.from({ length: 5_000 }, (_, index) => ({ ...option, index, text: `${index}` })),
        box: { x: 0, y: 0, width: 1, height: 1 },
      },
      { kind: 'file', id: 3, multiple: false, accept: long },
      {
        kind: 'field',
        id: 4,
        label: long,
        type: 'text',
        value: long,
        min: '',
        max: '',
        step: '',
        options: Array.from({ length: 5_000 }, () => ({ value: long, text: long })),
        box: { x: 0, y: 0, width: 1, height: 1 },
      },
    ],
  });
  await live.socket.emit({ type: 'ack', sequence: 1 });
  const { header } = live.socket.pictures.at(-1) ?? {};
  expect(JSON.stringify({ ...header, questions: [] }).length).toBeLessThan(10_000);
  expect(header?.questions.map((question) => JSON.stringify(question).length)).toEqual([
    expect.closeTo(20_000, -3),
    expect.closeTo(2_000 * 570, -6),
    expect.closeTo(500, -3),
    expect.closeTo(2_000 * 1_550, -6),
  ]);
});
