import { vi } from 'vitest';
import type { LiveGuest, LiveMessage, LiveSocket } from '../../../../server/live/server/live-socket.ts';
import type { SentDom, SentPicture, ServerMessage } from '../../../../server/live/wire/messages.ts';
import { unpackPacket } from '../../../../server/live/wire/packet.ts';

/** A viewer's socket without a network. */
export interface FakeSocket extends LiveSocket {
  sent: ServerMessage[];
  pictures: { header: SentPicture; bytes: Uint8Array }[];
  closed: boolean;
  /** The server's end, once it is attached. */
  guest: LiveGuest | undefined;
  frames(): SentDom[];
  /** Sends as the viewer would, and lets the server begin with it. */
  say(message: unknown): Promise<void>;
  /** Sends what is answered, and waits for the answer. */
  ask(message: { sequence: number; [name: string]: unknown }): Promise<void>;
  leave(): void;
}

export function createFakeSocket(): FakeSocket {
  const hear = (message: LiveMessage): void => {
    if (typeof message === 'string') {
      socket.sent.push(JSON.parse(message) as ServerMessage);
      return;
    }
    const packet = unpackPacket(message);
    if (!packet) throw new Error('The server sent bytes that are no packet');
    socket.pictures.push({ header: packet.header as SentPicture, bytes: packet.bytes });
  };
  const asSent = (message: unknown): LiveMessage => {
    if (message instanceof Uint8Array) return new Uint8Array(message);
    return typeof message === 'string' ? message : JSON.stringify(message);
  };
  const socket: FakeSocket = {
    sent: [],
    pictures: [],
    closed: false,
    guest: undefined,
    send: hear,
    close: () => void (socket.closed = true),
    frames: () => socket.sent.flatMap((message) => (message.type === 'frame' ? [message.frame] : [])),
    async say(message) {
      socket.guest?.hear(asSent(message));
      await new Promise((resolve) => setImmediate(resolve));
    },
    async ask(message) {
      await socket.say(message);
      const answers = () =>
        socket.sent.filter((sent) => 'sequence' in sent && sent.sequence === message.sequence);
      await vi.waitUntil(() => answers().length > 0, { timeout: 20_000 });
    },
    leave: () => socket.guest?.leave(),
  };
  return socket;
}
