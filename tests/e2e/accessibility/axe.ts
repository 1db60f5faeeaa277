import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** What a live view shows is somebody's page, inside a page of our own. */
const SHOWN_PAGE = ['iframe[title^="Live browser"]', '.page'];

/** Expects axe to find nothing wrong with the page and the frames in it, or with a part of it alone. */
export async function expectAccessible(page: Page, state: string, part = ':root'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .exclude(SHOWN_PAGE)
    // Axe would fetch the style sheets of frames, which their policy forbids.
    .options({ preload: false, resultTypes: ['violations'] })
    // Where there are no frames, no further page has to be opened to put together what is found in each.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(found, `what axe finds in: ${state}`).toEqual([]);
}
