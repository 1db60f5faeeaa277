import { once } from 'node:events';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RawData, WebSocket, WebSocketServer } from 'ws';

/** A service that gives each session an address of its own, and the web API that starts and stops them. */
export interface BrowserGrid {
  /** The origin of the API. */
  origin: string;
  /** What has happened: `open /a`, `close /a` for a browser that was closed over its connection, `POST /browsers`. */
  log: string[];
  /** The key that calls and connections must have. */
  key: string;
  /** Answers the next calls with these statuses. */
  statuses: number[];
  /** Ends a session: its connections break, and it can no longer be reached. */
  end(path: string): void;
  address(path: string): string;
  close(): Promise<void>;
}

/** Starts a grid in which every session is the browser at an address. */
export async function startBrowserGrid(browserUrl: string): Promise<BrowserGrid> {
  const log: string[] = [];
  const statuses: number[] = [];
  const ended = new Set<string>();
  const open = new Map<WebSocket, string>();
  const key = 'k3y-of-the-service';
  let lastId = 0;
  const hasKey = ({ headers }: IncomingMessage) =>
    headers['x-browser-use-api-key'] === key || headers.authorization === key;
  const view = (id: string) => ({
    id,
    status: 'active',
    cdpUrl: address(`/${id}`),
    liveUrl: `https://live.example/${id}`,
    timeoutAt: '2026-03-02T09:00:00Z',
    startedAt: '2026-03-02T09:00:00Z',
    metadata: {},
  });
  const server = createServer((request, response) => {
    log.push(`${request.method} ${request.url}`);
    const id = request.method === 'POST' ? `browser-${(lastId += 1)}` : (request.url ?? '').split('/').at(-1);
    const status = statuses.shift() ?? (hasKey(request) ? 200 : 401);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? view(id ?? '') : { detail: `No, with ${key}` }));
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    const path = request.url ?? '';
    if (ended.has(path) || (!hasKey(request) && !path.startsWith('/browser-')))
      return void socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
    sockets.handleUpgrade(request, socket, head, (client) => {
      log.push(`open ${path}`);
      open.set(client, path);
      relay(client, () => log.push(`close ${path}`));
    });
  });
  const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString() : '');
  const relay = (client: WebSocket, onClose: () => void): void => {
    const browser = new WebSocket(browserUrl);
    const waiting: string[] = [];
    browser.on('open', () => waiting.splice(0).forEach((text) => browser.send(text)));
    client.on('message', (data: RawData) => {
      const text = textOf(data);
      // The real browser serves other tests too.
      if (text.includes('"Browser.close"')) return (onClose(), client.close());
      if (browser.readyState === WebSocket.OPEN) browser.send(text);
      else waiting.push(text);
    });
    browser.on('message', (data: RawData) => client.send(textOf(data)));
    client.on('close', () => browser.terminate());
    client.on('error', () => client.terminate());
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = (path: string): string => `ws://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const drop = (isDropped: (path: string) => boolean): void => {
    for (const [client, path] of open) if (isDropped(path)) client.terminate();
  };
  return {
    origin: address('').replace('ws', 'http'),
    log,
    key,
    statuses,
    address,
    end(path) {
      ended.add(path);
      drop((each) => each === path);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        drop(() => true);
        server.closeAllConnections();
      }),
  };
}
