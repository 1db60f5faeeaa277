import type { ReactNode } from 'react';
import { isSpeedMode } from '../../contract/entities/speed-mode.ts';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { type HostBridge, startHostBridge } from '../bridge/host-bridge.ts';
import { startPageSize } from '../bridge/page-size.ts';
import { watchEscape } from '../bridge/watch-escape.ts';
import type { HandOver } from '../boot/hand-over.ts';
import { limits } from '../rules/limits.ts';
import { paths } from '../rules/paths.ts';
import { loadWire, onceWireLoads, type Wire } from '../data/http/wire.ts';
import type { Cancel } from '../platform/cancel.ts';
import type { Platform, Refresh } from '../platform/platform.ts';
import type { Store } from '../state/create-state.ts';
import { hostSignInAtom } from '../state/person-atoms.ts';
import { draftAtom, keptDraftAtom, speedModeAtom } from '../state/task-atoms.ts';
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
  /** Whether somebody is typing. Updates come less often then. */
  isTyping?: (() => boolean) | undefined;
  /** The initial path, if the page's address has none. */
  path?: string | undefined;
  /** Called when a part of the application fails to load. */
  onMissing?: (() => void) | undefined;
  /** Left by the page's inline script, if `container` already holds the first screen. */
  handOver?: HandOver | undefined;
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
  store.set(ownFilesAtom, config.filesAt);
  let stopHost: Cancel | undefined;
  const route = {
    mode: config.routerMode,
    basePath: config.basePath,
    ownsPage: place !== 'element',
    location: page.location,
    // The page also starts here for people the host signs in.
    path: options.path ?? (config.hostSignsIn ? paths.dashboard : undefined),
  };
  const onMore = (event: MessageEvent) => {
    void import('./serve-host.ts').then(({ serveHost }) => {
      stopHost = serveHost(event, { ...services, router: modeOf(route) }, stopHost);
      if (stopHost) stopWaiting?.();
      return undefined;
    }, options.onMissing);
  };
  const bridge =
    place === 'frame'
      ? startHostBridge({ page, host: config.host, hosts: config.hosts, store, handOver, onMore })
      : noHost;
  const stopEscape = bridge.isConnected ? watchEscape(() => stopHost ?? bridge.sendEscape()) : undefined;
  let stopWaiting: Cancel | undefined;
  if (bridge.isConnected && config.hostSignsIn) {
    store.set(hostSignInAtom, 'awaited');
    // Ends sooner if the host page asks for something.
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
      (wire) => void whenLoaded(wire).catch(() => options.onMissing?.()),
    );
    return () => {
      stopped = true;
      stopWaitingForWire();
      stopJobs?.();
    };
  };
  const stopJobs = whileBackendUsed(store, startJobs);
  loadWire().catch(() => options.onMissing?.());
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

/** Runs the backend work while the current screen uses a backend, and only once it is known who is signed in. */
function whileBackendUsed(store: Store, start: () => Cancel): Cancel {
  let stop: Cancel | undefined;
  const look = () => {
    if (!store.get(asksBackendAtom)) {
      stop?.();
      stop = undefined;
    } else if (store.get(hostSignInAtom) !== 'awaited') stop ??= start();
  };
  look();
  const stopLooking = [store.sub(asksBackendAtom, look), store.sub(hostSignInAtom, look)];
  return () => {
    for (const one of stopLooking) one();
    stop?.();
  };
}

/** Renders into an empty container, or takes over the screen it holds along with what was typed and pressed. */
function draw(
  { container, screens, overlays, place, onRefresh, onMissing, handOver }: StartOptions,
  parts: Pick<AppProps, 'services' | 'router' | 'watchSize'>,
): Root {
  const { store } = parts.services;
  const app = (onDrawn?: () => void) => (
    <App {...{ ...parts, screens, overlays, place, onRefresh, onMissing, onDrawn }} />
  );
  container.removeAttribute('data-first');
  if (!handOver) {
    const root = createRoot(container);
    root.render(app());
    return root;
  }
  const typed = container.querySelector('textarea')?.value;
  store.set(keptDraftAtom, store.get(draftAtom));
  if (typed !== undefined) store.set(draftAtom, typed);
  store.set(takenOverAtom, false);
  return hydrateRoot(
    container,
    app(() => {
      store.set(keptDraftAtom, undefined);
      handOver.finish();
      const mode = handOver.confirmation?.mode();
      // A mode that nobody chose is not stored.
      if (isSpeedMode(mode) && mode !== store.get(speedModeAtom)) store.set(speedModeAtom, mode);
      handOver.confirmation?.giveWay();
      handOver.pressed?.click();
      handOver.pressed = undefined;
    }),
  );
}
