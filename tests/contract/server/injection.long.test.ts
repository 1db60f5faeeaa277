import { afterAll } from 'vitest';
import { createChromiumDriver } from '../../../server/browser/chromium/chromium-driver.ts';
import { findChromium } from '../../../server/browser/chromium/find-chromium.ts';
import { injectionSuite } from './injection-suite.ts';

const chromium = createChromiumDriver({ executablePath: findChromium() ?? 'chromium' });
afterAll(() => chromium.close());

injectionSuite(() => ({ ...chromium, close: () => Promise.resolve() }));
