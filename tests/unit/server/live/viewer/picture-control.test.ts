import { expect, test } from 'vitest';
import { InputRefusedError } from '../../../../../server/browser/browser-errors.ts';
import { usePictureBench } from './picture-bench.ts';

const bench = usePictureBench();

test('releases a held button without a message when it ends', async () => {
  await bench.inControl();
  const { x, y } = await bench.at(0.5, 0.5);
  await bench.page.mouse.move(x, y);
  await bench.page.mouse.down();
  await bench.page.mouse.move(x + 30, y);
  await bench.until('mouse', 3);
  await bench.takeBack();
  await bench.page.mouse.move(x + 60, y);
  await bench.page.mouse.up();
  await bench.until('mouse', 4);
  expect(bench.inputs('mouse').at(-1)).toMatchObject({ type: 'up', button: 'left', buttons: 0 });
  expect(await bench.live.locator('.notice').textContent()).toBe('');
  expect(await bench.live.locator('.keys').isDisabled()).toBe(true);
});

test('shows refusals except those of moves and scrolls', async () => {
  await bench.inControl();
  bench.shown.onInput = () => Promise.reject(new InputRefusedError('Answer the page first'));
  const { x, y } = await bench.at(0.5, 0.5);
  await bench.page.mouse.move(x, y);
  await bench.page.mouse.wheel(0, 50);
  await bench.until('wheel', 1);
  await bench.page.mouse.move(x + 9, y);
  await bench.until('mouse', 2);
  expect(await bench.live.locator('.notice').textContent()).toBe('');
  await bench.page.mouse.down();
  await bench.live.getByText('Answer the page first').waitFor();
  await bench.page.mouse.up();
});

test('shows a message while there is no page', async () => {
  await bench.open();
  bench.shown.show({ url: '', title: '' });
  const message = () => bench.live.locator('.message').textContent();
  await expect.poll(message).toBe('Opening the first page…');
  await bench.handOver();
  expect(await message()).toBe('No page is open yet');
  bench.view.control('done');
  await expect.poll(message).toBe('No page was opened');
});

test('refuses input with a message while the picture is stale', async () => {
  await bench.inControl();
  const { shown, live, page } = bench;
  const status = live.locator('.status');
  await bench.clickAt(0.5, 0.5);
  await bench.until('mouse', 3);
  shown.show({ title: 'Next', url: 'http://portal.example/next', isStale: true });
  await live.getByText('This picture shows an earlier page. Waiting for a new one').waitFor();
  expect(await status.textContent()).toBe('You are in control, waiting for a new picture');
  await bench.clickAt(0.2, 0.2);
  await live.getByText('Not sent: the picture shows an earlier page').waitFor();
  await page.keyboard.press('a');
  await page.mouse.wheel(0, 50);
  expect(bench.inputs('mouse').filter(({ type }) => type === 'down')).toHaveLength(1);
  shown.show({ isStale: false });
  await live.locator(':root:not(.old)').waitFor();
  expect(await status.textContent()).toBe('You are in control');
  await bench.clickAt(0.2, 0.2);
  await page.keyboard.press('b');
  await bench.until('key', 3);
  expect(bench.inputs('mouse').filter(({ type }) => type === 'down')).toHaveLength(2);
  expect(bench.inputs('key').map(({ type, key }) => `${type} ${key}`)).not.toContain('down a');
  expect(bench.inputs('wheel')).toEqual([]);
});

test('capture stops when the last viewer leaves', async () => {
  await bench.open();
  expect(bench.shown.watchers()).toBe(1);
  await bench.page.goto('about:blank');
  await expect.poll(() => bench.shown.watchers()).toBe(0);
});
