import { createChromiumDriver } from '../../../server/browser/chromium/chromium-driver.ts';
import { findChromium } from '../../../server/browser/chromium/find-chromium.ts';

// A minimal server to be killed: opens a browser, prints a line and waits.
const driver = createChromiumDriver({ executablePath: findChromium() ?? 'chromium' });
await driver.open({ viewport: { width: 800, height: 600 }, mayNavigate: () => false });
console.log('open');
setInterval(() => undefined, 60_000);
