import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { type HostBridge, startHostBridge } from '../bridge/host-bridge.ts';
import { startPageSize } from '../bridge/page-size.ts';
import { startHostEvents } from '../jobs/host-events.ts';
import { startPush } from '../jobs/push.ts';
import type { Platform } from '../platform/platform.ts';
import type { Store } from '../state/create-state.ts';
import { App } from './app.tsx';
import type { Config } from './config.ts';
import { createRouter } from './create-router.ts';
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
  /** Starts the widget over. */
  onRefresh: () => void;
}

export interface RunningWidget {
  store: Store;
  stop(): void;
}

/** The host's end of a page that has none. */
const noHost: HostBridge = { isConnected: false, send: () => {}, stop: () => {} };

/** Wires one widget together and draws it. */
export function startWidget(options: StartOptions): RunningWidget {
  const { container, config, platform, page, place, screens, overlays, onRefresh } = options;
  const services = createServices({ config, platform, fetch: options.fetch, pageUrl: page.location.href });
  const { store, queryClient, api, channel } = services;
  const { clock } = platform;
  const bridge =
    place === 'frame' ? startHostBridge({ page, host: config.host, hosts: config.hosts, store }) : noHost;
  const router = createRouter({
    mode: config.routerMode,
    basePath: config.basePath,
    ownsPage: place !== 'element',
    location: page.location,
  });
  const watchSize = (content: Element) =>
    bridge.isConnected ? startPageSize(bridge, content, page) : () => {};

  const root = createRoot(container);
  root.render(<App {...{ services, router, screens, overlays, place, watchSize, onRefresh }} />);
  const stopJobs = [
    startPush({ channel, queryClient, clock, store }),
    startHostEvents({ bridge, api, queryClient, store, now: clock.now }),
  ];
  return {
    store,
    stop() {
      for (const stop of stopJobs) stop();
      root.unmount();
      bridge.stop();
      services.stop();
    },
  };
}
