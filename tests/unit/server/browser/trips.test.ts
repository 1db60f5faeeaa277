import { expect, test } from 'vitest';
import { NavigationRefused } from '../../../../server/browser/browser-errors.ts';
import type { BrowserContext } from '../../../../server/browser/chromium/browser-context.ts';
import { chromiumLimits as limits } from '../../../../server/browser/chromium/limits.ts';
import type { Tab } from '../../../../server/browser/chromium/pages/tab.ts';
import { type Trip, createTrips } from '../../../../server/browser/chromium/pages/trips.ts';
import { createSignal } from '../../../../server/browser/chromium/signal.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';

const [front, popUp] = [{ id: 1 } as Tab, { id: 2 } as Tab];
const tabs = { active: front, all: [front, popUp] };
const context = {
  signal: createSignal(),
  clock: createManualClock(),
  limits,
  background: () => undefined,
} as unknown as BrowserContext;

test.each([
  ['to an address, another page is refused', front, popUp, false],
  ['to an address, it is refused itself', front, front, true],
  ['to an address, a file could not be saved, of whichever page', front, undefined, true],
  ['by a click, what the click opened is refused', undefined, popUp, true],
])('on the way %s', (_, of, by, isMet) => {
  const trips = createTrips(
    context,
    () => tabs,
    () => false,
  );
  let trip: Trip | undefined;
  const never = new Promise(() => undefined);
  void trips.during((begun) => ((trip = begun), never), of);
  const error = new NavigationRefused('This task may not open elsewhere.example');
  trips.note({ is: 'error', error }, by);
  expect(trip).toMatchObject({ error: isMet ? error : undefined, isDecided: isMet });
});
