import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ManualClock } from '../../fakes/manual-clock.ts';
import { DialogHeldError, InputRefusedError } from '../../../server/browser/browser-errors.ts';
import type { PageQuestion } from '../../../server/browser/view-frame.ts';
import type { DriverBench } from './driver-bench.ts';
import { patience } from './patience.ts';
import { type Person, personAt } from './person.ts';
import { button } from './targets.ts';

/** Tests of questions: what a browser with a window shows in popups. The driver must use `clock`. */
export function questionsSuite(bench: DriverBench, clock: ManualClock): void {
  let person: Person;
  const waitForQuestion = async <Kind extends PageQuestion['kind']>(kind: Kind) =>
    await vi.waitUntil(() => person.question(kind), patience);
  beforeEach(() => {
    person = personAt(bench.session);
  });

  test('asks for the option of a list, by mouse and by keys', async () => {
    await bench.goto('/play/select');
    await person.click(1);
    const first = await waitForQuestion('select');
    expect(first).toMatchObject({
      label: 'Color',
      multiple: false,
      box: { x: 20, y: 20, width: 300, height: 30 },
      options: [
        { index: 0, text: 'Red', group: '', selected: true, disabled: false },
        { index: 1, text: 'Green', group: 'Cool', selected: false, disabled: false },
        { index: 2, text: 'Blue', group: 'Cool', selected: false, disabled: true },
      ],
    });
    await bench.session.input({ kind: 'choose', questionId: first.id, indexes: [1] });
    expect(await bench.text()).toContain('input g change g');
    for (const [key, code, alt] of [
      [' ', 'Space', false],
      ['Enter', 'Enter', false],
      ['ArrowDown', 'ArrowDown', true],
    ] as const) {
      await person.press(key, code, { alt });
      const { id } = await waitForQuestion('select');
      await bench.session.input({ kind: 'choose', questionId: id, indexes: null });
      expect(person.question('select')).toBeUndefined();
      await expect(bench.session.input({ kind: 'choose', questionId: id, indexes: [0] })).rejects.toThrow(
        InputRefusedError,
      );
    }
    await person.click(2, 30);
    const inner = await waitForQuestion('select');
    expect(inner).toMatchObject({ label: 'Inner', box: { x: 20, y: 80 } });
    await person.click(3);
    expect(person.question('select')).toBeUndefined();
  });

  const answer = (questionId: number, text?: string) =>
    bench.session.input({
      kind: 'answer',
      questionId,
      accept: text !== undefined,
      ...(text === undefined ? {} : { text }),
    });
  const streets = [
    { value: 'Elm', text: '' },
    { value: 'Oak', text: 'Oak Lane' },
  ];
  const limits = { min: '2026-03-01', max: '2026-03-31', step: '7' };
  test.each([
    [1, { label: 'Day', type: 'date', value: '2026-03-05', ...limits }, '2026-03-12'],
    [2, { label: 'Paint', type: 'color', value: '#336699' }, '#ff0000'],
    [3, { label: 'Street', type: 'text', value: '', options: streets }, 'Oak'],
    [4, { label: 'Hour', type: 'time', value: '' }, '18:45'],
    [5, { label: 'Week', type: 'week', value: '' }, '2026-W11'],
    [6, { label: 'Month', type: 'month', value: '' }, '2026-04'],
    [7, { label: 'Moment', type: 'datetime-local', value: '2026-03-05T10:30' }, '2026-04-01T09:00'],
  ])('asks for the value of field %i with a picker, and applies the answer', async (place, field, text) => {
    await bench.goto('/play/fields');
    await person.click(place, 80);
    const question = await waitForQuestion('field');
    expect(question).toMatchObject(field);
    if (place !== 4) expect(question.box).toMatchObject({ x: 20, y: 60 * place - 40 });
    await answer(question.id);
    expect(person.question('field')).toBeUndefined();
    expect(await bench.text()).not.toContain('change');
    await person.click(place, 80);
    const { id } = await waitForQuestion('field');
    await answer(id, text);
    expect(await bench.text()).toContain(`input ${text} change ${text}`);
    expect((await bench.session.read()).fields[place - 1]?.value).toBe(text);
    await expect(answer(id)).rejects.toThrow(InputRefusedError);
  });

  test.each(['', 'no day'])('clears a date for the answer "%s"', async (text) => {
    await bench.goto('/play/fields');
    await person.click(1, 80);
    await answer((await waitForQuestion('field')).id, text);
    expect(await bench.text()).toMatch(/input *change/);
    expect((await bench.session.read()).fields[0]?.value).toBe('');
  });

  test('asks on keys as well, and never about a read-only field', async () => {
    await bench.goto('/play/fields');
    for (const [place, key, code, alt] of [
      [1, ' ', 'Space', false],
      [1, 'ArrowDown', 'ArrowDown', true],
      [2, 'Enter', 'Enter', false],
      [3, 'ArrowDown', 'ArrowDown', false],
    ] as const) {
      await person.click(place, 80);
      const { id } = await waitForQuestion('field');
      await answer(id);
      await person.press(key, code, { alt });
      const second = await waitForQuestion('field');
      expect(second.id).not.toBe(id);
      await answer(second.id);
    }
    // Typing goes to the field and closes its question.
    await person.click(3, 80);
    await waitForQuestion('field');
    await person.type('Elm');
    expect(person.question('field')).toBeUndefined();
    expect((await bench.session.read()).fields[2]?.value).toBe('Elm');
    await person.click(8, 80);
    await bench.text();
    expect(person.question('field')).toBeUndefined();
  });

  describe('the clipboard', () => {
    let copies: string[];
    beforeEach(async () => {
      copies = [];
      bench.session.onCopy((text) => copies.push(text));
      await bench.goto('/play/clipboard');
    });

    test('is not available to a page without a person’s click, or to the agent', async () => {
      await expect.poll(() => bench.text()).toContain('unasked NotAllowedError unasked NotAllowedError');
      await bench.session.click(button('Copy'));
      await bench.session.click(button('Paste'));
      await expect.poll(() => bench.text()).toContain('written NotAllowedError');
      expect(copies).toEqual([]);
      expect(person.frame().questions).toEqual([]);
    });

    test.each([
      [1, 'Unit 12', 'written'],
      [2, 'Fence', 'copied true'],
    ])('receives text when a person presses a button that copies, place %i', async (place, text, output) => {
      await person.click(place);
      await expect.poll(() => copies).toEqual([text]);
      expect(await bench.text()).toContain(output);
      clock.advance(5_000);
      await bench.session.click(button('Copy'));
      await bench.text();
      expect(copies).toEqual([text]);
    });

    test.each([
      [3, 'Oak Lane', 'read Oak Lane'],
      [3, null, 'NotAllowedError'],
    ])(
      'is requested when a person presses a button that pastes, place %i: %s',
      async (place, text, output) => {
        await person.click(place);
        const { id } = await waitForQuestion('paste');
        const answer = text === null ? { accept: false } : { accept: true, text };
        await bench.session.input({ kind: 'answer', questionId: id, ...answer });
        expect(person.question('paste')).toBeUndefined();
        await expect.poll(() => bench.text()).toContain(output);
      },
    );

    test('is refused when the agent continues', async () => {
      await person.click(3);
      await waitForQuestion('paste');
      await expect.poll(() => bench.text()).toContain('NotAllowedError');
      expect(person.question('paste')).toBeUndefined();
    });
  });

  test('keeps a dialog open for the person and refuses other input', async () => {
    await bench.goto('/play/dialogs');
    await person.click(1);
    const confirm = await waitForQuestion('dialog');
    expect(confirm).toMatchObject({ type: 'confirm', message: 'Sure?' });
    clock.advance(60_000);
    expect(person.question('dialog')).toEqual(confirm);
    await expect(person.click(2)).rejects.toThrow(InputRefusedError);
    await bench.session.input({ kind: 'answer', questionId: confirm.id, accept: true });
    await person.click(2);
    const prompt = await waitForQuestion('dialog');
    expect(prompt).toMatchObject({ type: 'prompt', message: 'Name?', defaultText: 'Ada' });
    await bench.session.input({ kind: 'answer', questionId: prompt.id, accept: true, text: 'Lin' });
    await vi.waitUntil(() => !person.question('dialog'), patience);
    expect(await bench.text()).toContain('confirm true prompt Lin');
  });

  test('asks before it leaves a page with changes', async () => {
    await bench.goto('/play/leaving');
    await person.click(1);
    await person.type('x');
    await bench.session.input({ kind: 'goto', url: `${bench.origin}/second` });
    const { id, type } = await waitForQuestion('dialog');
    expect(type).toBe('beforeunload');
    await bench.session.input({ kind: 'answer', questionId: id, accept: true });
    await expect.poll(() => bench.session.url).toBe(`${bench.origin}/second`);
  });

  describe('without a person in control', () => {
    test.each([
      ['Confirm', 'confirm false'],
      ['Prompt', 'prompt null'],
      ['Alert', 'alerted'],
    ])('the agent answers a dialog: %s', async (name, output) => {
      await bench.goto('/play/dialogs');
      const clicked = bench.session.click(button(name));
      await waitForQuestion('dialog');
      clock.advance(1_000);
      await clicked;
      expect(await bench.text()).toContain(output);
    });

    test.each([
      ['Confirm', 'Sure?', false, 'confirm false'],
      ['Confirm', 'Sure?', true, 'confirm true'],
      ['Prompt', 'Name?', false, 'prompt null'],
      ['Prompt', 'Name?', true, 'prompt Ada'],
    ])('the agent needs a yes for a dialog: %s, %s, %s', async (name, text, mayConfirm, output) => {
      const asked: string[] = [];
      const session = await bench.open(undefined, { mayConfirm: (of) => (asked.push(of), mayConfirm) });
      await session.goto(`${bench.origin}/play/dialogs`);
      const clicked = session.click(button(name)).catch((error: unknown) => error);
      await vi.waitUntil(() => personAt(session).question('dialog'), patience);
      clock.advance(1_000);
      expect(await clicked).toEqual(mayConfirm ? undefined : new DialogHeldError(text));
      expect((await session.read()).text).toContain(output);
      expect(asked).toEqual([text]);
    });

    test('the agent answers a dialog that a person left open', async () => {
      await bench.goto('/play/dialogs');
      await person.click(1);
      await waitForQuestion('dialog');
      let text = '';
      void bench.session.read().then((page) => (text = page.text));
      await vi.waitFor(() => {
        clock.advance(1_000);
        expect(text).toContain('confirm false');
      }, patience);
    });

    test('gives up on a page that keeps opening dialogs', async () => {
      await bench.goto('/play/dialogs');
      const refusal = expect(bench.session.click(button('Storm'))).rejects.toThrow(/keeps opening dialogs/);
      for (let id = 0; id < 20; id += 1) {
        const question = await waitForQuestion('dialog');
        clock.advance(id < 3 ? 1_000 : 0);
        await vi.waitUntil(() => person.question('dialog')?.id !== question.id, {
          interval: 5,
          timeout: patience,
        });
      }
      await refusal;
      await bench.goto('/second');
      expect(await bench.text()).toContain('Second');
    });
  });

  test('attaches files to a page that asks for them', async () => {
    await bench.goto('/play/upload');
    await person.click(1);
    const { id, ...rest } = await waitForQuestion('file');
    expect(rest).toEqual({ kind: 'file', multiple: true, accept: '.csv,text/plain' });
    const bytes = (text: string) => new TextEncoder().encode(text);
    const files = [
      { name: 'dues.csv', type: 'text/csv', bytes: bytes('a,b') },
      { name: '../../notes.txt', type: 'text/plain', bytes: bytes('hello') },
    ];
    await bench.session.input({ kind: 'files', questionId: id, files });
    await expect.poll(() => bench.text()).toContain('dues.csv,text/csv,a,b notes.txt,text/plain,hello');
    await person.click(1);
    await bench.session.input({ kind: 'files', questionId: (await waitForQuestion('file')).id, files: [] });
    expect(person.question('file')).toBeUndefined();
  });
}
