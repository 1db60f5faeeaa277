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
/** The start of a JPEG of this size. */
function jpegOf({ width, height }: Viewport): Buffer {
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 8, 8, 0, 0, 0, 0, 3]);
  jpeg.writeUInt16BE(height, 7);
  jpeg.writeUInt16BE(width, 9);
  return jpeg;
}
const picture = ({ image }: PictureFrame) => Buffer.from(image.bytes).toString();

const pageSize = { width: 640, height: 400 };

interface ScreencastFrame {
  data: string;
  sessionId: number;
  metadata: { deviceWidth: number; deviceHeight: number; timestamp?: number };
}

let clock: ManualClock;
/** The commands that the page received, in order, without acknowledgements. */
let commands: string[];
/** The page's response to a capture. Without it, the page never responds. */
let answerCapture: (() => Promise<{ data: string }>) | undefined;
let onFrame: Set<(payload: ScreencastFrame) => void>;
let questions: { all: OpenQuestion[]; dialog: OpenQuestion | undefined };
let stream: PictureStream;
let frames: PictureFrame[];
let problems: unknown[];
/** The page, and the size last set for it. */
let tabs: { active: Tab; all: Tab[]; viewport: Viewport };
/** The number of acknowledged pictures. */
let acknowledged: number;

/** Emits a picture that the page paints on its own. */
function paint(text: string | Buffer, { width, height } = pageSize, timestamp = 0): void {
  const metadata = { deviceWidth: width, deviceHeight: height, timestamp };
  for (const listener of onFrame) listener({ data: base64(text), sessionId: 1, metadata });
}
async function show(...picture: Parameters<typeof paint>): Promise<void> {
  paint(...picture);
  await turn();
}
const captures = () => commands.filter((method) => method === 'Page.captureScreenshot').length;
/** The text of the last picture and whether it is stale. */
const shown = () => [picture(last()), last().isStale];
const last = () => {
  const frame = frames.at(-1);
  if (!frame) throw new Error('No frame has arrived');
  return frame;
};

async function pass(milliseconds: number): Promise<void> {
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
      else commands.push(method);
      if (method !== 'Page.captureScreenshot') return undefined;
      return await (answerCapture ? answerCapture() : new Promise(() => undefined));
    },
    on(event: string, listener: (payload: ScreencastFrame) => void) {
      if (event === 'Page.screencastFrame') onFrame.add(listener);
      return () => void onFrame.delete(listener);
    },
  } as unknown as CdpSession;
  const loading = { busy: false, committed: true, requests: 0 };
  return { id: 1, url: 'http://portal.example/', title: 'Portal', session, loading } as unknown as Tab;
}

beforeEach(() => {
  clock = createManualClock();
  [commands, frames, problems] = [[], [], []];
  questions = { all: [], dialog: undefined };
  onFrame = new Set();
  answerCapture = undefined;
  const tab = fakeTab();
  tabs = { active: tab, all: [tab], viewport: pageSize };
  acknowledged = 0;
  stream = createPictureStream({
    tabs,
    questions,
    clock,
    limits,
    background: (work) => void work.catch((error: unknown) => problems.push(error)),
  });
});

const watch = () => stream.onFrame((frame) => frames.push(frame));

