import type { ViewFrame } from '../../browser/view-frame.ts';
import type { Clock } from '../../time/clock.ts';
import type { PictureFrameMessage, ServerMessage } from '../wire/messages.ts';
import { packPacket } from '../wire/packet.ts';
import type { LiveMessage } from './live-socket.ts';

/** A viewer that has drawn nothing for this long is in the background. */
const viewerTimeoutMs = 5_000;

/** Frames sent and not yet drawn: one is drawn while the next is on its way. */
const maxPendingFrames = 2;

export interface PumpOptions {
  view(): ViewFrame;
  send(message: LiveMessage): void;
  clock: Pick<Clock, 'after'>;
  /** Called when the viewer starts or stops looking, or its space for the page changes. */
  onLookingChange(): void;
}

/** Sends the newest frame to one viewer, as fast as it draws them. */
export function createFramePump({ view, send, clock, onLookingChange }: PumpOptions) {
  /** Sent frames that the viewer has not drawn, oldest first. */
  let pending: ViewFrame[] = [];
  let newest = 0;
  let sentStyles: string | null = null;
  let sentImage: Uint8Array | null = null;
  let lastShown: ViewFrame | undefined;
  let isLooking = true;
  let cancel = (): void => undefined;

  const setLooking = (next: boolean) => {
    if (next === isLooking) return;
    isLooking = next;
    onLookingChange();
  };
  const startTimeout = () => {
    if (pending.length > 0) cancel = clock.after(viewerTimeoutMs, () => setLooking(false));
  };
  const encode = (frame: ViewFrame): LiveMessage => {
    if (frame.kind === 'picture') {
      const { type, bytes } = frame.image;
      // The picture may be unchanged, for example when only the pointer moves.
      const newBytes = bytes === sentImage ? new Uint8Array() : bytes;
      sentImage = bytes;
      return packPacket({ ...frame, image: { type } } satisfies PictureFrameMessage, newBytes, shorten);
    }
    const { styles, ...rest } = frame;
    const isRestyled = styles.join('\0') !== sentStyles;
    sentStyles = styles.join('\0');
    const message: ServerMessage = { type: 'frame', frame: isRestyled ? frame : rest };
    return JSON.stringify(message);
  };
  const refresh = () => {
    if (pending.length >= maxPendingFrames) return;
    const frame = view();
    if (frame.sequence === newest) return;
    newest = frame.sequence;
    pending.push(frame);
    if (pending.length === 1) startTimeout();
    send(encode(frame));
  };
  return {
    /** Call when there may be a new frame. */
    refresh,
    /** Call when the viewer has drawn a frame. */
    frameShown(sequence: number): void {
      const at = pending.findIndex((frame) => frame.sequence === sequence);
      if (at < 0) return;
      lastShown = pending[at];
      // Earlier frames will not be drawn.
      pending = pending.slice(at + 1);
      cancel();
      startTimeout();
      setLooking(true);
      refresh();
    },
    get isLooking() {
      return isLooking;
    },
    /** The last frame the viewer has drawn. */
    get lastShown() {
      return lastShown;
    },
    stop: () => cancel(),
  };
}

/** Maximum length of texts, by name, and of lists. */
const maxLengths: Record<string, number> = { url: 4_000, message: 10_000, defaultText: 10_000, value: 1_000 };
const defaultMaxLength = 500;
const maxEntries = 2_000;

/** Shortens the texts and lists sent with a picture, because a page may put any amount into every frame. */
function shorten(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, maxEntries);
  return typeof value === 'string' ? value.slice(0, maxLengths[name] ?? defaultMaxLength) : value;
}
