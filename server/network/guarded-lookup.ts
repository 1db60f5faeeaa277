import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPrivateHost } from './is-private-host.ts';

/** An address of this machine or its private network, or a public name that resolves to one. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/**
 * Returns a lookup for sockets that refuses private addresses. The socket connects to the address that was checked, so
 * a name that changes between a check and the connection (DNS rebinding) gains nothing.
 */
export const guardedLookup =
  (lookup: LookupFunction = resolve): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, options, (error, address, family) => {
      const addresses = typeof address === 'string' ? [address] : (address ?? []).map((each) => each.address);
      if (!error && addresses.some(isPrivateHost)) {
        callback(new PrivateAddressError(`${hostname} resolves to a private address`), '', 0);
      } else callback(error, address, family);
    });
  };
