import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPrivateHost } from './is-private-host.ts';

/** A public name that stands for this machine or its private network. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/**
 * A look-up for sockets that refuses private addresses. The socket connects to the very address that was looked
 * at, so a name that changes between a check and the connection gains nothing.
 */
export const guardedLookup =
  (lookup: LookupFunction = resolve): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, options, (error, address, family) => {
      const found = typeof address === 'string' ? [address] : (address ?? []).map((each) => each.address);
      if (!error && found.some(isPrivateHost)) {
        callback(new PrivateAddress(`${hostname} stands for a private address`), '', 0);
      } else callback(error, address, family);
    });
  };
