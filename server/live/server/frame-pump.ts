import type { ViewFrame } from '../../browser/view-frame.ts';
import type { Clock } from '../../time/clock.ts';
import type { SentPicture, ServerMessage } from '../wire/messages.ts';
import { packPacket } from '../wire/packet.ts';
import type { LiveMessage } from './live-socket.ts';

/** A window in the background draws nothing: who has shown nothing for so long is not looking. */
const looksForMs = 5_000;

/** Frames that may be on their way at once: while one is drawn the next one travels. */
const onTheWay = 2;

export interface PumpOptions {
  view(): ViewFrame;
  send(message: LiveMessage): void;
  clock: Pick<Clock, 'after'>;
  /** The viewer began to look, or ceased to, or it has another room for a page. */
  onLook(): void;
}

/** Gives one viewer the newest frame, whenever it has shown all but the last it was sent. */
export function createFramePump({ view, send, clock, onLook }: PumpOptions) {
  /** Frames on their way that the viewer has not shown, oldest first. */
  let awaited: ViewFrame[] = [];
  let newest = 0;
  let sentStyles: string | null = null;
  let sentImage: Uint8Array | null = null;
  let seen: ViewFrame | undefined;
  let isLooking = true;
  let cancel = (): void => undefined;

  const look = (looks: boolean) => {
    if (looks === isLooking) return;
    isLooking = looks;
    onLook();
  };
  const watchClock = () => {
    if (awaited.length > 0) cancel = clock.after(looksForMs, () => look(false));
  };
  const packed = (frame: ViewFrame): LiveMessage => {
    if (frame.kind === 'picture') {
      const { type, bytes } = frame.image;
      // A pointer that moves over a page at rest makes no new picture.
      const news = bytes === sentImage ? new Uint8Array() : bytes;
      sentImage = bytes;
      return packPacket({ ...frame, image: { type } } satisfies SentPicture, news, shorten);
    }
    const { styles, ...rest } = frame;
    const isRestyled = styles.join('\0') !== sentStyles;
    sentStyles = styles.join('\0');
    const message: ServerMessage = { type: 'frame', frame: isRestyled ? frame : rest };
    return JSON.stringify(message);
  };
  const renew = () => {
    if (awaited.length >= onTheWay) return;
    const frame = view();
    if (frame.sequence === newest) return;
    newest = frame.sequence;
    awaited.push(frame);
    if (awaited.length === 1) watchClock();
    send(packed(frame));
  };
  return {
    /** There may be something new. */
    renew,
    /** The viewer has shown the frame of this sequence. */
    shown(sequence: number): void {
      const at = awaited.findIndex((frame) => frame.sequence === sequence);
      if (at < 0) return;
      seen = awaited[at];
      // A viewer that has shown one shows none of those before it any more.
      awaited = awaited.slice(at + 1);
      cancel();
      watchClock();
      look(true);
      renew();
    },
    get isLooking() {
      return isLooking;
    },
    /** The frame it has shown last. */
    get seen() {
      return seen;
    },
    stop: () => cancel(),
  };
}

/** How much of a text people read, by its name; and of a list. */
const longest: Record<string, number> = { url: 4_000, message: 10_000, defaultText: 10_000, value: 1_000 };
const longestOther = 500;
const mostEntries = 2_000;

/** What goes beside a picture, at a length that people read: pages are free to say far more, in every frame. */
function shorten(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, mostEntries);
  return typeof value === 'string' ? value.slice(0, longest[name] ?? longestOther) : value;
}
