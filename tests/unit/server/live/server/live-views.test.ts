import { expect, test } from 'vitest';
import type { DomFrame } from '../../../../../server/browser/view-frame.ts';
import { packPacket } from '../../../../../server/live/wire/packet.ts';
import { key, useLiveBench } from './live-bench.ts';
import { pageSize } from '../picture-session.ts';

const live = useLiveBench();
const packet = (header: object) => packPacket(header, new Uint8Array(1));

test('has an unguessable id', () => {
  const { id } = live.view;
  live.begin();
  expect(id).toMatch(/^[\w-]{24}$/);
  expect(live.view.id).not.toBe(id);
});

test('sends a new viewer the control state, then a page with its styles, and the styles only once', async () => {
  const root = { id: 1, tag: 'html', attributes: {}, children: [] };
  const page = { kind: 'dom', url: '', title: 'Form', loading: false, viewport: pageSize, root } as const;
  let sequence = 1;
  const view = (): DomFrame => ({
    ...page,
    sequence,
    styles: ['p { color: red }'],
    pointer: null,
    focus: null,
  });
  live.browser.session.view = view;
  const { emit, sent } = live.join();
  sequence = 2;
  await emit({ type: 'ack', sequence: 1 });
  const { styles, ...unstyled } = view();
  expect(sent).toEqual([
    { type: 'control', lease: 'human' },
    { type: 'frame', frame: { ...unstyled, sequence: 1, styles } },
    { type: 'frame', frame: unstyled },
  ]);
});

test('ignores a viewer’s claim of control', async () => {
  live.isHuman = false;
  await live.socket.emit({ type: 'input', sequence: 1, input: key('down', 'a'), lease: 'human' });
  await live.socket.emit({ type: 'control', lease: 'human' });
  expect(live.browser.inputs).toEqual([]);
  expect(live.socket.sent.filter(({ type }) => type === 'refused')).toHaveLength(2);
});

test.each<[string, string | Uint8Array]>([
  ['invalid JSON', 'hello'],
  ['an empty message', ''],
  ['another type', '{"type":"eval","code":"1"}'],
  ['another kind', '{"type":"input","sequence":1,"input":{"kind":"drag"}}'],
  ['a click without a node', '{"type":"input","sequence":1,"input":{"kind":"click"}}'],
  ['a long message', `{"type":"input","sequence":1,"input":{"kind":"goto","url":"${'x'.repeat(64_000)}"}}`],
  ['a packet of random bytes', Uint8Array.of(1, 2, 3, 4, 5, 6)],
  ['a packet without an index', packet({ upload: 1 })],
  ['a packet with a negative index', packet({ upload: 1, index: -1 })],
  ['a packet with an input', packet({ type: 'input', sequence: 1 })],
])('refuses %s and keeps the viewer connected', async (_, message) => {
  await live.socket.emit(message);
  expect(live.socket.sent.at(-1)).toEqual({ type: 'refused', reason: 'Unknown message' });
  await live.act(key('down', 'a'));
  expect(live.browser.inputs).toHaveLength(1);
});

test('drops a flood and warns once', async () => {
  for (let count = 0; count < 900; count += 1) await live.socket.emit({ type: 'ack', sequence: 0 });
  expect(live.answers()).toEqual([{ type: 'refused', reason: 'Too many messages at once' }]);
  await live.act(key('down', 'a'));
  expect(live.browser.inputs).toEqual([]);
  live.clock.advance(1_000);
  await live.act(key('down', 'b'));
  expect(live.browser.inputs).toEqual([key('down', 'b')]);
});

test('names a file that the browser has saved', () => {
  live.browser.save({ name: 'list.csv', type: 'text/csv', bytes: new Uint8Array() });
  expect(live.socket.sent).toContainEqual({ type: 'saved', name: 'list.csv' });
});

test('sends control and frames to all viewers, except to one that has left', () => {
  const other = live.join();
  live.view.control('agent');
  live.browser.show();
  for (const { sent, pictures } of [live.socket, other])
    expect([sent.at(-1), pictures.length]).toEqual([{ type: 'control', lease: 'agent' }, 2]);
  live.socket.leave();
  live.view.control('human');
  expect([live.socket, other].map(({ sent }) => sent.at(-1))).toEqual([
    { type: 'control', lease: 'agent' },
    { type: 'control', lease: 'human' },
  ]);
});

test('ends with its browser', () => {
  live.view.close();
  live.view.close();
  const ended = { type: 'control', lease: 'ended' };
  expect(live.browser.watchers()).toBe(0);
  expect([live.socket.sent.at(-1), live.socket.closed]).toEqual([ended, true]);
  const late = live.join();
  expect([late.sent, late.closed]).toEqual([[ended], true]);
});

test('a watcher sees the page, and can neither act nor change its size', async () => {
  const watcher = live.watch();
  expect(watcher.sent[0]).toEqual({ type: 'control', lease: 'human', isWatcher: true });
  await watcher.emit({ type: 'room', width: 400, height: 700 });
  await watcher.request({ type: 'input', sequence: 1, input: key('down', 'a') });
  await watcher.request({ type: 'copy', sequence: 2 });
  expect(watcher.sent.slice(1).map(({ type }) => type)).toEqual(['refused', 'refused']);
  expect(watcher.pictures).not.toEqual([]);
  await live.view.settled();
  await live.view.fit();
  expect([live.browser.inputs, live.browser.session.viewport]).toEqual([[], pageSize]);
  live.endWatch();
  expect([watcher.sent.at(-1), watcher.closed, live.socket.closed]).toEqual([
    { type: 'control', lease: 'ended', isWatcher: true },
    true,
    false,
  ]);
});
