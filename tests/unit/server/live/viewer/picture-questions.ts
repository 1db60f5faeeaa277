import { expect } from 'vitest';
import type { PageQuestion } from '../../../../../server/browser/view-frame.ts';
import { usePictureBench, type ViewerOptions } from './picture-bench.ts';

type Select = Extract<PageQuestion, { kind: 'select' }>;

export const dialog = (type: 'alert' | 'confirm' | 'prompt' | 'beforeunload', id = 1): PageQuestion => ({
  kind: 'dialog',
  id,
  type,
  message: type === 'beforeunload' ? '' : 'Withdraw request 1043?',
  defaultText: type === 'prompt' ? 'AL' : '',
});
export const select = (changes: Partial<Select> = {}): Select => ({
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
export const field = (changes: Partial<Extract<PageQuestion, { kind: 'field' }>> = {}): PageQuestion => ({
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
export const streets = [
  { value: 'Elm', text: 'Elm' },
  { value: 'Oak', text: 'Oak Lane' },
];
export const file = (multiple = false): PageQuestion => ({ kind: 'file', id: 1, multiple, accept: '.txt' });

/** Sets up a person in control and questions of the page. */
export function usePictureQuestions() {
  const bench = usePictureBench();
  const ask = async (question: PageQuestion, options?: ViewerOptions) => {
    await bench.inControl(options);
    // The viewer takes focus only if its window has it.
    await bench.clickAt(0.9, 0.9);
    await bench.until('mouse', 3);
    bench.shown.show({ questions: [question] });
    await bench.live.locator('.questions > *').waitFor();
  };
  const press = (key: string) => bench.page.keyboard.press(key);
  const button = (name: string) => bench.live.getByRole('button', { name });
  const isFocused = (name: string) =>
    expect
      .poll(() =>
        bench.live
          .locator(':focus')
          .evaluateAll((elements) => elements.map((each) => each.textContent || each.ariaLabel)),
      )
      .toEqual([name]);
  const rest = () => bench.shown.inputs.filter(({ kind }) => kind !== 'mouse');
  return { bench, ask, press, button, isFocused, rest };
}
