import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** Starts a plain proxy that gives each request and each socket to the next of these servers. */
export async function startRoundRobin(servers: readonly string[]) {
  let turns = 0;
  const next = (): string => servers[turns++ % servers.length] ?? '';
  const proxy = createServer((incoming, outgoing) => {
    const { headers, method = '', url = '' } = incoming;
    const passed = send(next() + url, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  proxy.on('upgrade', ({ headers, url }, client, head) => {
    const { hostname, port } = new URL(next());
    const upstream = connect(Number(port), hostname);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
    upstream.write([`GET ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    upstream.write(head);
    upstream.pipe(client).pipe(upstream);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    async close(): Promise<void> {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
