import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import { nextCursorHeader } from '../../../contract/endpoint-url.ts';
import { feedbackSchema } from '../../../contract/entities/feedback.ts';
import {
  endSessionSchema,
  enhancePromptRequestSchema,
  startSessionSchema,
} from '../../../contract/requests.ts';
import type { Session } from '../../store/sessions.ts';
import { sharedLimits } from '../../../contract/limits.ts';
import type { TaskPage } from '../../store/task-pages.ts';
import { uploadLimits } from '../../store/uploads.ts';
import { openApiDocument } from '../openapi/document.ts';
import { authenticate, refuseForeign } from './authenticate.ts';
import { evidenceRoutes } from './evidence-routes.ts';
import { filesRoutes, putUploadRoute, recordOf } from './files-routes.ts';
import { InvalidTokenError } from './host-tokens.ts';
import { feedbackRates, limitRate } from './limit-rate.ts';
import { readBody } from './read-body.ts';
import { scheduleRoutes } from './schedule-routes.ts';
import type { ServerEnv } from './authenticate.ts';
import type { ServerParts } from './server-parts.ts';
import { pictureRoute, taskFilesRoutes } from './task-files-routes.ts';
import { tasksRoutes } from './tasks-routes.ts';

/** How much memory lists may take that are ready to be sent again. */
const sharedBytes = 32_000_000;
/** About what a list takes besides its text. Without it, empty lists of made-up cursors would fill the memory. */
const entryBytes = 1_000;

/**
 * Serves the lists that clients poll. A list that a client already has is not sent again, and the windows of one person
 * share the bytes of a list until it changes.
 */
function listsRoutes({ store }: ServerParts): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const shared = new Map<
    string,
    { etag: string; bytes: Uint8Array<ArrayBuffer>; next: string | undefined }
  >();
  let size = 0;
  const sizeOf = (key: string, bytes: Uint8Array) => entryBytes + key.length + bytes.byteLength;
  const forget = (key: string): void => {
    const entry = shared.get(key);
    if (entry) size -= sizeOf(key, entry.bytes);
    shared.delete(key);
  };
  const list = (path: string, read: (owner: string, cursor?: string) => Promise<TaskPage>): void => {
    app.get(path, async (c) => {
      const { owner } = c.get('session');
      // Read before the list: if it changes in between, the next poll reads it again.
      const etag = await store.etag(owner);
      c.header('ETag', etag);
      c.header('Cache-Control', 'private, no-cache');
      c.header('Vary', 'X-Session-Token, Origin');
      if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304);
      const cursor = c.req.query('cursor') || undefined;
      const key = JSON.stringify([path, owner, cursor]);
      let page = shared.get(key);
      if (page?.etag !== etag) {
        const { json, next } = await read(owner, cursor);
        forget(key);
        page = { etag, bytes: new TextEncoder().encode(json), next };
        shared.set(key, page);
        size += sizeOf(key, page.bytes);
        for (const oldest of shared.keys()) if (size > sharedBytes) forget(oldest);
      }
      if (page.next !== undefined) c.header(nextCursorHeader, page.next);
      return c.body(page.bytes, 200, { 'Content-Type': 'application/json; charset=utf-8' });
    });
  };
  const whole = (items: unknown[]): TaskPage => ({ json: JSON.stringify(items), next: undefined });
  list('/tasks', (owner, cursor) => store.tasks.page(owner, 'all', cursor));
  list('/tasks/active', async (owner) => ({
    json: await store.tasks.activeJson(owner),
    next: undefined,
  }));
  list('/tasks/history', (owner, cursor) => store.tasks.page(owner, 'history', cursor));
  list('/files', async (owner) => whole((await store.uploads.list(owner)).map(recordOf)));
  list('/schedules', async (owner) => whole(await store.schedules.list(owner)));
  return app;
}

/** Enough for the longest description in any script, with its escapes. */
const jsonBytes = 4 * sharedLimits.text.description;
/** Space for the parts of a form around its file. */
const formBytes = 64 * 1024;
const upload = /^\/api\/(?:files\/upload|uploads\/[^/]+)$/;
const presign = '/api/uploads/presigned-url';

