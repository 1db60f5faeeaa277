import { beforeEach, describe, expect, test } from 'vitest';
import type { CdpSession } from '../../../../server/browser/chromium/cdp.ts';
import { chromiumLimits as limits } from '../../../../server/browser/chromium/limits.ts';
import {
  createPictureStream,
  type PictureStream,
} from '../../../../server/browser/chromium/picture/picture-stream.ts';
import type { OpenQuestion } from '../../../../server/browser/chromium/pages/questions.ts';
import type { Tab } from '../../../../server/browser/chromium/pages/tab.ts';
import type { PictureFrame } from '../../../../server/browser/view-frame.ts';
import type { Viewport } from '../../../../server/browser/viewport.ts';
import { createManualClock, type ManualClock } from '../../../fakes/manual-clock.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
/** The beginning of a JPEG that says it is of this size. */
function jpegOf({ width, height }: Viewport): Buffer {
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 8, 8, 0, 0, 0, 0, 3]);
  jpeg.writeUInt16BE(height, 7);
  jpeg.writeUInt16BE(width, 9);
  return jpeg;
}
const picture = ({ image }: PictureFrame) => Buffer.from(image.bytes).toString();

const pageSize = { width: 640, height: 400 };

interface Painted {
  data: string;
  sessionId: number;
  metadata: { deviceWidth: number; deviceHeight: number; timestamp?: number };
}

let clock: ManualClock;
/** What the page was asked for, in order; that a frame has come is no question. */
let asked: string[];
/** What it answers to being asked for a still picture; without one it never answers. */
let still: (() => Promise<{ data: string }>) | undefined;
let onFrame: Set<(payload: Painted) => void>;
let questions: OpenQuestion[];
let stream: PictureStream;
let frames: PictureFrame[];
let problems: unknown[];
let tab: Tab;
/** How many pictures were acknowledged. */
let acknowledged: number;
/** The size that the pages were asked to take last. */
let asksFor: Viewport;

/** The page paints by itself. */
function paints(text: string | Buffer, { width, height } = pageSize, timestamp = 0): void {
  const metadata = { deviceWidth: width, deviceHeight: height, timestamp };
  for (const listener of onFrame) listener({ data: base64(text), sessionId: 1, metadata });
}
const stills = () => asked.filter((method) => method === 'Page.captureScreenshot').length;
const last = () => {
  const frame = frames.at(-1);
  if (!frame) throw new Error('No frame has come');
  return frame;
};

async function passes(milliseconds: number): Promise<void> {
  clock.advance(milliseconds);
  await turn();
  await turn();
}

function fakeTab(): Tab {
  const session = {
    id: 'page',
    isClosed: false,
    async send(method: string) {
      if (method === 'Page.screencastFrameAck') acknowledged += 1;
      else asked.push(method);
      if (method !== 'Page.captureScreenshot') return undefined;
      return await (still ? still() : new Promise(() => undefined));
    },
    on(event: string, listener: (payload: Painted) => void) {
      if (event === 'Page.screencastFrame') onFrame.add(listener);
      return () => void onFrame.delete(listener);
    },
  } as unknown as CdpSession;
  const loading = { busy: false, committed: true, requests: 0 };
  return { id: 1, url: 'http://portal.example/', title: 'Portal', session, loading } as unknown as Tab;
}

beforeEach(() => {
  clock = createManualClock();
  [asked, frames, problems, questions] = [[], [], [], []];
  onFrame = new Set();
  still = undefined;
  tab = fakeTab();
  asksFor = pageSize;
  acknowledged = 0;
  stream = createPictureStream({
    tabs: {
      get active() {
        return tab;
      },
      get all() {
        return [tab];
      },
      get viewport() {
        return asksFor;
      },
    },
    questions: {
      get all() {
        return questions;
      },
      get dialog() {
        return questions[0];
      },
    },
    clock,
    limits,
    background: (work) => void work.catch((error: unknown) => problems.push(error)),
  });
});

const look = () => stream.onFrame((frame) => frames.push(frame));

