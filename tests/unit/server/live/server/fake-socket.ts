import { vi } from 'vitest';
import type { LivePeer, LiveMessage, LiveSocket } from '../../../../../server/live/server/live-socket.ts';
import type { PictureFrameMessage, ServerMessage } from '../../../../../server/live/wire/messages.ts';
import { unpackPacket } from '../../../../../server/live/wire/packet.ts';

/** A viewer's end of a socket, without a network. */
export interface FakeSocket extends LiveSocket {
  sent: ServerMessage[];
  pictures: { header: PictureFrameMessage; bytes: Uint8Array }[];
  closed: boolean;
  /** The server's handler, once attached. */
  peer: LivePeer | undefined;
  /** Sends a message as the viewer and lets the server start on it. */
  emit(message: unknown): Promise<void>;
  /** Sends a message and waits for the answer. */
  request(message: { sequence: number; [name: string]: unknown }): Promise<void>;
  leave(): void;
}

export function createFakeSocket(): FakeSocket {
  const receive = (message: LiveMessage): void => {
    if (typeof message === 'string') {
      socket.sent.push(JSON.parse(message) as ServerMessage);
      return;
    }
    const packet = unpackPacket(message);
    if (!packet) throw new Error('The server sent an invalid packet');
    socket.pictures.push({ header: packet.header as PictureFrameMessage, bytes: packet.bytes });
  };
  const toMessage = (message: unknown): LiveMessage => {
    if (message instanceof Uint8Array) return new Uint8Array(message);
    return typeof message === 'string' ? message : JSON.stringify(message);
  };
  const socket: FakeSocket = {
    sent: [],
    pictures: [],
    closed: false,
    peer: undefined,
    send: receive,
    close: () => void (socket.closed = true),
    async emit(message) {
      socket.peer?.receive(toMessage(message));
      await new Promise((resolve) => setImmediate(resolve));
    },
    async request(message) {
      await socket.emit(message);
      const answers = () =>
        socket.sent.filter((sent) => 'sequence' in sent && sent.sequence === message.sequence);
      await vi.waitUntil(() => answers().length > 0, { timeout: 40_000 });
    },
    leave: () => socket.peer?.leave(),
  };
  return socket;
}
