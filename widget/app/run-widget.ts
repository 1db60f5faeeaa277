import { notifyManager } from '@tanstack/react-query';
import type { HandOver } from '../boot/hand-over.ts';
import { createBetweenKeys } from '../platform/between-keys.ts';
import { createStillness } from '../platform/stillness.ts';
import { createPlatform } from '../platform/platform.ts';
import { limits } from '../rules/limits.ts';
import { hostThemeAtom } from '../state/view-atoms.ts';
import type { Config } from './config.ts';
import { overlays } from './overlays.tsx';
import type { Place } from './page.tsx';
import { screens } from './screens.tsx';
import { type StartOptions, startWidget } from './start-widget.tsx';

/**
 * The script this code came in: known only while it is first run; a module names itself by an attribute. Where there is
 * no page there is none: a server loads the module too, and draws nothing with it.
 */
export const ownScript: HTMLScriptElement | null =
  typeof document === 'undefined'
    ? null
    : document.currentScript instanceof HTMLScriptElement
      ? document.currentScript
      : document.querySelector<HTMLScriptElement>('script[data-hoa-pilot]');

export interface RunOptions {
  container: Element;
  config: Config;
  place: Place;
  /** Where to begin, where the page's address does not say. */
  path?: string | undefined;
  handOver?: HandOver | undefined;
  onMissing?: () => void;
}

/** One widget in this window, with the browser's own effects. */
export interface RunningInWindow {
  setTheme(theme: 'light' | 'dark'): void;
  stop(): void;
}

/** Runs a widget in `container`, in the language that is spoken by then. */
export function runWidget({
  container,
  config,
  place,
  path,
  handOver,
  onMissing,
}: RunOptions): RunningInWindow {
  // Outlives a new start: where storage refuses, it alone knows what was typed.
  const platform = createPlatform(window);
  // News is drawn between the keys of who types: a task tells of itself many times a second.
  const betweenKeys = createBetweenKeys({
    target: container,
    clock: platform.clock,
    beforePicture: (run) => void window.requestAnimationFrame(run),
    rest: limits.typing.rest,
    onTyping: createStillness(container),
  });
  notifyManager.setScheduler(betweenKeys.run);
  const start = (from: Pick<StartOptions, 'handOver' | 'path'>) =>
    startWidget({
      container,
      config,
      platform,
      fetch: window.fetch.bind(window),
      page: window,
      place,
      screens,
      overlays,
      onRefresh,
      isTyping: betweenKeys.isTyping,
      onMissing,
      ...from,
    });
  // The widget's own page is loaded anew; another's is never touched, there the widget alone starts over.
  const onRefresh = (path?: string) => {
    // Nor is a page loaded anew that would forget where it was, or what was typed.
    const mayForget = path !== undefined && (config.routerMode === 'memory' || !platform.local.isKept());
    if (place !== 'element' && !mayForget) return window.location.reload();
    const theme = running.store.get(hostThemeAtom);
    running.stop();
    running = start({ path });
    running.store.set(hostThemeAtom, theme);
  };
  let running = start({ handOver, path });
  return {
    setTheme: (theme) => running.store.set(hostThemeAtom, theme),
    stop() {
      running.stop();
      betweenKeys.stop();
    },
  };
}