describe('a picture that does not come', () => {
  test('is asked for again, until it comes', async () => {
    look();
    expect(asked).toEqual(['Page.startScreencast', 'Page.captureScreenshot']);
    await passes(limits.pictureAwaitedMs);
    expect(asked.slice(2)).toEqual(['Page.stopScreencast', 'Page.startScreencast', 'Page.captureScreenshot']);
    expect(last()).toMatchObject({ isOld: true });
    still = () => Promise.resolve({ data: base64('here') });
    await passes(limits.pictureAwaitedMs * 2);
    expect(last()).toMatchObject({ isOld: false });
    expect(picture(last())).toBe('here');
    const before = asked.length;
    await passes(600_000);
    expect(asked).toHaveLength(before);
    expect(clock.waiting).toBe(0);
  });

  test('of the next page, makes the one before old, and is asked for', async () => {
    look();
    paints('first');
    await turn();
    stream.moved();
    await turn();
    expect(last()).toMatchObject({ isOld: false });
    await passes(limits.pictureAwaitedMs - 1);
    expect(last()).toMatchObject({ isOld: false });
    await passes(1);
    expect([picture(last()), last().isOld]).toEqual(['first', true]);
    still = () => Promise.resolve({ data: base64('second') });
    await passes(limits.pictureAwaitedMs * 2);
    expect([picture(last()), last().isOld]).toEqual(['second', false]);
  });

  test('is not taken for the next page when it was asked for on the one before', async () => {
    let answer: (shot: { data: string }) => void = () => undefined;
    still = () => new Promise((resolve) => (answer = resolve));
    look();
    stream.moved();
    answer({ data: base64('the page before') });
    await passes(limits.pictureAwaitedMs);
    expect([picture(last()), last().isOld]).toEqual(['the page before', true]);
  });

  test('of another page in front, is asked for as well', async () => {
    look();
    paints('first');
    stream.follow();
    await passes(limits.pictureAwaitedMs);
    expect(last()).toMatchObject({ isOld: true });
    paints('the other');
    await turn();
    expect(last()).toMatchObject({ isOld: false });
  });

  test('because the browser refuses, is asked for ever more seldom, but at least every five seconds', async () => {
    still = () => Promise.reject(new Error('Unable to capture screenshot'));
    look();
    const after: number[] = [];
    for (let passed = 0; passed < 30_000; passed += 100) {
      const before = stills();
      await passes(100);
      if (stills() > before) after.push(passed + 100);
    }
    expect(after).toEqual([400, 1200, 2800, 6000, 11_000, 16_000, 21_000, 26_000]);
    expect(problems.length).toBeGreaterThan(0);
  });

  test('leaves no more than three unanswered questions behind', async () => {
    look();
    for (let times = 0; times < 20; times += 1) await passes(limits.pictureAgainMs);
    expect(stills()).toBe(limits.picturesOwed);
  });

  test('is not asked for while the page waits for an answer', async () => {
    look();
    paints('first');
    questions = [{ tab, question: { kind: 'dialog', id: 1, type: 'alert', message: '', defaultText: '' } }];
    stream.moved();
    const before = asked.length;
    await passes(60_000);
    expect(asked).toHaveLength(before);
    questions = [];
    await passes(limits.pictureAgainMs);
    expect(asked.length).toBeGreaterThan(before);
  });
});

describe('a page that shows nothing new', () => {
  beforeEach(async () => {
    look();
    paints('first');
    await turn();
    asked.length = 0;
    still = () => Promise.resolve({ data: base64('still') });
  });

  test('is asked once after something was done to it, and is not called old', async () => {
    stream.expect();
    stream.expect();
    await passes(limits.pictureAwaitedMs);
    expect(asked).toEqual(['Page.captureScreenshot']);
    expect([picture(last()), last().isOld]).toEqual(['still', false]);
    await passes(60_000);
    expect(asked).toEqual(['Page.captureScreenshot']);
  });

  test('is not asked when it shows something by itself', async () => {
    stream.expect();
    paints('second');
    await passes(60_000);
    expect(stills()).toBe(0);
  });

  test('is asked once it came to rest: what it painted while it loaded may be of the page before', async () => {
    const busy = { ...tab.loading, busy: true };
    tab = { ...tab, loading: busy };
    stream.renew();
    paints('first, late');
    tab = { ...tab, loading: { ...busy, busy: false } };
    stream.renew();
    await passes(limits.pictureAwaitedMs);
    expect(stills()).toBe(1);
  });
});

test('the page may paint another once somebody has taken what it painted, or nobody ever will', async () => {
  look();
  paints('first', pageSize, 1);
  paints('second', pageSize, 2);
  await turn();
  expect(acknowledged).toBe(0);
  expect(picture(stream.frame())).toBe('second');
  expect(acknowledged).toBe(2);
  stream.frame();
  expect(acknowledged).toBe(2);
  paints('late', pageSize, 1);
  paints(jpegOf({ width: 156, height: 221 }), pageSize, 3);
  expect(acknowledged).toBe(4);
});

test('the pointer goes by itself where no picture is due, and with the one that a click brings', async () => {
  look();
  paints('first');
  await turn();
  const at = (x: number) => ({ x, y: 1, pressed: false });
  stream.point(at(1));
  await passes(limits.pointerMs);
  expect(last().pointer).toEqual(at(1));
  stream.expect();
  stream.point(at(2));
  await passes(limits.pointerMs);
  expect(last().pointer).toEqual(at(1));
  paints('second');
  await turn();
  expect([picture(last()), last().pointer]).toEqual(['second', at(2)]);
  stream.expect();
  stream.point(at(3));
  for (let waits = 0; waits < 3; waits += 1) await passes(limits.pointerMs);
  expect([picture(last()), last().pointer]).toEqual(['second', at(3)]);
});