describe('a missing picture', () => {
  test('is requested again until it arrives', async () => {
    watch();
    expect(commands).toEqual(['Page.startScreencast', 'Page.captureScreenshot']);
    await pass(limits.pictureRetryMs);
    expect(commands.slice(2)).toEqual([
      'Page.stopScreencast',
      'Page.startScreencast',
      'Page.captureScreenshot',
    ]);
    expect(last()).toMatchObject({ isStale: true });
    answerCapture = () => Promise.resolve({ data: base64('here') });
    await pass(limits.pictureRetryMs * 2);
    expect(shown()).toEqual(['here', false]);
    const before = commands.length;
    await pass(600_000);
    expect(commands).toHaveLength(before);
    expect(clock.waiting).toBe(0);
  });

  test('of the next page makes the current one stale and is requested', async () => {
    watch();
    await show('first');
    stream.documentChanged();
    await turn();
    expect(last()).toMatchObject({ isStale: false });
    await pass(limits.pictureRetryMs - 1);
    expect(last()).toMatchObject({ isStale: false });
    await pass(1);
    expect(shown()).toEqual(['first', true]);
    answerCapture = () => Promise.resolve({ data: base64('second') });
    await pass(limits.pictureRetryMs * 2);
    expect(shown()).toEqual(['second', false]);
  });

  test('that was requested before a navigation does not count for the next page', async () => {
    let answer: (shot: { data: string }) => void = () => undefined;
    answerCapture = () => new Promise((resolve) => (answer = resolve));
    watch();
    stream.documentChanged();
    answer({ data: base64('the page before') });
    await pass(limits.pictureRetryMs);
    expect(shown()).toEqual(['the page before', true]);
  });

  test('of a newly active page is also requested', async () => {
    watch();
    paint('first');
    stream.pageSwitched();
    await pass(limits.pictureRetryMs);
    expect(last()).toMatchObject({ isStale: true });
    await show('the other');
    expect(last()).toMatchObject({ isStale: false });
  });

  test('is requested less and less often if the browser refuses, but at least every five seconds', async () => {
    answerCapture = () => Promise.reject(new Error('Unable to capture screenshot'));
    watch();
    const after: number[] = [];
    for (let passed = 0; passed < 30_000; passed += 100) {
      const before = captures();
      await pass(100);
      if (captures() > before) after.push(passed + 100);
    }
    expect(after).toEqual([400, 1200, 2800, 6000, 11_000, 16_000, 21_000, 26_000]);
    expect(problems.length).toBeGreaterThan(0);
  });

  test('leaves at most three pending requests', async () => {
    watch();
    for (let times = 0; times < 20; times += 1) await pass(limits.maxPictureRetryMs);
    expect(captures()).toBe(limits.pendingPictures);
  });

  test('is not requested while a dialog is open', async () => {
    watch();
    paint('first');
    const question = { kind: 'dialog', id: 1, type: 'alert', message: '', defaultText: '' } as const;
    questions.dialog = { tab: tabs.active, question };
    stream.documentChanged();
    const before = commands.length;
    await pass(60_000);
    expect(commands).toHaveLength(before);
    questions.dialog = undefined;
    await pass(limits.maxPictureRetryMs);
    expect(commands.length).toBeGreaterThan(before);
  });
});

describe('a page that does not paint', () => {
  beforeEach(async () => {
    watch();
    await show('first');
    commands.length = 0;
    answerCapture = () => Promise.resolve({ data: base64('still') });
  });

  test('is captured once after an action and not marked as stale', async () => {
    stream.expectChange();
    stream.expectChange();
    await pass(limits.pictureRetryMs);
    expect(commands).toEqual(['Page.captureScreenshot']);
    expect(shown()).toEqual(['still', false]);
    await pass(60_000);
    expect(commands).toEqual(['Page.captureScreenshot']);
  });

  test('is not captured if it paints on its own', async () => {
    stream.expectChange();
    paint('second');
    await pass(60_000);
    expect(captures()).toBe(0);
  });

  test('is captured when it has loaded, because earlier pictures may show the previous page', async () => {
    const { loading } = tabs.active;
    Object.assign(loading, { busy: true });
    stream.refresh();
    paint('first, late');
    Object.assign(loading, { busy: false });
    stream.refresh();
    await pass(limits.pictureRetryMs);
    expect(captures()).toBe(1);
  });
});

test('acknowledges a picture when a viewer takes it or when it will never be shown', async () => {
  watch();
  paint('first', pageSize, 1);
  paint('second', pageSize, 2);
  await turn();
  expect(acknowledged).toBe(0);
  expect(picture(stream.frame())).toBe('second');
  expect(acknowledged).toBe(2);
  stream.frame();
  expect(acknowledged).toBe(2);
  paint('late', pageSize, 1);
  paint(jpegOf({ width: 156, height: 221 }), pageSize, 3);
  expect(acknowledged).toBe(4);
});

test('publishes the pointer alone if no picture is expected, and otherwise with the picture', async () => {
  watch();
  await show('first');
  const at = (x: number) => ({ x, y: 1, pressed: false });
  stream.point(at(1));
  await pass(limits.pointerDelayMs);
  expect(last().pointer).toEqual(at(1));
  stream.expectChange();
  stream.point(at(2));
  await pass(limits.pointerDelayMs);
  expect(last().pointer).toEqual(at(1));
  await show('second');
  expect([picture(last()), last().pointer]).toEqual(['second', at(2)]);
  stream.expectChange();
  stream.point(at(3));
  for (let waits = 0; waits < 3; waits += 1) await pass(limits.pointerDelayMs);
  expect([picture(last()), last().pointer]).toEqual(['second', at(3)]);
});

