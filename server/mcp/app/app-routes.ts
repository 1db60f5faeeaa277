import { Hono } from 'hono';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { secondMs } from '../../../contract/durations.ts';
import { sharedLimits } from '../../../contract/limits.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { contentPolicy } from '../../http/pages/page-headers.ts';
import { readBody } from '../../http/routes/read-body.ts';
import type { Session } from '../../store/sessions.ts';
import type { Clock } from '../../time/clock.ts';
import { ApiError, createTaskApi } from '../task-api.ts';
import { taskState } from '../task-state.ts';
import { type AppTask, pagePath, ticketScheme } from './app-wire.ts';
import { buildApp } from './build-app.ts';
import { createTickets, type TicketsOptions } from './tickets.ts';

export interface AppRoutesOptions extends TicketsOptions {
  origin: string;
  publicOrigin: string;
  /** Origins of the pages that may show the app: hosts and their sandboxes. */
  hosts: readonly string[];
  clock: Clock;
  fetch(request: Request): Promise<Response>;
  identify(token: string): Promise<Session | undefined>;
  untilChange(owner: string, signal: AbortSignal): Promise<void>;
  /** Aborts when the server closes. */
  closing: AbortSignal;
}

/** How long a request waits for a change. Proxies often give up after 30 seconds. */
const waitMs = 20 * secondMs;
const unauthorized = 401;

const ticketRequest = z.object({
  taskId: z.string().check(z.minLength(1), z.maxLength(sharedLimits.text.label)),
});

const appTask = (task: Task, live: string | undefined): AppTask => {
  const { title, state, status, message, step, outcome, question, approval } = taskState(task, '');
  return { title, state, status, message, step, maxSteps: task.maxSteps, outcome, question, approval, live };
};

/** Whether a task and its browser have ended, so that there is nothing to follow. */
const hasEnded = (task: Task): boolean => taskState(task, '').state === 'ended' && task.liveUrl === undefined;

/** Serves the page that the app of an assistant frames, and what it shows of the task of its ticket. */
export function createAppRoutes(options: AppRoutesOptions): Hono {
  const { origin, fetch, hosts, clock, identify, untilChange, closing } = options;
  const tickets = createTickets(options);
  const apiOf = (token: string) => createTaskApi({ origin, fetch, token: () => Promise.resolve(token) });
  const app = new Hono().basePath(pagePath);

  app.post('/tickets', async (c) => {
    c.header('Cache-Control', 'no-store');
    const sessionToken = c.req.header('X-Session-Token') ?? '';
    if (!(await identify(sessionToken))) return c.json({ message: 'Start a session first' }, unauthorized);
    const { taskId } = await readBody(c, ticketRequest);
    try {
      const task = await apiOf(sessionToken).task(taskId);
      if (hasEnded(task)) return c.json({ message: 'The task has ended' }, 404);
    } catch (error) {
      if (error instanceof ApiError) return c.json({ message: 'There is no such task' }, 404);
      throw error;
    }
    return c.json({ ticket: tickets.give({ taskId, sessionToken }) });
  });

  app.get('/task', async (c) => {
    c.header('Cache-Control', 'no-store');
    const [scheme, ticket = ''] = c.req.header('Authorization')?.split(' ') ?? [];
    const refuse = () => c.json({ message: 'This ticket is not valid' }, unauthorized);
    if (scheme !== ticketScheme) return refuse();
    const limit = new AbortController();
    const cancel = clock.after(waitMs, () => limit.abort());
    const stop = AbortSignal.any([c.req.raw.signal, limit.signal, closing]);
    try {
      for (;;) {
        const entry = tickets.find(ticket);
        const owner = entry && (await identify(entry.sessionToken))?.owner;
        if (!entry || owner === undefined) {
          tickets.end(ticket);
          return refuse();
        }
        // Before the task is read, so that no change is missed.
        const change = untilChange(owner, stop);
        const task = await apiOf(entry.sessionToken).task(entry.taskId, c.req.raw.signal);
        const json = JSON.stringify(appTask(task, tickets.watch(ticket, task.liveUrl)));
        const etag = `"${createHash('sha256').update(json).digest('base64url')}"`;
        c.header('ETag', etag);
        // The ticket ends with the browser of its task.
        if (hasEnded(task)) tickets.end(ticket);
        const isNew = c.req.header('If-None-Match') !== etag;
        if (isNew) return c.body(json, 200, { 'Content-Type': 'application/json' });
        if (stop.aborted) return c.body(null, 304);
        await change;
      }
    } finally {
      cancel();
      limit.abort();
    }
  });

  app.get('/assets/:file{page\\.(?:js|css)}', async (c) => {
    const { page } = await buildAppOnce();
    const isScript = c.req.param('file').endsWith('.js');
    c.header('Cache-Control', 'no-cache');
    c.header('Content-Type', `${isScript ? 'text/javascript' : 'text/css'}; charset=utf-8`);
    return c.body(isScript ? page.js : page.css);
  });

  app.get('/', (c) => {
    c.header('Content-Security-Policy', policy(hosts));
    // With these, cross-origin isolated pages may show it too.
    c.header('Cross-Origin-Embedder-Policy', 'credentialless');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cache-Control', 'no-cache');
    return c.html(page);
  });
  return app;
}

let built: ReturnType<typeof buildApp> | undefined;
/** Bundles the app once for the process. */
export const buildAppOnce = (): ReturnType<typeof buildApp> => (built ??= buildApp());

const policy = (hosts: readonly string[]): string =>
  contentPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'", ...hosts],
  });

/** The same for every task: the ticket comes in a message. */
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>HOA Pilot</title>
<link rel="stylesheet" href="${pagePath}/assets/page.css">
<script src="${pagePath}/assets/page.js" defer></script>
</head>
<body></body>
</html>
`;
