import type {
  PieceHeader,
  SentPicture,
  SentFile,
  ServerMessage,
  ViewerMessage,
  WireInput,
} from '../wire/messages.ts';
import { maxFileBytes, maxFiles, pieceBytes } from '../wire/wire-rules.ts';
import { packPacket, unpackPacket } from '../wire/packet.ts';
import type { Viewport } from '../../browser/viewport.ts';

/** What the parts of the viewer may ask of the server, and of the person. */
export interface Link extends Omit<ReturnType<typeof connect>, 'ack' | 'room' | 'stop'> {
  /** Whether the person is in control. */
  mayAct(): boolean;
  /** A short word to the person. */
  say(text: string): void;
}

/** What the connection does not settle by itself. */
export type News = Exclude<ServerMessage, { type: 'received' }>;

interface Handlers {
  onMessage(message: News): void;
  onPicture(frame: SentPicture, bytes: Uint8Array<ArrayBuffer>): void;
  onConnected(connected: boolean): void;
}

const firstDelay = 250;
const longestDelay = 8_000;
/** A window that is being dragged larger is not followed on every pixel of its way. */
const restMs = 150;

/** The socket to the server: comes back by itself, a little later each time it fails. */
export function connect(url: string, handlers: Handlers) {
  let socket: WebSocket;
  let failures = 0;
  let sequence = 0;
  let stopped = false;
  let room: Viewport | undefined;
  let resting = 0;
  /** Pointing and scrolling go on all the time: nobody wants to know what became of each. */
  const casual = new Set<number>();
  /** Who waits for word of a piece, by upload. */
  const pieces = new Map<number, (problem: string | null) => void>();

  const settlePiece = (upload: number, problem: string | null) => {
    pieces.get(upload)?.(problem);
    pieces.delete(upload);
  };
  const hear = ({ data }: MessageEvent<string | ArrayBuffer>) => {
    if (failures >= 0) handlers.onConnected(true);
    failures = -1;
    if (typeof data !== 'string') {
      const packet = unpackPacket(new Uint8Array(data));
      if (packet) handlers.onPicture(packet.header as SentPicture, packet.bytes);
      return;
    }
    const message = JSON.parse(data) as ServerMessage;
    if (message.type === 'received') return settlePiece(message.upload, message.problem);
    if ('sequence' in message && casual.delete(message.sequence ?? 0)) return;
    handlers.onMessage(message);
  };
  const isOpen = () => socket.readyState === WebSocket.OPEN;
  const tell = (message: ViewerMessage) => {
    if (isOpen()) socket.send(JSON.stringify(message));
  };
  const sayRoom = () => {
    if (room) tell({ type: 'room', ...room });
  };
  const open = () => {
    socket = new WebSocket(url);
    socket.binaryType = 'arraybuffer';
    socket.addEventListener('open', sayRoom);
    socket.addEventListener('message', hear);
    socket.addEventListener('close', () => {
      for (const upload of pieces.keys()) settlePiece(upload, 'The connection was lost');
      casual.clear();
      if (stopped) return;
      failures = Math.max(failures, 0) + 1;
      handlers.onConnected(false);
      setTimeout(open, Math.min(firstDelay * 2 ** (failures - 1), longestDelay));
    });
  };
  open();
  return {
    /** Sends an input and gives its sequence. */
    send(input: WireInput): number {
      sequence += 1;
      if (input.kind === 'wheel' || (input.kind === 'mouse' && input.type === 'move')) casual.add(sequence);
      tell({ type: 'input', sequence, input });
      return sequence;
    },
    /** What was sent of pointing and scrolling is not dealt with yet. */
    isBehind: () => casual.size > 0,
    /** Lets go of every key and button that is held. */
    release: () => tell({ type: 'release' }),
    /** Asks for the selected text, for the clipboard of the person here. */
    copy() {
      sequence += 1;
      tell({ type: 'copy', sequence });
    },
    ack: (shown: number) => tell({ type: 'ack', sequence: shown }),
    /** There is another room for the page: said once it has come to rest, and again to a server that came back. */
    room(next: Viewport) {
      room = next;
      window.clearTimeout(resting);
      resting = window.setTimeout(sayRoom, restMs);
    },
    sendFiles: createFileSender(async (header, bytes) => {
      if (!isOpen()) return 'The connection was lost';
      socket.send(packPacket(header, bytes));
      return await new Promise((resolve) => pieces.set(header.upload, resolve));
    }),
    /** No further attempt to connect. */
    stop() {
      stopped = true;
      socket.close();
    },
  };
}

/** Sends a piece and gives what the server found wrong with it, or null. */
type SendPiece = (header: PieceHeader, bytes: Uint8Array) => Promise<string | null>;

/** Brings files to the server, a piece after the other, for an input to name them. */
function createFileSender(sendPiece: SendPiece) {
  let uploads = 0;
  return async (files: readonly File[]): Promise<{ files: SentFile[] } | { problem: string }> => {
    const large = files.find((file) => file.size > maxFileBytes);
    if (large) return { problem: `${large.name} is larger than 10 MB` };
    if (files.length > maxFiles) return { problem: `No more than ${maxFiles} files at once` };
    const sent: SentFile[] = [];
    for (const file of files) {
      uploads += 1;
      const upload = uploads;
      for (let index = 0; index === 0 || index * pieceBytes < file.size; index += 1) {
        const bytes = await readPiece(file, index * pieceBytes);
        const problem = bytes ? await sendPiece({ upload, index }, bytes) : `${file.name} cannot be read`;
        if (problem !== null) return { problem };
      }
      sent.push({ name: file.name.slice(0, 255), type: file.type.slice(0, 127), size: file.size, upload });
    }
    return { files: sent };
  };
}

async function readPiece(file: File, from: number): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(from, from + pieceBytes).arrayBuffer());
  } catch (error) {
    // The file is gone, or changed since it was chosen.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
