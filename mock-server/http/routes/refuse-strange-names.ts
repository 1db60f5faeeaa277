import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { isPrivateHost } from '../../network/is-private-host.ts';

/**
 * Answers to this machine's own names, to addresses in numbers and to the names of `origins`. Any other name may be
 * a stranger's that was pointed here: to a browser his page would then be a page of this server.
 */
export function refuseStrangeNames(origins: readonly string[]): MiddlewareHandler {
  const known = new Set(origins.map((origin) => new URL(origin).hostname));
  return async (c, next) => {
    const { hostname, origin } = new URL(c.req.url);
    const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
    if (isNumber || isPrivateHost(hostname) || known.has(hostname)) return await next();
    return c.json({ message: `This server goes by other names: start it with --allow-host ${origin}` }, 421);
  };
}
