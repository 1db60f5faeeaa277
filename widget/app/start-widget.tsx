import type { ReactNode } from 'react';
import { isSpeedMode } from '../../contract/entities/speed-mode.ts';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { type HostBridge, startHostBridge } from '../bridge/host-bridge.ts';
import { startPageSize } from '../bridge/page-size.ts';
import { watchEscape } from '../bridge/watch-escape.ts';
import type { HandOver } from '../boot/hand-over.ts';
import type { PressGuard } from '../boot/press-guard.ts';
import { limits } from '../rules/limits.ts';
import { paths } from '../rules/paths.ts';
import { loadWire, onceWireLoads, type Wire } from '../data/http/wire.ts';
import type { Cancel } from '../platform/cancel.ts';
import type { Platform, Refresh } from '../platform/platform.ts';
import type { Store } from '../state/create-state.ts';
import { hostSignInAtom } from '../state/person-atoms.ts';
import { draftAtom, savedDraftAtom, speedModeAtom } from '../state/task-atoms.ts';
import { explainIgnoredPressAtom } from '../state/toasts.ts';
import { asksBackendAtom, ownFilesAtom, takenOverAtom } from '../state/view-atoms.ts';
import { App, type AppProps } from './app.tsx';
import type { Config } from './config.ts';
import { createRouter, modeOf } from './create-router.ts';
import { createServices } from './create-services.ts';
import type { Place } from './page.tsx';
import type { Screens } from './router.tsx';

export interface StartOptions {
  container: Element;
  config: Config;
  platform: Platform;
  fetch: typeof globalThis.fetch;
  /** The window the widget lives in. */
  page: Window;
  place: Place;
  screens: Screens;
  overlays: ReactNode;
  onRefresh: Refresh;
  /** Whether the person is typing. Updates are less frequent then. */
  isTyping?: (() => boolean) | undefined;
  /** The initial path, if the page's address has none. */
  path?: string | undefined;
  /** Called when a part of the application fails to load. */
  onLoadError?: (() => void) | undefined;
  /** Left by the page's inline script, if `container` already holds the first screen. */
  handOver?: HandOver | undefined;
  /** The page's guard against clickjacking. */
  pressGuard?: PressGuard | undefined;
}

export interface RunningWidget {
  store: Store;
  stop(): void;
}

/** The bridge of a page without a host. */
const noHost: HostBridge = { isConnected: false, send: () => {}, sendEscape: () => {}, stop: () => {} };

/** Wires up one widget and renders it. */
export function startWidget(options: StartOptions): RunningWidget {
  const { config, platform, page, place, handOver } = options;
  const services = createServices({ config, platform, fetch: options.fetch, pageUrl: page.location.href });
  const { store } = services;
  const { clock } = platform;
  store.set(ownFilesAtom, config.filesBase);
  let stopHost: Cancel | undefined;
  const route = {
    mode: config.routerMode,
    basePath: config.basePath,
    ownsPage: place !== 'element',
    location: page.location,
    // People whom the host signs in also start on the dashboard.
    path: options.path ?? (config.hostSignsIn ? paths.dashboard : undefined),
  };
  const onOtherMessage = (event: MessageEvent) => {
    void import('./serve-host.ts').then(({ serveHost }) => {
      stopHost = serveHost(event, { ...services, router: modeOf(route) }, stopHost);
      if (stopHost) stopWaiting?.();
      return undefined;
    }, options.onLoadError);
  };
  const bridge =
    place === 'frame'
      ? startHostBridge({ page, host: config.host, hosts: config.hosts, store, handOver, onOtherMessage })
      : noHost;
  const stopEscape = bridge.isConnected ? watchEscape(() => stopHost ?? bridge.sendEscape()) : undefined;
  if (options.pressGuard)
    options.pressGuard.onIgnore = (control) =>
      void import('../rules/texts/other-toasts.ts').then(
        ({ ignoredPress }) => store.set(explainIgnoredPressAtom, control, ignoredPress()),
        options.onLoadError,
      );
  let stopWaiting: Cancel | undefined;
  if (bridge.isConnected && config.hostSignsIn) {
    store.set(hostSignInAtom, 'awaited');
    // Ends sooner if the host page opens a channel.
    stopWaiting = clock.setTimeout(() => store.set(hostSignInAtom, 'none'), limits.hostSignIn.wait);
  }
  const router = createRouter(route);
  const watchSize = (content: Element) =>
    bridge.isConnected ? startPageSize(bridge, content, page) : () => {};

  const root = draw(options, { services, router, watchSize });
  const startJobs = () => {
    let stopped = false;
    let stopJobs: Cancel | undefined;
    // Push events are needed even if the screen makes no calls.
    const whenLoaded = async (wire: Wire) => {
      const { startBackgroundJobs } = await import('./background-jobs.ts');
      if (!stopped) stopJobs = startBackgroundJobs({ services, bridge, wire, isTyping: options.isTyping });
    };
    const stopWaitingForWire = onceWireLoads(
      (wire) => void whenLoaded(wire).catch(() => options.onLoadError?.()),
    );
    return () => {
      stopped = true;
      stopWaitingForWire();
      stopJobs?.();
    };
  };
  const stopJobs = whileBackendUsed(store, startJobs);
  loadWire().catch(() => options.onLoadError?.());
  return {
    store,
    stop() {
      stopJobs();
      stopWaiting?.();
      root.unmount();
      stopEscape?.();
      bridge.stop();
      stopHost?.();
      services.stop();
    },
  };
}

/** Runs the backend jobs while the current screen uses a backend, and only once the person's identity is known. */
function whileBackendUsed(store: Store, start: () => Cancel): Cancel {
  let stop: Cancel | undefined;
  const update = () => {
    if (!store.get(asksBackendAtom)) {
      stop?.();
      stop = undefined;
    } else if (store.get(hostSignInAtom) !== 'awaited') stop ??= start();
  };
  update();
  const subscriptions = [store.sub(asksBackendAtom, update), store.sub(hostSignInAtom, update)];
  return () => {
    for (const stopSubscription of subscriptions) stopSubscription();
    stop?.();
  };
}

/** Renders into an empty container, or takes over its prerendered screen with the person's input. */
function draw(
  { container, screens, overlays, place, onRefresh, onLoadError, handOver }: StartOptions,
  parts: Pick<AppProps, 'services' | 'router' | 'watchSize'>,
): Root {
  const { store } = parts.services;
  const app = (onReady?: () => void) => (
    <App {...{ ...parts, screens, overlays, place, onRefresh, onLoadError, onReady }} />
  );
  container.removeAttribute('data-first');
  if (!handOver) {
    const root = createRoot(container);
    root.render(app());
    return root;
  }
  const typedPrompt = container.querySelector('textarea')?.value;
  store.set(savedDraftAtom, handOver.storedDraft);
  if (typedPrompt !== undefined) store.set(draftAtom, typedPrompt);
  store.set(takenOverAtom, false);
  handOver.drawTheme();
  return hydrateRoot(
    container,
    app(() => {
      store.set(savedDraftAtom, undefined);
      handOver.finish();
      const mode = handOver.confirmation?.mode();
      // A mode the person didn't choose is not stored.
      if (isSpeedMode(mode) && mode !== store.get(speedModeAtom)) store.set(speedModeAtom, mode);
      handOver.confirmation?.closeWhenReplaced();
      handOver.pressed?.click();
      handOver.pressed = undefined;
    }),
  );
}
