import { Hono } from 'hono';
import { refuseForeign } from '../http/routes/authenticate.ts';
import { assistantRates, limitRate } from '../http/routes/limit-rate.ts';
import { hashOf } from '../store/sessions.ts';
import { bearerOf } from './bearer-token.ts';
import type { AppRoutesOptions } from './app/app-routes.ts';
import type { McpEndpoint, McpEndpointOptions } from './endpoint.ts';

/** Lets calls wait for a change of a person's tasks. */
function createChanges() {
  const waiting = new Map<string, Set<() => void>>();
  return {
    until: (owner: string, signal: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const others = waiting.get(owner) ?? new Set();
        waiting.set(owner, others);
        const finish = () => {
          signal.removeEventListener('abort', finish);
          others.delete(finish);
          if (others.size === 0 && waiting.get(owner) === others) waiting.delete(owner);
          resolve();
        };
        others.add(finish);
        signal.addEventListener('abort', finish);
      }),
    notify(owner: string): void {
      // A waiter that starts again meanwhile waits for the next change, in another set.
      const current = waiting.get(owner);
      waiting.delete(owner);
      for (const finish of current ?? []) finish();
    },
  };
}

/** An error code of the protocol's range for servers. */
const tooManyRequests = -32_000;

/**
 * Serves `/mcp` to other people's assistants. The protocol's library loads with the first call.
 *
 * @param options.origins Other origins whose pages may call it.
 */
export function mcpRoute({
  origins,
  hosts,
  watch,
  ...options
}: Omit<McpEndpointOptions, 'untilChange'> &
  Pick<AppRoutesOptions, 'hosts' | 'watch'> & { origins: readonly string[] }) {
  const changes = createChanges();
  let endpoint: Promise<McpEndpoint> | undefined;
  const load = () =>
    (endpoint ??= import('./endpoint.ts').then(({ createMcpEndpoint }) =>
      createMcpEndpoint({ ...options, untilChange: changes.until }),
    ));
  const closing = new AbortController();
  let app: Promise<Hono> | undefined;
  const loadApp = () =>
    (app ??= import('./app/app-routes.ts').then(({ createAppRoutes }) =>
      createAppRoutes({
        ...options,
        hosts,
        watch,
        untilChange: changes.until,
        closing: closing.signal,
      }),
    ));
  const routes = new Hono();
  routes.use(refuseForeign(origins));
  routes.use('/app/*', limitRate());
  routes.all('/app/*', async (c) => await (await loadApp()).fetch(c.req.raw, c.env));
  routes.use(
    '/',
    limitRate(assistantRates, {
      tokenOf(c) {
        const bearer = bearerOf(c.req.header('Authorization'));
        // Tokens of portals can be long.
        return bearer === undefined ? undefined : hashOf(bearer);
      },
      bodyOf: (message) => ({ jsonrpc: '2.0', id: null, error: { code: tooManyRequests, message } }),
    }),
  );
  routes.on(['GET', 'POST', 'DELETE'], '/', async (c) => await (await load()).handle(c.req.raw));
  routes.all('/', (c) => c.json({ message: 'Use GET, POST or DELETE' }, 405, { Allow: 'GET, POST, DELETE' }));
  return {
    routes,
    /** Wakes the calls that wait for tasks of a person. */
    changed: changes.notify,
    /** Ends all sessions. Their tasks continue. */
    async close(): Promise<void> {
      closing.abort();
      await (await endpoint)?.close();
    },
  };
}
