import { describe, expect, test } from 'vitest';
import { InputRefusedError } from '../../../../server/browser/browser-errors.ts';
import { dialog, usePictureQuestions } from './picture-questions.ts';

const { hands, ask, press, button, isFocused, rest } = usePictureQuestions();

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
    const shown = hands.live.getByRole('alertdialog');
    expect(await shown.textContent()).toContain(
      type === 'beforeunload' ? 'Changes that you made may not be saved.' : 'Withdraw request 1043?',
    );
    await isFocused({ alert: 'OK', confirm: 'OK', prompt: 'Answer', beforeunload: 'Leave' }[type]);
    await press(key);
    await hands.until('answer', 1);
    expect(rest()).toEqual([{ kind: 'answer', questionId: 1, ...answer }]);
    await shown.waitFor({ state: 'detached' });
    hands.browser.show({ questions: [] });
    await press('n');
    await hands.until('key', 2);
  });

  test('what is typed into a prompt is the answer', async () => {
    await ask(dialog('prompt'));
    await hands.live.getByLabel('Answer').fill('Ada');
    await button('OK').click();
    await hands.until('answer', 1);
    expect(hands.inputs('answer')).toEqual([{ kind: 'answer', questionId: 1, accept: true, text: 'Ada' }]);
  });

  test('one after the other, the first is answered first', async () => {
    await ask(dialog('confirm', 4));
    hands.browser.show({ questions: [dialog('confirm', 4), dialog('alert', 5)] });
    await button('Cancel').click();
    await hands.live.getByText('The page says').waitFor();
    await button('OK').click();
    await hands.until('answer', 2);
    expect(hands.inputs('answer').map(({ questionId, accept }) => [questionId, accept])).toEqual([
      [4, false],
      [5, true],
    ]);
  });

  test('an answer that is refused brings the question back', async () => {
    await ask(dialog('confirm'));
    hands.browser.onInput = () => Promise.reject(new InputRefusedError('The page is not ready'));
    await button('OK').click();
    await hands.live.getByText('The page is not ready').waitFor();
    await button('OK').waitFor();
  });

  test('those who watch see it, and cannot answer', async () => {
    await hands.open();
    hands.browser.show({ questions: [dialog('confirm')] });
    await hands.live.getByText('Withdraw request 1043?').waitFor();
    await hands.live.getByText('Waiting for whoever is in control').waitFor();
    expect(await hands.live.locator('.questions').evaluate((layer: HTMLElement) => layer.inert)).toBe(true);
    await button('OK').waitFor({ state: 'hidden' });
    await hands.handOver();
    await button('OK').click();
    await hands.until('answer', 1);
  });
});

describe('open pages', () => {
  const tabs = [
    { id: 7, title: 'Requests', url: 'http://portal.example/', active: false },
    { id: 9, title: '', url: 'http://portal.example/receipt', active: true },
  ];

  test('are a strip when there is more than one: switched and closed by name', async () => {
    await hands.open();
    const strip = hands.live.getByRole('navigation', { name: 'Open pages' });
    expect(await strip.count()).toBe(0);
    hands.browser.show({ tabs });
    await strip.waitFor();
    expect(await button('Close Requests').isDisabled()).toBe(true);
    await hands.handOver();
    expect(await strip.locator('[aria-current]').textContent()).toBe('http://portal.example/receipt');
    await strip.getByRole('button', { name: 'Requests', exact: true }).click();
    await button('Close http://portal.example/receipt').press('Enter');
    await hands.until('close-tab', 1);
    expect(rest()).toEqual([
      { kind: 'tab', tabId: 7 },
      { kind: 'close-tab', tabId: 9 },
    ]);
    hands.browser.show({ tabs: tabs.slice(0, 1) });
    await strip.waitFor({ state: 'hidden' });
  });
});
