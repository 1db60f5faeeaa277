import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedPlaces } from '../../../server/browser/remote/browser-place.ts';
import { createRemoteDriver } from '../../../server/browser/remote/remote-driver.ts';
import { type CutProxy, slowNetwork, startCutProxy } from '../../fakes/cut-proxy.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { useRemoteChromium } from '../../fakes/use-remote-chromium.ts';
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

const chromium = useRemoteChromium();

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

describe('chromium elsewhere over a slow connection that loses data', { timeout: 30_000 }, () => {
  let path: CutProxy;
  beforeAll(async () => {
    path = await startCutProxy(chromium.origin, slowNetwork());
  });
  afterAll(() => path.close());
  const slow = driverBench(() => {
    const places = fixedPlaces({ url: path.through(chromium.url), headers: {} });
    return createRemoteDriver({ places, report });
  });
  describe('a person’s input', () => inputSuite(slow));

  test('shows what a person does, in new pictures', async () => {
    const pictures = new Set<Uint8Array>();
    const titles = new Set<string>();
    slow.session.onView(() => {
      const frame = slow.session.view();
      titles.add(frame.title);
      if (frame.kind === 'picture') pictures.add(frame.image.bytes);
    });
    await slow.goto('/play/scroll');
    const modifiers = { alt: false, control: false, meta: false, shift: false };
    const wheel = { kind: 'wheel', x: 400, y: 300, deltaX: 0, deltaY: 40, modifiers } as const;
    for (let turn = 0; turn < 5; turn += 1) {
      const before = pictures.size;
      await slow.session.input(wheel);
      await expect.poll(() => pictures.size).toBeGreaterThan(before);
    }
    await slow.goto('/second');
    await expect.poll(() => [...titles]).toContain('Second');
  });
});

describe('chromium elsewhere with a manual clock', { timeout: 30_000 }, () => {
  const clock = createManualClock();
  questionsSuite(
    driverBench(() => createRemoteDriver({ places: fixedPlaces(address()), report, clock })),
    clock,
  );
});
