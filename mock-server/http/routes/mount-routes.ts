import type { Hono } from 'hono';
import type { AppOptions } from '../../options/app-options.ts';
import type { Bench } from '../../bench/desk/bench.ts';
import { liveSocketEvents } from '../../live/server/live-socket.ts';
import type { LiveViews } from '../../live/server/live-views.ts';
import type { PushHub } from '../push.ts';
import { pageHeaders } from '../pages/page-headers.ts';
import { widgetPages } from '../pages/widget-pages.ts';
import type { Session } from '../../store/sessions.ts';
import { answerError } from './answer-error.ts';
import { createApi } from './api-app.ts';
import { pushRoute } from './push-route.ts';
import { refuseStrangeNames } from './refuse-strange-names.ts';
import type { ServerParts } from './server-parts.ts';

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
