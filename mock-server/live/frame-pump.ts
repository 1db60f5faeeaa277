import type { ViewFrame } from '../browser/driver.ts';
import type { LiveMessage } from './live-socket.ts';
import type { ServerMessage } from './messages.ts';
import { packPacket } from './packet.ts';

/** Gives one viewer the newest frame, whenever it has shown the one before. */
export interface FramePump {
  /** There may be something new. */
  renew(): void;
  /** The viewer has shown the frame of this sequence; says whether that was awaited. */
  shown(sequence: number): boolean;
}

export function createFramePump(view: () => ViewFrame, send: (message: LiveMessage) => void): FramePump {
  let awaited: number | null = null;
  let newest = 0;
  let sentStyles: string | null = null;

  const packed = (frame: ViewFrame): LiveMessage => {
    if (frame.kind === 'picture') {
      const { image, ...rest } = frame;
      return packPacket({ ...rest, image: { type: image.type } }, image.bytes);
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
    send(packed(frame));
  };
  return {
    renew,
    shown(sequence) {
      if (sequence !== awaited) return false;
      awaited = null;
      renew();
      return true;
    },
  };
}
