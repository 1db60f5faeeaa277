import type { UpgradeWebSocket } from 'hono/ws';
import { ordinary, scenarioNamed } from '../scenarios/scenario-table.ts';
import { createEmbeddedDriver } from '../../server/browser/embedded/embedded-driver.ts';
import type { PageAssets } from '../../server/live/server/bundle-page.ts';
import { systemClock } from '../../server/time/clock.ts';
import type { SaidOptions } from './mock-server-options.ts';

/** What a server may be told; every field may be left out. */
export interface AppOptions extends SaidOptions {
  /** Where the server is reached; the sample portal lies under it. */
  origin?: string;
  /** Origin of the example pages; `/examples/` leads there. */
  examplesOrigin?: string;
  viewerAssets?: PageAssets | Promise<PageAssets>;
  /** How sockets are accepted; without it there are none. */
  upgrade?: UpgradeWebSocket;
}

/** What a server goes by where it was told nothing else. */
const usual = {
  allowPrivate: [],
  clock: systemClock,
  driver: (web) => createEmbeddedDriver({ fetch: web }),
  faults: [],
  missedRuns: 'once',
  origin: 'http://localhost:4400',
  pace: 1,
  quirks: {},
  requireSession: false,
  scenario: ordinary,
  store: 'memory',
  trustHosts: [],
  viewerAssets: { js: '', css: '' },
} satisfies AppOptions;

/** What a server goes by: what it was told, and for the rest what is usual. */
export function appSettings(options: AppOptions) {
  const { allowHosts = [], trustHosts = [], examplesOrigin } = options;
  const settings = { ...usual, ...options };
  const signing = Object.keys(options.hostSecrets ?? {});
  const allowed = [...allowHosts, ...trustHosts, ...signing, ...(examplesOrigin ? [examplesOrigin] : [])];
  return {
    ...settings,
    /** Origins whose pages may embed the widget and call the API. */
    hosts: [...new Set(allowed)],
    /** Undefined where no page may sign anybody in. */
    hostSecrets: signing.length > 0 ? options.hostSecrets : undefined,
    requireSession: settings.requireSession || signing.length > 0,
    // Looked up here, before data are opened: a name nobody knows must not leave a folder claimed.
    scenario: scenarioNamed(settings.scenario).name,
  };
}
