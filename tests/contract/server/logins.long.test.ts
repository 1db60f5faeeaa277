import { afterAll, expect, test } from 'vitest';
import { createChromiumDriver } from '../../../server/browser/chromium/chromium-driver.ts';
import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import { quickChromiumPath } from '../../e2e/chromium-path.ts';
import { embeddedKinds, loginCases, loginsSuite } from './logins-suite.ts';

const chromium = createChromiumDriver({ executablePath: quickChromiumPath() ?? 'chromium' });
afterAll(() => chromium.close());

const cases = loginCases(embeddedKinds);
test('more than a hundred tasks log in', () => expect(cases.length).toBeGreaterThan(100));
loginsSuite((web) => createEmbeddedDriver({ fetch: web }), cases);

// The embedded browser has no frames. The tasks share one Chromium, which starts once.
const share = 5;
loginsSuite(
  () => ({ ...chromium, close: () => Promise.resolve() }),
  loginCases(['in a frame']).filter(({ index }) => index % share === 0),
);
