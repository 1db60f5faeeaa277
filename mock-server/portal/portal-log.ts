import type { MiddlewareHandler } from 'hono';

/** One request to the portal, as its log keeps it: no query, no cookie, no body. */
export interface PortalLogEntry {
  at: string;
  method: string;
  path: string;
  status: number;
  agent: string;
}

/** Reports every request once it is answered. */
export function portalLog(clock: () => Date, report: (entry: PortalLogEntry) => void): MiddlewareHandler {
  return async (c, next) => {
    const at = clock().toISOString();
    await next();
    const agent = c.req.header('user-agent') ?? '';
    report({ at, method: c.req.method, path: c.req.path, status: c.res.status, agent });
  };
}
