import { isRedirect, repeatsRequest } from '../response-status.ts';
import { allowedAddress, displayAddress } from '../addresses.ts';
import { PageUnreachableError, RequestHeldError } from '../browser-errors.ts';
import type { OpenOptions } from '../driver.ts';
import { bodyOf, formEncoded } from '../outgoing-request.ts';
import { limits } from '../page-limits.ts';
import type { createCookies } from './cookies.ts';

/** A request for a page or file: a followed link, a submitted form, a typed address. */
export interface PageRequest {
  url: URL;
  /** The body of a form, and the origin of its page, which portals check. */
  body?: URLSearchParams | FormData | undefined;
  origin?: string;
  /** Set for links with `download`: save the response as a file of this name (empty: the server's name). */
  saveAs?: string;
}

/** Resolves an address relative to a page. Returns null for an invalid one. */
export const resolveUrl = (address: string, base: URL): URL | null =>
  URL.canParse(address.trim(), base) ? new URL(address.trim(), base) : null;

export const withoutFragment = (url: URL): string => url.href.split('#', 1)[0] ?? '';

export interface LoadContext {
  fetch: typeof fetch;
  cookies: ReturnType<typeof createCookies>;
  userAgent: string;
  mayNavigate(url: URL): boolean;
  maySend: OpenOptions['maySend'];
  /** Aborts when the browser closes. */
  closed: AbortSignal;
}

export interface Resource {
  /** The address after redirects. */
  url: URL;
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

export interface LoadLimits {
  bytes(headers: Headers): number;
  timeoutMs: number;
}

/** Loads over HTTP with cookies. Follows redirects itself, so that `mayNavigate` checks each one. */
export async function load(
  request: PageRequest,
  context: LoadContext,
  loadLimits: LoadLimits,
): Promise<Resource> {
  const signal = AbortSignal.any([context.closed, AbortSignal.timeout(loadLimits.timeoutMs)]);
  let hop = request;
  for (let hops = 0; hops <= limits.redirects; hops += 1) {
    const url = allowedAddress(hop.url, context.mayNavigate);
    if (hop.body) holdUnlessAllowed(url, hop.body, context);
    try {
      const response = await sendRequest({ ...hop, url }, context, signal);
      const { status, headers } = response;
      context.cookies.receive(url, headers.getSetCookie());
      const location = headers.get('location');
      if (!isRedirect(status) || location === null) {
        const bytes = await readBody(response, loadLimits.bytes(headers), url);
        return { url, status, headers, bytes };
      }
      await response.body?.cancel();
      const to = new URL(location, url);
      to.hash ||= url.hash;
      hop = { ...hop, url: to, body: repeatsRequest(status) ? hop.body : undefined };
    } catch (error) {
      if (error instanceof PageUnreachableError) throw error;
      throw new PageUnreachableError(`${displayAddress(url)} did not answer`, { cause: error });
    }
  }
  throw new PageUnreachableError(
    `${displayAddress(request.url)} redirects more than ${limits.redirects} times`,
  );
}

/** Throws {@link RequestHeldError} if a form may not be sent. */
function holdUnlessAllowed(url: URL, body: URLSearchParams | FormData, { maySend }: LoadContext): void {
  const text = (body instanceof FormData ? formEncoded(body) : body).toString();
  const request = { url, method: 'POST', kind: 'document', wasUsedBefore: false, ...bodyOf(text) } as const;
  if (maySend?.(request) === false) throw new RequestHeldError(request);
}

async function sendRequest({ url, body, origin }: PageRequest, context: LoadContext, signal: AbortSignal) {
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

/** Reads a whole response. Throws as soon as it is larger than allowed. */
async function readBody(response: Response, maxBytes: number, url: URL): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes)
      throw new PageUnreachableError(`${displayAddress(url)} is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
