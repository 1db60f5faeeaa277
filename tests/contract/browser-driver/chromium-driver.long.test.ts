import { describe } from 'vitest';
import { createChromiumDriver } from '../../../server/browser/chromium/chromium-driver.ts';
import { findChromium } from '../../../server/browser/chromium/find-chromium.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { driverBench } from './driver-bench.ts';
import { failuresSuite } from './failures-suite.ts';
import { inputSuite } from './input-suite.ts';
import { picturesSuite } from './pictures-suite.ts';
import { questionsSuite } from './questions-suite.ts';
import { scriptSendsSuite } from './script-sends-suite.ts';
import { scriptedOutlineSuite } from './scripted-outline-suite.ts';
import { scriptsSuite } from './scripts-suite.ts';
import { browserDriverSuite } from './browser-driver-suite.ts';

const executablePath = findChromium() ?? 'chromium';
/** An error outside of any action fails the running test. */
const report = (message: string, error: unknown): never => {
  throw new Error(message, { cause: error });
};

browserDriverSuite(
  'chromium',
  () => createChromiumDriver({ executablePath, report }),
  (bench) => {
    describe('a person’s input', () => inputSuite(bench));
    describe('pages as pictures', () => picturesSuite(bench));
    describe('what scripts send', () => scriptSendsSuite(bench));
    describe('scripts', () => scriptsSuite(bench));
    describe('outlines of drawn pages', () => scriptedOutlineSuite(bench));
  },
);

describe('chromium with a manual clock', () => {
  const clock = createManualClock();
  questionsSuite(
    driverBench(() => createChromiumDriver({ executablePath, report, clock })),
    clock,
  );
});

describe('chromium when pages or browsers hang or crash', () => {
  // Long enough for a page on a busy machine, and a page's own requests take longer.
  const limits = { pageTimeoutMs: 10_000, requestsMs: 30_000 };
  failuresSuite(driverBench(() => createChromiumDriver({ executablePath, report, limits })));
});
