import { Hono } from 'hono';
import { refuseForeign } from '../http/routes/authenticate.ts';
import { limitRate } from '../http/routes/limit-rate.ts';
import type { McpEndpoint, McpEndpointOptions } from './endpoint.ts';

/**
 * Serves `/mcp` to other people's assistants. The protocol's library loads with the first call.
 *
 * @param origins Other origins whose pages may call it.
 */
export function mcpRoute({ origins, ...options }: McpEndpointOptions & { origins: readonly string[] }) {
  let endpoint: Promise<McpEndpoint> | undefined;
  const load = () =>
    (endpoint ??= import('./endpoint.ts').then(({ createMcpEndpoint }) => createMcpEndpoint(options)));
  const routes = new Hono();
  routes.use(refuseForeign(origins));
  routes.use(limitRate());
  routes.on(['GET', 'POST', 'DELETE'], '/', async (c) => (await load()).handle(c.req.raw));
  routes.all('/', (c) => c.json({ message: 'Use GET, POST or DELETE' }, 405, { Allow: 'GET, POST, DELETE' }));
  return {
    routes,
    /** Ends all sessions. Their tasks continue. */
    close: async (): Promise<void> => await (await endpoint)?.close(),
  };
}
