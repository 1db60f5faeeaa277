import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import { enhancePromptRequestSchema } from '../../../contract/entities/enhance-prompt.ts';
import { feedbackSchema } from '../../../contract/entities/feedback.ts';
import { startSessionSchema } from '../../../contract/entities/session.ts';
import { enhancePrompt } from '../../../mock-server/recipes/enhance-prompt.ts';
import type { Dialect } from '../../../mock-server/scenarios/dialect.ts';
import { uploadLimits } from '../../store/uploads.ts';
import { openApiDocument } from '../openapi/document.ts';
import { authenticate, isForeign } from './authenticate.ts';
import { filesRoutes, putUploadRoute, recordOf } from './files-routes.ts';
import { limitRate } from './limit-rate.ts';
import { readBody } from './read-body.ts';
import { scheduleRoutes } from './schedule-routes.ts';
import type { ServerEnv } from './authenticate.ts';
import type { ServerParts } from './server-parts.ts';
import { pictureRoute, taskFilesRoutes } from './task-files-routes.ts';
import { tasksRoutes } from './tasks-routes.ts';

/** JSON under an entity tag; who has it already gets a bare 304, and `body` is never asked. */
function conditionalJson(c: Context, etag: string, body: () => string): Response {
  c.header('ETag', etag);
  c.header('Cache-Control', 'private, no-cache');
  c.header('Vary', 'X-Session-Token, Origin');
  if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304);
  return c.body(body(), 200, { 'Content-Type': 'application/json; charset=utf-8' });
}

/** The lists a client polls: what is unchanged is not sent again. */
function listsRoutes({ store, dialect }: ServerParts): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const list = (path: string, read: (owner: string, told: Dialect) => string): void => {
    app.get(path, (c) => {
      const { owner } = c.get('session');
      const told = dialect();
      return conditionalJson(c, told.etag(store.etag(owner)), () => read(owner, told));
    });
  };
  list('/tasks', (owner, told) => told.tasks(store.tasks.listJson(owner, 'all')));
  list('/tasks/active', (owner, told) => told.tasks(store.tasks.listJson(owner, 'active')));
  list('/tasks/history', (owner, told) => told.tasks(store.tasks.listJson(owner, 'history')));
  list('/files', (owner, told) => told.list(JSON.stringify(store.uploads.list(owner).map(recordOf))));
  list('/schedules', (owner, told) => told.list(JSON.stringify(store.schedules.list(owner))));
  return app;
}

const jsonBytes = 1_000_000;
/** What a form needs beside its file. */
const formBytes = 64 * 1024;
const upload = /^\/api\/(?:files\/upload|uploads\/[^/]+)$/;
const presign = '/api/uploads/presigned-url';

/** Turns away what is larger than its call may send, before it is read. */
const limitBody: MiddlewareHandler = async (c, next) => {
  const isFile = upload.test(c.req.path) && c.req.path !== presign;
  const maxSize = isFile ? uploadLimits.file.bytes + formBytes : jsonBytes;
  const message = isFile ? 'The file exceeds 10MB limit.' : 'The request is too large';
  const onError = () => c.json({ message }, 413);
  const size = Number(c.req.header('Content-Length') ?? Number.NaN);
  if (c.req.header('Transfer-Encoding') !== undefined || Number.isNaN(size))
    return await bodyLimit({ maxSize, onError })(c, next);
  // Not by the library, which begins to read: then the rest cannot be thrown away, and the connection is cut.
  return size > maxSize ? onError() : await next();
};

/** Starting a session needs none. */
function startSessionRoute({ store, hostTokens, onStart }: ServerParts): Hono {
  const addressOf = async (asked: z.output<typeof startSessionSchema>): Promise<string> => {
    if ('token' in asked) {
      if (hostTokens) return await hostTokens(asked.token);
      throw new HTTPException(401, { message: 'This server knows no page that may sign anybody in' });
    }
    if (!hostTokens) return asked.email;
    throw new HTTPException(403, {
      message: 'This server takes no e-mail address at its word: sign in on the page that shows the widget',
    });
  };
  return new Hono().post('/session/start', async (c) => {
    const asked = await readBody(c, startSessionSchema);
    const email = await addressOf(asked);
    const sessionToken = randomBytes(24).toString('base64url');
    onStart(store.sessions.start(sessionToken, email, { isSigned: 'token' in asked }));
    return c.json({ sessionToken, email });
  });
}

/** What a session is, what is said of the product in it, and a better wording of an instruction; nothing of that is kept. */
function smallRoutes({ sealing, store }: ServerParts): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get('/session', async (c) => {
    const { email } = c.get('session');
    c.header('Cache-Control', 'private, no-store');
    return c.json({ ...(email === undefined ? {} : { email }), credentialKey: await sealing.publicKey() });
  });
  app.post('/feedback', async (c) => {
    store.feedback.add(await readBody(c, feedbackSchema));
    return c.json({ success: true });
  });
  app.post('/enhance-prompt', async (c) => {
    const { prompt } = await readBody(c, enhancePromptRequestSchema);
    c.header('Cache-Control', 'no-store');
    return c.json(enhancePrompt(prompt));
  });
  return app;
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Everything under `/api`. */
export function createApi(parts: ServerParts): Hono {
  const { before, hosts, identify, requireSession } = parts;
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
  app.use(limitBody);
  app.get('/openapi.json', (c) => c.json(openApiDocument()));
  app.route('/', pictureRoute(parts));
  app.route('/', putUploadRoute(parts));
  app.route('/', startSessionRoute(parts));

  const inside = new Hono<ServerEnv>();
  inside.use(authenticate(identify, requireSession));
  inside.route('/', smallRoutes(parts));
  inside.route('/', listsRoutes(parts));
  inside.route('/', tasksRoutes(parts));
  inside.route('/', taskFilesRoutes(parts));
  inside.route('/', scheduleRoutes(parts));
  inside.route('/', filesRoutes(parts));
  inside.all('*', (c) => c.json({ message: 'This server does not offer that' }, 404));
  app.route('/', inside);
  return app;
}
