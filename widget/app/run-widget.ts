import { notifyManager } from '@tanstack/react-query';
import type { HandOver } from '../boot/hand-over.ts';
import { createBetweenKeys } from '../platform/between-keys.ts';
import { createPlatform } from '../platform/platform.ts';
import { limits } from '../rules/limits.ts';
import { hostThemeAtom } from '../state/view-atoms.ts';
import type { ConfigInput } from './config-input.ts';
import { readConfig } from './config.ts';
import { overlays } from './overlays.tsx';
import type { Place } from './page.tsx';
import { screens } from './screens.tsx';
import { type StartOptions, startWidget } from './start-widget.tsx';

/** The script this code came in: known only while it is first run; a module names itself by an attribute. */
export const ownScript: HTMLScriptElement | null = findOwnScript();

function findOwnScript(): HTMLScriptElement | null {
  // A server loads the module too, and draws nothing with it.
  if (typeof document === 'undefined') return null;
  const running = document.currentScript;
  return running instanceof HTMLScriptElement ? running : document.querySelector('script[data-hoa-pilot]');
}

export interface RunOptions {
  container: Element;
  place: Place;
  options?: ConfigInput;
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

/** Reads the configuration and runs a widget in `container`. */
export function runWidget({
  container,
  place,
  options = {},
  path,
  handOver,
  onMissing,
}: RunOptions): RunningInWindow {
  const config = readConfig({ script: ownScript, document, options, search: window.location.search });
  // Outlives a new start: where storage refuses, it alone knows what was typed.
  const platform = createPlatform(window);
  // News is drawn between the keys of who types: a task tells of itself many times a second.
  const betweenKeys = createBetweenKeys({
    target: container,
    clock: platform.clock,
    beforePicture: (run) => void window.requestAnimationFrame(run),
    rest: limits.typing.rest,
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
