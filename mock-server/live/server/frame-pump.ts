import type { Viewport } from '../../browser/viewport.ts';
import type { ViewFrame } from '../../browser/view-frame.ts';
import type { LiveMessage } from './live-socket.ts';
import type { ServerMessage } from '../wire/messages.ts';
import { packPacket } from '../wire/packet.ts';
import { shortenPicture } from './shorten-picture.ts';

/** A window in the background draws nothing: who has shown nothing for so long is not looking. */
const looksForMs = 5_000;

/** Gives one viewer the newest frame, whenever it has shown the one before. */
export interface FramePump {
  /** There may be something new. */
  renew(): void;
  /** The viewer has shown the frame of this sequence; says whether that was awaited. */
  shown(sequence: number): boolean;
  readonly isLooking: boolean;
  /** How large the page was in the frame it has shown last. */
  readonly seen: Viewport | undefined;
  stop(): void;
}

interface PumpOptions {
  view(): ViewFrame;
  send(message: LiveMessage): void;
  after(milliseconds: number, callback: () => void): () => void;
  /** The viewer began to look, or ceased to. */
  onLook(): void;
}

export function createFramePump({ view, send, after, onLook }: PumpOptions): FramePump {
  let awaited: number | null = null;
  let newest = 0;
  let sentStyles: string | null = null;
  let sent: Viewport | undefined;
  let seen: Viewport | undefined;
  let isLooking = true;
  let cancel = (): void => undefined;

  const look = (looks: boolean) => {
    if (looks === isLooking) return;
    isLooking = looks;
    onLook();
  };
  const packed = (frame: ViewFrame): LiveMessage => {
    if (frame.kind === 'picture') {
      const { image, ...rest } = frame;
      return packPacket(shortenPicture({ ...rest, image: { type: image.type } }), image.bytes);
    }
    const { styles, ...rest } = frame;
    const isRestyled = styles.join('\0') !== sentStyles;
    sentStyles = styles.join('\0');
    const message: ServerMessage = { type: 'frame', frame: isRestyled ? frame : rest };
    return JSON.stringify(message);
  };
  const renew = () => {
    if (awaited !== null) return;
    const frame = view();
    if (frame.sequence === newest) return;
    awaited = newest = frame.sequence;
    sent = frame.viewport;
    cancel = after(looksForMs, () => look(false));
    send(packed(frame));
  };
  return {
    renew,
    shown(sequence) {
      if (sequence !== awaited) return false;
      awaited = null;
      seen = sent;
      cancel();
      look(true);
      renew();
      return true;
    },
    get isLooking() {
      return isLooking;
    },
    get seen() {
      return seen;
    },
    stop: () => cancel(),
  };
}
