import type { HumanInput, ViewFrame } from '../browser/driver.ts';
import type { LiveSocket } from './live-socket.ts';
import type { ServerMessage, ViewLease } from './messages.ts';
import { parseViewerMessage } from './messages.ts';
import { createRateLimit } from './rate-limit.ts';

/** Typing sends at most one message per drawn frame; this leaves room for more than one key at a time. */
const messagesPerSecond = 120;
const messageBurst = 240;

export interface ViewerConnection {
  /** There is something new to see. */
  renew(): void;
  control(lease: ViewLease): void;
  saved(name: string): void;
  close(): void;
}

interface Viewed {
  view(): ViewFrame;
  /** Applies an input, or gives the reason why not. */
  apply(input: HumanInput): Promise<string | null>;
  now(): number;
}

/** One viewer: gets the newest frame whenever it has shown the one before, and sends what its person does. */
export function createViewerConnection(socket: LiveSocket, viewed: Viewed): ViewerConnection {
  const rate = createRateLimit(messagesPerSecond, messageBurst, viewed.now);
  let awaited: number | null = null;
  let shown = 0;
  let sentStyles: string | null = null;
  let warned = false;
  let open = true;

  const send = (message: ServerMessage) => {
    if (open) socket.send(JSON.stringify(message));
  };
  const pump = () => {
    if (awaited !== null || !open) return;
    const frame = viewed.view();
    if (frame.kind !== 'dom' || frame.sequence === shown) return;
    awaited = shown = frame.sequence;
    const { styles, ...rest } = frame;
    const isRestyled = styles.join('\0') !== sentStyles;
    sentStyles = styles.join('\0');
    send({ type: 'frame', frame: isRestyled ? frame : rest });
  };
  const receive = async (text: string): Promise<void> => {
    if (!rate.take()) {
      if (!warned) send({ type: 'refused', reason: 'Too much at once' });
      warned = true;
      return;
    }
    warned = false;
    const message = parseViewerMessage(text);
    if (!message) return send({ type: 'refused', reason: 'That message makes no sense here' });
    if (message.type === 'input') {
      const { sequence } = message;
      const reason = await viewed.apply(message.input);
      return send(reason === null ? { type: 'applied', sequence } : { type: 'refused', reason, sequence });
    }
    if (message.sequence !== awaited) return;
    awaited = null;
    pump();
  };
  socket.onMessage((text) => void receive(text));
  socket.onClose(() => {
    open = false;
  });
  return {
    renew: pump,
    control: (lease) => send({ type: 'control', lease }),
    saved: (name) => send({ type: 'saved', name }),
    close() {
      if (!open) return;
      open = false;
      socket.close();
    },
  };
}
