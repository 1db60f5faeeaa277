import { beforeEach, expect, test, vi } from 'vitest';
import type { PictureFrame } from '../../../server/browser/view-frame.ts';
import { jpegSize } from '../../../server/browser/chromium/picture/jpeg-size.ts';
import { InputRefusedError } from '../../../server/browser/browser-errors.ts';
import type { DriverBench } from './driver-bench.ts';
import { patience } from './patience.ts';
import { type Person, personAt } from './person.ts';
import { button, field, link } from './targets.ts';

/** Tests of picture frames: what viewers see of the active page. */
export function picturesSuite(bench: DriverBench): void {
  let person: Person;
  beforeEach(() => {
    person = personAt(bench.session);
  });
  /** Collects frames, and resolves once they show a picture. */
  const watch = async () => {
    const frames: PictureFrame[] = [];
    const stop = bench.session.onView((frame) => void (frame.kind === 'picture' && frames.push(frame)));
    await vi.waitUntil(() => frames.some(({ image }) => image.type === 'image/jpeg'), patience);
    return { frames, stop };
  };
  const activeTab = () => person.frame().tabs.find(({ active }) => active);

  test('shows a gray pixel before the first page, and an idle page to a new viewer', async () => {
    expect(person.frame()).toMatchObject({ url: '', questions: [], viewport: { width: 1280, height: 800 } });
    await bench.goto('/second');
    const { frames, stop } = await watch();
    expect(frames.at(-1)).toMatchObject({ title: 'Second', url: `${bench.origin}/second`, loading: false });
    // The numbers of frames continue across pages and are unique.
    const before = frames.length;
    const lastImage = frames.at(-1)?.image;
    await bench.goto('/form');
    await vi.waitUntil(
      () => frames.some(({ title, image }) => title === 'Form' && image !== lastImage),
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

  test('shows the first page to a viewer of the blank one, and the last of several quick pages', async () => {
    const { frames, stop } = await watch();
    const blank = frames.at(-1)?.image;
    for (const path of ['/second', '/form', '/second', '/form']) await bench.goto(path);
    const showsForm = ({ title, image, isStale }: PictureFrame) =>
      title === 'Form' && image !== blank && !isStale;
    await vi.waitUntil(() => frames.some(showsForm), patience);
    // The last frame shows the same as a screenshot.
    await bench.session.screenshot();
    await expect
      .poll(() => frames.at(-1), { timeout: patience })
      .toMatchObject({ title: 'Form', isStale: false });
    stop();
  });

  test('points to the agent’s target, and limits a page to eight windows', async () => {
    await bench.goto('/play/popups');
    await bench.session.point(button('Trespass'));
    expect(person.frame().pointer).toMatchObject({ y: 95, pressed: false });
    expect(bench.log).not.toContain('GET /forbidden');
    await bench.session.click(button('Storm'));
    expect(person.frame().tabs.length).toBeLessThanOrEqual(8);
    expect(bench.log.filter((entry) => entry === 'GET /second').length).toBeLessThanOrEqual(8);
  });

  test('activates a pop-up, then its opener when it closes itself, and reopens the last page', async () => {
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
    await expect.poll(() => activeTab()?.title).toBe('Opener');
    expect(await bench.text()).toContain('Open');
    await expect(bench.session.input({ kind: 'close-tab', tabId: opener ?? 0 })).rejects.toThrow(
      InputRefusedError,
    );
    await bench.session.click(link('Open'));
    await bench.session.input({ kind: 'close-tab', tabId: activeTab()?.id ?? 0 });
    await expect.poll(() => person.frame().tabs.length).toBe(1);
    expect(bench.session.title).toBe('Opener');
    await bench.session.click(link('Open'));
    await bench.session.input({ kind: 'close-tab', tabId: opener ?? 0 });
    await bench.session.click(button('Close'));
    expect(bench.log.filter((entry) => entry === 'GET /play/popup')).toHaveLength(4);
    expect(bench.session.url).toBe(`${bench.origin}/play/popup`);
    expect(person.frame().tabs).toHaveLength(1);
  });

  test.each([
    ['', () => bench.goto('/play/secret')],
    [
      // Its page replaces the blank one in the same window.
      ' in a window that a page has opened',
      async () => {
        await bench.goto('/play/opening-secret');
        await bench.session.click(link('Open'));
      },
    ],
  ])('keeps a password covered that the page shows%s', async (_, open) => {
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
    // Covered words of the same length look alike.
    const [one, other] = [await picture('tr0ub4dor'), await picture('mmmmmmmmm')];
    expect(one[0]).toBe(other[0]);
    expect(one[1]).toBe(other[1]);
  });

  test('locates the lines of the text that a picture shows', async () => {
    await bench.goto('/play/places');
    const { width, height } = bench.session.viewport;
    /** The elements are sixty pixels apart, and fonts differ by a few. */
    const places = async () =>
      (await bench.session.textPlaces()).map((place) => ({
        text: place.text,
        row: Math.floor((place.top * height) / 60),
        isLeft: Math.abs(place.left * width - 20) < 5,
        isNarrow: place.width * width < 250 && place.width * width > 50,
        isLow: place.height * height < 25 && place.height * height > 10,
      }));
    const lines = ['Open cases: 12', '12B | Ann Lee', 'First line'];
    expect(await places()).toEqual(
      lines.map((text, row) => ({ text, row, isLeft: true, isNarrow: true, isLow: true })),
    );
    expect((await bench.text()).split('\n')).toEqual(expect.arrayContaining([...lines, 'Scrolled out']));
    await bench.session.scroll('bottom');
    expect((await places()).map(({ text }) => text)).toEqual(['Below the view']);
  });

  test('takes a picture before the action that follows it', async () => {
    await bench.goto('/play/places');
    const before = await bench.session.screenshot();
    const done: string[] = [];
    const picture = bench.session.screenshot().finally(() => done.push('picture'));
    const [after, { text }] = await Promise.all([
      picture,
      bench.session.read(),
      bench.session.scroll('bottom').then(() => done.push('scroll')),
    ]);
    expect(text).toContain('Scrolled out');
    expect(done).toEqual(['picture', 'scroll']);
    expect(Buffer.from(after.bytes).equals(Buffer.from(before.bytes))).toBe(true);
  });

  test('resizes a page, its pictures and its coordinates', async () => {
    const phone = { width: 354, height: 500 };
    await bench.goto('/play/size');
    const { frames, stop } = await watch();
    await person.click(2, 60);
    await person.type('kept');
    await expect.poll(() => bench.session.resize(phone)).toBe(true);
    expect(bench.session.viewport).toEqual(phone);
    await expect.poll(() => bench.text()).toContain('354 by 500');
    await expect.poll(() => frames.at(-1)?.viewport, { timeout: patience }).toEqual(phone);
    // Each frame has the page size at the time of its picture.
    for (const { image, viewport } of frames.filter((frame) => frame.image.type === 'image/jpeg'))
      expect(jpegSize(image.bytes)).toEqual(viewport);
    await person.type('2');
    expect((await bench.session.read()).fields[0]?.value).toBe('kept2');
    await person.click(1, 280);
    await expect.poll(() => bench.text()).toContain('pressed');
    stop();
  });

  test('keeps the scroll position, and opens new tabs at the current size', async () => {
    await bench.goto('/play/scroll');
    const modifiers = { alt: false, control: false, meta: false, shift: false };
    await bench.session.input({ kind: 'wheel', x: 100, y: 100, deltaX: 0, deltaY: 200, modifiers });
    await expect.poll(() => bench.text()).toContain('200');
    await bench.session.resize({ width: 900, height: 640 });
    await bench.session.input({ kind: 'wheel', x: 100, y: 100, deltaX: 0, deltaY: 1, modifiers });
    await expect.poll(() => bench.text()).toMatch(/201\s*$/);
    await bench.goto('/play/popups');
    await bench.session.click(link('Open'));
    const { bytes } = await bench.session.screenshot();
    expect(jpegSize(bytes)).toEqual({ width: 900, height: 640 });
  });

  test('does not resize while the page waits for an answer', async () => {
    await bench.goto('/play/select');
    await person.click(1);
    await expect.poll(() => person.question('select')).toBeDefined();
    expect(await bench.session.resize({ width: 600, height: 500 })).toBe(false);
    expect(bench.session.viewport).toEqual({ width: 1280, height: 800 });
    const questionId = person.question('select')?.id ?? 0;
    await bench.session.input({ kind: 'choose', questionId, indexes: [1] });
    await expect.poll(() => bench.session.resize({ width: 600, height: 500 })).toBe(true);
  });

  test('outlines elements if `highlight` is set', async () => {
    const outlined = await bench.open(undefined, { highlight: true });
    await outlined.goto(`${bench.origin}/play/popups`);
    await bench.goto('/play/popups');
    const [plain, marked] = [await bench.session.screenshot(), await outlined.screenshot()];
    expect(Buffer.from(marked.bytes).equals(Buffer.from(plain.bytes))).toBe(false);
    expect((await outlined.read()).text).toBe((await bench.session.read()).text);
  });
}
