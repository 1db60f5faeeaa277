import type { Context, Hono, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isIP } from 'node:net';
import type { Bench } from './bench/desk/bench.ts';
import { pageHeaders } from './http/pages/page-headers.ts';
import { widgetPages } from './http/pages/widget-pages.ts';
import { type PushHub, pushRoute } from './http/push.ts';
import { createApi } from './http/routes/api-app.ts';
import type { ServerParts } from './http/routes/server-parts.ts';
import { liveSocketEvents } from './live/server/live-socket.ts';
import type { LiveViews } from './live/server/live-views.ts';
import { isPrivateHost } from './network/is-private-host.ts';
import type { AppSettings } from './options/app-settings.ts';
import { TaskConflict } from './runner/browser/lease.ts';
import { SealBroken } from './runner/secrets/sealing.ts';
import { storageProblem } from './store/storage-problem.ts';
import { UploadRefused } from './store/uploads.ts';

/** Turns what a route threw into an answer. What nobody foresaw is reported here and hidden from the client. */
export function answerError(report: (message: string, error: unknown) => void) {
  return (error: Error, c: Context): Response => {
    if (error instanceof HTTPException) {
      return error.res ?? c.json({ message: error.message }, error.status);
    }
    if (error instanceof TaskConflict || error instanceof SealBroken || error instanceof UploadRefused)
      return c.json({ message: error.message }, 409);
    // Who asked has gone before all was said: nothing is wrong here, and nobody hears the answer.
    if (isBrokenOff(error)) return c.json({ message: 'The request broke off' }, 400);
    // The path without its query: that may hold a token.
    report(`${c.req.method} ${c.req.path} failed`, error);
    const problem = storageProblem(error);
    if (problem) return c.json({ message: problem.message }, problem.status);
    return c.json({ message: 'The server had a problem. Please try again.' }, 500);
  };
}

/** What Node says when a connection ends in the middle of a request. */
const isBrokenOff = (error: Error): boolean =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

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
  settings: AppSettings;
  hub: PushHub;
  bench: Bench;
  views: LiveViews;
  portal: Hono;
  api: ServerParts;
  desk: Hono;
}

/** Puts everything this server answers at its address. */
export function mountRoutes(app: Hono, parts: MountedParts): void {
  const { bench, hub, settings, views } = parts;
  const { examplesOrigin, hosts, origin, trustHosts: trustedHosts, upgrade, widgetDir } = settings;
  app.use(pageHeaders);
  app.use(refuseStrangeNames([origin, ...hosts]));
  for (const step of bench.everywhere) app.use(step);
  app.onError(answerError(settings.report));
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
  app.route('/api', createApi(parts.api));
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
