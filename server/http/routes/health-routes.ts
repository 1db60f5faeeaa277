import { Hono } from 'hono';
import type { Health } from '../../operations/health.ts';

/**
 * `/healthz`, whether the process responds, and `/readyz`, whether it can take work. Both are public and contain no
 * more than that, because load balancers have no session and use any host name.
 */
export function healthRoutes(health: Pick<Health, 'readiness'>): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, noStore));
  app.get('/readyz', async (c) => {
    const { isReady, isStopping, checks } = await health.readiness();
    if (isReady) return c.json({ status: 'ready', checks }, 200, noStore);
    return c.json({ status: isStopping ? 'stopping' : 'not ready', checks }, 503, noStore);
  });
  return app;
}

const noStore = { 'Cache-Control': 'no-store' };
