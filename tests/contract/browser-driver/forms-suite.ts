import { expect, test } from 'vitest';
import type { ViewFrame } from '../../../server/browser/view-frame.ts';
import { BrowserClosed } from '../../../server/browser/browser-errors.ts';
import type { DriverBench } from './driver-bench.ts';
import { button, field } from './targets.ts';

/** Forms, cookies, and going on after a restart. */
export function formsSuite(bench: DriverBench): void {
  test('submits a form as the page says', async () => {
    await bench.goto('/form');
    await bench.session.fill(field('Your name'), 'Grace');
    await bench.session.select(field('Colour'), 'dark green');
    await bench.session.click(button('Drop'));
    const sent = JSON.parse((await bench.shown()).split('\n')[1] ?? '');
    expect(sent).toEqual({
      type: 'application/x-www-form-urlencoded',
      origin: bench.origin,
      fields: { who: 'Grace', secret: '', colour: 'g', size: 's', note: 'first', token: 't1', do: 'drop' },
    });
  });

  test('submits parts, with an empty file', async () => {
    await bench.goto('/form');
    await bench.session.click(button('Send parts'));
    expect(await bench.shown()).toContain('"type":"multipart/form-data"');
    expect(await bench.shown()).toContain('"one":"1"');
  });

  test('submits by GET in place of the old query', async () => {
    await bench.goto('/form');
    await bench.session.fill(field('Search'), 'fence & gate');
    await bench.session.click(button('Find'));
    expect(bench.session.url).toBe(`${bench.origin}/search?q=fence+%26+gate`);
  });

  test('keeps cookies, and each browser its own', async () => {
    await bench.goto('/private');
    expect(bench.session.title).toBe('Sign in');
    await bench.session.fill(field('User'), 'Ada');
    await bench.session.fill(field('Password'), 'open sesame');
    await bench.session.click(button('Sign in'));
    expect(await bench.shown()).toContain('Welcome Ada');
    const other = await bench.open();
    await other.goto(`${bench.origin}/private`);
    expect(other.title).toBe('Sign in');
  });

  test('goes on from what it remembers', async () => {
    await bench.goto('/login');
    await bench.session.fill(field('User'), 'Ada');
    await bench.session.fill(field('Password'), 'open sesame');
    await bench.session.click(button('Sign in'));
    const memory = JSON.parse(JSON.stringify(bench.session.remember()));
    await bench.session.close();
    const next = await bench.open(memory);
    expect(next.url).toBe(`${bench.origin}/private`);
    expect((await next.read()).text).toContain('Welcome Ada');
  });

  test('tells when there is something new to remember', async () => {
    const { session } = bench;
    const remembered: string[] = [];
    const stop = session.onMove(() => remembered.push(JSON.stringify(session.remember())));
    await bench.goto('/login');
    await session.fill(field('User'), 'Ada');
    await session.fill(field('Password'), 'open sesame');
    await session.click(button('Sign in'));
    await expect.poll(() => remembered.at(-1)).toBe(JSON.stringify(session.remember()));
    expect(remembered.at(-1)).toContain('/private');
    expect(remembered.at(-1)).toMatch(/who.*Ada/);
    stop();
    const before = remembered.length;
    await bench.goto('/');
    expect(remembered).toHaveLength(before);
  });

  test('a page that asks again is a page, not an error', async () => {
    await bench.goto('/login');
    await bench.session.fill(field('Password'), 'wrong');
    await bench.session.click(button('Sign in'));
    expect(await bench.shown()).toContain('Wrong password');
  });

  test('a password is never readable in a frame or a picture', async () => {
    await bench.goto('/form');
    const frames: string[] = [];
    // The bytes of a picture say nothing as text.
    const withoutBytes = (_: string, value: unknown) => (value instanceof Uint8Array ? '' : value);
    const keep = (frame: ViewFrame) => void frames.push(JSON.stringify(frame, withoutBytes));
    bench.session.onView(keep);
    await bench.session.fill(field('Password'), 'tr0ub4dor');
    await bench.session.read();
    keep(bench.session.view());
    const { bytes, type } = await bench.session.screenshot();
    expect(type).toMatch(/^image\//);
    expect([...frames, new TextDecoder().decode(bytes)].join('\n')).not.toContain('tr0ub4dor');
  });

  test('does one thing at a time, in order', async () => {
    const log: string[] = [];
    await Promise.all([
      bench.goto('/form').then(() => log.push('form')),
      bench.session.fill(field('Your name'), 'Lin').then(() => log.push('filled')),
      bench.session.click(button('Save')).then(() => log.push('saved')),
    ]);
    expect(log).toEqual(['form', 'filled', 'saved']);
    expect(await bench.shown()).toContain('"who":"Lin"');
  });

  test('nothing can be done once it is closed', async () => {
    await bench.goto('/');
    await bench.session.close();
    await bench.session.close();
    await expect(bench.session.read()).rejects.toThrow(BrowserClosed);
    await expect(bench.goto('/')).rejects.toThrow(BrowserClosed);
  });
}
