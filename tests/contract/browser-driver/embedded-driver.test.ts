import { describe } from 'vitest';
import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import { elementsSuite } from './elements-suite.ts';
import { browserDriverSuite } from './browser-driver-suite.ts';

browserDriverSuite(
  'embedded',
  () => createEmbeddedDriver(),
  (bench) => describe('pages as elements', () => elementsSuite(bench)),
);
