import { afterAll, beforeAll, describe } from 'vitest';
import { fixedPlaces } from '../../../server/browser/remote/browser-place.ts';
import { createRemoteDriver } from '../../../server/browser/remote/remote-driver.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { type RemoteChromium, startRemoteChromium } from '../../fakes/remote-chromium.ts';
import { browserDriverSuite } from './browser-driver-suite.ts';
import { driverBench } from './driver-bench.ts';
import { inputSuite } from './input-suite.ts';
import { picturesSuite } from './pictures-suite.ts';
import { questionsSuite } from './questions-suite.ts';
import { scriptSendsSuite } from './script-sends-suite.ts';
import { scriptedOutlineSuite } from './scripted-outline-suite.ts';
import { scriptsSuite } from './scripts-suite.ts';

/** An error outside of any action fails the running test. */
const report = (message: string, error: unknown): never => {
  throw new Error(message, { cause: error });
};

let chromium: RemoteChromium;
beforeAll(async () => {
  chromium = await startRemoteChromium();
});
afterAll(() => chromium.close());

const address = () => ({ url: chromium.url, headers: {} });

browserDriverSuite(
  'chromium elsewhere',
  () => createRemoteDriver({ places: fixedPlaces(address()), report }),
  (bench) => {
    describe('a person’s input', () => inputSuite(bench));
    describe('pages as pictures', () => picturesSuite(bench));
    describe('what scripts send', () => scriptSendsSuite(bench));
    describe('scripts', () => scriptsSuite(bench, ['/fetched', '/pictured', '/socket']));
    describe('outlines of drawn pages', () => scriptedOutlineSuite(bench));
  },
);

describe('chromium elsewhere with a manual clock', { timeout: 30_000 }, () => {
  const clock = createManualClock();
  questionsSuite(
    driverBench(() => createRemoteDriver({ places: fixedPlaces(address()), report, clock })),
    clock,
  );
});