test('does not show a picture that arrives after a newer one', async () => {
  watch();
  paint('first', pageSize, 1);
  paint('third', pageSize, 3);
  await show('second', pageSize, 2);
  expect(picture(last())).toBe('third');
});

test('requests nothing and marks nothing as stale without viewers', async () => {
  const leave = watch();
  paint('first');
  leave();
  commands.length = 0;
  stream.documentChanged();
  stream.expectChange();
  stream.refresh();
  await pass(60_000);
  expect(commands).toEqual([]);
  expect(clock.waiting).toBe(0);
  expect(stream.frame().isStale).toBe(false);
  watch();
  await pass(limits.pictureRetryMs);
  expect(last()).toMatchObject({ isStale: true });
  stream.close();
  commands.length = 0;
  await pass(60_000);
  expect(commands).toEqual([]);
});

describe('a resized page', () => {
  const phone = { width: 354, height: 415 };

  test('is shown at the old size until a picture of the new size arrives', async () => {
    watch();
    await show('wide');
    expect(last().viewport).toEqual(pageSize);
    commands = [];
    stream.resize(phone);
    await turn();
    expect(commands).toEqual(['Page.stopScreencast', 'Page.startScreencast', 'Page.captureScreenshot']);
    expect(last().viewport).toEqual(pageSize);
    await show('still wide');
    expect(last().viewport).toEqual(pageSize);
    await show('narrow', phone);
    expect([picture(last()), last().viewport]).toEqual(['narrow', phone]);
  });

  test('is captured until a picture of the new size arrives', async () => {
    watch();
    paint('wide');
    answerCapture = () => Promise.resolve({ data: base64(jpegOf(pageSize)) });
    stream.resize(phone);
    await turn();
    paint('still wide');
    await pass(limits.pictureRetryMs);
    expect(last()).toMatchObject({ viewport: pageSize, isStale: false });
    answerCapture = () => Promise.resolve({ data: base64('narrow') });
    await pass(limits.pictureRetryMs * 2);
    expect([picture(last()), last().viewport]).toEqual(['narrow', phone]);
    const before = commands.length;
    await pass(600_000);
    expect(commands).toHaveLength(before);
  });

  test('gets its size again after a pending capture, which restores the old size', async () => {
    let answer: (shot: { data: string }) => void = () => undefined;
    answerCapture = () => new Promise((resolve) => (answer = resolve));
    watch();
    tabs.viewport = phone;
    answer({ data: base64(jpegOf(pageSize)) });
    await pass(0);
    expect(commands.filter((method) => method === 'Emulation.setDeviceMetricsOverride')).toHaveLength(1);
    answerCapture = () => Promise.resolve({ data: base64(jpegOf(phone)) });
    await stream.capture();
    expect(commands.filter((method) => method === 'Emulation.setDeviceMetricsOverride')).toHaveLength(1);
    answerCapture = () => Promise.resolve({ data: base64(jpegOf(pageSize)) });
    await stream.capture();
    expect(commands.filter((method) => method === 'Emulation.setDeviceMetricsOverride')).toHaveLength(2);
  });

  test('is captured again if a picture has neither size', async () => {
    watch();
    paint('wide');
    stream.resize(phone);
    await show(jpegOf({ width: 156, height: 221 }));
    expect([picture(last()), last().viewport]).toEqual(['wide', pageSize]);
    const before = captures();
    answerCapture = () => Promise.resolve({ data: base64('narrow') });
    await pass(limits.pictureRetryMs);
    expect(captures()).toBe(before + 1);
    expect([picture(last()), last().viewport]).toEqual(['narrow', phone]);
  });

  test('has the new size immediately before the first picture', () => {
    stream.resize(phone);
    expect(stream.frame().viewport).toEqual(phone);
    expect(commands).toEqual([]);
  });
});

test('a screenshot has the address of its page and is marked if it shows an earlier page', async () => {
  watch();
  paint('here');
  answerCapture = () => Promise.resolve({ data: base64('still here') });
  expect(await stream.capture()).toMatchObject({ url: 'http://portal.example/', isStale: false });
  // The next page does not paint in time.
  stream.documentChanged();
  answerCapture = undefined;
  const late = stream.capture();
  await pass(limits.pictureMs);
  expect(await late).toMatchObject({ isStale: true });
});
