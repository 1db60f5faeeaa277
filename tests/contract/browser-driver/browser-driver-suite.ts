import { describe } from 'vitest';
import type { BrowserDriver } from '../../../server/browser/driver.ts';
import { type DriverBench, driverBench } from './driver-bench.ts';
import { factsSuite } from './facts-suite.ts';
import { formsSuite } from './forms-suite.ts';
import { navigationSuite } from './navigation-suite.ts';
import { outlineSuite } from './outline-suite.ts';
import { readingSuite } from './reading-suite.ts';
import { sendsSuite } from './sends-suite.ts';
import { sizesSuite } from './sizes-suite.ts';

/** Tests of any browser driver on real pages over HTTP. `own` adds tests for one driver. */
export function browserDriverSuite(
  name: string,
  create: () => BrowserDriver,
  own: (bench: DriverBench) => void = () => undefined,
): void {
  describe(`${name} driver`, () => {
    const bench = driverBench(create);
    describe('reading', () => readingSuite(bench));
    describe('forms', () => formsSuite(bench));
    describe('facts of actions', () => factsSuite(bench));
    describe('navigation', () => navigationSuite(bench));
    describe('outlines', () => outlineSuite(bench));
    describe('what is sent', () => sendsSuite(bench));
    describe('sizes', () => sizesSuite(bench));
    own(bench);
  });
}
