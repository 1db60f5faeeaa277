import type { MiddlewareHandler } from 'hono';

/** Returns a Content-Security-Policy made of its parts. A part without sources is written alone. */
export const contentPolicy = (parts: Record<string, readonly string[]>): string =>
  Object.entries(parts)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** Sets the headers of all answers, unless a route has set them. */
export const pageHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const set = (name: string, value: string) => {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
  set('X-Content-Type-Options', 'nosniff');
  set('Referrer-Policy', 'strict-origin');
};
