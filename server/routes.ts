import { Hono } from 'hono';
import type { ServerAppOptions } from './app-options.ts';
import { healthRoutes } from './http/routes/health-routes.ts';
import { observeRequests } from './http/observe-requests.ts';
import { pageHeaders } from './http/pages/page-headers.ts';
import { widgetPages } from './http/pages/widget-pages.ts';
import type { PeerCalls } from './http/peer-calls.ts';
import { type PushHub, pushRoute } from './http/push.ts';
import { answerError } from './http/routes/answer-error.ts';
import { createApi } from './http/routes/api-app.ts';
import {
  createIdentify,
  type Identify,
  refuseForeign,
  refuseUnknownHosts,
} from './http/routes/authenticate.ts';
import { createHostTokens } from './http/routes/host-tokens.ts';
import { liveSocketEvents } from './live/server/live-socket.ts';
import type { LiveViews } from './live/server/live-views.ts';
import { mcpRoute } from './mcp/route.ts';
import type { Health } from './operations/health.ts';
import { defaultFlags } from './options/read-flags.ts';
import type { Runner } from './runner/runner.ts';
import type { Sealing } from './runner/secrets/sealing.ts';
import { hashOf } from './store/sessions.ts';
import type { UploadReader } from './store/upload-reader.ts';

/** What the routes need: the options of the server, and its parts. */
export interface RoutesParts extends Required<Pick<ServerAppOptions, 'clock' | 'wall' | 'report' | 'log'>> {
  options: ServerAppOptions;
  /** The server's own origins. */
  own: readonly string[];
  portals: ReadonlyMap<string, string> | undefined;
  requireSession: boolean;
  identify: Identify;
  sealing: Sealing;
  hub: PushHub;
  health: Health;
  views: LiveViews;
  runner: Runner;
  uploadReader: UploadReader;
  peerCalls: PeerCalls | undefined;
}

/** Creates the app that answers every request, and its part for assistants, which is closed with the server. */
export function createRoutes({
  options,
  own,
  clock,
  wall,
  report,
  log,
  portals,
  requireSession,
  identify,
  sealing,
  hub,
  health,
  views,
  runner,
  uploadReader,
  peerCalls,
}: RoutesParts) {
  const { store, origin, hosts = [], publicUrls = [], upgrade, extensions = {} } = options;
  const { onSession = () => undefined } = extensions;
  const secrets = options.hostSecrets;

  const app = new Hono();
  app.use(observeRequests);
  for (const step of extensions.outerMiddleware ?? []) app.use(step);
  app.use(pageHeaders);
  app.route('/', healthRoutes(health));
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
      upgrade(
        async (c) =>
          (await peerCalls?.viewSocket(c)) ??
          liveSocket(liveSocketEvents((socket) => views.attachSocket(c.req.param('id') ?? '', socket))),
      ),
    );
  }
  if (peerCalls) app.use('/live/:id', peerCalls.views);
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
      sealing,
      uploadReader,
      agents: options.agents,
      hosts,
      publicUrls,
      requireSession,
      middleware: extensions.apiMiddleware ?? [],
      passOn: peerCalls?.tasks,
      onSession,
      async onSessionEnd(token) {
        hub.endSession((other) => other === token);
        await store.peers?.endSession(hashOf(token));
      },
    }),
  );
  app.route('/live', views.app);
  // Spec silent: whether an unknown token starts a session here, as in the API. No: an assistant acts for a person who exists.
  const identifyKnown = createIdentify(store.sessions, {
    requireSession: true,
    portals: portals && new Set(portals.values()),
    onSession,
  });
  const mcp = mcpRoute({
    origin,
    publicOrigin: publicUrls[0] ?? origin,
    unasked: runner.engine.abilities.asksBeforeActing ? undefined : runner.engine.title,
    origins: [...own, ...hosts],
    hosts,
    watch: views.watch,
    fetch: async (request) => await app.fetch(request),
    identify: identifyKnown,
    clock: wall,
    report,
  });
  store.onEvent(mcp.changed);
  app.route('/mcp', mcp.routes);
  for (const [path, routes] of Object.entries(extensions.routes ?? {})) app.route(path, routes);
  if (options.widgetDir !== undefined)
    app.route(
      '/',
      widgetPages({
        directory: options.widgetDir,
        hosts,
        trustedHosts: options.trustHosts ?? [],
        approvingHosts: options.hostsMayApprove ?? [],
        frames: runner.engine.frames ?? [],
        signInUrl: secrets && (options.signInUrl ?? Object.keys(secrets)[0]),
      }),
    );
  app.notFound((c) => c.json({ message: 'Not found' }, 404));
  return { app, mcp };
}
