import { expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { usePageHands } from './page-hands.ts';

const hands = usePageHands();

test('asks for a page of its own size, and again from a server that came back', async () => {
  const stage = () =>
    hands.live.locator('.stage').evaluate(({ clientWidth, clientHeight }) => ({
      width: clientWidth,
      height: clientHeight,
    }));
  hands.handOver();
  await hands.page.setViewportSize({ width: 380, height: 560 });
  await eventually(() => hands.session.viewport.width).toBe(380);
  expect(hands.session.viewport).toEqual(await stage());
  const { bytes } = await hands.session.screenshot();
  expect(Buffer.from(bytes).toString()).toContain(' width="380" ');
  await hands.session.resize({ width: 700, height: 500 });
  hands.server.dropSockets();
  await eventually(() => hands.session.viewport.width).toBe(380);
});

test('cannot be used while the agent works, but can be looked around in', async () => {
  await hands.status('Watching the agent');
  expect(await hands.live.locator('.page').evaluate((element: HTMLElement) => element.inert)).toBe(true);
  expect(await hands.live.getByRole('button', { name: 'Back' }).isDisabled()).toBe(true);
  await hands.page.mouse.move(400, 400);
  await hands.page.mouse.wheel(0, 300);
  await eventually(() =>
    hands.live.locator('.page html').evaluate((element) => element.scrollTop),
  ).toBeGreaterThan(100);
});

test('is filled in and sent by keyboard alone', async () => {
  hands.handOver();
  await hands.status('You are in control');
  await hands.live.getByLabel('User').focus();
  await hands.page.keyboard.type('Ada');
  await hands.page.keyboard.press('Tab');
  await hands.page.keyboard.type('open sesame');
  await hands.page.keyboard.press('Tab');
  await hands.page.keyboard.type('Man');
  await hands.page.keyboard.press('Tab');
  await hands.page.keyboard.press('Space');
  await hands.page.keyboard.press('Shift+Tab');
  await hands.page.keyboard.press('Shift+Tab');
  await hands.page.keyboard.press('Enter');
  await hands.live.getByText('user: Ada, password: open sesame, role: Manager, stay: yes, note:').waitFor();
  expect(hands.session.url).toBe(`${hands.server.origin}/site/in`);
});

test('is used by mouse: links, history, address, and what is refused', async () => {
  hands.handOver();
  await hands.live.getByRole('link', { name: 'Second page' }).click();
  await hands.live.getByRole('heading', { name: 'Second' }).waitFor();
  await hands.live.getByRole('button', { name: 'Back' }).click();
  await hands.live.getByRole('link', { name: 'Elsewhere' }).click();
  await hands.status('This task may not open elsewhere.example');
  await hands.live.getByRole('button', { name: 'Go in' }).click();
  expect(
    await hands.live.getByLabel('User').evaluate((element: HTMLInputElement) => element.matches(':focus')),
  ).toBe(true);
  await hands.live.getByLabel('Address').fill(`${hands.server.origin}/site/second`);
  await hands.live.getByLabel('Address').press('Enter');
  await hands.live.getByRole('heading', { name: 'Second' }).waitFor();
  await hands.live.getByLabel('Address').fill('https://elsewhere.example/');
  await hands.live.getByLabel('Address').press('Enter');
  await hands.status('This task may not open elsewhere.example');
  await eventually(() => hands.live.getByLabel('Address').inputValue()).toBe(
    `${hands.server.origin}/site/second`,
  );
});

test('keeps caret and focus while frames come in, and shows others all but the password', async () => {
  hands.handOver();
  const other = await hands.watch();
  const shown = other.frameLocator('iframe');
  await hands.live.getByLabel('User').pressSequentially('Ada Lovelace');
  await hands.page.keyboard.press('Home');
  await hands.page.keyboard.type('Dr ');
  await eventually(() => shown.getByLabel('User').inputValue()).toBe('Dr Ada Lovelace');
  expect(await hands.live.getByLabel('User').inputValue()).toBe('Dr Ada Lovelace');
  await hands.live.getByLabel('Password').pressSequentially('secret');
  await eventually(() => shown.getByLabel('Password').inputValue()).toBe('\u2022'.repeat(6));
  expect(await hands.live.getByLabel('Password').inputValue()).toBe('secret');
  await shown.getByLabel('Password').focus();
  await other.keyboard.type('new');
  await other.keyboard.press('Enter');
  await hands.live.getByText('password: new,').waitFor();
  await other.context().close();
});

test('hands files over: they are sent with the form, and their names are seen by others', async () => {
  await hands.session.goto(`${hands.server.origin}/site/upload`);
  hands.handOver();
  const other = await hands.watch();
  const shown = other.frameLocator('iframe');
  await hands.live.getByLabel('Papers').setInputFiles([
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(400_000) },
    { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hi') },
  ]);
  const names = (field: HTMLInputElement) => [...(field.files ?? [])].map(({ name }) => name);
  await eventually(() => shown.getByLabel('Papers').evaluate(names)).toEqual(['plan.pdf', 'note.txt']);
  await hands.live.getByRole('button', { name: 'Send' }).click();
  await hands.live.getByText('plan.pdf 400000, note.txt 2').waitFor();
  await other.context().close();
});

test('a file that is too large is said to be, and not sent', async () => {
  await hands.session.goto(`${hands.server.origin}/site/upload`);
  hands.handOver();
  const field = hands.live.getByLabel('Papers');
  await field.evaluate((input: HTMLInputElement) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(10_000_001)], 'scan.pdf'));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await hands.status('scan.pdf is larger than 10 MB');
  expect(await field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
});

test('comes back by itself, and says when it is over', async () => {
  hands.handOver();
  await hands.status('You are in control');
  hands.server.dropSockets();
  await hands.status('Reconnecting…');
  await hands.status('You are in control');
  hands.view.close();
  await hands.status('This browser has ended');
  await hands.page.reload();
  await hands.status('This browser has ended');
});
