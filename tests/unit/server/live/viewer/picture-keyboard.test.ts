import { expect, test } from 'vitest';
import { usePictureBench } from './picture-bench.ts';

const bench = usePictureBench();
const none = { alt: false, control: false, meta: false, shift: false };
const text = (): string =>
  bench
    .inputs('text')
    .map((input) => input.text)
    .join('');
/** Records messages, because they disappear after seconds and a busy machine may miss them. */
const recordNotices = async (): Promise<() => Promise<string | null>> => {
  const notice = bench.live.locator('.notice');
  await notice.evaluate((element: HTMLElement) => {
    new MutationObserver(() => {
      element.dataset['notices'] = `${element.dataset['notices'] ?? ''}${element.textContent}`;
    }).observe(element, { childList: true });
  });
  return () => notice.getAttribute('data-notices');
};
const keys = (): string[] => bench.inputs('key').map(({ type, key }) => `${type} ${key}`);

test('types on the page after a click, including Tab', async () => {
  await bench.typing();
  for (const key of ['a', 'Tab', 'Shift+B', 'Control+a', 'Enter']) await bench.page.keyboard.press(key);
  await bench.until('key', 14);
  expect(keys().filter((key) => key.startsWith('down'))).toEqual(
    ['a', 'Tab', 'Shift', 'B', 'Control', 'a', 'Enter'].map((key) => `down ${key}`),
  );
  expect(bench.inputs('key')[0]).toEqual({
    kind: 'key',
    type: 'down',
    key: 'a',
    code: 'KeyA',
    repeat: false,
    modifiers: none,
  });
  expect(
    bench
      .inputs('key')
      .find(({ key, type, modifiers }) => key === 'a' && type === 'down' && modifiers.control),
  ).toBeDefined();
});

test('enters the page by keyboard and leaves it by pressing Escape twice', async () => {
  await bench.inControl();
  const enter = bench.live.getByRole('button', { name: 'Type on the page' });
  await enter.focus();
  await bench.page.keyboard.press('Enter');
  await bench.live.getByText('Press Escape twice to leave').waitFor();
  await bench.page.keyboard.press('x');
  // Sent together, because on a busy machine the second press could come too late to belong to the first.
  const browser = await bench.page.context().newCDPSession(bench.page);
  const escape = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 };
  await Promise.all(
    (['rawKeyDown', 'keyUp', 'rawKeyDown', 'keyUp'] as const).map((type) =>
      browser.send('Input.dispatchKeyEvent', { type, ...escape }),
    ),
  );
  await bench.until('key', 4);
  await expect.poll(() => enter.evaluate((button) => button === document.activeElement)).toBe(true);
  await bench.page.keyboard.press('Shift+Tab');
  await expect
    .poll(() => bench.live.getByLabel('Address').evaluate((each) => each === document.activeElement))
    .toBe(true);
  expect(keys()).toEqual(['down x', 'up x', 'down Escape', 'up Escape']);
});

test('types an address while frames arrive', async () => {
  await bench.inControl();
  const address = bench.live.getByLabel('Address');
  const newPicture = async (title: string) => {
    bench.shown.show({ title });
    await bench.live.locator('.title', { hasText: title }).waitFor();
  };
  await address.focus();
  await bench.page.keyboard.press('Delete');
  await newPicture('One');
  await bench.page.keyboard.type('http://portal.example');
  await newPicture('Two');
  await bench.page.keyboard.type('/meetings');
  await bench.page.keyboard.press('Enter');
  await bench.until('goto', 1);
  expect(bench.inputs('goto')[0]?.url).toBe('http://portal.example/meetings');
});

test.each([300, 380, 700])(
  'does not move the picture when typing starts, in a view %d wide',
  async (width) => {
    await bench.inControl({ viewport: { width, height: 500 } });
    const hint = bench.live.getByText('Press Escape twice to leave');
    expect(await hint.isVisible()).toBe(false);
    const before = await bench.live.locator('.screen').boundingBox();
    await bench.clickAt(0.5, 0.5);
    await hint.waitFor();
    expect(await bench.live.locator('.screen').boundingBox()).toEqual(before);
  },
);

test('releases a held key when focus leaves the page', async () => {
  await bench.typing();
  await bench.page.keyboard.down('Control');
  await bench.live.getByLabel('Address').focus();
  await bench.until('key', 2);
  expect(keys()).toEqual(['down Control', 'up Control']);
});

