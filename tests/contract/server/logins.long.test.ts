import { afterAll } from 'vitest';
import { createChromiumDriver } from '../../../server/browser/chromium/chromium-driver.ts';
import { findChromium } from '../../../server/browser/chromium/find-chromium.ts';
import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import { embeddedKinds, loginCases, loginsSuite } from './logins-suite.ts';

const chromium = createChromiumDriver({ executablePath: findChromium() ?? 'chromium' });
afterAll(() => chromium.close());

// Together more than 100 tasks.
loginsSuite((web) => createEmbeddedDriver({ fetch: web }), loginCases(embeddedKinds));
// The embedded browser has no frames. The tasks share one Chromium, which starts once.
loginsSuite(() => ({ ...chromium, close: () => Promise.resolve() }), loginCases(['in a frame']));
