import type { Context, MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../../http/routes/server-parts.ts';
import type { RequestLog } from './request-log.ts';

const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i;
const longestRead = 64_000;
const tooLong = '(too long to be kept)';

/** Writes down what is asked and what is answered. Of the sample portal, only that it was asked. */
export function logRequests(log: RequestLog, now: () => number): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const { method, path } = c.req;
    const began = now();
    if (path === '/portal' || path.startsWith('/portal/')) {
      await next();
      return log.add({ kind: 'portal', method, path, status: c.res.status, ms: now() - began });
    }
    log.add({ kind: 'request', method, path: withQuery(c), ...asField(await requestBody(c)) });
    await next();
    const body = asField(await responseBody(c.res));
    // Only what lies behind the session check knows whose request it is.
    const session = c.get('session') as ServerEnv['Variables']['session'] | undefined;
    const owner = session ? { owner: session.owner } : {};
    log.add({ kind: 'response', method, path, status: c.res.status, ms: now() - began, ...owner, ...body });
  };
}

const asField = (body: unknown): { body?: unknown } => (body === undefined ? {} : { body });

const withQuery = (c: Context): string => c.req.path + new URL(c.req.url).search;

async function requestBody(c: Context): Promise<unknown> {
  if (!isJson.test(c.req.header('Content-Type') ?? '')) return undefined;
  const length = Number(c.req.header('Content-Length') ?? Number.NaN);
  // Without a length it is left to the route, which reads no more than it may.
  if (!(length <= longestRead)) return tooLong;
  return parsed(await c.req.text());
}

async function responseBody(response: Response): Promise<unknown> {
  if (!response.body || !isJson.test(response.headers.get('Content-Type') ?? '')) return undefined;
  const reader = response.clone().body?.getReader();
  if (!reader) return undefined;
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const bytes = part.value as Uint8Array;
      if (text.length + bytes.length > longestRead) {
        // Not waited for: it is over when the client has read its own copy.
        void reader.cancel();
        return tooLong;
      }
      text += decoder.decode(bytes, { stream: true });
    }
  } catch (error) {
    // A body that breaks off does so for the client too; here it is one more thing to note.
    return `(broken off: ${error instanceof Error ? error.message : String(error)})`;
  }
  return parsed(text);
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // What is not JSON is shown as the text it is.
    return text;
  }
}
