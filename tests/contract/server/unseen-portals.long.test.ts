import { afterAll, expect, test } from 'vitest';
import { createChromiumDriver } from '../../../server/browser/chromium/chromium-driver.ts';
import { quickChromiumPath } from '../../e2e/chromium-path.ts';
import { portalMakers } from '../../fakes/portals/all-portals.ts';
import { unseenPortalsSuite } from './unseen-portals-suite.ts';

const chromium = createChromiumDriver({ executablePath: quickChromiumPath() ?? 'chromium' });
afterAll(() => chromium.close());

// The tasks share one Chromium, which starts once.
unseenPortalsSuite('chromium', () => ({ ...chromium, close: () => Promise.resolve() }));

test('there are forty tasks on eight portals, at least four on each', () => {
  const counts = portalMakers.map((make) => make(1).tasks.length);
  expect(counts).toHaveLength(8);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(4);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(40);
});
