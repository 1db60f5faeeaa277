import { expect, test } from 'vitest';
import { usePageBench } from './page-bench.ts';

const bench = usePageBench();

test('sends its size, and again after a reconnect', async () => {
  const stage = () =>
    bench.live.locator('.stage').evaluate(({ clientWidth, clientHeight }) => ({
      width: clientWidth,
      height: clientHeight,
    }));
  bench.handOver();
  await bench.page.setViewportSize({ width: 380, height: 560 });
  await expect.poll(() => bench.session.viewport.width).toBe(380);
  expect(bench.session.viewport).toEqual(await stage());
  const { bytes } = await bench.session.screenshot();
  expect(Buffer.from(bytes).toString()).toContain(' width="380" ');
  await bench.session.resize({ width: 700, height: 500 });
  bench.server.dropSockets();
  await expect.poll(() => bench.session.viewport.width).toBe(380);
});

test('can be scrolled but not used while the agent works', async () => {
  await bench.status('Watching the agent');
  expect(await bench.live.locator('.page').evaluate((element: HTMLElement) => element.inert)).toBe(true);
  expect(await bench.live.getByRole('button', { name: 'Back' }).isDisabled()).toBe(true);
  await bench.page.mouse.move(400, 400);
  await bench.page.mouse.wheel(0, 300);
  await expect
    .poll(() => bench.live.locator('.page html').evaluate((element) => element.scrollTop))
    .toBeGreaterThan(100);
});

test('scrolls to what the agent uses, and never the page around it', async () => {
  const scrolled = () => bench.live.locator('.page html').evaluate((element) => element.scrollTop);
  const scrolledAround = () => bench.page.evaluate(() => [window.scrollX, window.scrollY]);
  await bench.page.locator('iframe').evaluate((frame) => {
    frame.style.cssText = 'display: block; margin: 550px 0; height: 200px';
  });
  await bench.session.focus({ by: 'label', label: 'Note' });
  await expect.poll(scrolled).toBeGreaterThan(0);
  expect(await scrolledAround()).toEqual([0, 0]);
  await bench.live.locator('.page html').evaluate((element) => element.scrollTo(0, 0));
  await bench.session.goto(`${bench.server.origin}/site#note`);
  await expect.poll(scrolled).toBeGreaterThan(0);
  expect(await scrolledAround()).toEqual([0, 0]);
});

test('can be filled in and submitted by keyboard alone', async () => {
  bench.handOver();
  await bench.status('You are in control');
  await bench.live.getByLabel('User').focus();
  await bench.page.keyboard.type('Ada');
  await bench.page.keyboard.press('Tab');
  await bench.page.keyboard.type('open sesame');
  await bench.page.keyboard.press('Tab');
  await bench.page.keyboard.type('Man');
  for (const key of ['Tab', 'Space', 'Shift+Tab', 'Shift+Tab', 'Enter']) await bench.page.keyboard.press(key);
  await bench.live.getByText('user: Ada, password: open sesame, role: Manager, stay: yes, note:').waitFor();
  expect(bench.session.url).toBe(`${bench.server.origin}/site/in`);
});

test('a person in control continues where the agent stopped, unless they are already in a field', async () => {
  const hasFocus = (label: string) =>
    bench.live.getByLabel(label).evaluate((element) => element.matches(':focus'));
  const field = (label: string) => ({ by: 'label', label }) as const;
  await bench.session.focus(field('User'));
  bench.handOver();
  await expect.poll(() => hasFocus('User')).toBe(true);
  await bench.session.focus(field('Password'));
  await bench.session.fill(field('User'), 'Ada');
  await expect.poll(() => bench.live.getByLabel('User').inputValue()).toBe('Ada');
  expect(await hasFocus('User')).toBe(true);
});

