import { describe, expect, test } from 'vitest';
import type { PageQuestion } from '../../../mock-server/browser/view-frame.ts';
import { InputRefused } from '../../../mock-server/browser/browser-errors.ts';
import { eventually } from './eventually.ts';
import { usePictureHands } from './picture-hands.ts';
import type { ViewerOptions } from './picture-viewer.ts';

type Select = Extract<PageQuestion, { kind: 'select' }>;

const dialog = (type: 'alert' | 'confirm' | 'prompt' | 'beforeunload', id = 1): PageQuestion => ({
  kind: 'dialog',
  id,
  type,
  message: type === 'beforeunload' ? '' : 'Withdraw request 1043?',
  defaultText: type === 'prompt' ? 'AL' : '',
});
const select = (changes: Partial<Select> = {}): Select => ({
  kind: 'select',
  id: 1,
  label: 'Category',
  multiple: false,
  options: ['Plumbing', 'Roof', 'Fence', 'Trees', 'Lights'].map((text, index) => ({
    index,
    text,
    group: index < 2 ? 'House' : 'Grounds',
    selected: index === 1,
    disabled: index === 3,
  })),
  box: { x: 40, y: 60, width: 120, height: 20 },
  ...changes,
});
const field = (changes: Partial<Extract<PageQuestion, { kind: 'field' }>> = {}): PageQuestion => ({
  kind: 'field',
  id: 1,
  label: 'Day',
  type: 'date',
  value: '2026-03-05',
  min: '2026-03-01',
  max: '2026-03-31',
  step: '',
  options: [],
  box: { x: 40, y: 60, width: 120, height: 20 },
  ...changes,
});
const streets = [
  { value: 'Elm', text: 'Elm' },
  { value: 'Oak', text: 'Oak Lane' },
];
const file = (multiple = false): PageQuestion => ({ kind: 'file', id: 1, multiple, accept: '.txt' });

