import { upgradeWebSocket } from '@hono/node-server';
import type { UpgradeWebSocket } from 'hono/ws';
import { type Agent, onlyAgent } from '../../../server/agent/agent.ts';
import { createServerApp } from '../../../server/app.ts';
import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import { fixedPlaces } from '../../../server/browser/remote/browser-place.ts';
import { createRemoteDriver } from '../../../server/browser/remote/remote-driver.ts';
import { listen } from '../../../server/http/listen.ts';
import { openData } from '../../../server/store/open-data.ts';
import { systemClock } from '../../../server/time/clock.ts';

const clock = systemClock;

/** How a server of a test takes part. */
export interface PeerServerOptions {
  /** The address of the database. */
  database: string;
  /** The site on which its agent works. */
  site: string;
  agent: Agent;
  /** The time after which the others take over its tasks. */
  silentMs: number;
  /** The address of the Chromium that the servers share (the embedded browser). */
  browser?: string | undefined;
  /** Receives problems. */
  report(text: string, error: unknown): void;
}

/** Starts one of several servers that share a database. It notices sooner than usual that another one is gone. */
export async function startPeerServer({
  database,
  site,
  agent,
  silentMs,
  browser,
  report,
}: PeerServerOptions) {
  const listening = await listen({ port: 0, host: '127.0.0.1', clock });
  const url = `http://localhost:${listening.port}`;
  const peerSecret = 'a secret of servers that is long enough';
  const peers = { serverUrl: url, peerSecret, beatMs: silentMs / 20, silentMs };
  const store = await openData({ place: 'memory', database, clock, report, peers });
  const app = await createServerApp({
    agents: onlyAgent(agent),
    driver: (web) =>
      browser === undefined
        ? createEmbeddedDriver({ fetch: web })
        : createRemoteDriver({ places: fixedPlaces({ url: browser, headers: {} }) }),
    store,
    peerSecret,
    origin: url,
    allowPrivate: [site],
    upgrade: upgradeWebSocket as UpgradeWebSocket,
    clock,
    report,
    extensions: { paceOf: () => 400 },
  });
  listening.handleWith(app.fetch);
  return { url, app, disconnect: () => listening.close() };
}
