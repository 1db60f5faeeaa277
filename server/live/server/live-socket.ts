import type { WSEvents } from 'hono/ws';

/** A message of text, or of bytes. */
export type LiveMessage = string | Uint8Array<ArrayBuffer>;

/** A socket to one viewer, whatever library carries it. */
export interface LiveSocket {
  send(message: LiveMessage): void;
  close(): void;
}

/** Whoever is at the other end of a socket. */
export interface LiveGuest {
  hear(message: LiveMessage): void;
  leave(): void;
}

/** The events of Hono's `upgradeWebSocket`; nobody hears a guest that was not let in. */
export function liveSocketEvents(attach: (socket: LiveSocket) => LiveGuest | undefined): WSEvents {
  let guest: LiveGuest | undefined;
  return {
    onOpen(_event, connection) {
      guest = attach({
        send: (message) => connection.send(message),
        close: () => connection.close(),
      });
    },
    onMessage({ data }) {
      // Bytes in any other shape count as a message that says nothing.
      guest?.hear(data instanceof ArrayBuffer ? new Uint8Array(data) : typeof data === 'string' ? data : '');
    },
    onClose: () => guest?.leave(),
  };
}
