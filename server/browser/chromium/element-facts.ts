import type { ActionFacts, FactsAction } from '../action-facts.ts';
import type { BrowserSession } from '../driver.ts';
import type { ChromiumBrowser } from './chromium-browser.ts';
import { createPlaces } from './places.ts';
import { framesOf } from './read-outline.ts';
import type { RunOnPage } from './turn-queue.ts';

/** Describes and shows what an action would act on. */
export function createElementFacts(
  browser: ChromiumBrowser,
  run: RunOnPage,
): Pick<BrowserSession, 'facts' | 'pictureOf'> {
  const { tabs, view } = browser;
  const { locate, placeOf } = createPlaces(browser);

  /** Describes what has the focus in a document, or in the frame inside that has it. */
  const factsAtFocus = async (ref: string, action: FactsAction, keys: string): Promise<ActionFacts> => {
    // Numbers the frames of the page.
    await framesOf(browser, tabs.active);
    const place = await placeOf(ref);
    const { facts, frame } = await place.call('facts', false, action, keys);
    return frame > 0 ? await factsAtFocus(`f${frame}`, action, keys) : facts;
  };
  return {
    facts: (target, action, keys = '') =>
      run(async () => {
        if (!target) return await factsAtFocus('', action, keys);
        const { place } = await locate(target);
        return (await place.call('facts', true, action, keys)).facts;
      }, 'looks'),
    pictureOf: (target) =>
      run(async () => {
        const { place, position } = await locate(target);
        await place.call('mark', true);
        try {
          return await view.captureAround(position);
        } finally {
          await place.call('mark', false);
        }
      }, 'looks'),
  };
}
