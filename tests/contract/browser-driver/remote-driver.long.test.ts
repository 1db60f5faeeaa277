import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedPlaces } from '../../../server/browser/remote/browser-place.ts';
import type { OutgoingRequest } from '../../../server/browser/outgoing-request.ts';
import { createRemoteDriver } from '../../../server/browser/remote/remote-driver.ts';
import { type CutProxy, slowNetwork, startCutProxy } from '../../fakes/cut-proxy.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { type RemoteChromium, startRemoteChromium } from '../../fakes/remote-chromium.ts';
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

describe('chromium elsewhere over a slow connection that loses data', () => {
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

/** Frames of other sites are seen by the gate, or their scripts do not run. */
describe.each([
  [false, ['GET /sending/more', 'POST /sent']],
  [true, ['GET /sending/more']],
])('chromium elsewhere, with site isolation: %s', (isIsolating, log) => {
  let own: RemoteChromium;
  beforeAll(async () => {
    own = await startRemoteChromium(isIsolating);
  });
  afterAll(() => own.close());
  const bench = driverBench(() =>
    createRemoteDriver({ places: fixedPlaces({ url: own.url, headers: {} }), report }),
  );

  test('sends nothing from frames of other sites that no gate has seen', async () => {
    const seen: string[] = [];
    const maySend = ({ url }: OutgoingRequest) => seen.push(url.pathname) > 0;
    const session = await bench.open(undefined, { maySend, mayNavigate: () => true });
    const other = bench.origin.replace('127.0.0.1', 'localhost');
    await session.goto(`${bench.origin}/outline/framing?${other}/sending/more?`);
    // What the frame sends would arrive before these pages.
    for (const path of ['/second', '/form']) await session.goto(bench.origin + path);
    expect(bench.log.filter((each) => /sen[dt]/.test(each))).toEqual(log);
    expect(seen).toEqual(isIsolating ? [] : ['/sent']);
  });
});

describe('chromium elsewhere with a manual clock', () => {
  const clock = createManualClock();
  questionsSuite(
    driverBench(() => createRemoteDriver({ places: fixedPlaces(address()), report, clock })),
    clock,
  );
});
