import { Hono, type MiddlewareHandler } from 'hono';
import type { UpgradeWebSocket, WSEvents } from 'hono/ws';
import type { PushEventWire } from '../contract/push-events.ts';
import type { AgentSource } from './agent/agent.ts';
import type { BrowserDriver } from './browser/driver.ts';
import { createExtractor } from './extraction/create-extractor.ts';
import { pageHeaders } from './http/pages/page-headers.ts';
import { widgetPages } from './http/pages/widget-pages.ts';
import { createPushHub, type PushHubParts, pushRoute } from './http/push.ts';
import { answerError } from './http/routes/answer-error.ts';
import { createApi } from './http/routes/api-app.ts';
import { createIdentify, refuseForeign, refuseUnknownHosts } from './http/routes/authenticate.ts';
import { createHostTokens } from './http/routes/host-tokens.ts';
import type { PageAssets } from './live/server/bundle-page.ts';
import { liveSocketEvents } from './live/server/live-socket.ts';
import { createLiveViews } from './live/server/live-views.ts';
import { guardedFetch } from './network/guarded-fetch.ts';
import { defaultFlags } from './options/read-flags.ts';
import { createRunner, type Runner } from './runner/runner.ts';
import { processSealing } from './runner/secrets/sealing.ts';
import { createScheduler } from './schedules/scheduler.ts';
import type { Store } from './store/open-store.ts';
import { firstPortals } from './store/people.ts';
import type { Session } from './store/sessions.ts';
import { createUploadReader } from './store/upload-reader.ts';
import { type Clock, systemClock } from './time/clock.ts';

export interface ServerAppOptions {
  agents: AgentSource;
  store: Store;
  /** Creates the browser for tasks. It must use the given `fetch`, which refuses private addresses. */
  driver(web: typeof fetch): BrowserDriver;
  /** The server's own origin. */
  origin: string;
  /** The address it listens on (`127.0.0.1`). */
  host?: string;
  /** More origins of the server, such as those of a proxy (none). The first one counts as its public origin. */
  publicUrls?: readonly string[] | undefined;
  /** Where tasks without a start address start (nowhere: such tasks fail). */
  home?: string | undefined;
  /** Origins whose pages may embed the widget and call the API (none). */
  hosts?: readonly string[];
  /** Origins among `hosts` whose pages may start tasks without asking the person (none). */
  trustHosts?: readonly string[];
  /**
   * The secret of each page that may sign people in, by the page's origin. Without secrets, email addresses are not
   * verified: for development only.
   */
  hostSecrets?: Readonly<Record<string, string>> | undefined;
  /** Where people without a valid token sign in (the first portal with a secret). */
  signInUrl?: string | undefined;
  /** Groups of portals that share their people (none: each portal has its own). */
  sharedPeople?: readonly (readonly string[])[] | undefined;
  /** Answers unknown sessions with 401 instead of starting one (`false`, but `true` with host secrets). */
  requireSession?: boolean;
  /** Origins of the private network that tasks may visit (none). */
  allowPrivate?: readonly string[];
  /** What happens to scheduled runs that were missed while the server was down (`once`). */
  missedRuns?: 'once' | 'skip';
  /** The folder of the built widget (not served). */
  widgetDir?: string;
  viewerAssets?: PageAssets | Promise<PageAssets>;
  /** Accepts web sockets. Without it, there are none. */
  upgrade?: UpgradeWebSocket;
  /** The server's time (the system's). */
  clock?: Clock;
  /** Real time, if `clock` is not (`clock`). */
  wall?: Clock;
  /** Receives unexpected errors (the console). */
  report?(message: string, error: unknown): void;
  /** Receives what the operator should know, one line at a time (the console). */
  log?(line: string): void;
  extensions?: ServerExtensions;
}

/** What a program may add to the server. */
export interface ServerExtensions extends Partial<Pick<PushHubParts, 'lineTo' | 'onSocket'>> {
  /** Runs for every request. */
  middleware?: readonly MiddlewareHandler[];
  /** Runs for every call of the API, after the headers for pages of other origins are set. */
  apiMiddleware?: readonly MiddlewareHandler[];
  /** More pages and calls, by their path. */
  routes?: Readonly<Record<string, Hono>>;
  /** Changes how tasks are handled. */
  runner?(runner: Runner): Runner;
  /** Edits push events before they are sent. */
  pushEvent?(event: PushEventWire): PushEventWire;
  /** Watches the sockets of live views. */
  liveSocket?(events: WSEvents): WSEvents;
  /** Called when a session has started. */
  onSession?(session: Session): void;
  /** How many times faster than normal a task's steps follow each other (1). */
  paceOf?(taskId: string): number;
  /** The minimum time to read an uploaded file of a size in bytes, in milliseconds (0). */
  uploadDelayOf?(bytes: number): number;
}

export type ServerApp = ReturnType<typeof createServerApp>;

