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
import { createRateLimit } from '../../time/rate-limit.ts';
import { createUploads } from './uploads.ts';

/** A moving pointer and a changing page each cause a message per drawn frame, which is up to 144 per second. */
const messagesPerSecond = 400;
const messageBurst = 800;

export type ViewerConnection = ReturnType<typeof createViewerConnection>;

export interface ViewerOptions extends Omit<PumpOptions, 'send'> {
  mayInput(): boolean;
  /** Never acts, and its size does not change the page. */
  isWatcher: boolean;
  inputs: InputQueue;
  /** Called after an input of a person in control. */
  onAct(): void;
  onLeave(): void;
  clock: Pick<Clock, 'now' | 'after'>;
}

/** Connects one viewer: sends it frames and applies its person's input. */
export function createViewerConnection(socket: LiveSocket, options: ViewerOptions) {
  const { inputs, clock, isWatcher } = options;
  const rate = createRateLimit(messagesPerSecond, messageBurst, () => clock.now().getTime());
  const uploads = createUploads(clock);
  /** The release of each held key and button, in case the viewer cannot send it. */
  const pressedKeys = new Map<string, HumanInput>();
  let room: Viewport | undefined;
  let hasWarned = false;
  let isOpen = true;

  const send = (message: LiveMessage) => {
    if (isOpen) socket.send(message);
  };
  const sendMessage = (message: ServerMessage) => send(JSON.stringify(message));
  const pump = createFramePump({ ...options, send });
  const releaseKeys = () => {
    inputs.release([...pressedKeys.values()].toReversed());
    pressedKeys.clear();
  };
  const stop = () => {
    isOpen = false;
    uploads.clear();
    pump.stop();
  };
  /** Checks the rate limit. Warns once per flood. */
  const isWithinRate = (): boolean => {
    if (rate.take()) {
      hasWarned = false;
      return true;
    }
    if (!hasWarned) sendMessage({ type: 'refused', reason: 'Too many messages at once' });
    hasWarned = true;
    return false;
  };
  const refuseMessage = () => sendMessage({ type: 'refused', reason: 'Unknown message' });

  const receivePiece = (packet: Uint8Array<ArrayBuffer>): void => {
    const unpacked = unpackPacket(packet);
    const header = unpacked && parsePieceHeader(unpacked.header);
    if (!header) return isWithinRate() ? refuseMessage() : undefined;
    const problem = options.mayInput() ? uploads.add(header, unpacked.bytes) : notInControl;
    // Accepted pieces are not rate-limited: they arrive one after the other, and their number is limited.
    if (problem === null || isWithinRate()) sendMessage({ type: 'received', upload: header.upload, problem });
  };
  const act = async (wireInput: WireInput): Promise<Outcome<void>> => {
    const files = 'files' in wireInput ? uploads.take(wireInput.files) : [];
    if (!files) return { refusal: 'The file is incomplete' };
    const input: HumanInput = 'files' in wireInput ? { ...wireInput, files } : wireInput;
    if (options.mayInput() && !trackPressed(pressedKeys, input)) return { result: undefined };
    return await inputs.apply(input, pump.lastShown);
  };
  const receive = async (raw: LiveMessage): Promise<void> => {
    if (typeof raw !== 'string') return receivePiece(raw);
    if (!isWithinRate()) return;
    const message = parseViewerMessage(raw);
    if (!message) return refuseMessage();
    if (message.type === 'release') return releaseKeys();
    if (message.type === 'room') {
      if (!isWatcher) room = { width: message.width, height: message.height };
      return options.onLookingChange();
    }
    const { sequence } = message;
    if (message.type === 'ack') return pump.frameShown(sequence);
    if (isWatcher) return sendMessage({ type: 'refused', reason: notInControl, sequence });
    const outcome = message.type === 'copy' ? await inputs.copy() : await act(message.input);
    if ('refusal' in outcome) return sendMessage({ type: 'refused', reason: outcome.refusal, sequence });
    if (outcome.result !== undefined)
      return sendMessage({ type: 'copied', sequence, text: outcome.result.slice(0, maxCopiedLength) });
    sendMessage({ type: 'applied', sequence });
    options.onAct();
  };
  return {
    receive: (message: LiveMessage) => void receive(message),
    leave() {
      stop();
      releaseKeys();
      options.onLeave();
    },
    /** True if it draws frames. A window in the background does not. */
    get isLooking() {
      return pump.isLooking;
    },
    /** The space it has for the page, once known. */
    get room() {
      return room;
    },
    /** True while its person holds a key or button. */
    get isHolding() {
      return pressedKeys.size > 0;
    },
    refresh: pump.refresh,
    control(lease: ViewLease) {
      if (lease !== 'human') releaseKeys();
      sendMessage({ type: 'control', lease, ...(isWatcher && { isWatcher: true as const }) });
    },
    sendMessage,
    close() {
      if (!isOpen) return;
      stop();
      socket.close();
    },
  };
}

/** Tracks held keys and buttons. Returns false for the release of one that is not held. */
function trackPressed(pressedKeys: Map<string, HumanInput>, input: HumanInput): boolean {
  if (input.kind !== 'key' && input.kind !== 'mouse') return true;
  // Some keys have no code.
  const name = input.kind === 'mouse' ? input.button : input.code || input.key;
  if (input.type === 'up') return pressedKeys.delete(name);
  if (input.type === 'move') return true;
  const up = { type: 'up', modifiers: noModifiers } as const;
  pressedKeys.set(
    name,
    input.kind === 'mouse' ? { ...input, ...up, buttons: 0 } : { ...input, ...up, repeat: false },
  );
  return true;
}
