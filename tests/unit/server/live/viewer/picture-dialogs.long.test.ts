import { describe, expect, test } from 'vitest';
import { InputRefusedError } from '../../../../../server/browser/browser-errors.ts';
import { dialog, usePictureQuestions } from './picture-questions.ts';

const { bench, ask, press, button, isFocused, rest } = usePictureQuestions();

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
    const shown = bench.live.getByRole('alertdialog');
    expect(await shown.textContent()).toContain(
      type === 'beforeunload' ? 'Changes that you made may not be saved.' : 'Withdraw request 1043?',
    );
    await isFocused({ alert: 'OK', confirm: 'OK', prompt: 'Answer', beforeunload: 'Leave' }[type]);
    await press(key);
    await bench.until('answer', 1);
    expect(rest()).toEqual([{ kind: 'answer', questionId: 1, ...answer }]);
    await shown.waitFor({ state: 'detached' });
    bench.shown.show({ questions: [] });
    await press('n');
    await bench.until('key', 2);
  });

  test('answer a prompt with the typed text', async () => {
    await ask(dialog('prompt'));
    await bench.live.getByLabel('Answer').fill('Ada');
    await button('OK').click();
    await bench.until('answer', 1);
    expect(bench.inputs('answer')).toEqual([{ kind: 'answer', questionId: 1, accept: true, text: 'Ada' }]);
  });

  test('are answered in order', async () => {
    await ask(dialog('confirm', 4));
    bench.shown.show({ questions: [dialog('confirm', 4), dialog('alert', 5)] });
    await button('Cancel').click();
    await bench.live.getByText('The page says').waitFor();
    await button('OK').click();
    await bench.until('answer', 2);
    expect(bench.inputs('answer').map(({ questionId, accept }) => [questionId, accept])).toEqual([
      [4, false],
      [5, true],
    ]);
  });

  test('return when their answer is refused', async () => {
    await ask(dialog('confirm'));
    bench.shown.onInput = () => Promise.reject(new InputRefusedError('The page is not ready'));
    await button('OK').click();
    await bench.live.getByText('The page is not ready').waitFor();
    await button('OK').waitFor();
  });

  test('are visible to people who watch, who cannot answer', async () => {
    await bench.open();
    bench.shown.show({ questions: [dialog('confirm')] });
    await bench.live.getByText('Withdraw request 1043?').waitFor();
    await bench.live.getByText('Waiting for the person in control').waitFor();
    expect(await bench.live.locator('.questions').evaluate((layer: HTMLElement) => layer.inert)).toBe(true);
    await button('OK').waitFor({ state: 'hidden' });
    await bench.handOver();
    await button('OK').click();
    await bench.until('answer', 1);
  });
});

describe('open pages', () => {
  const tabs = [
    { id: 7, title: 'Requests', url: 'http://portal.example/', active: false },
    { id: 9, title: '', url: 'http://portal.example/receipt', active: true },
  ];

  test('can be switched and closed by name', async () => {
    await bench.open();
    const strip = bench.live.getByRole('navigation', { name: 'Open pages' });
    expect(await strip.count()).toBe(0);
    bench.shown.show({ tabs });
    await strip.waitFor();
    expect(await button('Close Requests').isDisabled()).toBe(true);
    await bench.handOver();
    expect(await strip.locator('[aria-current]').textContent()).toBe('http://portal.example/receipt');
    await strip.getByRole('button', { name: 'Requests', exact: true }).click();
    await button('Close http://portal.example/receipt').press('Enter');
    await bench.until('close-tab', 1);
    expect(rest()).toEqual([
      { kind: 'tab', tabId: 7 },
      { kind: 'close-tab', tabId: 9 },
    ]);
    bench.shown.show({ tabs: tabs.slice(0, 1) });
    await strip.waitFor({ state: 'hidden' });
  });
});
