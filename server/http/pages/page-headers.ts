import type { MiddlewareHandler } from 'hono';

/** A Content-Security-Policy from its parts; a part without sources is written alone. */
export const contentPolicy = (parts: Record<string, readonly string[]>): string =>
  Object.entries(parts)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** Headers of everything this server answers, unless a route has said otherwise. */
export const pageHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const set = (name: string, value: string) => {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
  set('X-Content-Type-Options', 'nosniff');
  set('Referrer-Policy', 'strict-origin');
};