/** Refuses a request that is too large for its call, before it is read. */
const limitBody: MiddlewareHandler = async (c, next) => {
  const isFile = upload.test(c.req.path) && c.req.path !== presign;
  const maxSize = isFile ? uploadLimits.file.bytes + formBytes : jsonBytes;
  const message = isFile ? 'The file exceeds 10MB limit.' : 'The request is too large. Shorten the text';
  const onError = () => c.json({ message }, 413);
  const size = Number(c.req.header('Content-Length') ?? Number.NaN);
  if (c.req.header('Transfer-Encoding') !== undefined || Number.isNaN(size))
    return await bodyLimit({ maxSize, onError })(c, next);
  // Does not use the library, because it would start to read the body and then have to close the connection.
  return size > maxSize ? onError() : await next();
};

/** Starts and ends sessions. */
function sessionRoutes({ store, hostTokens, onSession, onSessionEnd }: ServerParts): Hono {
  const begin = async (
    sessionToken: string,
    request: z.output<typeof startSessionSchema>,
  ): Promise<Session> => {
    if ('token' in request) {
      if (!hostTokens) throw new InvalidTokenError('cannot be checked, because no --host-secret is set');
      const person = await hostTokens(request.token);
      await store.people.claim(person);
      return await store.sessions.startSigned(sessionToken, person);
    }
    if (!hostTokens) return await store.sessions.start(sessionToken, request.email);
    throw new HTTPException(403, {
      message:
        'This server does not accept an email address alone: sign in on the page that shows the widget',
    });
  };
  const app = new Hono();
  app.post('/session/start', async (c) => {
    const request = await readBody(c, startSessionSchema);
    const sessionToken = randomBytes(24).toString('base64url');
    const session = await begin(sessionToken, request);
    await onSession(session);
    return c.json({ sessionToken, email: session.email });
  });
  // The token in the body suffices, because the window may already have another session.
  app.post('/session/end', async (c) => {
    const { sessionToken } = await readBody(c, endSessionSchema);
    await store.sessions.end(sessionToken);
    await onSessionEnd(sessionToken);
    return c.json({ success: true });
  });
  return app;
}

/** Serves the session, feedback, and improved prompts. */
function smallRoutes({ agents, runner: { engine }, sealing, store }: ServerParts): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get('/session', async (c) => {
    const { email } = c.get('session');
    c.header('Cache-Control', 'private, no-store');
    return c.json({
      ...(email === undefined ? {} : { email }),
      credentialKey: await sealing.publicKey(),
      agent: agents.model,
      ...(!engine.abilities.asksBeforeActing && { unasked: engine.title }),
    });
  });
  app.post('/feedback', limitRate(feedbackRates), async (c) => {
    await store.feedback.add(await readBody(c, feedbackSchema));
    return c.json({ success: true });
  });
  app.post('/enhance-prompt', async (c) => {
    const { prompt } = await readBody(c, enhancePromptRequestSchema);
    c.header('Cache-Control', 'no-store');
    return c.json(agents.improvePrompt?.(prompt) ?? { ...noImprovement, enhancedPrompt: prompt });
  });
  return app;
}

/** The response if the agent does not improve prompts. */
const noImprovement = { keyImprovements: [], requiresAuthentication: false };

/** Everything under `/api`. */
export function createApi(parts: ServerParts): Hono {
  const { hosts, identify, middleware, passOn, publicUrls, requireSession } = parts;
  const app = new Hono();
  app.use(
    cors({
      origin: (origin) => (hosts.includes(origin) ? origin : null),
      credentials: true,
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposeHeaders: [nextCursorHeader, 'ETag', 'Date', 'X-Session-Token', 'Content-Disposition'],
    }),
  );
  // Any page may send plain text without a preflight: it must not start a task.
  app.use(refuseForeign([...hosts, ...publicUrls], { mayRead: true }));
  for (const step of middleware) app.use(step);
  app.use(limitRate());
  app.use(limitBody);
  app.get('/openapi.json', (c) => c.json(openApiDocument()));
  app.route('/', pictureRoute(parts));
  app.route('/', putUploadRoute(parts));
  app.route('/', sessionRoutes(parts));

  const inside = new Hono<ServerEnv>();
  inside.use(authenticate(identify, requireSession));
  // After the session and the rates, because it looks the task up.
  if (passOn) inside.use('/tasks/:id/*', passOn);
  inside.route('/', smallRoutes(parts));
  inside.route('/', listsRoutes(parts));
  inside.route('/', tasksRoutes(parts));
  inside.route('/', taskFilesRoutes(parts));
  inside.route('/', evidenceRoutes(parts));
  inside.route('/', scheduleRoutes(parts));
  inside.route('/', filesRoutes(parts));
  inside.all('*', (c) => c.json({ message: 'This server does not support this call' }, 404));
  app.route('/', inside);
  return app;
}
