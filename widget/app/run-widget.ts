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
 * This code's own script element, known only while it first runs. Modules mark theirs with an attribute. Null on a
 * server, which may load the module but renders nothing.
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
  /** The initial path, if the page's address has none. */
  path?: string | undefined;
  handOver?: HandOver | undefined;
  onLoadError?: () => void;
}

/** A widget that runs in this window. */
export interface RunningInWindow {
  setTheme(theme: 'light' | 'dark'): void;
  stop(): void;
}

/** Runs a widget in `container`, in the current language. */
export function runWidget({
  container,
  config,
  place,
  path,
  handOver,
  onLoadError,
}: RunOptions): RunningInWindow {
  // Survives a restart, because it holds the draft if storage fails.
  const platform = createPlatform(window);
  // Updates render between keystrokes, because a task reports progress many times a second.
  const betweenKeys = createBetweenKeys({
    target: container,
    clock: platform.clock,
    beforePaint: (run) => void window.requestAnimationFrame(run),
    idleAfter: limits.typing.rest,
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
      onLoadError,
      pressGuard: handOver?.pressGuard,
      ...from,
    });
  // Reloads the widget's own page. In someone else's page, only the widget restarts.
  const onRefresh = (path?: string) => {
    // Also restarts if a reload would lose the path or the draft.
    const wouldLoseState =
      path !== undefined && (config.routerMode === 'memory' || !platform.local.isPersistent());
    if (place !== 'element' && !wouldLoseState) return window.location.reload();
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
