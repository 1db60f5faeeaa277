import type { WSEvents } from 'hono/ws';

/** A text socket to one viewer, whatever library carries it. */
export interface LiveSocket {
  send(text: string): void;
  close(): void;
  onMessage(listener: (text: string) => void): void;
  onClose(listener: () => void): void;
}

/** The events of Hono's `upgradeWebSocket`, as a {@link LiveSocket}. */
export function liveSocketEvents(attach: (socket: LiveSocket) => void): WSEvents {
  const messageListeners: ((text: string) => void)[] = [];
  const closeListeners: (() => void)[] = [];
  return {
    onOpen(_event, connection) {
      attach({
        send: (text) => connection.send(text),
        close: () => connection.close(),
        onMessage: (listener) => void messageListeners.push(listener),
        onClose: (listener) => void closeListeners.push(listener),
      });
    },
    onMessage(event) {
      // Only text is spoken here: anything else counts as a message that says nothing.
      const text = typeof event.data === 'string' ? event.data : '';
      for (const listener of messageListeners) listener(text);
    },
    onClose() {
      for (const listener of closeListeners) listener();
    },
  };
}
