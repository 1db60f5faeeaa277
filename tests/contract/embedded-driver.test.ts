import { createEmbeddedDriver } from '../../mock-server/browser/embedded/embedded-driver.ts';
import { browserDriverSuite } from './browser-driver-suite.ts';

browserDriverSuite('embedded', () => createEmbeddedDriver());