test('pastes text, and refuses text that is too long', async () => {
  await bench.typing();
  const paste = (pasted: string) =>
    bench.live.locator('.keys').evaluate((field, words) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', words);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true }));
    }, pasted);
  await paste('"'.repeat(32_000));
  await bench.live.getByText('This text is too long to paste at once').waitFor();
  const long = `one\n${'🏡'.repeat(12_000)}`;
  await paste(long);
  await bench.until('text', 1);
  expect(text()).toBe(long);
});

test('sends text and no key for Control+V', async () => {
  await bench.typing();
  await bench.page.keyboard.press('Control+v');
  await bench.page.keyboard.press('z');
  await bench.until('key', 4);
  expect(keys()).toEqual(['down Control', 'up Control', 'down z', 'up z']);
});

test('sends only the result of an input method', async () => {
  await bench.typing();
  const session = await bench.page.context().newCDPSession(bench.page);
  await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await bench.live.locator('.keys.composing').waitFor();
  await session.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  await session.send('Input.insertText', { text: '日本' });
  await bench.until('text', 1);
  expect(text()).toBe('日本');
  expect(await bench.live.locator('.keys').inputValue()).toBe('');
  await bench.page.keyboard.insertText('é');
  await bench.until('text', 2);
  expect(text()).toBe('日本é');
});

test('maps shortcuts of a browser window to actions of the page', async () => {
  await bench.typing();
  for (const [keys, kind] of [
    ['Alt+ArrowLeft', 'back'],
    ['Alt+ArrowRight', 'forward'],
    ['F5', 'reload'],
  ] as const) {
    await bench.page.keyboard.press(keys);
    await bench.until(kind, 1);
  }
});

test('copies and cuts the selection of the page, if there is one', async () => {
  await bench.typing({ permissions: ['clipboard-read', 'clipboard-write'] });
  const notices = await recordNotices();
  await bench.page.keyboard.press('Control+c');
  await expect.poll(notices).toBe('Nothing is selected on the page');
  bench.shown.selected = 'Unit 12';
  await bench.page.keyboard.press('Control+c');
  await expect.poll(notices).toBe('Nothing is selected on the pageCopied');
  expect(await bench.page.evaluate(() => navigator.clipboard.readText())).toBe('Unit 12');
  bench.shown.selected = 'Fence';
  await bench.clickAt(0.5, 0.5);
  await bench.page.keyboard.press('Control+x');
  await expect.poll(() => keys().includes('down x')).toBe(true);
  expect(keys()).not.toContain('down c');
});

test('receives text the page copies, and people who watch do not', async () => {
  await bench.inControl({ permissions: ['clipboard-read', 'clipboard-write'] });
  bench.shown.copy('Not yours');
  await bench.clickAt(0.5, 0.5);
  await bench.until('mouse', 3);
  const notices = await recordNotices();
  bench.shown.copy('Unit 12');
  await expect.poll(notices).toBe('Copied');
  expect(await bench.page.evaluate(() => navigator.clipboard.readText())).toBe('Unit 12');
  await bench.takeBack();
  bench.shown.copy('Not yours');
  await bench.handOver();
  expect(await notices()).toBe('Copied');
});

test('shows copied text if the frame cannot use the clipboard', async () => {
  await bench.inControl({ allow: '' });
  bench.shown.selected = 'Unit 12';
  await bench.clickAt(0.5, 0.5);
  await bench.page.keyboard.press('Control+c');
  const field = bench.live.getByLabel('Text to copy');
  await field.waitFor();
  expect(
    await field.evaluate(({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
      value.slice(selectionStart, selectionEnd),
    ),
  ).toBe('Unit 12');
  const notices = await recordNotices();
  await bench.live.getByRole('button', { name: 'Copy' }).click();
  await field.waitFor({ state: 'hidden' });
  await expect.poll(notices).toBe('Copied');
  await bench.page.keyboard.press('Control+c');
  await field.waitFor();
  await bench.page.keyboard.press('Escape');
  await field.waitFor({ state: 'hidden' });
  await bench.page.keyboard.press('q');
  await expect.poll(() => keys().includes('down q')).toBe(true);
});
