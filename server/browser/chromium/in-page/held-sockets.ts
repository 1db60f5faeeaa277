/** A message that a page wants to send over a socket. `messageId` is the page's own number of it. */
export interface SocketMessage {
  kind: 'message';
  messageId: number;
  /** The address of the socket. */
  url: string;
  /** The beginning of the text, or of the bytes as text. Empty for a blob, which cannot be read at once. */
  body: string;
}

/** The event with which the page's own world gives ours its secret, and how much of a message is shown. */
export const socketEvents = { meeting: 'hoa-pilot-sockets', maxBody: 4_000 };

export type SocketEvents = typeof socketEvents;

/**
 * Forwards the messages that sockets of the page want to send. It runs in our world before the script of the page's own
 * world, and must not use anything but its parameters.
 */
export function socketsInPage({ meeting }: SocketEvents, send: (message: SocketMessage) => void) {
  let secret = '';
  const textOf = (event: Event): string => String((event as CustomEvent<unknown>).detail);
  addEventListener(
    meeting,
    (event) => {
      secret = textOf(event);
      addEventListener(`${secret}-ask`, (asked) => send(JSON.parse(textOf(asked)) as SocketMessage));
    },
    { once: true },
  );
  return {
    /** Sends a message of the page, or drops it. */
    releaseMessage(messageId: number, isAllowed: boolean): void {
      const detail = JSON.stringify({ messageId, isAllowed });
      dispatchEvent(new CustomEvent(`${secret}-answer`, { detail }));
    },
  };
}

/**
 * Holds each message of the page's sockets until our world answers. It runs in the page's own world before any of its
 * scripts, and must not use anything but its parameters. It uses only functions that it took then, because the page may
 * replace them, and an event name that the page cannot know.
 */
export function holdSockets({ meeting, maxBody }: SocketEvents): void {
  const { apply, getOwnPropertyDescriptor } = Reflect;
  const { parse, stringify } = JSON;
  const { prototype } = WebSocket;
  const { send, close } = prototype;
  const { dispatchEvent: dispatch } = EventTarget.prototype;
  const [TheEvent, TheDecoder, TheBlob] = [CustomEvent, TextDecoder, Blob];
  const { decode } = TheDecoder.prototype;
  const { slice } = String.prototype;
  const getterOf = (owner: object, name: string) => {
    const get = getOwnPropertyDescriptor(owner, name)?.get ?? (() => undefined);
    return (of: object): unknown => apply(get, of, []) as unknown;
  };
  const [addressOf, stateOf] = [getterOf(prototype, 'url'), getterOf(prototype, 'readyState')];
  const detailOf = getterOf(CustomEvent.prototype, 'detail');
  const page = globalThis;
  const secret = `hoa-pilot-${crypto.randomUUID()}`;
  const notify = (name: string, detail: string): void =>
    void apply(dispatch, page, [new TheEvent(name, { detail })]);

  interface Held {
    socket: WebSocket;
    /** Sends the message, or closes the socket. */
    run(): unknown;
    /** Undefined while our world has not answered. */
    isAllowed: boolean | undefined;
  }
  /** What waits, by number from `first` on. Without a prototype, so that the page cannot reach in. */
  const held = Object.create(null) as Record<number, Held | undefined>;
  let [first, last] = [1, 0];
  const add = (socket: WebSocket, run: () => unknown, isAllowed?: boolean): number => {
    last += 1;
    held[last] = { socket, run, isAllowed };
    return last;
  };
  /** Does what has its answer, in the order of the page. */
  const proceed = (): void => {
    for (let next = held[first]; next?.isAllowed !== undefined; next = held[first]) {
      delete held[first];
      first += 1;
      if (next.isAllowed) next.run();
    }
  };
  const bodyOf = (data: unknown): string => {
    if (data instanceof TheBlob) return '';
    const isBytes = data instanceof ArrayBuffer || ArrayBuffer.isView(data);
    return apply(slice, isBytes ? apply(decode, new TheDecoder(), [data]) : String(data), [0, maxBody]);
  };
  // `WebSocket.OPEN`, which the page may replace.
  const isOpen = (socket: WebSocket): boolean => stateOf(socket) === 1;

  prototype.send = function (data) {
    // The browser throws for a socket that connects, and ignores the message of a closed one.
    if (!isOpen(this)) return apply(send, this, [data]);
    // The page may change the bytes while they wait.
    const copy = ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice()
      : data instanceof ArrayBuffer
        ? data.slice(0)
        : data;
    const messageId = add(this, () => apply(send, this, [copy]));
    notify(
      `${secret}-ask`,
      stringify({ kind: 'message', messageId, url: addressOf(this), body: bodyOf(data) }),
    );
  };
  prototype.close = function (...reason) {
    let isWaiting = false;
    for (let at = first; at <= last; at += 1) isWaiting ||= held[at]?.socket === this;
    if (!isWaiting) return apply(close, this, reason);
    add(this, () => apply(close, this, reason), true);
  };
  addEventListener(`${secret}-answer`, (event) => {
    const { messageId, isAllowed } = parse(String(detailOf(event))) as {
      messageId: number;
      isAllowed: boolean;
    };
    const entry = held[messageId];
    if (entry) entry.isAllowed = isAllowed;
    proceed();
  });
  notify(meeting, secret);
}