test('a picture that comes after a newer one is not shown', async () => {
  look();
  paints('first', pageSize, 1);
  paints('third', pageSize, 3);
  paints('second', pageSize, 2);
  await turn();
  expect(picture(last())).toBe('third');
});

test('nothing is asked for while nobody looks, nor called old', async () => {
  const leave = look();
  paints('first');
  leave();
  asked.length = 0;
  stream.moved();
  stream.expect();
  stream.renew();
  await passes(60_000);
  expect(asked).toEqual([]);
  expect(clock.waiting).toBe(0);
  expect(stream.frame().isOld).toBe(false);
  look();
  await passes(limits.pictureAwaitedMs);
  expect(last()).toMatchObject({ isOld: true });
  stream.close();
  asked.length = 0;
  await passes(60_000);
  expect(asked).toEqual([]);
});

describe('a page that takes another size', () => {
  const phone = { width: 354, height: 415 };

  test('is shown at the old one until a picture of the new one is there', async () => {
    look();
    paints('wide');
    await turn();
    expect(last().viewport).toEqual(pageSize);
    asked = [];
    stream.resize(phone);
    await turn();
    expect(asked).toEqual(['Page.stopScreencast', 'Page.startScreencast', 'Page.captureScreenshot']);
    expect(last().viewport).toEqual(pageSize);
    paints('still wide');
    await turn();
    expect(last().viewport).toEqual(pageSize);
    paints('narrow', phone);
    await turn();
    expect([picture(last()), last().viewport]).toEqual(['narrow', phone]);
  });

  test('is asked for one of the new size, whatever comes at the old one, and no longer than until it is there', async () => {
    look();
    paints('wide');
    still = () => Promise.resolve({ data: base64(jpegOf(pageSize)) });
    stream.resize(phone);
    await turn();
    paints('still wide');
    await passes(limits.pictureAwaitedMs);
    expect(last()).toMatchObject({ viewport: pageSize, isOld: false });
    still = () => Promise.resolve({ data: base64('narrow') });
    await passes(limits.pictureAwaitedMs * 2);
    expect([picture(last()), last().viewport]).toEqual(['narrow', phone]);
    const before = asked.length;
    await passes(600_000);
    expect(asked).toHaveLength(before);
  });

  test('is given it again where a still picture was under way, which gives the old one back', async () => {
    let answer: (shot: { data: string }) => void = () => undefined;
    still = () => new Promise((resolve) => (answer = resolve));
    look();
    asksFor = phone;
    answer({ data: base64(jpegOf(pageSize)) });
    await passes(0);
    expect(asked.filter((method) => method === 'Emulation.setDeviceMetricsOverride')).toHaveLength(1);
    still = () => Promise.resolve({ data: base64(jpegOf(phone)) });
    await stream.capture();
    expect(asked.filter((method) => method === 'Emulation.setDeviceMetricsOverride')).toHaveLength(1);
    still = () => Promise.resolve({ data: base64(jpegOf(pageSize)) });
    await stream.capture();
    expect(asked.filter((method) => method === 'Emulation.setDeviceMetricsOverride')).toHaveLength(2);
  });

  test('is not shown in a picture of neither size, and asked for another', async () => {
    look();
    paints('wide');
    stream.resize(phone);
    paints(jpegOf({ width: 156, height: 221 }));
    await turn();
    expect([picture(last()), last().viewport]).toEqual(['wide', pageSize]);
    const before = stills();
    still = () => Promise.resolve({ data: base64('narrow') });
    await passes(limits.pictureAwaitedMs);
    expect(stills()).toBe(before + 1);
    expect([picture(last()), last().viewport]).toEqual(['narrow', phone]);
  });

  test('has the new one at once where there is no picture yet, and is asked for none where nobody looks', () => {
    stream.resize(phone);
    expect(stream.frame().viewport).toEqual(phone);
    expect(asked).toEqual([]);
  });
});

test('a still picture says where it was taken, and whether it is of an earlier page', async () => {
  look();
  paints('here');
  still = () => Promise.resolve({ data: base64('still here') });
  expect(await stream.capture()).toMatchObject({ url: 'http://portal.example/', isOld: false });
  // The next page shows nothing in time.
  stream.moved();
  still = undefined;
  const late = stream.capture();
  await passes(limits.pictureMs);
  expect(await late).toMatchObject({ isOld: true });
});
