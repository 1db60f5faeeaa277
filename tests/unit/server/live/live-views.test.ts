import { beforeEach, describe, expect, test } from 'vitest';
import type { BrowserSession } from '../../../../server/browser/driver.ts';
import { createEmbeddedDriver } from '../../../../server/browser/embedded/embedded-driver.ts';
import { type LiveView, type LiveViews, createLiveViews } from '../../../../server/live/server/live-views.ts';
import { createManualClock, type ManualClock } from '../../../fakes/manual-clock.ts';
import { domFrame } from './dom-frame.ts';
import { eventually } from './eventually.ts';
import { createFakeSocket, type FakeSocket } from './fake-socket.ts';
import { findByTag } from './find-by-tag.ts';

const html =
  '<title>Form</title><style>p { color: red }</style><form><input name="a"><button>Go</button></form>';

const page = () => new Response(html, { headers: { 'content-type': 'text/html' } });

describe('live views', () => {
  let clock: ManualClock;
  let session: BrowserSession;
  let views: LiveViews;
  let view: LiveView;
  let isHuman: boolean;
  let errors: unknown[];
  let socket: FakeSocket;
  /** The site's response to the next request; after that, its page. */
  let answers: Response[];
  const join = () => {
    const joined = createFakeSocket();
    joined.peer = views.attachSocket(view.id, joined);
    return joined;
  };
  const input = (sequence: number, event: object) => ({ type: 'input', sequence, input: event });
  const field = () => findByTag(domFrame(session).root, 'input');
  const type = (sequence: number, value: string) =>
    input(sequence, { kind: 'value', nodeId: field().id, value });
  const tick = () => new Promise((resolve) => setImmediate(resolve));

  beforeEach(async () => {
    clock = createManualClock();
    isHuman = false;
    errors = [];
    answers = [];
    const driver = createEmbeddedDriver({ fetch: async () => answers.shift() ?? page() });
    const mayNavigate = (url: URL) => url.host === 'portal.example';
    session = await driver.open({ viewport: { width: 1280, height: 800 }, mayNavigate });
    await session.goto('http://portal.example/');
    await tick();
    views = createLiveViews({
      assets: { js: '', css: '' },
      clock,
    });
    view = views.open(session, {
      lease: 'agent',
      mayInput: () => isHuman,
      onError: (error) => errors.push(error),
    });
    socket = join();
  });

  test('has an unguessable id', () => {
    const other = views.open(session, { lease: 'agent', mayInput: () => false, onError: () => undefined });
    expect(view.id).toMatch(/^[\w-]{24}$/);
    expect(other.id).not.toBe(view.id);
  });

  test('sends a new viewer the control state, then a frame', () => {
    expect(socket.sent.map((message) => message.type)).toEqual(['control', 'frame']);
    expect(socket.sent[0]).toEqual({ type: 'control', lease: 'agent' });
    expect(socket.frames()[0]).toMatchObject({ title: 'Form', styles: ['p { color: red }'] });
  });

  test.each([
    ['the agent holds control', false, 'refused', ''],
    ['the person holds control', true, 'applied', 'typed'],
  ] as const)('while %s', async (_, human, answer, value) => {
    isHuman = human;
    await socket.request(type(7, 'typed'));
    expect(socket.sent).toContainEqual(expect.objectContaining({ type: answer, sequence: 7 }));
    expect(field().value).toBe(value);
  });

  test('checks control when an input is applied, not when it arrives', async () => {
    isHuman = true;
    const first = socket.emit(type(1, 'one'));
    const second = socket.emit(type(2, 'two'));
    isHuman = false;
    await Promise.all([first, second, view.settled()]);
    expect(field().value).toBe('');
  });

  test('ignores a viewer’s claim of control', async () => {
    await socket.request({ ...type(1, 'x'), lease: 'human' });
    await socket.emit({ type: 'control', lease: 'human' });
    expect(field().value).toBe('');
    expect(socket.sent.filter((message) => message.type === 'refused')).toHaveLength(2);
  });

  test('sends two frames at a time, then only the newest', async () => {
    for (let times = 0; times < 4; times += 1) {
      await session.point({ by: 'role', role: 'button', name: 'Go' });
      await tick();
    }
    expect(socket.frames()).toHaveLength(2);
    await socket.emit({ type: 'ack', sequence: socket.frames()[0]?.sequence });
    expect(socket.frames()).toHaveLength(3);
    expect(socket.frames()[2]?.sequence).toBe(session.view().sequence);
    expect(socket.frames()[2]).not.toHaveProperty('styles');
  });

  test('ignores the acknowledgement of an unknown frame', async () => {
    for (let times = 0; times < 3; times += 1)
      await session.point({ by: 'role', role: 'button', name: 'Go' });
    await tick();
    await socket.emit({ type: 'ack', sequence: 12_345 });
    expect(socket.frames()).toHaveLength(2);
  });

  test.each([
    ['invalid JSON', 'hello'],
    ['an empty message', ''],
    ['another type', '{"type":"eval","code":"1"}'],
    ['another kind', '{"type":"input","sequence":1,"input":{"kind":"drag"}}'],
    ['a click without a node', '{"type":"input","sequence":1,"input":{"kind":"click"}}'],
    [
      'a long message',
      JSON.stringify({ type: 'input', sequence: 1, input: { kind: 'goto', url: 'x'.repeat(64_000) } }),
    ],
  ])('refuses %s and keeps the viewer connected', async (_, message) => {
    isHuman = true;
    await socket.emit(message);
    expect(socket.sent.at(-1)).toEqual({ type: 'refused', reason: 'Unknown message' });
    await socket.request(type(1, 'still here'));
    expect(field().value).toBe('still here');
  });

  test('drops a flood and warns once', async () => {
    isHuman = true;
    for (let count = 0; count < 900; count += 1) await socket.emit({ type: 'ack', sequence: 0 });
    expect(socket.sent.filter((message) => message.type === 'refused')).toHaveLength(1);
    await socket.emit(type(1, 'lost'));
    expect(field().value).toBe('');
    clock.advance(1_000);
    await socket.request(type(2, 'heard'));
    expect(field().value).toBe('heard');
  });

  test.each([
    [
      'a place the task may not go',
      { kind: 'goto', url: 'http://elsewhere.example/' },
      /may not open elsewhere/,
    ],
    ['a node that is gone', { kind: 'click', nodeId: 9_999 }, /page has changed/],
  ])('returns the reason of a refusal: %s', async (_, event, reason) => {
    isHuman = true;
    await socket.request(input(3, event));
    expect(socket.sent).toContainEqual({
      type: 'refused',
      sequence: 3,
      reason: expect.stringMatching(reason),
    });
    expect(errors).toEqual([]);
  });

  test('shows all viewers what one types', async () => {
    const other = join();
    isHuman = true;
    await socket.request(type(1, 'shared'));
    await other.emit({ type: 'ack', sequence: other.frames()[0]?.sequence });
    await eventually(() => {
      const root = other.frames().at(-1)?.root;
      return root && findByTag(root, 'input').value;
    }).toBe('shared');
  });

  test('names the file that a click has saved', async () => {
    const answer = new Response('a,b', {
      headers: { 'content-disposition': 'attachment; filename="list.csv"' },
    });
    answers.push(answer);
    isHuman = true;
    await socket.request(input(1, { kind: 'click', nodeId: findByTag(domFrame(session).root, 'button').id }));
    expect(socket.sent).toContainEqual({ type: 'saved', name: 'list.csv' });
    expect(session.title).toBe('Form');
  });

  test('keeps the other viewers when one leaves', async () => {
    const other = join();
    socket.leave();
    view.control('human');
    expect(socket.sent).not.toContainEqual({ type: 'control', lease: 'human' });
    expect(other.sent).toContainEqual({ type: 'control', lease: 'human' });
  });

  test('ends with its browser', async () => {
    isHuman = true;
    view.close();
    view.close();
    expect(socket.sent.at(-1)).toEqual({ type: 'control', lease: 'ended' });
    expect(socket.closed).toBe(true);
    const late = join();
    expect(late.sent).toEqual([{ type: 'control', lease: 'ended' }]);
    expect(late.closed).toBe(true);
    expect((await views.app.request(`/${view.id}`)).status).toBe(404);
  });
});
