import { describe } from 'vitest';
import type { BrowserDriver } from '../../../server/browser/driver.ts';
import { type DriverBench, driverBench } from './driver-bench.ts';
import { formsSuite } from './forms-suite.ts';
import { goingSuite } from './going-suite.ts';
import { readingSuite } from './reading-suite.ts';
import { sizesSuite } from './sizes-suite.ts';

/** What every browser behind the interface must do, on real pages over HTTP, and what `own` adds for one. */
export function browserDriverSuite(
  name: string,
  create: () => BrowserDriver,
  own: (bench: DriverBench) => void = () => undefined,
): void {
  describe(`${name} driver`, { timeout: 30_000 }, () => {
    const bench = driverBench(create);
    describe('reading', () => readingSuite(bench));
    describe('forms', () => formsSuite(bench));
    describe('going places', () => goingSuite(bench));
    describe('sizes', () => sizesSuite(bench));
    own(bench);
  });
}
