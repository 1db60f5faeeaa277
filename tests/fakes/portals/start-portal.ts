import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Serves a portal over HTTP on this machine only. */
export async function startPortal(
  { fetch }: { fetch(request: Request): Promise<Response> },
  port = 0,
): Promise<{ origin: string; close(): Promise<void> }> {
  const requestOf = async (incoming: IncomingMessage): Promise<Request> => {
    const headers = new Headers(
      Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
    return new Request(`http://${incoming.headers.host}${incoming.url}`, {
      headers,
      ...(incoming.method !== undefined && { method: incoming.method }),
      ...(hasBody && { body: new Uint8Array(await buffer(incoming)) }),
    });
  };
  const server = createServer((incoming, outgoing) => {
    const answer = async (): Promise<void> => {
      // Only some browsers ask for it, and some portals count requests.
      if (incoming.url === '/favicon.ico') return void outgoing.writeHead(404).end();
      const response = await fetch(await requestOf(incoming));
      outgoing.writeHead(response.status, [...response.headers].flat());
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    };
    answer().catch((error: unknown) => outgoing.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: actual } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${actual}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
