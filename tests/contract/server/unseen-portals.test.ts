import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import { unseenPortalsSuite } from './unseen-portals-suite.ts';

unseenPortalsSuite('embedded', (web) => createEmbeddedDriver({ fetch: web }));
