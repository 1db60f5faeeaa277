import type { WSEvents } from 'hono/ws';

/** A message of text, or of bytes. */
export type LiveMessage = string | Uint8Array<ArrayBuffer>;

/** A socket to one viewer, whatever library carries it. */
export interface LiveSocket {
  send(message: LiveMessage): void;
  close(): void;
  onMessage(listener: (message: LiveMessage) => void): void;
  onClose(listener: () => void): void;
}

/** The events of Hono's `upgradeWebSocket`, as a {@link LiveSocket}. */
export function liveSocketEvents(attach: (socket: LiveSocket) => void): WSEvents {
  const messageListeners: ((message: LiveMessage) => void)[] = [];
  const closeListeners: (() => void)[] = [];
  return {
    onOpen(_event, connection) {
      attach({
        send: (message) => connection.send(message),
        close: () => connection.close(),
        onMessage: (listener) => void messageListeners.push(listener),
        onClose: (listener) => void closeListeners.push(listener),
      });
    },
    onMessage({ data }) {
      // Bytes in any other shape count as a message that says nothing.
      const message =
        data instanceof ArrayBuffer ? new Uint8Array(data) : typeof data === 'string' ? data : '';
      for (const listener of messageListeners) listener(message);
    },
    onClose() {
      for (const listener of closeListeners) listener();
    },
  };
}
