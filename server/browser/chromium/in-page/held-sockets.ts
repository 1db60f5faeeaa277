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
      addEventListener(`${secret}-ask`, (message) => send(JSON.parse(textOf(message)) as SocketMessage));
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
  const [TheEvent, TheDecoder, clone] = [CustomEvent, TextDecoder, structuredClone];
  const { isView } = ArrayBuffer;
  const { decode } = TheDecoder.prototype;
  const { concat, slice } = String.prototype;
  const textOf = (value: unknown): string => apply(concat, '', [value]) as string;
  const getterOf = (owner: object, name: string) => {
    const get = getOwnPropertyDescriptor(owner, name)?.get ?? (() => undefined);
    return (of: object): unknown => apply(get, of, []) as unknown;
  };
  const [addressOf, stateOf] = [getterOf(prototype, 'url'), getterOf(prototype, 'readyState')];
  const detailOf = getterOf(CustomEvent.prototype, 'detail');
  const sizeOf = getterOf(Blob.prototype, 'size');
  const lengthOf = getterOf(ArrayBuffer.prototype, 'byteLength');
  /** Whether a getter accepts a value: the page can change what `instanceof` says. */
  const is = (getter: (of: object) => unknown, value: unknown): boolean => {
    try {
      getter(value as object);
      return true;
    } catch {
      return false;
    }
  };
  const page = globalThis;
  // Pages without TLS have no `crypto.randomUUID`.
  const secret = `hoa-pilot-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  const notify = (name: string, detail: string): void =>
    void apply(dispatch, page, [new TheEvent(name, { __proto__: null, detail } as CustomEventInit)]);

  interface PendingMessage {
    socket: WebSocket;
    /** Sends the message, or closes the socket. */
    run(): unknown;
    /** Undefined while our world has not answered. */
    isAllowed: boolean | undefined;
  }
  /** Waiting messages and closings by number, from `first` to `last`. Without a prototype that the page could change. */
  const pendingMessages = Object.create(null) as Record<number, PendingMessage | undefined>;
  let [first, last] = [1, 0];
  const add = (socket: WebSocket, run: () => unknown, isAllowed?: boolean): number => {
    last += 1;
    pendingMessages[last] = { socket, run, isAllowed };
    return last;
  };
  /** Does what has its answer, in the order of the page. */
  const proceed = (): void => {
    for (let next = pendingMessages[first]; next?.isAllowed !== undefined; next = pendingMessages[first]) {
      delete pendingMessages[first];
      first += 1;
      if (next.isAllowed) next.run();
    }
  };
  // `WebSocket.OPEN`, which the page may replace.
  const isOpen = (socket: WebSocket): boolean => stateOf(socket) === 1;

  prototype.send = function (data) {
    // The browser throws for a socket that connects, and ignores the message of a closed one.
    if (!isOpen(this)) return apply(send, this, [data]);
    const isBlob = is(sizeOf, data);
    const isBytes = isView(data) || is(lengthOf, data);
    // Converted once, so that what is sent is what is shown. The page may change its bytes while they wait.
    const copy = isBytes ? clone(data) : isBlob ? data : textOf(data);
    const text: unknown = isBlob ? '' : isBytes ? apply(decode, new TheDecoder(), [copy]) : copy;
    const body: unknown = apply(slice, text, [0, maxBody]);
    const messageId = add(this, () => apply(send, this, [copy]));
    const message = { __proto__: null, kind: 'message', messageId, url: addressOf(this), body };
    notify(`${secret}-ask`, stringify(message));
  };
  prototype.close = function (code?: unknown, reason?: unknown): void {
    // Converted now, because that may run code of the page.
    const onlyCode = code === undefined ? [] : [textOf(code)];
    const values = reason === undefined ? onlyCode : [textOf(code), textOf(reason)];
    let isWaiting = false;
    for (let at = first; at <= last; at += 1) isWaiting ||= pendingMessages[at]?.socket === this;
    if (isWaiting) add(this, () => apply(close, this, values), true);
    else apply(close, this, values);
  };
  addEventListener(`${secret}-answer`, (event) => {
    const { messageId, isAllowed } = parse(detailOf(event) as string) as {
      messageId: number;
      isAllowed: boolean;
    };
    const entry = pendingMessages[messageId];
    if (entry) entry.isAllowed = isAllowed;
    proceed();
  });
  notify(meeting, secret);
}
