import { allowedAddress, place } from '../addresses.ts';
import { PageUnreachable } from '../browser-errors.ts';
import { limits } from '../page-limits.ts';
import type { createCookies } from './cookies.ts';

/** What the browser asks the web for: a link followed, a form sent, an address typed. */
export interface PageRequest {
  url: URL;
  /** What a form posts, and where it stands: portals check that before they believe it. */
  body?: URLSearchParams | FormData | undefined;
  origin?: string;
  /** The link carries `download`: keep the answer as a file of this name (empty: the server's). */
  saveAs?: string;
}

/** An address relative to a page, or null for what is none. */
export const resolveUrl = (address: string, base: URL): URL | null =>
  URL.canParse(address.trim(), base) ? new URL(address.trim(), base) : null;

export const withoutFragment = (url: URL): string => url.href.split('#', 1)[0] ?? '';

export interface LoadContext {
  fetch: typeof fetch;
  cookies: ReturnType<typeof createCookies>;
  userAgent: string;
  mayNavigate(url: URL): boolean;
  /** Aborts when the browser closes. */
  closed: AbortSignal;
}

export interface Loaded {
  /** Where the redirects ended. */
  url: URL;
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

export interface LoadLimits {
  bytes(headers: Headers): number;
  timeoutMs: number;
}

const followed = new Set([301, 302, 303, 307, 308]);

/** Fetches over HTTP with cookies, following redirects by hand so that every hop is asked for. */
export async function load(request: PageRequest, context: LoadContext, bounds: LoadLimits): Promise<Loaded> {
  const signal = AbortSignal.any([context.closed, AbortSignal.timeout(bounds.timeoutMs)]);
  let hop = request;
  for (let hops = 0; hops <= limits.redirects; hops += 1) {
    const url = allowedAddress(hop.url, context.mayNavigate);
    try {
      const response = await answer({ ...hop, url }, context, signal);
      const { status, headers } = response;
      context.cookies.receive(url, headers.getSetCookie());
      const location = headers.get('location');
      if (!followed.has(status) || location === null) {
        const bytes = await readBody(response, bounds.bytes(headers), url);
        return { url, status, headers, bytes };
      }
      await response.body?.cancel();
      const to = new URL(location, url);
      to.hash ||= url.hash;
      // Others ask for a page, whatever led to them.
      const isSame = status === 307 || status === 308;
      hop = { ...hop, url: to, body: isSame ? hop.body : undefined };
    } catch (error) {
      if (error instanceof PageUnreachable) throw error;
      throw new PageUnreachable(`${place(url)} did not answer`, { cause: error });
    }
  }
  throw new PageUnreachable(`${place(request.url)} redirects more than ${limits.redirects} times`);
}

async function answer({ url, body, origin }: PageRequest, context: LoadContext, signal: AbortSignal) {
  const cookie = context.cookies.header(url);
  const headers = {
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
    'accept-language': 'en-US,en;q=0.9',
    'user-agent': context.userAgent,
    ...(cookie ? { cookie } : {}),
  };
  const form = body && { method: 'POST', body, headers: { ...headers, ...(origin ? { origin } : {}) } };
  const init = { method: 'GET', headers, redirect: 'manual', signal } as const;
  return await context.fetch(withoutFragment(url), { ...init, ...form });
}

/** Reads an answer to its end, and gives up as soon as it is larger than allowed. */
async function readBody(response: Response, maxBytes: number, url: URL): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new PageUnreachable(`${place(url)} is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
