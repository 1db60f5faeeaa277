import { beforeEach, expect, test, vi } from 'vitest';
import type { PictureFrame } from '../../../server/browser/view-frame.ts';
import { jpegSize } from '../../../server/browser/chromium/picture/jpeg-size.ts';
import { InputRefused } from '../../../server/browser/browser-errors.ts';
import type { DriverBench } from './driver-bench.ts';
import { patience } from './patience.ts';
import { type Person, personAt } from './person.ts';
import { button, field, link } from './targets.ts';

/** Pages as pictures: what viewers see, whichever page is in front. */
export function picturesSuite(bench: DriverBench): void {
  let person: Person;
  beforeEach(() => {
    person = personAt(bench.session);
  });
  const inFront = () => person.frame().tabs.find(({ active }) => active);

  test('shows a dot before any page, and a still page as soon as somebody looks', async () => {
    expect(person.frame()).toMatchObject({ url: '', questions: [], viewport: { width: 1280, height: 800 } });
    await bench.goto('/second');
    const frames: PictureFrame[] = [];
    const stop = bench.session.onView((frame) => void (frame.kind === 'picture' && frames.push(frame)));
    await vi.waitUntil(() => frames.some(({ image }) => image.type === 'image/jpeg'), patience);
    expect(frames.at(-1)).toMatchObject({ title: 'Second', url: `${bench.origin}/second`, loading: false });
    // Frames go on over pages, and each has a number of its own.
    const before = frames.length;
    const painted = frames.at(-1)?.image;
    await bench.goto('/form');
    await vi.waitUntil(
      () => frames.some(({ title, image }) => title === 'Form' && image !== painted),
      patience,
    );
    expect(frames.slice(before).map(({ loading }) => loading)).toContain(true);
    const numbers = frames.map(({ sequence }) => sequence);
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
    stop();
    const stopped = frames.length;
    await bench.goto('/second');
    await bench.session.screenshot();
    expect(frames).toHaveLength(stopped);
  });

  test('shows the first page to who looked at a blank one, and the last of pages in quick succession', async () => {
    const frames: PictureFrame[] = [];
    const stop = bench.session.onView((frame) => void (frame.kind === 'picture' && frames.push(frame)));
    await vi.waitUntil(() => frames.some(({ image }) => image.type === 'image/jpeg'), patience);
    const blank = frames.at(-1)?.image;
    for (const path of ['/second', '/form', '/second', '/form']) await bench.goto(path);
    const isThere = ({ title, image, isOld }: PictureFrame) => title === 'Form' && image !== blank && !isOld;
    await vi.waitUntil(() => frames.some(isThere), patience);
    // What is shown in the end is what a still picture shows.
    await bench.session.screenshot();
    await expect
      .poll(() => frames.at(-1), { timeout: patience })
      .toMatchObject({ title: 'Form', isOld: false });
    stop();
  });

  test('points to where the agent acts', async () => {
    await bench.goto('/play/popups');
    await bench.session.point(button('Trespass'));
    expect(person.frame().pointer).toMatchObject({ y: 95, pressed: false });
    expect(bench.log).not.toContain('GET /forbidden');
  });

  test('follows a pop-up, and goes back when it closes itself', async () => {
    await bench.goto('/play/popups');
    await bench.session.click(link('Open'));
    expect(bench.session.title).toBe('Popup');
    expect(person.frame().tabs.map(({ title, active }) => [title, active])).toEqual([
      ['Opener', false],
      ['Popup', true],
    ]);
    const [opener, popup] = person.frame().tabs.map(({ id }) => id);
    await bench.session.input({ kind: 'tab', tabId: opener ?? 0 });
    expect(bench.session.title).toBe('Opener');
    await bench.session.input({ kind: 'tab', tabId: popup ?? 0 });
    await person.click(1);
    await expect.poll(() => inFront()?.title).toBe('Opener');
    expect(await bench.shown()).toContain('Open');
    await expect(bench.session.input({ kind: 'close-tab', tabId: opener ?? 0 })).rejects.toThrow(
      InputRefused,
    );
    await bench.session.click(link('Open'));
    await bench.session.input({ kind: 'close-tab', tabId: inFront()?.id ?? 0 });
    await expect.poll(() => person.frame().tabs.length).toBe(1);
    expect(bench.session.title).toBe('Opener');
  });

  test('a last page that closes itself is opened again', async () => {
    await bench.goto('/play/popups');
    await bench.session.click(link('Open'));
    const [opener] = person.frame().tabs;
    await bench.session.input({ kind: 'close-tab', tabId: opener?.id ?? 0 });
    await bench.session.click(button('Close'));
    expect(bench.log.filter((entry) => entry === 'GET /play/popup')).toHaveLength(2);
    expect(bench.session.url).toBe(`${bench.origin}/play/popup`);
    expect(person.frame().tabs).toHaveLength(1);
  });

  test('a page that opens window after window gets eight', async () => {
    await bench.goto('/play/popups');
    await bench.session.click(button('Storm'));
    expect(person.frame().tabs.length).toBeLessThanOrEqual(8);
    expect(bench.log.filter((entry) => entry === 'GET /second').length).toBeLessThanOrEqual(8);
  });

  test.each([
    ['', () => bench.goto('/play/secret')],
    [
      // It takes the place of a blank page, in the window of that.
      ' in a window that a page has opened',
      async () => {
        await bench.goto('/play/opening-secret');
        await bench.session.click(link('Open'));
      },
    ],
  ])('a password that the page itself shows%s stays covered', async (_, open) => {
    const picture = async (password: string) => {
      await open();
      await bench.session.fill(field('Password'), password);
      const hidden = await bench.session.screenshot();
      await bench.session.click(button('Show'));
      const shown = await bench.session.screenshot();
      expect((await bench.session.read()).fields).toEqual([
        { label: 'Password', type: 'password', value: '', options: [] },
      ]);
      await person.click(1, 200);
      await person.press('a', 'KeyA', { control: true });
      expect(await bench.session.selection()).toBe('');
      return [hidden, shown].map(({ bytes }) => Buffer.from(bytes).toString('base64'));
    };
    // Two words of one length look alike when both are covered.
    const [one, other] = [await picture('tr0ub4dor'), await picture('mmmmmmmmm')];
    expect(one[0]).toBe(other[0]);
    expect(one[1]).toBe(other[1]);
  });

  test('gives a page the size that is asked for, in its picture, in its tabs and under the hand', async () => {
    const phone = { width: 354, height: 500 };
    await bench.goto('/play/size');
    const frames: PictureFrame[] = [];
    const stop = bench.session.onView((frame) => void (frame.kind === 'picture' && frames.push(frame)));
    await vi.waitUntil(() => frames.some(({ image }) => image.type === 'image/jpeg'), patience);
    await person.click(2, 60);
    await person.type('kept');
    await expect.poll(() => bench.session.resize(phone)).toBe(true);
    expect(bench.session.viewport).toEqual(phone);
    await expect.poll(() => bench.shown()).toContain('354 by 500');
    await expect.poll(() => frames.at(-1)?.viewport, { timeout: patience }).toEqual(phone);
    // A picture says which size the page had when it was made.
    for (const { image, viewport } of frames.filter((frame) => frame.image.type === 'image/jpeg'))
      expect(jpegSize(image.bytes)).toEqual(viewport);
    await person.type('2');
    expect((await bench.session.read()).fields[0]?.value).toBe('kept2');
    await person.click(1, 280);
    await expect.poll(() => bench.shown()).toContain('pressed');
    stop();
  });

  test('keeps where a page is scrolled to, and gives new tabs the size of the others', async () => {
    await bench.goto('/play/scroll');
    const modifiers = { alt: false, control: false, meta: false, shift: false };
    await bench.session.input({ kind: 'wheel', x: 100, y: 100, deltaX: 0, deltaY: 200, modifiers });
    await expect.poll(() => bench.shown()).toContain('200');
    await bench.session.resize({ width: 900, height: 640 });
    await bench.session.input({ kind: 'wheel', x: 100, y: 100, deltaX: 0, deltaY: 1, modifiers });
    await expect.poll(() => bench.shown()).toMatch(/201\s*$/);
    await bench.goto('/play/popups');
    await bench.session.click(link('Open'));
    const { bytes } = await bench.session.screenshot();
    expect(jpegSize(bytes)).toEqual({ width: 900, height: 640 });
  });

  test('keeps its size while the page asks something', async () => {
    await bench.goto('/play/select');
    await person.click(1);
    await expect.poll(() => person.question('select')).toBeDefined();
    expect(await bench.session.resize({ width: 600, height: 500 })).toBe(false);
    expect(bench.session.viewport).toEqual({ width: 1280, height: 800 });
    const questionId = person.question('select')?.id ?? 0;
    await bench.session.input({ kind: 'choose', questionId, indexes: [1] });
    await expect.poll(() => bench.session.resize({ width: 600, height: 500 })).toBe(true);
  });

  test('outlines what can be acted on when it is asked to', async () => {
    const outlined = await bench.open(undefined, { highlight: true });
    await outlined.goto(`${bench.origin}/play/popups`);
    await bench.goto('/play/popups');
    const [plain, marked] = [await bench.session.screenshot(), await outlined.screenshot()];
    expect(Buffer.from(marked.bytes).equals(Buffer.from(plain.bytes))).toBe(false);
    expect((await outlined.read()).text).toBe((await bench.session.read()).text);
  });
}
