import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ManualClock } from '../../fakes/manual-clock.ts';
import { InputRefused } from '../../../server/browser/browser-errors.ts';
import type { PageQuestion } from '../../../server/browser/view-frame.ts';
import type { DriverBench } from './driver-bench.ts';
import { patience } from './patience.ts';
import { type Person, personAt } from './person.ts';
import { button } from './targets.ts';

/** What a real browser would show in windows of its own. Time stands still on `clock`. */
export function questionsSuite(bench: DriverBench, clock: ManualClock): void {
  let person: Person;
  const asked = async <Kind extends PageQuestion['kind']>(kind: Kind) =>
    await vi.waitUntil(() => person.question(kind), patience);
  beforeEach(() => {
    person = personAt(bench.session);
  });

  test('asks for a choice in place of a list that pops up, by mouse and by keys', async () => {
    await bench.goto('/play/select');
    await person.click(1);
    const first = await asked('select');
    expect(first).toMatchObject({
      label: 'Colour',
      multiple: false,
      box: { x: 20, y: 20, width: 300, height: 30 },
      options: [
        { index: 0, text: 'Red', group: '', selected: true, disabled: false },
        { index: 1, text: 'Green', group: 'Cool', selected: false, disabled: false },
        { index: 2, text: 'Blue', group: 'Cool', selected: false, disabled: true },
      ],
    });
    await bench.session.input({ kind: 'choose', questionId: first.id, indexes: [1] });
    expect(await bench.shown()).toContain('input g change g');
    for (const [key, code, alt] of [
      [' ', 'Space', false],
      ['Enter', 'Enter', false],
      ['ArrowDown', 'ArrowDown', true],
    ] as const) {
      await person.press(key, code, { alt });
      const { id } = await asked('select');
      await bench.session.input({ kind: 'choose', questionId: id, indexes: null });
      expect(person.question('select')).toBeUndefined();
      await expect(bench.session.input({ kind: 'choose', questionId: id, indexes: [0] })).rejects.toThrow(
        InputRefused,
      );
    }
    await person.click(2, 30);
    const inner = await asked('select');
    expect(inner).toMatchObject({ label: 'Inner', box: { x: 20, y: 80 } });
    await person.click(3);
    expect(person.question('select')).toBeUndefined();
  });

  test.each([
    [1, { label: 'Day', type: 'date', value: '2026-03-05', min: '2026-03-01', max: '2026-03-31', step: '7' }],
    [2, { label: 'Paint', type: 'color', value: '#336699' }],
    [
      3,
      {
        label: 'Street',
        type: 'text',
        value: '',
        options: [
          { value: 'Elm', text: '' },
          { value: 'Oak', text: 'Oak Lane' },
        ],
      },
    ],
    [4, { label: 'Hour', type: 'time', value: '' }],
    [5, { label: 'Week', type: 'week', value: '' }],
    [6, { label: 'Month', type: 'month', value: '' }],
    [7, { label: 'Moment', type: 'datetime-local', value: '2026-03-05T10:30' }],
  ])('asks what to fill in where a picker would open, field %i', async (place, field) => {
    await bench.goto('/play/fields');
    await person.click(place, 80);
    const asks = await asked('field');
    expect(asks).toMatchObject(field);
    if (place !== 4) expect(asks.box).toMatchObject({ x: 20, y: 60 * place - 40 });
    await bench.session.input({ kind: 'answer', questionId: asks.id, accept: false });
    expect(person.question('field')).toBeUndefined();
    await bench.session.input({ kind: 'reload' });
    expect(await bench.shown()).not.toContain('change');
  });

  test.each([
    [1, '2026-03-12', '2026-03-12'],
    [2, '#ff0000', '#ff0000'],
    [3, 'Oak', 'Oak'],
    [4, '18:45', '18:45'],
    [5, '2026-W11', '2026-W11'],
    [6, '2026-04', '2026-04'],
    [7, '2026-04-01T09:00', '2026-04-01T09:00'],
    [1, '', ''],
    [1, 'no day', ''],
  ])('takes over what a person filled in, field %i: %s', async (place, text, value) => {
    await bench.goto('/play/fields');
    await person.click(place, 80);
    const { id } = await asked('field');
    await bench.session.input({ kind: 'answer', questionId: id, accept: true, text });
    expect((await bench.shown()).replace(/ +/g, ' ')).toContain(
      `input ${value} change ${value}`.replace(/ +/g, ' ').trimEnd(),
    );
    expect((await bench.session.read()).fields[place - 1]?.value).toBe(value);
    await expect(bench.session.input({ kind: 'answer', questionId: id, accept: false })).rejects.toThrow(
      InputRefused,
    );
  });

  test('asks by keys as well, and not what cannot be filled in', async () => {
    await bench.goto('/play/fields');
    for (const [place, key, code, alt] of [
      [1, ' ', 'Space', false],
      [1, 'ArrowDown', 'ArrowDown', true],
      [2, 'Enter', 'Enter', false],
      [3, 'ArrowDown', 'ArrowDown', false],
    ] as const) {
      await person.click(place, 80);
      const { id } = await asked('field');
      await bench.session.input({ kind: 'answer', questionId: id, accept: false });
      await person.press(key, code, { alt });
      const again = await asked('field');
      expect(again.id).not.toBe(id);
      await bench.session.input({ kind: 'answer', questionId: again.id, accept: false });
    }
    // What is typed on goes into the field, and closes what was asked of it.
    await person.click(3, 80);
    await asked('field');
    await person.type('Elm');
    expect(person.question('field')).toBeUndefined();
    expect((await bench.session.read()).fields[2]?.value).toBe('Elm');
    await person.click(8, 80);
    await bench.shown();
    expect(person.question('field')).toBeUndefined();
  });

  describe('the clipboard', () => {
    let copied: string[];
    beforeEach(async () => {
      copied = [];
      bench.session.onCopy((text) => copied.push(text));
      await bench.goto('/play/clipboard');
    });

    test('is not for a page by itself, nor for the agent', async () => {
      await expect.poll(() => bench.shown()).toContain('by itself NotAllowedError by itself NotAllowedError');
      await bench.session.click(button('Copy'));
      await bench.session.click(button('Paste'));
      await expect.poll(() => bench.shown()).toContain('written NotAllowedError');
      expect(copied).toEqual([]);
      expect(person.frame().questions).toEqual([]);
    });

    test.each([
      [1, 'Unit 12', 'written'],
      [2, 'Fence', 'copied true'],
    ])('is the person’s where they press a button that copies, place %i', async (place, text, said) => {
      await person.click(place);
      await expect.poll(() => copied).toEqual([text]);
      expect(await bench.shown()).toContain(said);
      clock.advance(5_000);
      await bench.session.click(button('Copy'));
      await bench.shown();
      expect(copied).toEqual([text]);
    });

    test.each([
      [3, 'Oak Lane', 'read Oak Lane'],
      [3, null, 'NotAllowedError'],
    ])('is asked for where they press a button that pastes, place %i: %s', async (place, text, said) => {
      await person.click(place);
      const { id } = await asked('paste');
      const answer = text === null ? { accept: false } : { accept: true, text };
      await bench.session.input({ kind: 'answer', questionId: id, ...answer });
      expect(person.question('paste')).toBeUndefined();
      await expect.poll(() => bench.shown()).toContain(said);
    });

    test('is refused for good when the agent goes on', async () => {
      await person.click(3);
      await asked('paste');
      await expect.poll(() => bench.shown()).toContain('NotAllowedError');
      expect(person.question('paste')).toBeUndefined();
    });
  });

  test('a dialog waits for the person, and nothing else goes on meanwhile', async () => {
    await bench.goto('/play/dialogs');
    await person.click(1);
    const confirm = await asked('dialog');
    expect(confirm).toMatchObject({ type: 'confirm', message: 'Sure?' });
    clock.advance(60_000);
    expect(person.question('dialog')).toEqual(confirm);
    await expect(person.click(2)).rejects.toThrow(InputRefused);
    await bench.session.input({ kind: 'answer', questionId: confirm.id, accept: true });
    await person.click(2);
    const prompt = await asked('dialog');
    expect(prompt).toMatchObject({ type: 'prompt', message: 'Name?', defaultText: 'Ada' });
    await bench.session.input({ kind: 'answer', questionId: prompt.id, accept: true, text: 'Lin' });
    await vi.waitUntil(() => !person.question('dialog'));
    expect(await bench.shown()).toContain('confirm true prompt Lin');
  });

  test('asks before a page with changes is left', async () => {
    await bench.goto('/play/leaving');
    await person.click(1);
    await person.type('x');
    await bench.session.input({ kind: 'goto', url: `${bench.origin}/second` });
    const { id, type } = await asked('dialog');
    expect(type).toBe('beforeunload');
    await bench.session.input({ kind: 'answer', questionId: id, accept: true });
    await expect.poll(() => bench.session.url).toBe(`${bench.origin}/second`);
  });

  describe('when nobody is there', () => {
    test.each([
      ['Confirm', 'confirm false'],
      ['Prompt', 'prompt null'],
      ['Alert', 'alerted'],
    ])('the agent answers: %s', async (name, said) => {
      await bench.goto('/play/dialogs');
      const clicked = bench.session.click(button(name));
      await asked('dialog');
      clock.advance(1_000);
      await clicked;
      expect(await bench.shown()).toContain(said);
    });

    test('the agent answers what a person left open, before it goes on', async () => {
      await bench.goto('/play/dialogs');
      await person.click(1);
      await asked('dialog');
      let text = '';
      void bench.session.read().then((page) => (text = page.text));
      await vi.waitFor(() => {
        clock.advance(1_000);
        expect(text).toContain('confirm false');
      }, patience);
    });

    test('a page that asks without end is given up', async () => {
      await bench.goto('/play/dialogs');
      const refused = expect(bench.session.click(button('Storm'))).rejects.toThrow(/without end/);
      for (let id = 0; id < 20; id += 1) {
        const question = await asked('dialog');
        clock.advance(id < 3 ? 1_000 : 0);
        await vi.waitUntil(() => person.question('dialog')?.id !== question.id, {
          interval: 5,
          timeout: patience,
        });
      }
      await refused;
      await bench.goto('/second');
      expect(await bench.shown()).toContain('Second');
    });
  });

  test('hands files to a page that asks for them', async () => {
    await bench.goto('/play/upload');
    await person.click(1);
    const { id, ...rest } = await asked('file');
    expect(rest).toEqual({ kind: 'file', multiple: true, accept: '.csv,text/plain' });
    const bytes = (text: string) => new TextEncoder().encode(text);
    const files = [
      { name: 'dues.csv', type: 'text/csv', bytes: bytes('a,b') },
      { name: '../../notes.txt', type: 'text/plain', bytes: bytes('hello') },
    ];
    await bench.session.input({ kind: 'files', questionId: id, files });
    await expect.poll(() => bench.shown()).toContain('dues.csv,text/csv,a,b notes.txt,text/plain,hello');
    await person.click(1);
    await bench.session.input({ kind: 'files', questionId: (await asked('file')).id, files: [] });
    expect(person.question('file')).toBeUndefined();
  });
}
