import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import type { PageQuestion } from '../../../../server/browser/view-frame.ts';
import { usePictureBench } from './picture-bench.ts';

const bench = usePictureBench();

const questions: PageQuestion[] = [
  { kind: 'dialog', id: 1, type: 'prompt', message: 'Your initials', defaultText: 'AL' },
  {
    kind: 'select',
    id: 2,
    label: 'Category',
    multiple: false,
    options: ['Roof', 'Fence'].map((option, index) => ({
      index,
      text: option,
      group: 'House',
      selected: index === 1,
      disabled: false,
    })),
    box: { x: 30, y: 30, width: 100, height: 20 },
  },
  ...['date', 'color', 'text'].map((type, index): PageQuestion => ({
    kind: 'field',
    id: 10 + index,
    label: 'Field',
    type,
    value: '',
    min: '',
    max: '',
    step: '',
    options: type === 'text' ? [{ value: 'Elm', text: '' }] : [],
    box: { x: 30, y: 30, width: 100, height: 20 },
  })),
  { kind: 'paste', id: 4, requestId: 1 },
  { kind: 'file', id: 3, multiple: false, accept: '' },
];
const tabs = [
  { id: 1, title: 'Requests', url: '', active: false },
  { id: 2, title: 'Receipt', url: '', active: true },
];

test.each(
  questions.flatMap((question) =>
    (['light', 'dark'] as const).map((scheme) => [question.kind, scheme, question] as const),
  ),
)('axe has nothing to complain about: %s, %s', async (_, colorScheme, question) => {
  await bench.open({ colorScheme, reducedMotion: 'reduce', viewport: { width: 380, height: 600 } });
  bench.browser.show({ questions: [question], tabs });
  await bench.live.locator('.questions > *').waitFor();
  for (const state of ['agent', 'human']) {
    if (state === 'human') await bench.handOver();
    const { violations } = await new AxeBuilder({ page: bench.page })
      .options({ preload: false, resultTypes: ['violations'] })
      .exclude(['iframe', '.screen'])
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  }
});
