import { WebSocket, type WebSocketServer } from 'ws';
import type { Clock } from '../clock.ts';

const beatMs = 30_000;

/** Asks every socket now and then whether it still lives, and cuts those that did not answer the last time. */
export function heartbeat(server: WebSocketServer, clock: Clock): () => void {
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
