import { expect, test } from 'vitest';
import { BrowserClosed } from '../../../server/browser/browser-errors.ts';
import { jpegSize } from '../../../server/browser/chromium/picture/jpeg-size.ts';
import type { DriverBench } from './driver-bench.ts';
import { field, link } from './targets.ts';

/** How large a page is, for agent and viewers alike. */
export function sizesSuite(bench: DriverBench): void {
  const phone = { width: 360, height: 560 };
  const pictured = async () => {
    const { bytes, type } = await bench.session.screenshot();
    if (type === 'image/jpeg') return jpegSize(bytes);
    const [, width, height] =
      /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(Buffer.from(bytes).toString()) ?? [];
    return { width: Number(width), height: Number(height) };
  };

  test('opens at the size it is asked for, and takes another without leaving the page', async () => {
    expect(bench.session.viewport).toEqual({ width: 1280, height: 800 });
    await bench.goto('/form');
    await bench.session.fill(field('Your name'), 'Ada');
    expect(await bench.session.resize(phone)).toBe(true);
    expect(bench.session.viewport).toEqual(phone);
    expect(await pictured()).toEqual(phone);
    expect(bench.session.view().viewport).toEqual(phone);
    expect((await bench.session.read()).fields[0]?.value).toBe('Ada');
    expect(bench.log.filter((entry) => entry === 'GET /form')).toHaveLength(1);
    await bench.goto('/second');
    expect(await pictured()).toEqual(phone);
  });

  test('waits for the action that is under way', async () => {
    await bench.goto('/');
    const [, resized] = await Promise.all([
      bench.session.click(link('Second page')),
      bench.session.resize(phone),
    ]);
    expect(resized).toBe(true);
    expect(bench.session.title).toBe('Second');
    expect(bench.session.viewport).toEqual(phone);
  });

  test.each([
    [true, /Mobile/],
    [false, /^(?!.*Mobile)/],
  ])('as a phone (%s) it says so to the site', async (isPhone, name) => {
    const session = await bench.open(undefined, { isPhone });
    await session.goto(`${bench.origin}/user-agent`);
    expect((await session.read()).text).toMatch(name);
  });

  test('is over with its browser', async () => {
    await bench.session.close();
    await expect(bench.session.resize(phone)).rejects.toThrow(BrowserClosed);
  });
}
