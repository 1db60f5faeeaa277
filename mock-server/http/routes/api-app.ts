import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Session } from '../../store/sessions.ts';
import { openApiDocument } from '../openapi/document.ts';
import { authenticate } from './authenticate.ts';
import { enhanceRoutes } from './enhance-routes.ts';
import { feedbackRoutes } from './feedback-routes.ts';
import { filesRoutes } from './files-routes.ts';
import { isForeign } from './is-foreign.ts';
import { limitBody } from './limit-body.ts';
import { putUploadRoute } from './put-upload-route.ts';
import { scheduleRoutes } from './schedule-routes.ts';
import type { ServerEnv, ServerParts } from './server-parts.ts';
import { sessionRoute, startSessionRoute } from './session-routes.ts';
import { limitRate } from './limit-rate.ts';
import { pictureRoute, taskFilesRoutes } from './task-files-routes.ts';
import { tasksRoutes } from './tasks-routes.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface ApiOptions {
  parts: ServerParts;
  /** Origins whose pages may call, beside the server's own. */
  hosts: readonly string[];
  requireSession: boolean;
  /** What every call goes through first. */
  before: readonly MiddlewareHandler[];
  onStart(session: Session): void;
}

/** Everything under `/api`. */
export function createApi({ parts, hosts, requireSession, before, onStart }: ApiOptions): Hono {
  const app = new Hono();
  app.use(
    cors({
      origin: (origin) => (hosts.includes(origin) ? origin : null),
      credentials: true,
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposeHeaders: ['ETag', 'Date', 'X-Session-Token', 'Content-Disposition'],
    }),
  );
  // A page may send a plain text without being asked whether it may: its word must not start a task.
  app.use(async (c, next) =>
    !reading.has(c.req.method) && isForeign(c, hosts)
      ? c.json({ message: 'Not from this page' }, 403)
      : await next(),
  );
  // Behind the headers for other origins, so that their pages can tell one failure from another.
  for (const step of before) app.use(step);
  app.use(limitRate());
  app.use(limitBody());
  app.get('/openapi.json', (c) => c.json(openApiDocument()));
  app.route('/', pictureRoute(parts));
  app.route('/', putUploadRoute(parts));
  app.route('/', startSessionRoute(parts, onStart));

  const inside = new Hono<ServerEnv>();
  inside.use(authenticate(parts.identify, requireSession));
  inside.route('/', sessionRoute(parts));
  inside.route('/', tasksRoutes(parts));
  inside.route('/', taskFilesRoutes(parts));
  inside.route('/', scheduleRoutes(parts));
  inside.route('/', feedbackRoutes(parts));
  inside.route('/', filesRoutes(parts));
  inside.route('/', enhanceRoutes(parts));
  inside.all('*', (c) => c.json({ message: 'This server does not offer that' }, 404));
  app.route('/', inside);
  return app;
}
