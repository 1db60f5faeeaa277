import { afterAll } from 'vitest';
import { createChromiumDriver } from '../../../server/browser/chromium/chromium-driver.ts';
import { quickChromiumPath } from '../../e2e/chromium-path.ts';
import { injectionSuite } from './injection-suite.ts';

const chromium = createChromiumDriver({ executablePath: quickChromiumPath() ?? 'chromium' });
afterAll(() => chromium.close());

injectionSuite(() => ({ ...chromium, close: () => Promise.resolve() }));
