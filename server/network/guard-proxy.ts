import { once } from 'node:events';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  createServer,
  request as httpRequest,
} from 'node:http';
import { type AddressInfo, type LookupFunction, type Socket, connect } from 'node:net';
import { guardedLookup } from './guarded-lookup.ts';
import { isPrivateHost } from './is-private-host.ts';

const hopByHop = new Set(['proxy-connection', 'proxy-authorization', 'connection', 'keep-alive', 'upgrade']);

/**
 * Starts a forward proxy on this machine for a browser that resolves names itself. Every request of the browser
 * (pages, pictures, scripts, sockets) reaches only the public network and the origins that `isAllowed` accepts.
 *
 * @param isAllowed Returns true for a private address that may be reached anyway.
 * @param lookup Resolves names; the system's resolver by default.
 */
export async function startGuardProxy(isAllowed: (url: URL) => boolean, lookup?: LookupFunction) {
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  };
  const guard = guardedLookup(lookup);
  /** The options to connect with, or undefined if the browser may not go there. */
  const route = (url: URL): { lookup?: LookupFunction } | undefined => {
    if (isAllowed(url)) return {};
    return isPrivateHost(url.hostname) ? undefined : { lookup: guard };
  };

  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const url = URL.canParse(incoming.url ?? '') ? new URL(incoming.url ?? '') : undefined;
    const options = url?.protocol === 'http:' ? route(url) : undefined;
    if (!url || !options) {
      outgoing.writeHead(403, { 'Content-Type': 'text/plain' });
      return void outgoing.end('This browser may not open this address');
    }
    const upstream = httpRequest(
      url,
      { method: incoming.method ?? 'GET', headers: endToEnd(incoming.headers), ...options },
      (response) => {
        const { statusCode: status = 0 } = response;
        // An invalid status such as 099 cannot be forwarded: writeHead throws on it.
        if (status < 200) return void outgoing.destroy();
        outgoing.writeHead(status, endToEnd(response.headers));
        // Forward an interrupted response as interrupted, or the browser waits for the rest.
        response.on('error', () => outgoing.destroy());
        response.pipe(outgoing);
      },
    );
    // Close the connection, so that the browser reports a missing response.
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  });
  server.on('connect', (incoming: IncomingMessage, client: Socket, head: Buffer) => {
    // Listen first: a browser that hangs up while it is refused is not an error of this server.
    client.on('error', () => client.destroy());
    // HTTPS and every kind of socket arrive here. The scheme is unknown, so either one may be allowed.
    const authority = `//${incoming.url ?? ''}`;
    const urls = ['https:', 'http:'].map((scheme) => scheme + authority).filter((text) => URL.canParse(text));
    const [url, other] = urls.map((text) => new URL(text));
    const options = url && (other && isAllowed(other) ? {} : route(url));
    if (!url || !options) return void client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const upstream = connect({ host, port: Number(url.port || 443), ...options }, () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    track(upstream);
    upstream.on('error', () => client.destroy());
    client.on('close', () => upstream.destroy());
  });
  server.on('connection', track);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** For the browser's proxy setting: `http://127.0.0.1:port`. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        for (const socket of sockets) socket.destroy();
      }),
  };
}

const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)));
