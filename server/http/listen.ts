import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { WebSocketServer, WebSocket } from 'ws';
import type { Clock } from '../time/clock.ts';

const beatMs = 30_000;

/** Asks every socket now and then whether it still lives, and cuts those that did not answer the last time. */
function heartbeat(server: WebSocketServer, clock: Clock): () => void {
  const silent = new WeakSet<WebSocket>();
  const beat = (): void => {
    for (const socket of server.clients) {
      if (silent.has(socket)) {
        socket.terminate();
        continue;
      }
      silent.add(socket);
      if (socket.readyState === WebSocket.OPEN) socket.ping();
    }
    cancel = clock.after(beatMs, beat);
  };
  server.on('connection', (socket: WebSocket) => socket.on('pong', () => silent.delete(socket)));
  let cancel = clock.after(beatMs, beat);
  return () => cancel();
}

type Answer = (request: Request, env?: object) => Response | Promise<Response>;

const messageBytes = 256_000;
/**
 * How long a connection without a request is kept. Longer than clients keep theirs: whoever sends just as the other
 * side closes loses a request that may not be sent twice.
 */
const keepAliveMs = 75_000;

export type Listening = Awaited<ReturnType<typeof listen>>;

/** Takes a port, with room for sockets. Rejects when the port is taken. */
export async function listen(options: { port: number; host: string; clock: Clock }) {
  let ready: ((answer: Answer) => void) | undefined;
  const answering = new Promise<Answer>((resolve) => {
    ready = resolve;
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: messageBytes });
  const stopHeartbeat = heartbeat(sockets, options.clock);
  const server = createAdaptorServer({
    fetch: async (request, env) => await (await answering)(request, env),
    websocket: { server: sockets },
  }) as Server;
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = keepAliveMs + 5_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    /** Answers from now on; until then, requests wait. */
    answer: (fetch: Answer) => ready?.(fetch),
    /** Stops at once: open connections and sockets are cut. */
    close: () =>
      new Promise<void>((resolve, reject) => {
        stopHeartbeat();
        for (const socket of sockets.clients) socket.terminate();
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
