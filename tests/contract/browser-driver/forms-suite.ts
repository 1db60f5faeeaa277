import { expect, test } from 'vitest';
import type { ViewFrame } from '../../../server/browser/view-frame.ts';
import { BrowserClosedError } from '../../../server/browser/browser-errors.ts';
import type { DriverBench } from './driver-bench.ts';
import { problemOf } from './problem-of.ts';
import { button, field } from './targets.ts';

/** Tests of forms, cookies and restored sessions. */
export function formsSuite(bench: DriverBench): void {
  const signIn = async () => {
    await bench.session.fill(field('User'), 'Ada');
    await bench.session.fill(field('Password'), 'open sesame');
    await bench.session.click(button('Sign in'));
  };

  test('submits a form, also in parts with an empty file, and replaces the query when it submits by GET', async () => {
    await bench.goto('/form');
    await bench.session.fill(field('Your name'), 'Grace');
    await bench.session.select(field('Color'), 'dark green');
    await bench.session.click(button('Drop'));
    const response = JSON.parse((await bench.text()).split('\n')[1] ?? '');
    expect(response).toEqual({
      type: 'application/x-www-form-urlencoded',
      origin: bench.origin,
      fields: { who: 'Grace', secret: '', color: 'g', size: 's', note: 'first', token: 't1', do: 'drop' },
    });
    await bench.goto('/form');
    await bench.session.click(button('Send parts'));
    expect(await bench.text()).toContain('"type":"multipart/form-data"');
    expect(await bench.text()).toContain('"one":"1"');
    await bench.goto('/form');
    await bench.session.fill(field('Search'), 'fence & gate');
    await bench.session.click(button('Find'));
    expect(bench.session.url).toBe(`${bench.origin}/search?q=fence+%26+gate`);
  });

  test('says which form a date or a number must have, and leaves the field as it is', async () => {
    await bench.goto('/dated');
    expect(await problemOf(bench.session.fill(field('Day'), 'December 15, 2026'))).toBe(
      'This date field only accepts a value such as 2026-12-31',
    );
    expect(await problemOf(bench.session.fill(field('Amount'), '$12.50'))).toBe(
      'This number field only accepts a value such as 1250.5',
    );
    await bench.session.fill(field('Day'), '2026-12-15');
    await bench.session.click(button('Find'));
    expect(bench.session.url).toBe(`${bench.origin}/search?day=2026-12-15&amount=7`);
  });

  test('keeps the cookies of each browser separate, and restores its page and cookies', async () => {
    await bench.goto('/private');
    expect(bench.session.title).toBe('Sign in');
    await signIn();
    expect(await bench.text()).toContain('Welcome Ada');
    const other = await bench.open();
    await other.goto(`${bench.origin}/private`);
    expect(other.title).toBe('Sign in');
    const memory = JSON.parse(JSON.stringify(bench.session.remember()));
    await bench.session.close();
    const next = await bench.open(memory);
    expect(next.url).toBe(`${bench.origin}/private`);
    expect((await next.read()).text).toContain('Welcome Ada');
  });

  test('emits a state change when its address or cookies change', async () => {
    const { session } = bench;
    const memories: string[] = [];
    const stop = session.onStateChange(() => memories.push(JSON.stringify(session.remember())));
    await bench.goto('/login');
    await signIn();
    await expect.poll(() => memories.at(-1)).toBe(JSON.stringify(session.remember()));
    expect(memories.at(-1)).toContain('/private');
    expect(memories.at(-1)).toMatch(/who.*Ada/);
    stop();
    const before = memories.length;
    await bench.goto('/');
    expect(memories).toHaveLength(before);
  });

  test('shows the page of a failed login, which has an error status', async () => {
    await bench.goto('/login');
    await bench.session.fill(field('Password'), 'wrong');
    await bench.session.click(button('Sign in'));
    expect(await bench.text()).toContain('Wrong password');
  });

  test('never shows a readable password in a frame or screenshot', async () => {
    await bench.goto('/form');
    const frames: string[] = [];
    // The bytes of a picture are not text.
    const withoutBytes = (_: string, value: unknown) => (value instanceof Uint8Array ? '' : value);
    const record = (frame: ViewFrame) => void frames.push(JSON.stringify(frame, withoutBytes));
    bench.session.onView(record);
    await bench.session.fill(field('Password'), 'tr0ub4dor');
    await bench.session.read();
    record(bench.session.view());
    const { bytes, type } = await bench.session.screenshot();
    expect(type).toMatch(/^image\//);
    expect([...frames, new TextDecoder().decode(bytes)].join('\n')).not.toContain('tr0ub4dor');
  });

  test('runs actions one at a time, in order', async () => {
    const log: string[] = [];
    await Promise.all([
      bench.goto('/form').then(() => log.push('form')),
      bench.session.fill(field('Your name'), 'Lin').then(() => log.push('filled')),
      bench.session.click(button('Save')).then(() => log.push('saved')),
    ]);
    expect(log).toEqual(['form', 'filled', 'saved']);
    expect(await bench.text()).toContain('"who":"Lin"');
  });

  test('rejects all actions after it is closed', async () => {
    await bench.goto('/');
    await bench.session.close();
    await bench.session.close();
    await expect(bench.session.read()).rejects.toThrow(BrowserClosedError);
    await expect(bench.goto('/')).rejects.toThrow(BrowserClosedError);
  });
}
