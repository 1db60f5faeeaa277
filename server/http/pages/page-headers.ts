import type { MiddlewareHandler } from 'hono';

/** Builds a Content-Security-Policy from its directives. A directive without sources is written alone. */
export const contentPolicy = (parts: Record<string, readonly string[]>): string =>
  Object.entries(parts)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** Sets the headers of all responses, unless a route has set them. */
export const pageHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const setDefault = (name: string, value: string) => {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
  setDefault('X-Content-Type-Options', 'nosniff');
  setDefault('Referrer-Policy', 'strict-origin');
};
