import { allowedAddress, place } from '../addresses.ts';
import { PageUnreachable } from '../browser-errors.ts';
import { limits } from '../page-limits.ts';
import type { createCookies } from './cookies.ts';

/** What the browser asks the web for: a link followed, a form sent, an address typed. */
export interface PageRequest {
  url: URL;
  method: 'GET' | 'POST';
  body?: URLSearchParams | FormData | undefined;
  /** The page it comes from. */
  referrer?: URL;
  /** The link carries `download`: keep the answer as a file of this name (empty: the server's). */
  saveAs?: string;
}

/** The request of an address on its own. */
export const getRequest = (url: URL, referrer?: URL): PageRequest =>
  referrer ? { url, method: 'GET', referrer } : { url, method: 'GET' };

/** An address relative to a page, or null for what is none. */
export const resolveUrl = (address: string, base: URL): URL | null =>
  URL.canParse(address.trim(), base) ? new URL(address.trim(), base) : null;

export interface LoadContext {
  fetch: typeof fetch;
  cookies: ReturnType<typeof createCookies>;
  userAgent: string;
  mayNavigate(url: URL): boolean;
  /** Aborts when the browser closes. */
  closed: AbortSignal;
  timeout(milliseconds: number): AbortSignal;
}

export interface Loaded {
  /** Where the redirects ended. */
  url: URL;
  /** How it was asked for in the end: a redirect may have turned a POST into a GET. */
  method: 'GET' | 'POST';
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

export interface LoadLimits {
  bytes(headers: Headers): number;
  timeoutMs: number;
  accept: string;
}

const followed = new Set([301, 302, 303, 307, 308]);

/** Fetches over HTTP with cookies, following redirects by hand so that every hop is asked for. */
export async function load(request: PageRequest, context: LoadContext, bounds: LoadLimits): Promise<Loaded> {
  const signal = AbortSignal.any([context.closed, context.timeout(bounds.timeoutMs)]);
  let hop = { ...request };
  for (let hops = 0; hops <= limits.redirects; hops += 1) {
    hop.url = allowedAddress(hop.url, (url) => context.mayNavigate(url));
    const response = await answer(hop, context, bounds, signal);
    context.cookies.receive(hop.url, response.headers.getSetCookie());
    const location = response.headers.get('location');
    if (!followed.has(response.status) || location === null) {
      const bytes = await readBody(response, bounds.bytes(response.headers), hop.url);
      return { url: hop.url, method: hop.method, status: response.status, headers: response.headers, bytes };
    }
    await response.body?.cancel();
    hop = redirected(hop, response.status, location);
  }
  throw new PageUnreachable(`${place(request.url)} redirects more than ${limits.redirects} times`);
}

async function answer(hop: PageRequest, context: LoadContext, bounds: LoadLimits, signal: AbortSignal) {
  const headers = new Headers({
    accept: bounds.accept,
    'accept-language': 'en-US,en;q=0.9',
    'user-agent': context.userAgent,
  });
  const cookie = context.cookies.header(hop.url);
  if (cookie) headers.set('cookie', cookie);
  if (hop.referrer) {
    const sameOrigin = hop.referrer.origin === hop.url.origin;
    headers.set('referer', sameOrigin ? withoutFragment(hop.referrer) : `${hop.referrer.origin}/`);
    // Portals check the origin of a form before they believe it.
    if (hop.method === 'POST') headers.set('origin', hop.referrer.origin);
  }
  const init: RequestInit = { method: hop.method, headers, redirect: 'manual', signal };
  try {
    return await context.fetch(withoutFragment(hop.url), hop.body ? { ...init, body: hop.body } : init);
  } catch (error) {
    throw new PageUnreachable(`${place(hop.url)} did not answer`, { cause: error });
  }
}

function redirected(hop: PageRequest, status: number, location: string): PageRequest {
  const url = resolveUrl(location, hop.url);
  if (!url) throw new PageUnreachable(`${place(hop.url)} redirects to an address that is none`);
  if (!url.hash) url.hash = hop.url.hash;
  if (status === 307 || status === 308) return { ...hop, url };
  return { ...hop, url, method: 'GET', body: undefined };
}

export const withoutFragment = (url: URL): string => url.href.split('#', 1)[0] ?? '';

/** Reads an answer to its end, and gives up as soon as it is larger than allowed. */
async function readBody(response: Response, maxBytes: number, url: URL): Promise<Uint8Array> {
  const tooLarge = () => new PageUnreachable(`${place(url)} is larger than ${maxBytes} bytes`);
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof PageUnreachable) throw error;
    throw new PageUnreachable(`${place(url)} stopped answering half way`, { cause: error });
  }
  return new Uint8Array(Buffer.concat(chunks));
}
