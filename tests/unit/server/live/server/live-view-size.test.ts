import { beforeEach, expect, test } from 'vitest';
import { BrowserClosedError } from '../../../../../server/browser/browser-errors.ts';
import type { ViewLease } from '../../../../../server/live/wire/messages.ts';
import { mouse, useLiveBench } from './live-bench.ts';
import { pageSize } from '../picture-session.ts';

const wide = { width: 812, height: 604 };
const phone = { width: 354, height: 415 };

const live = useLiveBench();
const hasRoom = async (room: object, viewer = live.socket) => {
  await viewer.emit({ type: 'room', ...room });
  await live.view.settled();
};
const shows = (viewer = live.socket) =>
  viewer.emit({ type: 'ack', sequence: viewer.pictures.at(-1)?.header.sequence });
beforeEach(() => {
  live.browser.mayResize = true;
});

test.each([
  ['after half a second', () => live.clock.advance(500)],
  ['when a question is answered', () => live.browser.show({ questions: [] })],
])('is retried %s if a resize was refused, and not again', async (_, happens) => {
  live.browser.mayResize = false;
  await hasRoom(wide);
  expect(live.browser.session.viewport).toEqual(pageSize);
  live.browser.mayResize = true;
  happens();
  await live.view.settled();
  expect(live.browser.session.viewport).toEqual(wide);
  live.clock.advance(5_000);
  await live.view.settled();
  expect(live.browser.sizes).toEqual([wide, wide]);
});

test.each<ViewLease>(['human', 'done'])('follows the viewer immediately: %s', async (holder) => {
  await live.control(holder);
  await hasRoom(wide);
  expect(live.browser.session.viewport).toEqual(wide);
  await hasRoom(wide);
  expect(live.browser.sizes).toEqual([wide]);
  await hasRoom({ width: 200, height: 9_000 });
  expect(live.browser.session.viewport).toEqual({ width: 320, height: 1_200 });
});

test.each<ViewLease>(['agent', 'pausing', 'resuming'])(
  'changes only between two steps of the agent: %s',
  async (holder) => {
    await live.control(holder);
    await hasRoom(wide);
    await shows();
    live.browser.show();
    await live.view.settled();
    expect(live.browser.sizes).toEqual([]);
    await live.view.fit();
    expect(live.browser.session.viewport).toEqual(wide);
  },
);

test('changes when the person gets control', async () => {
  await live.control('agent');
  await hasRoom(wide);
  await live.control('human');
  expect(live.browser.session.viewport).toEqual(wide);
});

test('does not change without a viewer', async () => {
  await live.view.fit();
  expect(live.browser.sizes).toEqual([]);
  await hasRoom(wide);
  live.socket.leave();
  await live.view.fit();
  expect(live.browser.sizes).toEqual([wide]);
});

test('does not change if the task has set it', async () => {
  live.begin({ keepsSize: true });
  live.browser.mayResize = true;
  await hasRoom(wide);
  await live.view.fit();
  expect(live.browser.sizes).toEqual([]);
});

test('fits the first viewer that is looking, and the next one when it leaves or is hidden', async () => {
  await live.control('agent');
  const other = live.join();
  await hasRoom(phone, other);
  await hasRoom(wide);
  await live.view.fit();
  expect(live.browser.session.viewport).toEqual(wide);
  await shows(other);
  // The first viewer no longer draws, but the other one does.
  for (let times = 0; times < 2; times += 1) {
    live.browser.show();
    await shows(other);
    live.clock.advance(3_000);
  }
  await live.view.fit();
  expect(live.browser.session.viewport).toEqual(phone);
  other.leave();
  await live.view.fit();
  expect(live.browser.session.viewport).toEqual(phone);
});

test('fits the viewer who acts while a person has control', async () => {
  const other = live.join();
  await hasRoom(wide);
  await hasRoom(phone, other);
  expect(live.browser.session.viewport).toEqual(wide);
  await live.act({ kind: 'text', text: 'a' }, other);
  await live.view.settled();
  expect(live.browser.session.viewport).toEqual(phone);
  await live.control('agent');
  await live.view.fit();
  expect(live.browser.session.viewport).toEqual(wide);
});

test('does not change while a key or button is held', async () => {
  await live.act(mouse('down'));
  await hasRoom(wide);
  expect(live.browser.sizes).toEqual([]);
  await live.act(mouse('up'));
  await live.view.settled();
  expect(live.browser.session.viewport).toEqual(wide);
});

test('changes after all earlier inputs', async () => {
  const order: string[] = [];
  live.browser.onInput = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    order.push(`input at ${live.browser.session.viewport.width}`);
  };
  void live.socket.emit({ type: 'input', sequence: 1, input: { kind: 'text', text: 'a' } });
  await hasRoom(wide);
  expect(order).toEqual([`input at ${pageSize.width}`]);
  expect(live.browser.session.viewport).toEqual(wide);
});

test('refuses a press that was aimed at another size', async () => {
  await shows();
  await hasRoom(wide);
  await live.act(mouse('down'));
  expect(live.socket.sent.at(-1)).toEqual({
    type: 'refused',
    reason: 'Not sent: the page was just resized',
    sequence: 1,
  });
  await live.act(mouse('up'));
  await live.act({ kind: 'text', text: 'typed on' });
  expect(live.browser.inputs.map(({ kind }) => kind)).toEqual(['mouse', 'text']);
  await shows();
  await live.act(mouse('down'));
  expect(live.socket.sent.at(-1)).toMatchObject({ type: 'applied' });
});

test('ignores a closed browser and reports other errors', async () => {
  live.browser.session.resize = () => Promise.reject(new BrowserClosedError('This browser was closed'));
  await hasRoom(wide);
  expect(live.errors).toEqual([]);
  const broken = new Error('protocol error');
  live.browser.session.resize = () => Promise.reject(broken);
  await hasRoom(phone);
  expect(live.errors).toEqual([broken]);
});

test.each([{ width: 0, height: 10 }, { width: 10 }, { width: 1e9, height: 10 }, { width: '10', height: 10 }])(
  'refuses %j',
  async (room) => {
    await hasRoom(room);
    expect(live.socket.sent.at(-1)).toEqual({
      type: 'refused',
      reason: 'Unknown message',
    });
    expect(live.browser.sizes).toEqual([]);
  },
);
