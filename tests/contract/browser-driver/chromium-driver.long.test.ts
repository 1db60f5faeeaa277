import { describe } from 'vitest';
import { createChromiumDriver } from '../../../server/browser/chromium/chromium-driver.ts';
import { findChromium } from '../../../server/browser/chromium/find-chromium.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { driverBench } from './driver-bench.ts';
import { enduranceSuite } from './endurance-suite.ts';
import { handsSuite } from './hands-suite.ts';
import { picturesSuite } from './pictures-suite.ts';
import { questionsSuite } from './questions-suite.ts';
import { scriptsSuite } from './scripts-suite.ts';
import { browserDriverSuite } from './browser-driver-suite.ts';

const executablePath = findChromium() ?? 'chromium';
/** What goes wrong beside an action fails the test that runs then. */
const report = (message: string, error: unknown): never => {
  throw new Error(message, { cause: error });
};

browserDriverSuite(
  'chromium',
  () => createChromiumDriver({ executablePath, report }),
  (bench) => {
    describe('a person’s hands', () => handsSuite(bench));
    describe('pages as pictures', () => picturesSuite(bench));
    describe('scripts', () => scriptsSuite(bench));
  },
);

describe('chromium, with time in hand', { timeout: 30_000 }, () => {
  const clock = createManualClock();
  questionsSuite(
    driverBench(() => createChromiumDriver({ executablePath, report, clock })),
    clock,
  );
});

describe('chromium, when things hang or die', { timeout: 30_000 }, () => {
  const limits = { pageTimeoutMs: 1_000 };
  enduranceSuite(driverBench(() => createChromiumDriver({ executablePath, report, limits })));
});
