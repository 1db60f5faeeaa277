import { describe, expect, test } from 'vitest';
import { InputRefusedError } from '../../../../server/browser/browser-errors.ts';
import { eventually } from './eventually.ts';
import { usePictureHands } from './picture-hands.ts';

const hands = usePictureHands();

describe('control', () => {
  test('that goes while a button is held leaves nothing held, and no complaint', async () => {
    await hands.inControl();
    const { x, y } = await hands.at(0.5, 0.5);
    await hands.page.mouse.move(x, y);
    await hands.page.mouse.down();
    await hands.page.mouse.move(x + 30, y);
    await hands.until('mouse', 3);
    await hands.takeBack();
    await hands.page.mouse.move(x + 60, y);
    await hands.page.mouse.up();
    await hands.until('mouse', 4);
    expect(hands.inputs('mouse').at(-1)).toMatchObject({ type: 'up', button: 'left', buttons: 0 });
    expect(await hands.live.locator('.notice').textContent()).toBe('');
    expect(await hands.live.locator('.keys').isDisabled()).toBe(true);
  });

  test('what is refused is said, but for moves and turns of the wheel', async () => {
    await hands.inControl();
    hands.browser.onInput = () => Promise.reject(new InputRefusedError('Answer the page first'));
    const { x, y } = await hands.at(0.5, 0.5);
    await hands.page.mouse.move(x, y);
    await hands.page.mouse.wheel(0, 50);
    await hands.until('wheel', 1);
    await hands.page.mouse.move(x + 9, y);
    await hands.until('mouse', 2);
    expect(await hands.live.locator('.notice').textContent()).toBe('');
    await hands.page.mouse.down();
    await hands.live.getByText('Answer the page first').waitFor();
    await hands.page.mouse.up();
  });

  test('a browser without a page says so: while it opens one, for a person, and when none was opened', async () => {
    await hands.open();
    hands.browser.show({ url: '', title: '' });
    const message = () => hands.live.locator('.message').textContent();
    await eventually(message).toBe('Opening the first page…');
    await hands.handOver();
    expect(await message()).toBe('No page is open yet');
    hands.view.control('done');
    await eventually(message).toBe('No page was opened');
  });

  test('of a page whose picture has not come is refused in words, until it comes', async () => {
    await hands.inControl();
    const { browser, live, page } = hands;
    const status = live.locator('.status');
    await hands.clickAt(0.5, 0.5);
    await hands.until('mouse', 3);
    browser.show({ title: 'Next', url: 'http://portal.example/next', isStale: true });
    await live.getByText('This picture is of an earlier page. Waiting for a new one').waitFor();
    expect(await status.textContent()).toBe('You are in control, waiting for a new picture');
    await hands.clickAt(0.2, 0.2);
    await live.getByText('Not sent: the picture is of an earlier page').waitFor();
    await page.keyboard.press('a');
    await page.mouse.wheel(0, 50);
    expect(hands.inputs('mouse').filter(({ type }) => type === 'down')).toHaveLength(1);
    browser.show({ isStale: false });
    await live.locator(':root:not(.old)').waitFor();
    expect(await status.textContent()).toBe('You are in control');
    await hands.clickAt(0.2, 0.2);
    await page.keyboard.press('b');
    await hands.until('key', 3);
    expect(hands.inputs('mouse').filter(({ type }) => type === 'down')).toHaveLength(2);
    expect(hands.inputs('key').map(({ type, key }) => `${type} ${key}`)).not.toContain('down a');
    expect(hands.inputs('wheel')).toEqual([]);
  });

  test('capture stops when the last viewer leaves', async () => {
    await hands.open();
    expect(hands.browser.watchers()).toBe(1);
    await hands.page.goto('about:blank');
    await eventually(() => hands.browser.watchers()).toBe(0);
  });
});