test('can be used by mouse: links, history, address, refusals', async () => {
  bench.handOver();
  await bench.live.getByRole('link', { name: 'Second page' }).click();
  await bench.live.getByRole('heading', { name: 'Second' }).waitFor();
  await bench.live.getByRole('button', { name: 'Back' }).click();
  await bench.live.getByRole('link', { name: 'Elsewhere' }).click();
  await bench.status('This task may not open elsewhere.example');
  await bench.live.getByRole('button', { name: 'Go in' }).click();
  expect(
    await bench.live.getByLabel('User').evaluate((element: HTMLInputElement) => element.matches(':focus')),
  ).toBe(true);
  await bench.live.getByLabel('Address').fill(`${bench.server.origin}/site/second`);
  await bench.live.getByLabel('Address').press('Enter');
  await bench.live.getByRole('heading', { name: 'Second' }).waitFor();
  await bench.live.getByLabel('Address').fill('https://elsewhere.example/');
  await bench.live.getByLabel('Address').press('Enter');
  await bench.status('This task may not open elsewhere.example');
  await expect
    .poll(() => bench.live.getByLabel('Address').inputValue())
    .toBe(`${bench.server.origin}/site/second`);
});

test('keeps caret and focus during frames, and shows other viewers everything except the password', async () => {
  bench.handOver();
  const other = await bench.watch();
  const shown = other.frameLocator('iframe');
  await bench.live.getByLabel('User').pressSequentially('Ada Lovelace');
  await bench.page.keyboard.press('Home');
  await bench.page.keyboard.type('Dr ');
  await expect.poll(() => shown.getByLabel('User').inputValue()).toBe('Dr Ada Lovelace');
  expect(await bench.live.getByLabel('User').inputValue()).toBe('Dr Ada Lovelace');
  await bench.live.getByLabel('Password').pressSequentially('secret');
  await expect.poll(() => shown.getByLabel('Password').inputValue()).toBe('\u2022'.repeat(6));
  expect(await bench.live.getByLabel('Password').inputValue()).toBe('secret');
  await shown.getByLabel('Password').focus();
  await other.keyboard.type('new');
  await other.keyboard.press('Enter');
  await bench.live.getByText('password: new,').waitFor();
  await other.context().close();
});

test('refuses a file that is too large, and attaches others, whose names other viewers see', async () => {
  await bench.session.goto(`${bench.server.origin}/site/upload`);
  bench.handOver();
  const field = bench.live.getByLabel('Papers');
  await field.evaluate((input: HTMLInputElement) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'scan.pdf'));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await bench.status('scan.pdf is larger than 10 MB');
  expect(await field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
  const other = await bench.watch();
  const shown = other.frameLocator('iframe');
  await bench.live.getByLabel('Papers').setInputFiles([
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(400_000) },
    { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hi') },
  ]);
  const names = (field: HTMLInputElement) => [...(field.files ?? [])].map(({ name }) => name);
  await expect.poll(() => shown.getByLabel('Papers').evaluate(names)).toEqual(['plan.pdf', 'note.txt']);
  await bench.live.getByRole('button', { name: 'Send' }).click();
  await bench.live.getByText('plan.pdf 400000, note.txt 2').waitFor();
  await other.context().close();
});

test('reconnects automatically, and shows when the browser has ended', async () => {
  bench.handOver();
  await bench.status('You are in control');
  // Recorded, because a busy machine may miss what is shown for a moment.
  const status = bench.live.locator('.status');
  await status.evaluate((element: HTMLElement) => {
    new MutationObserver(() => {
      element.dataset['texts'] = `${element.dataset['texts'] ?? ''}${element.textContent}, `;
    }).observe(element, { childList: true, characterData: true, subtree: true });
  });
  bench.server.dropSockets();
  await expect
    .poll(() => status.getAttribute('data-texts'))
    .toMatch(/Reconnecting…, .*You are in control, $/);
  bench.view.close();
  await bench.status('This browser is closed');
  await bench.page.reload();
  await bench.status('This browser is closed');
});
