import type { LookupFunction } from 'node:net';
import { Agent, fetch as undiciFetch } from 'undici';
import { PrivateAddress, guardedLookup } from './guarded-lookup.ts';
import { isPrivateHost } from './is-private-host.ts';

/**
 * A `fetch` that reaches the public network only, and the origins that `isAllowed` names. Redirects are left to
 * the caller, or they would not be seen. Rejects with {@link PrivateAddress}, or as `fetch` does.
 */
export function guardedFetch(isAllowed: (url: URL) => boolean, lookup?: LookupFunction): typeof fetch {
  const guarded = new Agent({ connect: { lookup: guardedLookup(lookup) } });
  const open = new Agent();
  return async (input, init) => {
    const request = new Request(input, { ...init, redirect: 'manual' });
    const url = new URL(request.url);
    const allowed = isAllowed(url);
    if (!allowed && isPrivateHost(url.hostname)) {
      throw new PrivateAddress(`${url.hostname} is a private address`);
    }
    const response = await undiciFetch(request.url, {
      method: request.method,
      headers: [...request.headers],
      body: request.body ? new Uint8Array(await request.arrayBuffer()) : null,
      redirect: 'manual',
      signal: request.signal,
      dispatcher: allowed ? open : guarded,
    }).catch((error: unknown) => {
      // What refused the connection says more than that it failed.
      throw error instanceof Error && error.cause instanceof PrivateAddress ? error.cause : error;
    });
    // The library's own type of the same thing.
    return response as unknown as Response;
  };
}
