import { beforeEach, describe, expect, test } from 'vitest';
import { BrowserClosed } from '../../../mock-server/browser/browser-errors.ts';
import {
  type LiveView,
  type LiveViews,
  createLiveViews,
} from '../../../mock-server/live/server/live-views.ts';
import type { ViewLease } from '../../../mock-server/live/wire/messages.ts';
import { createManualClock, type ManualClock } from '../../fakes/manual-clock.ts';
import type { FakeSocket } from './fake-socket.ts';
import { createFakeSocket } from './fake-socket.ts';
import type { PictureSession } from './picture-session.ts';
import { createPictureSession, pageSize } from './picture-session.ts';

const modifiers = { alt: false, control: false, meta: false, shift: false };
const mouse = (type: 'down' | 'up') =>
  ({ kind: 'mouse', type, x: 5, y: 5, button: 'left', buttons: 1, clickCount: 1, modifiers }) as const;
const wide = { width: 812, height: 604 };
const phone = { width: 354, height: 415 };

describe('the size of a page', () => {
  let browser: PictureSession;
  let clock: ManualClock;
  let views: LiveViews;
  let view: LiveView;
  let lease: ViewLease;
  let errors: unknown[];
  let socket: FakeSocket;
  let count: number;
  const open = (keepsSize = false) =>
    views.open(browser.session, {
      lease,
      mayInput: () => lease === 'human',
      keepsSize,
      onError: (error) => errors.push(error),
    });
  const join = () => {
    const joined = createFakeSocket();
    joined.guest = views.attachSocket(view.id, joined);
    return joined;
  };
  const hasRoom = async (room: object, viewer = socket) => {
    await viewer.say({ type: 'room', ...room });
    await view.settled();
  };
  const act = (input: object, viewer = socket) => {
    count += 1;
    return viewer.ask({ type: 'input', sequence: count, input });
  };
  const control = async (next: ViewLease) => {
    lease = next;
    view.control(next);
    await view.settled();
  };
  const shows = (viewer = socket) =>
    viewer.say({ type: 'ack', sequence: viewer.pictures.at(-1)?.header.sequence });

  beforeEach(() => {
    browser = createPictureSession();
    browser.mayResize = true;
    lease = 'human';
    errors = [];
    count = 0;
    clock = createManualClock();
    views = createLiveViews({ assets: { js: '', css: '' }, clock });
    view = open();
    socket = join();
  });

  test('is tried again where something was in the way, without a new picture', async () => {
    browser.mayResize = false;
    await hasRoom(wide);
    expect(browser.session.viewport).not.toEqual(wide);
    browser.mayResize = true;
    clock.advance(500);
    await view.settled();
    expect(browser.session.viewport).toEqual(wide);
    // And is left alone from then on.
    clock.advance(5_000);
    await view.settled();
    expect(browser.sizes).toEqual([wide, wide]);
  });

  test.each<ViewLease>(['human', 'done'])(
    'is that of the room there is for it, at once: %s',
    async (holder) => {
      await control(holder);
      await hasRoom(wide);
      expect(browser.session.viewport).toEqual(wide);
      await hasRoom(wide);
      expect(browser.sizes).toEqual([wide]);
      await hasRoom({ width: 200, height: 9_000 });
      expect(browser.session.viewport).toEqual({ width: 320, height: 1_200 });
    },
  );

  test.each<ViewLease>(['agent', 'pausing', 'resuming'])(
    'changes only between two steps of the agent: %s',
    async (holder) => {
      await control(holder);
      await hasRoom(wide);
      await shows();
      browser.show();
      await view.settled();
      expect(browser.sizes).toEqual([]);
      await view.fit();
      expect(browser.session.viewport).toEqual(wide);
    },
  );

  test('waits no longer once the agent has given the browser away', async () => {
    await control('agent');
    await hasRoom(wide);
    await control('human');
    expect(browser.session.viewport).toEqual(wide);
  });

  test('stays while nobody looks, and when the last one leaves', async () => {
    await view.fit();
    expect(browser.sizes).toEqual([]);
    await hasRoom(wide);
    socket.leave();
    await view.fit();
    expect(browser.sizes).toEqual([wide]);
  });

  test('stays when the task asked for it', async () => {
    view = open(true);
    socket = join();
    await hasRoom(wide);
    await view.fit();
    expect(browser.sizes).toEqual([]);
  });

  test('fits the first who looks, and the next when that one leaves or is hidden', async () => {
    await control('agent');
    const other = join();
    await hasRoom(phone, other);
    await hasRoom(wide);
    await view.fit();
    expect(browser.session.viewport).toEqual(wide);
    await shows(other);
    // The first shows nothing any more; the other does.
    for (let times = 0; times < 2; times += 1) {
      browser.show();
      await shows(other);
      clock.advance(3_000);
    }
    await view.fit();
    expect(browser.session.viewport).toEqual(phone);
    other.leave();
    await view.fit();
    expect(browser.session.viewport).toEqual(phone);
  });

  test('fits the one who acts, for as long as a person is in control', async () => {
    const other = join();
    await hasRoom(wide);
    await hasRoom(phone, other);
    expect(browser.session.viewport).toEqual(wide);
    await act({ kind: 'text', text: 'a' }, other);
    await view.settled();
    expect(browser.session.viewport).toEqual(phone);
    await control('agent');
    await view.fit();
    expect(browser.session.viewport).toEqual(wide);
  });

  test('changes under no hand that holds something, and does as soon as it lets go', async () => {
    await act(mouse('down'));
    await hasRoom(wide);
    expect(browser.sizes).toEqual([]);
    await act(mouse('up'));
    await view.settled();
    expect(browser.session.viewport).toEqual(wide);
  });

  test('does not change before what was done earlier is done', async () => {
    const order: string[] = [];
    browser.onInput = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      order.push(`input at ${browser.session.viewport.width}`);
    };
    void socket.say({ type: 'input', sequence: 1, input: { kind: 'text', text: 'a' } });
    await hasRoom(wide);
    expect(order).toEqual([`input at ${pageSize.width}`]);
    expect(browser.session.viewport).toEqual(wide);
  });

  test('is tried again when the page has been answered', async () => {
    browser.mayResize = false;
    await hasRoom(wide);
    expect(browser.session.viewport).toEqual(pageSize);
    browser.mayResize = true;
    browser.show({ questions: [] });
    await view.settled();
    expect(browser.session.viewport).toEqual(wide);
  });

  test('a press that was aimed at a page of another size is not sent', async () => {
    await shows();
    await hasRoom(wide);
    await act(mouse('down'));
    expect(socket.sent.at(-1)).toEqual({
      type: 'refused',
      reason: 'Not sent: the page has just changed its size',
      sequence: 1,
    });
    await act(mouse('up'));
    await act({ kind: 'text', text: 'typed on' });
    expect(browser.inputs.map(({ kind }) => kind)).toEqual(['mouse', 'text']);
    await shows();
    await act(mouse('down'));
    expect(socket.sent.at(-1)).toMatchObject({ type: 'applied' });
  });

  test('is no matter of a browser that is gone, and what else goes wrong is reported', async () => {
    browser.session.resize = () => Promise.reject(new BrowserClosed('This browser was closed'));
    await hasRoom(wide);
    expect(errors).toEqual([]);
    const broken = new Error('protocol error');
    browser.session.resize = () => Promise.reject(broken);
    await hasRoom(phone);
    expect(errors).toEqual([broken]);
  });

  test.each([
    { width: 0, height: 10 },
    { width: 10 },
    { width: 1e9, height: 10 },
    { width: '10', height: 10 },
  ])('is not told by %j', async (room) => {
    await hasRoom(room);
    expect(socket.sent.at(-1)).toEqual({ type: 'refused', reason: 'That message makes no sense here' });
    expect(browser.sizes).toEqual([]);
  });
});
