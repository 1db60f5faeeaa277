import type { Hono, MiddlewareHandler } from 'hono';
import type { AppOptions } from './options/app-options.ts';
import type { Bench } from './bench/desk/bench.ts';
import { liveSocketEvents } from './live/server/live-socket.ts';
import type { LiveViews } from './live/server/live-views.ts';
import { type PushHub, pushRoute } from './http/push.ts';
import { pageHeaders } from './http/pages/page-headers.ts';
import { widgetPages } from './http/pages/widget-pages.ts';
import type { Session } from './store/sessions.ts';
import { answerError } from './http/routes/answer-error.ts';
import { createApi } from './http/routes/api-app.ts';
import type { ServerParts } from './http/routes/server-parts.ts';
import { isIP } from 'node:net';
import { isPrivateHost } from './network/is-private-host.ts';

/**
 * Answers to this machine's own names, to addresses in numbers and to the names of `origins`. Any other name may be
 * a stranger's that was pointed here: to a browser his page would then be a page of this server.
 */
function refuseStrangeNames(origins: readonly string[]): MiddlewareHandler {
  const known = new Set(origins.map((origin) => new URL(origin).hostname));
  return async (c, next) => {
    const { hostname, origin } = new URL(c.req.url);
    const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
    if (isNumber || isPrivateHost(hostname) || known.has(hostname)) return await next();
    return c.json({ message: `This server goes by other names: start it with --allow-host ${origin}` }, 421);
  };
}

export interface MountedParts {
  options: Pick<AppOptions, 'upgrade' | 'examplesOrigin' | 'widgetDir' | 'requireSession'>;
  origin: string;
  /** Origins whose pages may embed the widget and call the API. */
  hosts: readonly string[];
  /** Those of them whose pages may start tasks without a question. */
  trustedHosts: readonly string[];
  hub: PushHub;
  bench: Bench;
  views: LiveViews;
  portal: Hono;
  api: ServerParts;
  desk: Hono;
  onStart(session: Session): void;
  report(message: string, error: unknown): void;
}

/** Puts everything this server answers at its address. */
export function mountRoutes(app: Hono, parts: MountedParts): void {
  const { bench, hosts, hub, options, origin, trustedHosts, views } = parts;
  const { examplesOrigin, upgrade, widgetDir } = options;
  app.use(pageHeaders);
  app.use(refuseStrangeNames([origin, ...hosts]));
  for (const step of bench.everywhere) app.use(step);
  app.onError(answerError(parts.report));
  if (upgrade) {
    app.get('/ws', pushRoute(hub, upgrade, [origin, ...hosts]));
    app.get(
      '/live/:id/socket',
      upgrade((c) =>
        bench.liveSockets.watch(
          liveSocketEvents((socket) => views.attachSocket(c.req.param('id') ?? '', socket)),
        ),
      ),
    );
  }
  app.route(
    '/api',
    createApi({
      parts: parts.api,
      hosts,
      requireSession: options.requireSession ?? false,
      before: bench.beforeApi,
      onStart: parts.onStart,
    }),
  );
  app.route('/portal', parts.portal);
  app.route('/live', views.app);
  app.route('/__mock', parts.desk);
  app.get('/examples/*', (c) =>
    examplesOrigin
      ? c.redirect(examplesOrigin + c.req.path, 302)
      : c.text('The examples are not served here', 404),
  );
  app.get('/examples', (c) => c.redirect('/examples/', 302));
  if (widgetDir !== undefined) app.route('/', widgetPages({ directory: widgetDir, hosts, trustedHosts }));
  app.notFound((c) => c.json({ message: 'There is nothing here' }, 404));
}
