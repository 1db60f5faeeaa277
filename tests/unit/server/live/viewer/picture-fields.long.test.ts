import { describe, expect, test } from 'vitest';
import { select, field, streets, usePictureQuestions } from './picture-questions.ts';

const { bench, ask, press, button, isFocused, rest } = usePictureQuestions();

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
    await expect
      .poll(() =>
        bench.live.getByRole('listbox', { name: 'Category' }).evaluate((list) => list.matches(':focus')),
      )
      .toBe(true);
    for (const key of keys) await press(key);
    await bench.until('choose', 1);
    expect(rest()).toEqual([{ kind: 'choose', questionId: 1, indexes }]);
  });

  test('can be used by mouse', async () => {
    await ask(select());
    await bench.live.getByRole('option', { name: 'Fence' }).click();
    await bench.until('choose', 1);
    expect(bench.inputs('choose')[0]?.indexes).toEqual([2]);
  });

  test('accept several options if the field does', async () => {
    await ask(select({ multiple: true }));
    const modifiers = ['Control' as const];
    for (const name of ['Fence', 'Lights', 'Roof'])
      await bench.live.getByRole('option', { name }).click({ modifiers });
    expect(bench.inputs('choose')).toEqual([]);
    await button('Done').click();
    await bench.until('choose', 1);
    expect(bench.inputs('choose')[0]?.indexes).toEqual([2, 4]);
  });

  test('show groups and disabled options', async () => {
    await ask(select());
    expect(
      await bench.live
        .locator('optgroup')
        .evaluateAll((groups) => groups.map((group) => group.getAttribute('label'))),
    ).toEqual(['House', 'Grounds']);
    expect(await bench.live.getByRole('option', { name: 'Trees' }).isDisabled()).toBe(true);
  });

  test.each([
    ['in the middle', { x: 40, y: 60, width: 120, height: 20 }],
    ['at the lower edge', { x: 40, y: 370, width: 120, height: 20 }],
    ['at the right edge', { x: 600, y: 60, width: 40, height: 20 }],
  ])('open at their field and inside the view: %s', async (_, box) => {
    await ask(select({ box }));
    const field = {
      top: await bench.at(0, box.y / 400),
      bottom: await bench.at(0, (box.y + box.height) / 400),
    };
    const list = await bench.live.locator('.list').boundingBox();
    const space = await bench.live.locator('.space').boundingBox();
    if (!list || !space) throw new Error('The list is missing');
    const gaps = [list.y - field.bottom.y, list.y + list.height - field.top.y];
    expect(Math.min(...gaps.map(Math.abs))).toBeLessThan(3);
    expect(list.x).toBeGreaterThanOrEqual(space.x);
    expect(list.x + list.width).toBeLessThanOrEqual(space.x + space.width + 1);
    expect(list.y + list.height).toBeLessThanOrEqual(space.y + space.height + 1);
  });

  test('fit into a small view', async () => {
    const options = Array.from({ length: 60 }, (_, index) => ({
      index,
      text: `Unit ${index} ${'of a long street '.repeat(4)}`,
      group: '',
      selected: false,
      disabled: false,
    }));
    await ask(select({ options }), { viewport: { width: 380, height: 360 } });
    const list = await bench.live.locator('.list').boundingBox();
    const space = await bench.live.locator('.space').boundingBox();
    expect(list?.width).toBeLessThanOrEqual(space?.width ?? 0);
    expect(list?.height).toBeLessThanOrEqual(space?.height ?? 0);
    await press('End');
    await press('Enter');
    await bench.until('choose', 1);
    expect(bench.inputs('choose')[0]?.indexes).toEqual([59]);
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
    await bench.until('answer', 1);
    expect(rest()).toEqual([{ kind: 'answer', questionId: 1, accept: true, text }]);
  });

  test.each([
    ['Escape', field()],
    ['Cancel', field({ type: 'color', value: '#336699' })],
  ])('keep their value: %s', async (how, question) => {
    await ask(question);
    if (how === 'Escape') await press('Escape');
    else await button('Cancel').click();
    await bench.until('answer', 1);
    expect(rest()).toEqual([{ kind: 'answer', questionId: 1, accept: false }]);
  });

  test('show the suggestions of the field', async () => {
    await ask(field({ ...limits, type: 'text', value: '', options: streets }));
    const suggested = (input: HTMLInputElement) =>
      [...(input.list?.options ?? [])].map(({ value, label }) => [value, label]);
    expect(await bench.live.getByLabel('Day', { exact: true }).evaluate(suggested)).toEqual([
      ['Elm', 'Elm'],
      ['Oak', 'Oak Lane'],
    ]);
  });

  test('accept a color', async () => {
    await ask(field({ ...limits, type: 'color', value: '#336699' }));
    await bench.live.getByLabel('Day', { exact: true }).fill('#ff0000');
    await button('Set').click();
    await bench.until('answer', 1);
    expect(bench.inputs('answer')[0]?.text).toBe('#ff0000');
  });

  test('enforce the limits of the field', async () => {
    await ask(field());
    await bench.live.getByLabel('Day', { exact: true }).fill('2026-04-01');
    await button('Set').click();
    expect(rest()).toEqual([]);
    await bench.live.getByLabel('Day', { exact: true }).fill('2026-03-31');
    await button('Set').click();
    await bench.until('answer', 1);
    expect(bench.inputs('answer')[0]?.text).toBe('2026-03-31');
  });
});
