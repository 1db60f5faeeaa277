import type {
  PieceHeader,
  PictureFrameMessage,
  FileReference,
  ServerMessage,
  ViewerMessage,
  WireInput,
} from '../wire/messages.ts';
import {
  maxFileBytes,
  maxFileNameLength,
  maxFiles,
  maxFileTypeLength,
  pieceBytes,
} from '../wire/wire-rules.ts';
import { packPacket, unpackPacket } from '../wire/packet.ts';
import type { Viewport } from '../../browser/viewport.ts';
import { serverText, t } from './texts.ts';

/** What the parts of the viewer use to reach the server and the person. */
export interface Link extends Omit<ReturnType<typeof connect>, 'ack' | 'room' | 'stop'> {
  /** Returns true if the person has control. */
  mayAct(): boolean;
  /** Shows a short message. */
  notify(text: string): void;
}

/** Messages that the connection does not handle itself. */
export type ViewMessage = Exclude<ServerMessage, { type: 'received' }>;

interface Handlers {
  onMessage(message: ViewMessage): void;
  onPicture(frame: PictureFrameMessage, bytes: Uint8Array<ArrayBuffer>): void;
  onConnected(connected: boolean): void;
}

const firstDelayMs = 250;
const maxDelayMs = 8_000;
/** Waits for the end of a resize before it sends the new size. */
const resizeDelayMs = 150;

/** Opens the socket to the server. Reconnects with increasing delays. */
export function connect(url: string, handlers: Handlers) {
  let socket: WebSocket;
  let failures = 0;
  let sequence = 0;
  let stopped = false;
  let room: Viewport | undefined;
  let resizeTimer = 0;
  /** Sequences of moves and scrolls, whose results are not reported. */
  const untrackedInputs = new Set<number>();
  /** The pending piece of each upload. */
  const pieces = new Map<number, (problem: string | null) => void>();

  const settlePiece = (upload: number, problem: string | null) => {
    pieces.get(upload)?.(problem);
    pieces.delete(upload);
  };
  const receive = ({ data }: MessageEvent<string | ArrayBuffer>) => {
    if (failures >= 0) handlers.onConnected(true);
    failures = -1;
    if (typeof data !== 'string') {
      const packet = unpackPacket(new Uint8Array(data));
      if (packet) handlers.onPicture(packet.header as PictureFrameMessage, packet.bytes);
      return;
    }
    const message = JSON.parse(data) as ServerMessage;
    if (message.type === 'received')
      return settlePiece(message.upload, message.problem && serverText(message.problem));
    if ('sequence' in message && untrackedInputs.delete(message.sequence ?? 0)) return;
    handlers.onMessage(message);
  };
  const isOpen = () => socket.readyState === WebSocket.OPEN;
  const sendMessage = (message: ViewerMessage) => {
    if (isOpen()) socket.send(JSON.stringify(message));
  };
  const sendRoom = () => {
    if (room) sendMessage({ type: 'room', ...room });
  };
  const open = () => {
    socket = new WebSocket(url);
    socket.binaryType = 'arraybuffer';
    socket.addEventListener('open', sendRoom);
    socket.addEventListener('message', receive);
    socket.addEventListener('close', () => {
      for (const upload of pieces.keys()) settlePiece(upload, t('The connection was lost'));
      untrackedInputs.clear();
      if (stopped) return;
      failures = Math.max(failures, 0) + 1;
      handlers.onConnected(false);
      setTimeout(open, Math.min(firstDelayMs * 2 ** (failures - 1), maxDelayMs));
    });
  };
  open();
  return {
    /** Sends an input. Returns its sequence. */
    send(input: WireInput): number {
      sequence += 1;
      if (input.kind === 'wheel' || (input.kind === 'mouse' && input.type === 'move'))
        untrackedInputs.add(sequence);
      sendMessage({ type: 'input', sequence, input });
      return sequence;
    },
    /** Returns true while sent moves and scrolls are not applied yet. */
    isBehind: () => untrackedInputs.size > 0,
    /** Releases all held keys and buttons. */
    release: () => sendMessage({ type: 'release' }),
    /** Requests the selected text for the person's clipboard. */
    copy() {
      sequence += 1;
      sendMessage({ type: 'copy', sequence });
    },
    ack: (sequence: number) => sendMessage({ type: 'ack', sequence }),
    /** Sets the space for the page. Sent when resizing ends and after each reconnect. */
    room(next: Viewport) {
      room = next;
      window.clearTimeout(resizeTimer);
      resizeTimer = window.setTimeout(sendRoom, resizeDelayMs);
    },
    sendFiles: createFileSender(async (header, bytes) => {
      if (!isOpen()) return t('The connection was lost');
      socket.send(packPacket(header, bytes));
      return await new Promise((resolve) => pieces.set(header.upload, resolve));
    }),
    /** Closes the socket and does not reconnect. */
    stop() {
      stopped = true;
      socket.close();
    },
  };
}

/** Sends a piece of a file. Resolves with the server's problem, or null. */
type SendPiece = (header: PieceHeader, bytes: Uint8Array) => Promise<string | null>;

/** Creates a function that uploads files in pieces. The next input refers to them. */
function createFileSender(sendPiece: SendPiece) {
  let uploads = 0;
  return async (files: readonly File[]): Promise<{ files: FileReference[] } | { problem: string }> => {
    const large = files.find((file) => file.size > maxFileBytes);
    if (large) return { problem: t('{name} is larger than 10 MB', { name: large.name }) };
    if (files.length > maxFiles)
      return { problem: t('No more than {count} files at once', { count: maxFiles }) };
    const references: FileReference[] = [];
    for (const file of files) {
      uploads += 1;
      const upload = uploads;
      for (let index = 0; index === 0 || index * pieceBytes < file.size; index += 1) {
        const bytes = await readPiece(file, index * pieceBytes);
        const problem = bytes
          ? await sendPiece({ upload, index }, bytes)
          : t('{name} cannot be read', { name: file.name });
        if (problem !== null) return { problem };
      }
      references.push({
        name: file.name.slice(0, maxFileNameLength),
        type: file.type.slice(0, maxFileTypeLength),
        size: file.size,
        upload,
      });
    }
    return { files: references };
  };
}

async function readPiece(file: File, from: number): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(from, from + pieceBytes).arrayBuffer());
  } catch (error) {
    // The file was deleted or changed after it was chosen.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
