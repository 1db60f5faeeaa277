import { Hono } from 'hono';
import type { Clock } from '../time/clock.ts';
import { listen } from './listen.ts';
import type { Health } from '../operations/health.ts';
import { isLoopbackHost } from '../network/is-private-host.ts';
import type { Metrics } from '../operations/metrics.ts';
import { refuseUnknownHosts } from './routes/authenticate.ts';
import { healthRoutes } from './routes/health-routes.ts';

interface MetricsSite {
  health: Pick<Health, 'readiness'>;
  /** The address to listen on. */
  host: string;
}

/** The site for the operator alone: `/metrics` for Prometheus, and the probes. */
export function metricsRoutes(
  metrics: Pick<Metrics, 'contentType' | 'text'>,
  { health, host }: MetricsSite,
): Hono {
  const app = new Hono();
  // An operator who opens another address decides who reaches it: its names are those of the private network.
  if (isLoopbackHost(host)) app.use(refuseUnknownHosts({ own: [], host }));
  app.route('/', healthRoutes(health));
  app.get('/metrics', async (c) =>
    c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }),
  );
  return app;
}

/** Serves the metrics on a port of their own. Rejects if the port is in use. */
export async function startMetricsSite(
  metrics: Pick<Metrics, 'contentType' | 'text'>,
  { port, clock, ...site }: MetricsSite & { port: number; clock: Clock },
) {
  const listening = await listen({ port, host: site.host, clock });
  listening.handleWith(metricsRoutes(metrics, site).fetch);
  return listening;
}
