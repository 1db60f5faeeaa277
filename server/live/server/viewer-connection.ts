import type { HumanInput } from '../../browser/human-input.ts';
import type { Viewport } from '../../browser/viewport.ts';
import type { Clock } from '../../time/clock.ts';
import {
  type ServerMessage,
  type ViewLease,
  type WireInput,
  parsePieceHeader,
  parseViewerMessage,
} from '../wire/messages.ts';
import { unpackPacket } from '../wire/packet.ts';
import { maxCopiedLength, noModifiers } from '../wire/wire-rules.ts';
import { type PumpOptions, createFramePump } from './frame-pump.ts';
import { type InputQueue, type Outcome, notInControl } from './input-queue.ts';
import type { LiveMessage, LiveSocket } from './live-socket.ts';
import { createRateLimit } from './rate-limit.ts';
import { createUploads } from './uploads.ts';

/** A pointer that moves and a page that changes make a message each per drawn frame, on some screens 144 in a second. */
const messagesPerSecond = 400;
const messageBurst = 800;

export type ViewerConnection = ReturnType<typeof createViewerConnection>;

export interface Viewed extends Omit<PumpOptions, 'send'> {
  mayInput(): boolean;
  inputs: InputQueue;
  /** Its person, who is in control, has done something. */
  onAct(): void;
  onLeave(): void;
  clock: Pick<Clock, 'now' | 'after'>;
}

/** One viewer: is shown the browser, and sends what its person does. */
export function createViewerConnection(socket: LiveSocket, viewed: Viewed) {
  const { inputs, clock } = viewed;
  const rate = createRateLimit(messagesPerSecond, messageBurst, () => clock.now().getTime());
  const uploads = createUploads(clock);
  /** What lets go of each key and button its person holds, who may come to be unable to. */
  const held = new Map<string, HumanInput>();
  let room: Viewport | undefined;
  let warned = false;
  let open = true;

  const send = (message: LiveMessage) => {
    if (open) socket.send(message);
  };
  const say = (message: ServerMessage) => send(JSON.stringify(message));
  const pump = createFramePump({ ...viewed, send });
  const letGo = () => {
    inputs.release([...held.values()].toReversed());
    held.clear();
  };
  const stop = () => {
    open = false;
    uploads.forget();
    pump.stop();
  };
  /** Whether this message is within what a viewer may send; a flood is warned of once. */
  const isTimely = (): boolean => {
    if (rate.take()) {
      warned = false;
      return true;
    }
    if (!warned) say({ type: 'refused', reason: 'Too much at once' });
    warned = true;
    return false;
  };
  const nonsense = () => say({ type: 'refused', reason: 'That message makes no sense here' });

  const keepPiece = (packet: Uint8Array<ArrayBuffer>): void => {
    const unpacked = unpackPacket(packet);
    const header = unpacked && parsePieceHeader(unpacked.header);
    if (!header) return isTimely() ? nonsense() : undefined;
    const problem = viewed.mayInput() ? uploads.add(header, unpacked.bytes) : notInControl;
    // A piece that is kept is no flood: they come one after the other, and so many and no more.
    if (problem === null || isTimely()) say({ type: 'received', upload: header.upload, problem });
  };
  const act = async (sent: WireInput): Promise<Outcome<void>> => {
    const files = 'files' in sent ? uploads.take(sent.files) : [];
    if (!files) return { refusal: 'The file did not arrive whole' };
    const input: HumanInput = 'files' in sent ? { ...sent, files } : sent;
    if (viewed.mayInput() && !noteHeld(held, input)) return { result: undefined };
    return await inputs.apply(input, pump.seen);
  };
  const receive = async (raw: LiveMessage): Promise<void> => {
    if (typeof raw !== 'string') return keepPiece(raw);
    if (!isTimely()) return;
    const message = parseViewerMessage(raw);
    if (!message) return nonsense();
    if (message.type === 'release') return letGo();
    if (message.type === 'room') {
      room = { width: message.width, height: message.height };
      return viewed.onLook();
    }
    const { sequence } = message;
    if (message.type === 'ack') return pump.shown(sequence);
    const outcome = message.type === 'copy' ? await inputs.copy() : await act(message.input);
    if ('refusal' in outcome) return say({ type: 'refused', reason: outcome.refusal, sequence });
    if (outcome.result !== undefined)
      return say({ type: 'copied', sequence, text: outcome.result.slice(0, maxCopiedLength) });
    say({ type: 'applied', sequence });
    viewed.onAct();
  };
  return {
    hear: (message: LiveMessage) => void receive(message),
    leave() {
      stop();
      letGo();
      viewed.onLeave();
    },
    /** Whether it shows what it is sent; a window in the background does not. */
    get isLooking() {
      return pump.isLooking;
    },
    /** The room it has for a page, once it has said so. */
    get room() {
      return room;
    },
    /** Its person holds a key or a button. */
    get isHolding() {
      return held.size > 0;
    },
    renew: pump.renew,
    control(lease: ViewLease) {
      if (lease !== 'human') letGo();
      say({ type: 'control', lease });
    },
    say,
    close() {
      if (!open) return;
      stop();
      socket.close();
    },
  };
}

/** Keeps what lets go of a key or a button for as long as it is held; false for letting go of what is not. */
function noteHeld(held: Map<string, HumanInput>, input: HumanInput): boolean {
  if (input.kind !== 'key' && input.kind !== 'mouse') return true;
  // Some keys have no code.
  const name = input.kind === 'mouse' ? input.button : input.code || input.key;
  if (input.type === 'up') return held.delete(name);
  if (input.type === 'move') return true;
  const up = { type: 'up', modifiers: noModifiers } as const;
  held.set(
    name,
    input.kind === 'mouse' ? { ...input, ...up, buttons: 0 } : { ...input, ...up, repeat: false },
  );
  return true;
}
