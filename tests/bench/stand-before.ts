import { createServer, request as ask } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import { listenOnFreePort, type RunningSite } from '../run/listen.ts';

export interface StandIn {
  /** JSON responses by path, instead of the real server's. */
  answers: Readonly<Record<string, () => string>>;
  /** Serves the push channel instead of the real server. */
  push?: (socket: WebSocket) => void;
}

/**
 * A proxy that answers some requests itself. Intercepting them in the browser would slow down the measured page.
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
  const listening = await listenOnFreePort(server);
  return {
    origin: listening.origin,
    close() {
      for (const socket of sockets.clients) socket.terminate();
      listening.close();
    },
  };
}
