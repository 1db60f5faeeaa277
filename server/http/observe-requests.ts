import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { randomUUID } from 'node:crypto';
import { type RequestWork, requestWork } from '../work/channels.ts';

/** An id that a proxy may give. Others could contain anything, and are replaced. */
const properId = /^[\w-]{1,64}$/;

/** Lets logs and traces observe requests, and gives each an id that the response has too. */
export const observeRequests: MiddlewareHandler = async (c, next) => {
  if (!requestWork.start.hasSubscribers) return await next();
  const received = c.req.header('X-Request-Id') ?? '';
  const requestId = properId.test(received) ? received : randomUUID();
  const work: RequestWork = { requestId, method: c.req.method };
  await requestWork.tracePromise(async () => {
    await next();
    Object.assign(work, { route: routePath(c), status: c.res.status });
  }, work);
  c.header('X-Request-Id', requestId);
};
