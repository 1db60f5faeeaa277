import type { Context, MiddlewareHandler } from 'hono';
import type { Clock } from '../../server/time/clock.ts';
import type { ServerEnv } from '../../server/http/routes/authenticate.ts';
import { redact } from './redact.ts';

const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i;
const maxReadLength = 64_000;
const tooLong = '(too long for the log)';

/** Logs requests and responses. For the sample portal, only the request line. */
export function logRequests(log: RequestLog, wall: Pick<Clock, 'now'>): MiddlewareHandler<ServerEnv> {
  const now = (): number => wall.now().getTime();
  return async (c, next) => {
    const { method, path } = c.req;
    const began = now();
    if (path === '/portal' || path.startsWith('/portal/')) {
      await next();
      return log.add({ kind: 'portal', method, path, status: c.res.status, ms: now() - began });
    }
    log.add({ kind: 'request', method, path: withQuery(c), body: await requestBody(c) });
    await next();
    const body = await responseBody(c.res);
    // The owner is known only after the session check.
    const session = c.get('session') as ServerEnv['Variables']['session'] | undefined;
    const owner = session ? { owner: session.owner } : {};
    log.add({ kind: 'response', method, path, status: c.res.status, ms: now() - began, ...owner, body });
  };
}

const withQuery = (c: Context): string => c.req.path + new URL(c.req.url).search;

async function requestBody(c: Context): Promise<unknown> {
  if (!isJson.test(c.req.header('Content-Type') ?? '')) return undefined;
  const length = Number(c.req.header('Content-Length') ?? Number.NaN);
  // Without a length, the route reads it, up to its limit.
  if (!(length <= maxReadLength)) return tooLong;
  // A copy, because a route may read the request's own stream.
  return parseJson(await c.req.raw.clone().text());
}

async function responseBody(response: Response): Promise<unknown> {
  if (!response.body || !isJson.test(response.headers.get('Content-Type') ?? '')) return undefined;
  try {
    const text = await response.clone().text();
    return text.length > maxReadLength ? tooLong : parseJson(text);
  } catch (error) {
    // The client sees the same error. Here it is only logged.
    return `(interrupted: ${error instanceof Error ? error.message : String(error)})`;
  }
}

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Text that is not JSON is shown as it is.
    return text;
  }
}

export const logKinds = ['request', 'response', 'event', 'socket', 'fault', 'portal', 'desk'] as const;

export interface LogEntry {
  /** Increases with each entry and never restarts. */
  n: number;
  /** By the server's clock. */
  at: string;
  kind: (typeof logKinds)[number];
  method?: string;
  path?: string;
  status?: number;
  /** Real milliseconds until the response. */
  ms?: number;
  owner?: string;
  note?: string;
  body?: unknown;
}

const maxEntries = 2_000;
const maxBodyLength = 4_000;

/** Creates the log of the latest requests and responses, without secrets. */
export function createRequestLog(now: () => Date) {
  const entries: LogEntry[] = [];
  let count = 0;
  return {
    add({ body, ...entry }: Omit<LogEntry, 'n' | 'at'>): void {
      count += 1;
      entries.push({
        n: count,
        at: now().toISOString(),
        ...(redact(entry) as typeof entry),
        ...(body === undefined ? {} : { body: shorten(redact(body)) }),
      });
      if (entries.length > maxEntries) entries.shift();
    },
    /** Oldest first. */
    after: (n: number): LogEntry[] => entries.filter((entry) => entry.n > n),
    clear(): void {
      entries.length = 0;
    },
  };
}
export type RequestLog = ReturnType<typeof createRequestLog>;

function shorten(body: unknown): unknown {
  const text = JSON.stringify(body);
  return text.length > maxBodyLength ? `${text.slice(0, maxBodyLength)}… (${text.length} characters)` : body;
}
