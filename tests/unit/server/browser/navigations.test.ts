import { expect, test } from 'vitest';
import { NavigationRefusedError } from '../../../../server/browser/browser-errors.ts';
import type { BrowserContext } from '../../../../server/browser/chromium/browser-context.ts';
import { chromiumLimits as limits } from '../../../../server/browser/chromium/limits.ts';
import type { Tab } from '../../../../server/browser/chromium/pages/tab.ts';
import { type Navigation, createNavigations } from '../../../../server/browser/chromium/pages/navigations.ts';
import { createSignal } from '../../../../server/browser/chromium/signal.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';

const [front, popUp] = [{ id: 1 } as Tab, { id: 2 } as Tab];
const tabs = { active: front, all: [front, popUp] };
const context = {
  signal: createSignal(),
  clock: createManualClock(),
  limits,
  background: () => undefined,
  state: { isPersonActing: false },
} as unknown as BrowserContext;

test.each([
  ['of another page while an address opens', front, popUp, false],
  ['of the page itself while an address opens', front, front, true],
  ['of a download while an address opens', front, undefined, true],
  ['of a pop-up that a click opens', undefined, popUp, true],
])('records the error %s if it belongs to the navigation', (_, own, source, isRecorded) => {
  const navigations = createNavigations(
    context,
    () => tabs,
    () => false,
  );
  let navigation: Navigation | undefined;
  const never = new Promise(() => undefined);
  void navigations.track((started) => ((navigation = started), never), own);
  const error = new NavigationRefusedError('This task may not open elsewhere.example');
  navigations.record({ kind: 'error', error }, source);
  expect(navigation).toMatchObject({ error: isRecorded ? error : undefined, isDecided: isRecorded });
});
