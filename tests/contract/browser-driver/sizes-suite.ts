import { expect, test } from 'vitest';
import { BrowserClosedError } from '../../../server/browser/browser-errors.ts';
import { jpegSize } from '../../../server/browser/chromium/picture/jpeg-size.ts';
import type { DriverBench } from './driver-bench.ts';
import { field, link } from './targets.ts';

/** Tests of page sizes. */
export function sizesSuite(bench: DriverBench): void {
  const phone = { width: 360, height: 560 };
  const pictureSize = async () => {
    const { bytes, type } = await bench.session.screenshot();
    if (type === 'image/jpeg') return jpegSize(bytes);
    const [, width, height] =
      /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(Buffer.from(bytes).toString()) ?? [];
    return { width: Number(width), height: Number(height) };
  };

  test('opens at the requested size, and resizes without leaving the page', async () => {
    expect(bench.session.viewport).toEqual({ width: 1280, height: 800 });
    await bench.goto('/form');
    await bench.session.fill(field('Your name'), 'Ada');
    expect(await bench.session.resize(phone)).toBe(true);
    expect(bench.session.viewport).toEqual(phone);
    expect(await pictureSize()).toEqual(phone);
    expect(bench.session.view().viewport).toEqual(phone);
    expect((await bench.session.read()).fields[0]?.value).toBe('Ada');
    expect(bench.log.filter((entry) => entry === 'GET /form')).toHaveLength(1);
    await bench.goto('/second');
    expect(await pictureSize()).toEqual(phone);
  });

  test('waits for the running action', async () => {
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
  ])('sends the user agent of a phone: %s', async (isPhone, name) => {
    const session = await bench.open(undefined, { isPhone });
    await session.goto(`${bench.origin}/user-agent`);
    expect((await session.read()).text).toMatch(name);
  });

  test('rejects after the browser is closed', async () => {
    await bench.session.close();
    await expect(bench.session.resize(phone)).rejects.toThrow(BrowserClosedError);
  });
}
