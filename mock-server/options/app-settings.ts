import type { UpgradeWebSocket } from 'hono/ws';
import { ordinary, scenarioNamed } from '../scenarios/scenario-table.ts';
import { createEmbeddedDriver } from '../../server/browser/embedded/embedded-driver.ts';
import type { PageAssets } from '../../server/live/server/bundle-page.ts';
import type { PeerOptions } from '../../server/store/peers.ts';
import { systemClock } from '../../server/time/clock.ts';
import type { DefinedOptions } from './mock-server-options.ts';

/** The settings of a server. Every field is optional. */
export interface AppOptions extends DefinedOptions {
  /** The server's own origin, which includes the sample portal. */
  origin?: string;
  /** The address it listens on. */
  host?: string;
  /** The origin of the example pages; `/examples/` redirects there. */
  examplesOrigin?: string;
  viewerAssets?: PageAssets | Promise<PageAssets>;
  /** Lets several servers share the database. */
  peers?: PeerOptions;
  /** Accepts web sockets. Without it, there are none. */
  upgrade?: UpgradeWebSocket;
}

/** The defaults of a server. */
const defaults = {
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
  hostsMayApprove: [],
  trustHosts: [],
  viewerAssets: { js: '', css: '' },
} satisfies AppOptions;

/** Completes the options with defaults and derived settings. */
export function appSettings(options: AppOptions) {
  const { allowHosts = [], trustHosts = [], hostsMayApprove = [], examplesOrigin } = options;
  const settings = { ...defaults, ...options };
  const signing = Object.keys(options.hostSecrets ?? {});
  const allowedOrigins = [
    ...allowHosts,
    ...trustHosts,
    ...hostsMayApprove,
    ...signing,
    ...(examplesOrigin ? [examplesOrigin] : []),
  ];
  return {
    ...settings,
    /** Origins whose pages may embed the widget and call the API. */
    hosts: [...new Set(allowedOrigins)],
    /** Undefined if no page may sign people in. */
    hostSecrets: signing.length > 0 ? options.hostSecrets : undefined,
    requireSession: settings.requireSession || signing.length > 0,
    // Checked before the data is opened, because an unknown name must not leave a folder locked.
    scenario: scenarioNamed(settings.scenario).name,
  };
}
