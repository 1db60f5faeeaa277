import type { Context } from 'hono';

/** JSON under an entity tag; who has it already gets a bare 304, and `body` is never asked. */
export function conditionalJson(c: Context, etag: string, body: () => string): Response {
  c.header('ETag', etag);
  c.header('Cache-Control', 'private, no-cache');
  c.header('Vary', 'X-Session-Token, Origin');
  if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304);
  return c.body(body(), 200, { 'Content-Type': 'application/json; charset=utf-8' });
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
