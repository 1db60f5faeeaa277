import type { MiddlewareHandler } from 'hono';

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The portal runs no script, sits in no frame, and its pages are not kept by caches. */
export const portalHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Content-Security-Policy', policy);
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'same-origin');
  if (c.res.headers.get('Cache-Control') === null) c.header('Cache-Control', 'no-store');
};
