import type { LookupFunction } from 'node:net';
import { Agent, fetch as undiciFetch } from 'undici';
import { PrivateAddressError, guardedLookup } from './guarded-lookup.ts';
import { isPrivateHost } from './is-private-host.ts';

/**
 * Returns a `fetch` that reaches only the public network and the origins that `isAllowed` accepts. It does not follow
 * redirects, so the caller can check each one.
 *
 * @param isAllowed Returns true for a private address that may be reached anyway.
 * @param lookup Resolves names; the system's resolver by default.
 * @throws {PrivateAddressError} Rejects with it for a private address, otherwise like `fetch`.
 */
export function guardedFetch(isAllowed: (url: URL) => boolean, lookup?: LookupFunction): typeof fetch {
  const guardedAgent = new Agent({ connect: { lookup: guardedLookup(lookup) } });
  const open = new Agent();
  return async (input, init) => {
    const request = new Request(input, { ...init, redirect: 'manual' });
    const url = new URL(request.url);
    const mayBePrivate = isAllowed(url);
    if (!mayBePrivate && isPrivateHost(url.hostname)) {
      throw new PrivateAddressError(`${url.hostname} is a private address`);
    }
    const response = await undiciFetch(request.url, {
      method: request.method,
      headers: [...request.headers],
      body: request.body ? new Uint8Array(await request.arrayBuffer()) : null,
      redirect: 'manual',
      signal: request.signal,
      dispatcher: mayBePrivate ? open : guardedAgent,
    }).catch((error: unknown) => {
      // The cause explains more than undici's "fetch failed".
      throw error instanceof Error && error.cause instanceof PrivateAddressError ? error.cause : error;
    });
    // The same class at run time; undici only declares its own type.
    return response as unknown as Response;
  };
}
