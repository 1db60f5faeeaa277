import type { MiddlewareHandler } from 'hono';
import { href } from './href.ts';

const policy = (scripts: string): string =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The portal runs no script but the one of its requests, sits in no frame, and no cache keeps its pages. */
export const portalHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const runsScript = c.req.path.startsWith(href('/requests'));
  c.header('Content-Security-Policy', policy(runsScript ? "'self'" : "'none'"));
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'same-origin');
  if (c.res.headers.get('Cache-Control') === null) c.header('Cache-Control', 'no-store');
};
