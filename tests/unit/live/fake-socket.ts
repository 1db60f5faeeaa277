import type { LiveSocket } from '../../../mock-server/live/live-socket.ts';
import type { SentFrame, ServerMessage } from '../../../mock-server/live/messages.ts';

/** A viewer's socket without a network. */
export interface FakeSocket extends LiveSocket {
  sent: ServerMessage[];
  closed: boolean;
  frames(): SentFrame[];
  /** Sends as the viewer would, and waits until the server has dealt with it. */
  say(message: unknown): Promise<void>;
  leave(): void;
}

export function createFakeSocket(): FakeSocket {
  const onMessage: ((text: string) => void)[] = [];
  const onClose: (() => void)[] = [];
  const socket: FakeSocket = {
    sent: [],
    closed: false,
    send: (text) => void socket.sent.push(JSON.parse(text)),
    close: () => void (socket.closed = true),
    onMessage: (listener) => void onMessage.push(listener),
    onClose: (listener) => void onClose.push(listener),
    frames: () => socket.sent.flatMap((message) => (message.type === 'frame' ? [message.frame] : [])),
    async say(message) {
      const text = typeof message === 'string' ? message : JSON.stringify(message);
      for (const listener of onMessage) listener(text);
      await new Promise((resolve) => setImmediate(resolve));
    },
    leave: () => {
      for (const listener of onClose) listener();
    },
  };
  return socket;
}
