import { createChromiumDriver } from '../../../server/browser/chromium/chromium-driver.ts';
import { findChromium } from '../../../server/browser/chromium/find-chromium.ts';
import { fixedPlaces } from '../../../server/browser/remote/browser-place.ts';
import { createRemoteDriver } from '../../../server/browser/remote/remote-driver.ts';

// A minimal server to be killed: opens a browser, its own or the one at an address, prints a line and waits.
const [url] = process.argv.slice(2);
const driver =
  url === undefined
    ? createChromiumDriver({ executablePath: findChromium() ?? 'chromium' })
    : createRemoteDriver({ places: fixedPlaces({ url, headers: {} }) });
await driver.open({ viewport: { width: 800, height: 600 }, mayNavigate: () => false });
console.log('open');
setInterval(() => undefined, 60_000);
