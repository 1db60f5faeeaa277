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
 * A forward proxy on this machine for a browser that looks names up by itself: whatever the browser wants (pages,
 * pictures, scripts' requests, sockets), it reaches the public network and the origins that `isAllowed` names.
 */
export async function startGuardProxy(isAllowed: (url: URL) => boolean, lookup?: LookupFunction) {
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  };
  const guard = guardedLookup(lookup);
  /** How to connect there, or undefined where the browser may not go. */
  const route = (url: URL): { lookup?: LookupFunction } | undefined => {
    if (isAllowed(url)) return {};
    return isPrivateHost(url.hostname) ? undefined : { lookup: guard };
  };

  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const url = URL.canParse(incoming.url ?? '') ? new URL(incoming.url ?? '') : undefined;
    const how = url?.protocol === 'http:' ? route(url) : undefined;
    if (!url || !how) {
      outgoing.writeHead(403, { 'Content-Type': 'text/plain' });
      return void outgoing.end('This browser may not go there');
    }
    const onward = httpRequest(
      url,
      { method: incoming.method ?? 'GET', headers: endToEnd(incoming.headers), ...how },
      (response) => {
        const { statusCode: status = 0 } = response;
        // A status that is none, such as 099, cannot be passed on: saying it would throw.
        if (status < 200) return void outgoing.destroy();
        outgoing.writeHead(status, endToEnd(response.headers));
        // A site that breaks off in the middle is passed on as that: the browser would wait for the rest.
        response.on('error', () => outgoing.destroy());
        response.pipe(outgoing);
      },
    );
    // Cut, so that the browser says what it is: no answer.
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  server.on('connect', (incoming: IncomingMessage, client: Socket, head: Buffer) => {
    // First of all: a browser that hangs up while it is refused is no error of this server.
    client.on('error', () => client.destroy());
    // Encrypted pages and every kind of socket come this way; the scheme is not told, so either one will do.
    const place = `//${incoming.url ?? ''}`;
    const urls = ['https:', 'http:'].map((scheme) => scheme + place).filter((text) => URL.canParse(text));
    const [url, other] = urls.map((text) => new URL(text));
    const how = url && (other && isAllowed(other) ? {} : route(url));
    if (!url || !how) return void client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const onward = connect({ host, port: Number(url.port || 443), ...how }, () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.write(head);
      onward.pipe(client).pipe(onward);
    });
    track(onward);
    onward.on('error', () => client.destroy());
    client.on('close', () => onward.destroy());
  });
  server.on('connection', track);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** `http://127.0.0.1:port`, for a browser's proxy setting. */
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