/** Creates the server as a function from request to response. The store stays open until `close`. */
export function createServerApp(options: ServerAppOptions) {
  const { store, origin, hosts = [], publicUrls = [], allowPrivate = [], upgrade, extensions = {} } = options;
  const own = [origin, ...publicUrls];
  const {
    clock = systemClock,
    wall = clock,
    report = reportToConsole,
    log = (line) => console.warn(line),
  } = options;
  const secrets = options.hostSecrets;
  const requireSession = options.requireSession === true || secrets !== undefined;
  const { onSession = () => undefined } = extensions;
  const portals = secrets && firstPortals(Object.keys(secrets), options.sharedPeople);
  const hiddenPeople = portals ? store.people.assign(portals) : 0;
  if (hiddenPeople > 0)
    log(
      `Tasks of ${hiddenPeople} people are hidden: an earlier version stored them without a portal. To assign them, start once with only the --host-secret of the portal they belong to, or set --shared-people.`,
    );

  const identify = createIdentify(store.sessions, {
    requireSession,
    portals: portals && new Set(portals.values()),
    onSession,
  });
  const hub = createPushHub({
    clock: wall,
    ownerOf: (token) => identify(token)?.owner,
    lineTo: (socket) => ({ send: (text) => socket.send(text), end: () => undefined }),
    onSocket: () => undefined,
    report,
    ...extensions,
  });
  store.onEvent((owner, event) => hub.publish(owner, extensions.pushEvent?.(event) ?? event));

  const views = createLiveViews({
    assets: options.viewerAssets ?? { js: '', css: '' },
    frameAncestors: hosts,
  });
  const openOrigins = [
    ...allowPrivate,
    ...(options.home === undefined ? [] : [new URL(options.home).origin]),
  ];
  const driver = options.driver(guardedFetch((url) => openOrigins.includes(url.origin)));
  const uploadReader = createUploadReader({
    uploads: store.uploads,
    extractor: createExtractor(),
    clock,
    report,
    ...(extensions.uploadDelayOf && { delayOf: extensions.uploadDelayOf }),
  });
  const plainRunner = createRunner({
    agents: options.agents,
    store,
    clock,
    wall,
    driver,
    uploadReader,
    views,
    home: options.home,
    origin,
    allowPrivate,
    paceOf: extensions.paceOf ?? (() => 1),
    unseal: (sealed) => processSealing.open(sealed),
    report,
  });
  const runner = extensions.runner?.(plainRunner) ?? plainRunner;
  const scheduler = createScheduler({
    store,
    runner,
    clock,
    missedRuns: options.missedRuns ?? 'once',
    report,
  });

  const app = new Hono();
  app.use(pageHeaders);
  app.use(refuseUnknownHosts({ own, host: options.host ?? defaultFlags.host }));
  for (const step of extensions.middleware ?? []) app.use(step);
  app.onError(answerError({ report, log }));
  if (upgrade) {
    const { liveSocket = (events) => events } = extensions;
    app.use('/ws', refuseForeign([...own, ...hosts]));
    app.get('/ws', pushRoute(hub, upgrade));
    // The page of a live view has a sandbox without an origin.
    app.use('/live/:id/socket', refuseForeign([...own, 'null']));
    app.get(
      '/live/:id/socket',
      upgrade((c) =>
        liveSocket(liveSocketEvents((socket) => views.attachSocket(c.req.param('id') ?? '', socket))),
      ),
    );
  }
  app.route(
    '/api',
    createApi({
      store,
      runner,
      clock,
      identify,
      hostTokens:
        secrets &&
        portals &&
        createHostTokens({ secrets, portals, usedTokens: store.usedHostTokens, now: wall.now }),
      sealing: processSealing,
      uploadReader,
      agents: options.agents,
      hosts,
      publicUrls,
      requireSession,
      middleware: extensions.apiMiddleware ?? [],
      onSession,
      onSessionEnd: (token) => hub.endSession(token),
    }),
  );
  app.route('/live', views.app);
  for (const [path, routes] of Object.entries(extensions.routes ?? {})) app.route(path, routes);
  if (options.widgetDir !== undefined)
    app.route(
      '/',
      widgetPages({
        directory: options.widgetDir,
        hosts,
        trustedHosts: options.trustHosts ?? [],
        signInUrl: secrets && (options.signInUrl ?? Object.keys(secrets)[0]),
      }),
    );
  app.notFound((c) => c.json({ message: 'Not found' }, 404));

  /** Continues unfinished work. */
  const start = (): void => {
    uploadReader.recover();
    runner.recover();
    scheduler.start();
  };
  /** Stops all work; `start` continues it. */
  const stop = async (): Promise<void> => {
    scheduler.close();
    await runner.close();
  };
  start();
  return {
    fetch: async (request: Request, env?: object): Promise<Response> => await app.fetch(request, env),
    runner,
    hub,
    /** The name of the browser that tasks run in. */
    driver: driver.name,
    start,
    stop,
    /** Stops all work and closes the store. Unfinished tasks continue when the store is opened again. */
    async close(): Promise<void> {
      hub.close();
      await stop();
      await uploadReader.close();
      await driver.close();
      store.close();
    },
  };
}

function reportToConsole(message: string, error: unknown): void {
  console.error(`${message}:`, error);
}