describe('what a picture does not show', () => {
  const hands = usePictureHands();
  const ask = async (question: PageQuestion, options?: ViewerOptions) => {
    await hands.inControl(options);
    // Focus is taken only in a window that has it.
    await hands.clickAt(0.9, 0.9);
    await hands.viewer.until('mouse', 3);
    hands.viewer.browser.show({ questions: [question] });
    await hands.viewer.live.locator('.questions > *').waitFor();
  };
  const press = (key: string) => hands.viewer.page.keyboard.press(key);
  const button = (name: string) => hands.viewer.live.getByRole('button', { name });
  const isFocused = (name: string) =>
    eventually(() =>
      hands.viewer.live
        .locator(':focus')
        .evaluateAll((found) => found.map((each) => each.textContent || each.ariaLabel)),
    ).toEqual([name]);
  const rest = () => hands.viewer.browser.inputs.filter(({ kind }) => kind !== 'mouse');

  describe('dialogs', () => {
    test.each([
      ['alert', 'Enter', { accept: true }],
      ['alert', 'Escape', { accept: true }],
      ['confirm', 'Enter', { accept: true }],
      ['confirm', 'Escape', { accept: false }],
      ['prompt', 'Enter', { accept: true, text: 'AL' }],
      ['prompt', 'Escape', { accept: false }],
      ['beforeunload', 'Enter', { accept: true }],
      ['beforeunload', 'Escape', { accept: false }],
    ] as const)('%s, %s', async (type, key, answer) => {
      await ask(dialog(type));
      const shown = hands.viewer.live.getByRole('alertdialog');
      expect(await shown.textContent()).toContain(
        type === 'beforeunload' ? 'Changes that you made may not be saved.' : 'Withdraw request 1043?',
      );
      await isFocused({ alert: 'OK', confirm: 'OK', prompt: 'Answer', beforeunload: 'Leave' }[type]);
      await press(key);
      await hands.viewer.until('answer', 1);
      expect(rest()).toEqual([{ kind: 'answer', questionId: 1, ...answer }]);
      await shown.waitFor({ state: 'detached' });
      hands.viewer.browser.show({ questions: [] });
      await press('n');
      await hands.viewer.until('key', 2);
    });

    test('what is typed into a prompt is the answer', async () => {
      await ask(dialog('prompt'));
      await hands.viewer.live.getByLabel('Answer').fill('Ada');
      await button('OK').click();
      await hands.viewer.until('answer', 1);
      expect(hands.viewer.inputs('answer')).toEqual([
        { kind: 'answer', questionId: 1, accept: true, text: 'Ada' },
      ]);
    });

    test('one after the other, the first is answered first', async () => {
      await ask(dialog('confirm', 4));
      hands.viewer.browser.show({ questions: [dialog('confirm', 4), dialog('alert', 5)] });
      await button('Cancel').click();
      await hands.viewer.live.getByText('The page says').waitFor();
      await button('OK').click();
      await hands.viewer.until('answer', 2);
      expect(hands.viewer.inputs('answer').map(({ questionId, accept }) => [questionId, accept])).toEqual([
        [4, false],
        [5, true],
      ]);
    });

    test('an answer that is refused brings the question back', async () => {
      await ask(dialog('confirm'));
      hands.viewer.browser.onInput = () => Promise.reject(new InputRefused('The page is not ready'));
      await button('OK').click();
      await hands.viewer.live.getByText('The page is not ready').waitFor();
      await button('OK').waitFor();
    });

    test('those who watch see it, and cannot answer', async () => {
      await hands.open();
      hands.viewer.browser.show({ questions: [dialog('confirm')] });
      await hands.viewer.live.getByText('Withdraw request 1043?').waitFor();
      await hands.viewer.live.getByText('Waiting for whoever is in control').waitFor();
      expect(
        await hands.viewer.live.locator('.questions').evaluate((layer: HTMLElement) => layer.inert),
      ).toBe(true);
      await button('OK').waitFor({ state: 'hidden' });
      await hands.viewer.handOver();
      await button('OK').click();
      await hands.viewer.until('answer', 1);
    });
  });

  describe('lists', () => {
    test.each([
      ['arrows and Enter', ['ArrowUp', 'Enter'], [0]],
      ['arrows, past what cannot be chosen', ['ArrowDown', 'ArrowDown', 'Enter'], [4]],
      ['the first letters', ['f', 'e', 'Enter'], [2]],
      ['the ends', ['End', 'Enter'], [4]],
      ['nothing new', ['Enter'], [1]],
      ['Escape', ['ArrowDown', 'Escape'], null],
    ] as const)('are used by keyboard: %s', async (_, keys, indexes) => {
      await ask(select());
      await eventually(() =>
        hands.viewer.live
          .getByRole('listbox', { name: 'Category' })
          .evaluate((list) => list.matches(':focus')),
      ).toBe(true);
      for (const key of keys) await press(key);
      await hands.viewer.until('choose', 1);
      expect(rest()).toEqual([{ kind: 'choose', questionId: 1, indexes }]);
    });

    test('are used by mouse', async () => {
      await ask(select());
      await hands.viewer.live.getByRole('option', { name: 'Fence' }).click();
      await hands.viewer.until('choose', 1);
      expect(hands.viewer.inputs('choose')[0]?.indexes).toEqual([2]);
    });

    test('take more than one where the field does', async () => {
      await ask(select({ multiple: true }));
      await hands.viewer.live.getByRole('option', { name: 'Fence' }).click();
      await hands.viewer.live.getByRole('option', { name: 'Lights' }).click();
      await hands.viewer.live.getByRole('option', { name: 'Roof' }).click();
      expect(hands.viewer.inputs('choose')).toEqual([]);
      await button('Done').click();
      await hands.viewer.until('choose', 1);
      expect(hands.viewer.inputs('choose')[0]?.indexes).toEqual([2, 4]);
    });

    test('have their groups, and say what cannot be chosen', async () => {
      await ask(select());
      expect(
        await hands.viewer.live
          .locator('optgroup')
          .evaluateAll((groups) => groups.map((group) => group.getAttribute('label'))),
      ).toEqual(['House', 'Grounds']);
      expect(await hands.viewer.live.getByRole('option', { name: 'Trees' }).isDisabled()).toBe(true);
    });

    test.each([
      ['in the middle', { x: 40, y: 60, width: 120, height: 20 }],
      ['at the lower edge', { x: 40, y: 370, width: 120, height: 20 }],
      ['at the right edge', { x: 600, y: 60, width: 40, height: 20 }],
    ])('open at their field, and inside the view: %s', async (_, box) => {
      await ask(select({ box }));
      const field = {
        top: await hands.viewer.at(0, box.y / 400),
        bottom: await hands.viewer.at(0, (box.y + box.height) / 400),
      };
      const list = await hands.viewer.live.locator('.list').boundingBox();
      const space = await hands.viewer.live.locator('.space').boundingBox();
      if (!list || !space) throw new Error('There is no list');
      const gaps = [list.y - field.bottom.y, list.y + list.height - field.top.y];
      expect(Math.min(...gaps.map(Math.abs))).toBeLessThan(3);
      expect(list.x).toBeGreaterThanOrEqual(space.x);
      expect(list.x + list.width).toBeLessThanOrEqual(space.x + space.width + 1);
      expect(list.y + list.height).toBeLessThanOrEqual(space.y + space.height + 1);
    });

    test('stay in a small view, with all they have', async () => {
      const options = Array.from({ length: 60 }, (_, index) => ({
        index,
        text: `Unit ${index} ${'of a long street '.repeat(4)}`,
        group: '',
        selected: false,
        disabled: false,
      }));
      await ask(select({ options }), { viewport: { width: 380, height: 360 } });
      const list = await hands.viewer.live.locator('.list').boundingBox();
      const space = await hands.viewer.live.locator('.space').boundingBox();
      expect(list?.width).toBeLessThanOrEqual(space?.width ?? 0);
      expect(list?.height).toBeLessThanOrEqual(space?.height ?? 0);
      await press('End');
      await press('Enter');
      await hands.viewer.until('choose', 1);
      expect(hands.viewer.inputs('choose')[0]?.indexes).toEqual([59]);
    });
  });

  describe('fields with a picker', () => {
    const limits = { min: '', max: '' };
    test.each([
      ['a day', field(), ['ArrowRight', '1', '2', 'Enter'], '2026-03-12'],
      [
        'no day any more',
        field({ ...limits }),
        ['Backspace', 'ArrowRight', 'Backspace', 'ArrowRight', 'Backspace', 'Enter'],
        '',
      ],
      ['nothing new', field(), ['Enter'], '2026-03-05'],
      ['an hour', field({ ...limits, type: 'time', value: '08:00' }), ['0', '9', 'Enter'], '09:00'],
      ['a month', field({ ...limits, type: 'month', value: '2026-03' }), ['0', '4', 'Enter'], '2026-04'],
      ['a week', field({ ...limits, type: 'week', value: '2026-W11' }), ['1', '2', 'Enter'], '2026-W12'],
      [
        'a moment',
        field({ ...limits, type: 'datetime-local', value: '2026-03-05T10:30' }),
        ['0', '4', 'Enter'],
        '2026-04-05T10:30',
      ],
      ['words', field({ ...limits, type: 'text', value: '', options: streets }), ['a', 'Enter'], 'a'],
    ] as const)('are filled in by keyboard: %s', async (_, question, keys, text) => {
      await ask(question);
      await isFocused('Day');
      for (const key of keys) await press(key);
      await hands.viewer.until('answer', 1);
      expect(rest()).toEqual([{ kind: 'answer', questionId: 1, accept: true, text }]);
    });

    test.each([
      ['Escape', field()],
      ['Cancel', field({ type: 'color', value: '#336699' })],
    ])('are left as they were: %s', async (how, question) => {
      await ask(question);
      if (how === 'Escape') await press('Escape');
      else await button('Cancel').click();
      await hands.viewer.until('answer', 1);
      expect(rest()).toEqual([{ kind: 'answer', questionId: 1, accept: false }]);
    });

    test('suggest what the field does, as a list of the browser here', async () => {
      await ask(field({ ...limits, type: 'text', value: '', options: streets }));
      const suggested = (input: HTMLInputElement) =>
        [...(input.list?.options ?? [])].map(({ value, label }) => [value, label]);
      expect(await hands.viewer.live.getByLabel('Day', { exact: true }).evaluate(suggested)).toEqual([
        ['Elm', 'Elm'],
        ['Oak', 'Oak Lane'],
      ]);
    });

    test('take a colour', async () => {
      await ask(field({ ...limits, type: 'color', value: '#336699' }));
      await hands.viewer.live.getByLabel('Day', { exact: true }).fill('#ff0000');
      await button('Set').click();
      await hands.viewer.until('answer', 1);
      expect(hands.viewer.inputs('answer')[0]?.text).toBe('#ff0000');
    });

    test('keep within what the field allows', async () => {
      await ask(field());
      await hands.viewer.live.getByLabel('Day', { exact: true }).fill('2026-04-01');
      await button('Set').click();
      expect(rest()).toEqual([]);
      await hands.viewer.live.getByLabel('Day', { exact: true }).fill('2026-03-31');
      await button('Set').click();
      await hands.viewer.until('answer', 1);
      expect(hands.viewer.inputs('answer')[0]?.text).toBe('2026-03-31');
    });
  });

  describe('what the page would paste', () => {
    const paste: PageQuestion = { kind: 'paste', id: 1, wish: 1 };
    const field = () => hands.viewer.live.getByLabel('Text for the page');

    test.each([
      ['by the button', async () => await button('Paste').click(), { accept: true, text: 'Oak Lane' }],
      ['by the keyboard', async () => await press('Control+v'), { accept: true, text: 'Oak Lane' }],
      ['not at all', async () => await press('Escape'), { accept: false }],
    ])('is given %s', async (_, act, answer) => {
      const allow = 'clipboard-read; clipboard-write';
      await ask(paste, { allow, permissions: ['clipboard-read', 'clipboard-write'] });
      await hands.viewer.page.evaluate(() => navigator.clipboard.writeText('Oak Lane'));
      await field().focus();
      await act();
      await hands.viewer.until('answer', 1);
      expect(rest()).toEqual([{ kind: 'answer', questionId: 1, ...answer }]);
    });

    test('can be put in by hand where the frame may not read the clipboard', async () => {
      await ask(paste, { allow: '' });
      await button('Paste').click();
      await hands.viewer.live.getByText('This page may not read the clipboard').waitFor();
      expect(rest()).toEqual([]);
      await field().fill('Elm');
      await button('Paste').click();
      await hands.viewer.until('answer', 1);
      expect(hands.viewer.inputs('answer')[0]?.text).toBe('Elm');
    });
  });

  describe('files', () => {
    /** Chosen in the page: large files are slow to bring there. */
    const choose = (...files: { name: string; size: number }[]) =>
      hands.viewer.live.locator('input[type=file]').evaluate((input: HTMLInputElement, files) => {
        const chosen = new DataTransfer();
        for (const { name, size } of files) {
          chosen.items.add(new File([new Uint8Array(size).fill(name.length)], name, { type: 'text/plain' }));
        }
        input.files = chosen.files;
        input.dispatchEvent(new Event('change'));
      }, files);

    test('travel in pieces and arrive whole', async () => {
      await ask(file(true));
      const waiting = hands.viewer.page.waitForEvent('filechooser');
      await button('Choose files').click();
      expect((await waiting).isMultiple()).toBe(true);
      await choose({ name: 'a.txt', size: 500_001 }, { name: 'März.txt', size: 0 });
      await hands.viewer.until('files', 1);
      const [input] = hands.viewer.inputs('files');
      expect(input?.files.map(({ name, type, bytes }) => [name, type, bytes.length])).toEqual([
        ['a.txt', 'text/plain', 500_001],
        ['März.txt', 'text/plain', 0],
      ]);
      expect(Buffer.from(input?.files[0]?.bytes ?? []).equals(Buffer.alloc(500_001, 5))).toBe(true);
    });

    test.each([
      ['too large', [{ name: 'scan.txt', size: 10_000_001 }], 'scan.txt is larger than 10 MB'],
      [
        'too many',
        Array.from({ length: 21 }, (_, index) => ({ name: `${index}.txt`, size: 1 })),
        'No more than 20 files at once',
      ],
    ])('that are %s stay here, and others can be chosen', async (_, files, reason) => {
      await ask(file(true));
      await choose(...files);
      await hands.viewer.live.getByText(reason).waitFor();
      expect(rest()).toEqual([]);
      await choose({ name: 'small.txt', size: 3 });
      await hands.viewer.until('files', 1);
    });

    test.each(['Cancel', 'Escape'])('none: %s', async (how) => {
      await ask(file());
      await isFocused('Choose a file');
      if (how === 'Escape') await press('Escape');
      else await button('Cancel').click();
      await hands.viewer.until('files', 1);
      expect(hands.viewer.inputs('files')[0]?.files).toEqual([]);
    });
  });

  describe('open pages', () => {
    const tabs = [
      { id: 7, title: 'Requests', url: 'http://portal.example/', active: false },
      { id: 9, title: '', url: 'http://portal.example/receipt', active: true },
    ];

    test('are a strip when there is more than one: switched and closed by name', async () => {
      await hands.open();
      const strip = hands.viewer.live.getByRole('navigation', { name: 'Open pages' });
      expect(await strip.count()).toBe(0);
      hands.viewer.browser.show({ tabs });
      await strip.waitFor();
      expect(await button('Close Requests').isDisabled()).toBe(true);
      await hands.viewer.handOver();
      expect(await strip.locator('[aria-current]').textContent()).toBe('http://portal.example/receipt');
      await strip.getByRole('button', { name: 'Requests', exact: true }).click();
      await button('Close http://portal.example/receipt').press('Enter');
      await hands.viewer.until('close-tab', 1);
      expect(rest()).toEqual([
        { kind: 'tab', tabId: 7 },
        { kind: 'close-tab', tabId: 9 },
      ]);
      hands.viewer.browser.show({ tabs: tabs.slice(0, 1) });
      await strip.waitFor({ state: 'hidden' });
    });
  });
});
