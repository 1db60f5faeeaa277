import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import { injectionSuite } from './injection-suite.ts';

injectionSuite((web) => createEmbeddedDriver({ fetch: web }));
