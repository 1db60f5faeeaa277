import { lookup } from 'node:dns/promises';
import { isPrivateHost } from './runner/is-private-host.ts';

/** The addresses a name stands for. */
type Resolve = (hostname: string) => Promise<string[]>;

const resolveByDns: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

/**
 * A `fetch` for the tasks' browsers: what is asked of this server's own address is answered here, without a
 * network, so tasks go on before the server listens and in tests where nothing listens at all. A public name
 * that stands for a private address is refused; one that changes between this look-up and the next is not seen.
 */
export function portalFetch(
  origin: string,
  answer: (request: Request) => Response | Promise<Response>,
  resolve: Resolve = resolveByDns,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { hostname, origin: asked } = new URL(request.url);
    if (asked !== origin) {
      const addresses = await resolve(hostname.replace(/^\[|\]$/g, ''));
      if (addresses.some(isPrivateHost)) throw new Error(`${hostname} stands for a private address`);
      return await fetch(input, init);
    }
    request.signal.throwIfAborted();
    return await answer(request);
  };
}
