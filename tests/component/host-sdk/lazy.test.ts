import { afterEach, expect, it, vi } from 'vitest';
import type { ModesOptions, ModesPilot } from '../../../host-sdk/modes.ts';
import { serveEmptyFrames } from '../../unit/host-sdk/app-frame.ts';
import { endAll, layers, mount, mountInside } from './open-layer.ts';

serveEmptyFrames();
afterEach(endAll);

let see = () => {};
const watch = () => {
  const seen: { margin: string | undefined; of: Element[] } = { margin: undefined, of: [] };
  class Watcher {
    constructor(notify: (entries: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
      seen.margin = options.rootMargin;
      see = () => notify([{ isIntersecting: true }]);
    }
    observe(element: Element): void {
      seen.of.push(element);
    }
    disconnect(): void {
      seen.of.length = 0;
    }
  }
  vi.stubGlobal('IntersectionObserver', Watcher);
  return seen;
};
const inPage = (options: Partial<ModesOptions> = {}) => mountInside({ lazy: true, ...options });

it('reserves its height until it is nearly visible, then loads once', () => {
  const seen = watch();
  const { element, pilot } = inPage({ height: { mode: 'content', min: 640 } });
  const holder = element.firstElementChild as HTMLElement;
  expect(pilot.state).toBe('idle');
  expect(element.querySelector('iframe')).toBeNull();
  expect([holder.style.minHeight, seen.margin, seen.of]).toEqual(['640px', '100% 0px', [holder]]);
  const states: string[] = [];
  pilot.on('state', ({ to }) => states.push(to));
  see();
  expect(states).toEqual(['loading']);
  expect(element.querySelectorAll('iframe')).toHaveLength(1);
  expect([holder.style.minHeight, seen.of]).toEqual(['', []]);
  see();
  expect(element.querySelectorAll('iframe')).toHaveLength(1);
});

it.each<[what: string, ask: (pilot: ModesPilot) => unknown]>([
  ['open', (pilot) => pilot.open()],
  ['navigate', (pilot) => pilot.navigate('/history').catch(() => {})],
  ['prefill', (pilot) => pilot.prefill('Words').catch(() => {})],
  ['tasks.list', (pilot) => pilot.tasks.list().catch(() => {})],
])('loads immediately on %s', (_what, ask) => {
  watch();
  const { pilot } = inPage();
  void ask(pilot);
  expect(pilot.state).toBe('loading');
});

it('accepts theme and height without loading, and never loads after destroy', () => {
  const seen = watch();
  const { element, pilot } = inPage();
  pilot.update({ theme: 'dark', height: 700 });
  expect([pilot.state, pilot.iframe.style.height]).toEqual(['idle', '700px']);
  pilot.destroy();
  see();
  pilot.open();
  expect([pilot.state, seen.of, element.childNodes.length]).toEqual(['destroyed', [], 0]);
});

it.each(layers)('loads when the %s is opened, and not before', (mode) => {
  const seen = watch();
  const pilot = mount({ mode, lazy: true });
  expect([pilot.state, seen.of]).toEqual(['idle', []]);
  pilot.open();
  expect(pilot.state).toBe('loading');
});
