import type { WSEvents } from 'hono/ws';

/** A text or binary message. */
export type LiveMessage = string | Uint8Array<ArrayBuffer>;

/** A socket to one viewer, independent of the library. */
export interface LiveSocket {
  send(message: LiveMessage): void;
  close(): void;
}

/** The server's handler of one viewer's messages. */
export interface LivePeer {
  receive(message: LiveMessage): void;
  leave(): void;
}

/** Adapts a handler to Hono's `upgradeWebSocket`. Ignores messages if `attach` returns none. */
export function liveSocketEvents(attach: (socket: LiveSocket) => LivePeer | undefined): WSEvents {
  let peer: LivePeer | undefined;
  return {
    onOpen(_event, connection) {
      peer = attach({
        send: (message) => connection.send(message),
        close: () => connection.close(),
      });
    },
    onMessage({ data }) {
      // Other kinds of data count as an empty message.
      peer?.receive(
        data instanceof ArrayBuffer ? new Uint8Array(data) : typeof data === 'string' ? data : '',
      );
    },
    onClose: () => peer?.leave(),
  };
}
