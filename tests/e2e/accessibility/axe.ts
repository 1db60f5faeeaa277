import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** A live view shows another site's page inside a page of ours. */
const SHOWN_PAGE = ['iframe[src*="/live/"]', '.page'];

const MOST_RUNS = 5;

/** Expects axe to find no violation in the page and its frames, or in one part of it. */
export async function expectAccessible(page: Page, state: string, part = ':root'): Promise<void> {
  const run = () =>
    new AxeBuilder({ page })
      .include(part)
      .exclude(SHOWN_PAGE)
      // In a portal's page.
      .exclude(['#pilot iframe', ...SHOWN_PAGE])
      // To preload styles, axe fetches the style sheets of frames, which their policy forbids.
      .options({ preload: false, resultTypes: ['violations'] })
      // Without frames there are no results to merge, so axe needs no extra page.
      .setLegacyMode(page.frames().length === 1)
      .analyze();
  let results = await run();
  // Axe skips a frame that does not answer within a second, and judges the page without its content.
  for (let runs = 1; hasSkippedFrame(results) && runs < MOST_RUNS; runs++) results = await run();
  expect(hasSkippedFrame(results), `axe read every frame in: ${state}`).toBe(false);
  const problems = results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(problems, `axe violations in: ${state}`).toEqual([]);
}

const hasSkippedFrame = ({ incomplete }: Awaited<ReturnType<AxeBuilder['analyze']>>): boolean =>
  incomplete.some(({ id }) => id === 'frame-tested');
