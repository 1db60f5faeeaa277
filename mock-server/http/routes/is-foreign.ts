import type { Context } from 'hono';

/** Whether a page that is neither this server's nor one of the allowed origins has sent this. */
export function isForeign(c: Context, origins: readonly string[]): boolean {
  const origin = c.req.header('Origin');
  return origin !== undefined && !origins.includes(origin) && !isOwn(origin, c.req.url);
}

const isOwn = (origin: string, address: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === new URL(address).host;
