import { describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { usePictureHands } from './picture-hands.ts';

const hands = usePictureHands();
const none = { alt: false, control: false, meta: false, shift: false };
const text = (): string =>
  hands
    .inputs('text')
    .map((input) => input.text)
    .join('');
/** Keeps what is said: it is on the page for seconds, which a busy machine may let pass. */
const listen = async (): Promise<() => Promise<string | null>> => {
  const notice = hands.live.locator('.notice');
  await notice.evaluate((element: HTMLElement) => {
    new MutationObserver(() => {
      element.dataset['said'] = `${element.dataset['said'] ?? ''}${element.textContent}`;
    }).observe(element, { childList: true });
  });
  return () => notice.getAttribute('data-said');
};
const keys = (): string[] => hands.inputs('key').map(({ type, key }) => `${type} ${key}`);

describe('the keyboard', () => {
  test('types on the page after a click, Tab and all', async () => {
    await hands.inControl();
    await hands.clickAt(0.5, 0.5);
    await hands.page.keyboard.press('a');
    await hands.page.keyboard.press('Tab');
    await hands.page.keyboard.press('Shift+B');
    await hands.page.keyboard.press('Control+a');
    await hands.page.keyboard.press('Enter');
    await hands.until('key', 14);
    expect(keys().filter((key) => key.startsWith('down'))).toEqual(
      ['a', 'Tab', 'Shift', 'B', 'Control', 'a', 'Enter'].map((key) => `down ${key}`),
    );
    expect(hands.inputs('key')[0]).toEqual({
      kind: 'key',
      type: 'down',
      key: 'a',
      code: 'KeyA',
      repeat: false,
      modifiers: none,
    });
    expect(
      hands
        .inputs('key')
        .find(({ key, type, modifiers }) => key === 'a' && type === 'down' && modifiers.control),
    ).toBeDefined();
  });

  test('gets in by keyboard alone, and out again by Escape twice: no trap', async () => {
    await hands.inControl();
    const enter = hands.live.getByRole('button', { name: 'Type on the page' });
    await enter.focus();
    await hands.page.keyboard.press('Enter');
    await hands.live.getByText('Press Escape twice to leave').waitFor();
    await hands.page.keyboard.press('x');
    await hands.page.keyboard.press('Escape');
    await hands.until('key', 4);
    await hands.page.keyboard.press('Escape');
    await eventually(() => enter.evaluate((button) => button === document.activeElement)).toBe(true);
    await hands.page.keyboard.press('Shift+Tab');
    await eventually(() =>
      hands.live.getByLabel('Address').evaluate((each) => each === document.activeElement),
    ).toBe(true);
    expect(keys()).toEqual(['down x', 'up x', 'down Escape', 'up Escape']);
  });

  test('an address is typed while pictures come, and none of it is lost', async () => {
    await hands.inControl();
    const address = hands.live.getByLabel('Address');
    const newPicture = async (title: string) => {
      hands.browser.show({ title });
      await hands.live.locator('.title', { hasText: title }).waitFor();
    };
    await address.focus();
    await hands.page.keyboard.press('Delete');
    await newPicture('One');
    await hands.page.keyboard.type('http://portal.example');
    await newPicture('Two');
    await hands.page.keyboard.type('/meetings');
    await hands.page.keyboard.press('Enter');
    await hands.until('goto', 1);
    expect(hands.inputs('goto')[0]?.url).toBe('http://portal.example/meetings');
  });

  test.each([300, 380, 700])(
    'in a view %d wide, the picture stays where it is when typing begins',
    async (width) => {
      await hands.inControl({ viewport: { width, height: 500 } });
      const hint = hands.live.getByText('Press Escape twice to leave');
      expect(await hint.isVisible()).toBe(false);
      const before = await hands.live.locator('.screen').boundingBox();
      await hands.clickAt(0.5, 0.5);
      await hint.waitFor();
      expect(await hands.live.locator('.screen').boundingBox()).toEqual(before);
    },
  );

  test('a key that is held goes up when the keyboard leaves the page', async () => {
    await hands.inControl();
    await hands.clickAt(0.5, 0.5);
    await hands.page.keyboard.down('Control');
    await hands.live.getByLabel('Address').focus();
    await hands.until('key', 2);
    expect(keys()).toEqual(['down Control', 'up Control']);
  });

  test('pastes text, and says when it is too much', async () => {
    await hands.inControl();
    await hands.clickAt(0.5, 0.5);
    const paste = (pasted: string) =>
      hands.live.locator('.keys').evaluate((field, words) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', words);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true }));
      }, pasted);
    await paste('"'.repeat(32_000));
    await hands.live.getByText('That is too much text to paste at once').waitFor();
    const long = `one\n${'🏡'.repeat(12_000)}`;
    await paste(long);
    await hands.until('text', 1);
    expect(text()).toBe(long);
  });

  test('Control+V sends no key: the text comes by itself', async () => {
    await hands.inControl();
    await hands.clickAt(0.5, 0.5);
    await hands.page.keyboard.press('Control+v');
    await hands.page.keyboard.press('z');
    await hands.until('key', 4);
    expect(keys()).toEqual(['down Control', 'up Control', 'down z', 'up z']);
  });

  test('composes with an input method: only the result is sent', async () => {
    await hands.inControl();
    await hands.clickAt(0.5, 0.5);
    const session = await hands.page.context().newCDPSession(hands.page);
    await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await hands.live.locator('.keys.composing').waitFor();
    await session.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
    await session.send('Input.insertText', { text: '日本' });
    await hands.until('text', 1);
    expect(text()).toBe('日本');
    expect(await hands.live.locator('.keys').inputValue()).toBe('');
    await hands.page.keyboard.insertText('é');
    await hands.until('text', 2);
    expect(text()).toBe('日本é');
  });

  test.each([
    ['Alt+ArrowLeft', 'back'],
    ['Alt+ArrowRight', 'forward'],
    ['F5', 'reload'],
  ] as const)('%s goes %s', async (press, kind) => {
    await hands.inControl();
    await hands.clickAt(0.5, 0.5);
    await hands.page.keyboard.press(press);
    await hands.until(kind, 1);
  });

  test('copies what is selected on the page, and cuts it', async () => {
    await hands.inControl({ permissions: ['clipboard-read', 'clipboard-write'] });
    hands.browser.selected = 'Unit 12';
    await hands.clickAt(0.5, 0.5);
    const said = await listen();
    await hands.page.keyboard.press('Control+c');
    await eventually(said).toBe('Copied');
    expect(await hands.page.evaluate(() => navigator.clipboard.readText())).toBe('Unit 12');
    hands.browser.selected = 'Fence';
    await hands.clickAt(0.5, 0.5);
    await hands.page.keyboard.press('Control+x');
    await eventually(() => keys().includes('down x')).toBe(true);
    expect(keys()).not.toContain('down c');
  });

  test('has what the page copied by itself, and nobody who only watches', async () => {
    await hands.inControl({ permissions: ['clipboard-read', 'clipboard-write'] });
    hands.browser.copy('Not yours');
    await hands.clickAt(0.5, 0.5);
    await hands.until('mouse', 3);
    const said = await listen();
    hands.browser.copy('Unit 12');
    await eventually(said).toBe('Copied');
    expect(await hands.page.evaluate(() => navigator.clipboard.readText())).toBe('Unit 12');
    await hands.takeBack();
    hands.browser.copy('Not yours');
    await hands.handOver();
    expect(await said()).toBe('Copied');
  });

  test('shows what was copied where the frame may not use the clipboard', async () => {
    await hands.inControl({ allow: '' });
    hands.browser.selected = 'Unit 12';
    await hands.clickAt(0.5, 0.5);
    await hands.page.keyboard.press('Control+c');
    const field = hands.live.getByLabel('Text to copy');
    await field.waitFor();
    expect(
      await field.evaluate(({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
        value.slice(selectionStart, selectionEnd),
      ),
    ).toBe('Unit 12');
    const said = await listen();
    await hands.live.getByRole('button', { name: 'Copy' }).click();
    await field.waitFor({ state: 'hidden' });
    await eventually(said).toBe('Copied');
    await hands.page.keyboard.press('Control+c');
    await field.waitFor();
    await hands.page.keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
    await hands.page.keyboard.press('q');
    await eventually(() => keys().includes('down q')).toBe(true);
  });

  test('says so when nothing is selected', async () => {
    await hands.inControl();
    await hands.clickAt(0.5, 0.5);
    const said = await listen();
    await hands.page.keyboard.press('Control+c');
    await eventually(said).toBe('Nothing is selected on the page');
  });
});
