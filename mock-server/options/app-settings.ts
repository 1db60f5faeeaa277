import type { UpgradeWebSocket } from 'hono/ws';
import { ordinary, scenarioNamed } from '../scenarios/scenario-table.ts';
import { createEmbeddedDriver } from '../../server/browser/embedded/embedded-driver.ts';
import type { PageAssets } from '../../server/live/server/bundle-page.ts';
import { systemClock } from '../../server/time/clock.ts';
import type { SaidOptions } from './mock-server-options.ts';

/** The settings of a server. Every field is optional. */
export interface AppOptions extends SaidOptions {
  /** The server's address, which the sample portal is below. */
  origin?: string;
  /** Origin of the example pages; `/examples/` leads there. */
  examplesOrigin?: string;
  viewerAssets?: PageAssets | Promise<PageAssets>;
  /** Accepts sockets. Without it there are none. */
  upgrade?: UpgradeWebSocket;
}

/** The defaults of a server. */
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

/** The settings of a server with its defaults. */
export function appSettings(options: AppOptions) {
  const { allowHosts = [], trustHosts = [], examplesOrigin } = options;
  const settings = { ...usual, ...options };
  const signing = Object.keys(options.hostSecrets ?? {});
  const allowed = [...allowHosts, ...trustHosts, ...signing, ...(examplesOrigin ? [examplesOrigin] : [])];
  return {
    ...settings,
    /** Origins whose pages may embed the widget and call the API. */
    hosts: [...new Set(allowed)],
    /** Undefined if no page may sign people in. */
    hostSecrets: signing.length > 0 ? options.hostSecrets : undefined,
    requireSession: settings.requireSession || signing.length > 0,
    // Looked up before data is opened, because an unknown name must not leave a folder locked.
    scenario: scenarioNamed(settings.scenario).name,
  };
}
