import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import type { PageQuestion } from '../../../../../server/browser/view-frame.ts';
import { usePictureBench } from './picture-bench.ts';
import { dialog, field, file, select, streets } from './picture-questions.ts';

const bench = usePictureBench();

const questions: PageQuestion[] = [
  dialog('prompt'),
  select(),
  ...['date', 'color', 'text'].map((type) => field({ type, options: type === 'text' ? streets : [] })),
  { kind: 'paste', id: 4, requestId: 1 },
  file(),
];
const tabs = [
  { id: 1, title: 'Requests', url: '', active: false },
  { id: 2, title: 'Receipt', url: '', active: true },
];

test.each(
  questions.flatMap((question) =>
    (['light', 'dark'] as const).map((scheme) => [question.kind, scheme, question] as const),
  ),
)('has no accessibility problems: %s, %s', async (_, colorScheme, question) => {
  await bench.open({ colorScheme, reducedMotion: 'reduce', viewport: { width: 380, height: 600 } });
  bench.shown.show({ questions: [question], tabs });
  await bench.live.locator('.questions > *').waitFor();
  for (const lease of ['agent', 'pausing', 'human'] as const) {
    bench.view.control(lease);
    await bench.live.locator(`[data-state=${lease}]`).waitFor();
    const { violations } = await new AxeBuilder({ page: bench.page })
      .options({ preload: false, resultTypes: ['violations'] })
      .exclude(['iframe', '.screen'])
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  }
});
