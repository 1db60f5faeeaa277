import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import type { RunningSite } from './page-server.ts';

export interface StandIn {
  /** What is answered in place of the real server, by path: JSON. */
  answers: Readonly<Record<string, () => string>>;
  /** What pushes in its place. */
  push?: (socket: WebSocket) => void;
}

/**
 * Stands before a real server, and answers some of what it is asked. Answers that a test's tools put in place of a
 * server's, in the browser, would cost the page a good part of what is measured.
 */
export async function standBefore(upstream: string, { answers, push }: StandIn): Promise<RunningSite> {
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer((request, response) => {
    const { method, headers, url = '/' } = request;
    const answer = answers[new URL(url, upstream).pathname];
    if (answer) {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(answer());
      return;
    }
    const outgoing = ask(new URL(url, upstream), { method, headers }, (real) => {
      response.writeHead(real.statusCode ?? 502, real.headers);
      real.pipe(response);
    });
    outgoing.on('error', (error) => response.destroy(error));
    request.pipe(outgoing);
  });
  server.on('upgrade', (request, socket, head) => {
    if (push) sockets.handleUpgrade(request, socket, head, push);
    else socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port, so its address is no pipe's name.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
}
