import type { PilotClock } from '../kit/clock.ts';
import { createDrops } from '../kit/drops.ts';
import { PilotCallError } from '../kit/errors.ts';
import type { PilotError } from '../kit/errors.ts';
import { PILOT } from '../wire/messages.ts';
import type { Fields } from '../wire/messages.ts';
import { createBucket } from '../wire/bucket.ts';
import { isConnected, isEvent, isProgress, isRefused, isResult } from '../wire/guards.ts';
import { MAX_OPEN_CALLS, PROTOCOL } from '../wire/protocol.ts';
import type {
  CallMessage,
  ConnectMessage,
  EventMessage,
  HostPortMessage,
  PilotContext,
} from '../wire/protocol.ts';

/** How long an app may take to open the channel. Apps without a channel never open one. */
export const CONNECT_TIMEOUT_MS = 10_000;
/** A call times out this long after it starts, or after its latest progress. */
export const CALL_TIMEOUT_MS = 30_000;

/** Dispatched on the frame for every message over its channel, so that an inspector can listen. */
export const PORT_EVENT = 'hoa-pilot-port';
export type PortTraffic = { way: 'sent' | 'received'; data: unknown };

/**
 * Method that asks the app to diagnose itself. The symbol is registered globally so that a doctor loaded from another
 * script finds it.
 */
export const REPORT = Symbol.for('hoa-pilot.report');

export type CallOptions = { signal?: AbortSignal | undefined; timeout?: number | undefined };
export type Call = (method: string, params?: object, options?: CallOptions) => Promise<unknown>;

export type Channel = {
  /** The protocol version in use, or undefined while there is no channel. */
  readonly protocol: number | undefined;
  /** Requests a new channel from the app. Replaces the previous one. */
  connect(): void;
  /** Closes the channel and rejects its pending calls. */
  drop(code?: 'disconnected' | 'destroyed'): void;
  call: Call;
  /** Rejects all pending calls. */
  rejectAll(error: PilotCallError): void;
  /** Sends changed values to the app. Returns false if there is no channel. */
  update(context: PilotContext): boolean;
};

type ChannelOptions = {
  clock: PilotClock;
  post(message: ConnectMessage, ports: MessagePort[]): void;
  /** Receives every message that crosses the port, for an inspector. */
  show?: ((traffic: PortTraffic) => void) | undefined;
  context(): PilotContext;
  onEvent(event: EventMessage): void;
  onError(error: PilotError): void;
};

type OpenCall = {
  message: CallMessage;
  isSent: boolean;
  settle(result: { value?: unknown } | { cause: unknown }): void;
  restartTimer(): void;
};

/** The host's end of the channel. Calls made before the channel opens are queued. */
export function createChannel({ clock, post, show, context, onEvent, onError }: ChannelOptions): Channel {
  const calls = new Map<number, OpenCall>();
  const drop = createDrops(clock, onError);
  let port: MessagePort | undefined;
  let protocol: number | undefined;
  /** Changes since the channel was requested. The request itself contains the state at that time. */
  let pendingContext: PilotContext | undefined;
  let stopWaiting = (): void => {};
  /** Why there is no channel. Reported once, and only if a call needs the channel. */
  let missingReason: string | undefined;
  let isReported = false;
  let isDestroyed = false;
  let lastId = 0;

  function send(message: HostPortMessage): void {
    if (protocol === undefined) return;
    show?.({ way: 'sent', data: message });
    port?.postMessage(message);
  }

  function close(): void {
    stopWaiting();
    port?.close();
    port = protocol = undefined;
  }

  function rejectAll(cause: PilotCallError, filter: (call: OpenCall) => boolean = () => true): void {
    for (const call of calls.values()) if (filter(call)) call.settle({ cause });
  }

  function abandon(reason: string): void {
    close();
    missingReason = reason;
    if (calls.size > 0) reportMissing();
    rejectAll(new PilotCallError('no-channel', reason));
  }

  function reportMissing(): void {
    if (missingReason && !isReported) onError({ code: 'no-channel', message: missingReason });
    isReported = true;
  }

  function receive(data: unknown, nonce: string, takeToken: () => boolean): void {
    show?.({ way: 'received', data });
    if (!takeToken()) drop('flood', 'Too many messages over the channel. The rest are dropped.');
    else if (protocol === undefined) {
      if (isRefused(data)) {
        const { min, max } = data.protocol;
        abandon(
          `The app speaks protocol versions ${min} to ${max}, but this SDK speaks ${PROTOCOL.min} to ${PROTOCOL.max}.`,
        );
      } else if (isConnected(data) && data.nonce === nonce && isCommon(data.protocol)) {
        stopWaiting();
        protocol = data.protocol;
        if (pendingContext) send({ kind: 'update', context: pendingContext });
        for (const call of calls.values()) {
          call.isSent = true;
          send(call.message);
        }
      } else dropBad();
    } else if (isResult(data)) {
      const { id } = data;
      calls
        .get(id)
        ?.settle(
          data.ok
            ? { value: data.bytes ?? data.value }
            : { cause: new PilotCallError(data.error.code, data.error.message) },
        );
    } else if (isProgress(data)) calls.get(data.id)?.restartTimer();
    else if (isEvent(data)) onEvent(data);
    else dropBad();
  }

  function dropBad(): void {
    drop('bad-message', 'Dropped an unknown channel message.');
  }

  return {
    get protocol() {
      return protocol;
    },
    connect() {
      close();
      missingReason = pendingContext = undefined;
      const pair = new MessageChannel();
      const nonce = crypto.randomUUID?.() ?? String(Math.random());
      const takeToken = createBucket(clock.now);
      const ownPort = pair.port1;
      port = ownPort;
      ownPort.addEventListener('message', ({ data }) => port === ownPort && receive(data, nonce, takeToken));
      ownPort.start();
      post({ target: PILOT, type: 'connect', protocol: PROTOCOL, nonce, context: context() }, [pair.port2]);
      stopWaiting = clock.after(CONNECT_TIMEOUT_MS, () =>
        abandon('The app opened no channel. It may be an older release.'),
      );
    },
    drop(code = 'disconnected') {
      close();
      isDestroyed = code === 'destroyed';
      const reason = isDestroyed ? 'The pilot was destroyed.' : 'The frame was reloaded.';
      if (isDestroyed) missingReason = reason;
      rejectAll(new PilotCallError(code, reason), ({ isSent }) => isSent || isDestroyed);
    },
    call: (method, params = {}, { signal, timeout = CALL_TIMEOUT_MS } = {}) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        if (missingReason) {
          // The page ended the channel itself, so there is nothing to report.
          if (!isDestroyed) reportMissing();
          throw new PilotCallError(isDestroyed ? 'destroyed' : 'no-channel', missingReason);
        }
        if (calls.size >= MAX_OPEN_CALLS)
          throw new PilotCallError('busy', `Too many pending calls. The limit is ${MAX_OPEN_CALLS}.`);
        lastId += 1;
        const id = lastId;
        // Serialize now, so that a value that can't be sent fails here instead of when the channel opens.
        const message: CallMessage = {
          kind: 'call',
          id,
          method,
          params: JSON.parse(JSON.stringify(params)) as Fields,
        };
        let stopTimer = (): void => {};
        const settle: OpenCall['settle'] = (result) => {
          stopTimer();
          calls.delete(id);
          signal?.removeEventListener('abort', onAbort);
          if ('cause' in result)
            reject(result.cause instanceof Error ? result.cause : new Error(String(result.cause)));
          else resolve(result.value);
        };
        const cancel = (cause: unknown): void => {
          if (call.isSent) send({ kind: 'cancel', id });
          settle({ cause });
        };
        const onAbort = (): void => cancel(signal?.reason);
        const restartTimer = (): void => {
          stopTimer();
          stopTimer = clock.after(timeout, () =>
            cancel(new PilotCallError('timeout', `'${method}' got no response within ${timeout} ms.`)),
          );
        };
        const call: OpenCall = { message, isSent: protocol !== undefined, settle, restartTimer };
        calls.set(id, call);
        signal?.addEventListener('abort', onAbort);
        restartTimer();
        send(message);
      }),
    rejectAll,
    update(context) {
      if (protocol === undefined) pendingContext = { ...pendingContext, ...context };
      send({ kind: 'update', context });
      return protocol !== undefined;
    },
  };
}

function isCommon(version: number): boolean {
  return version >= PROTOCOL.min && version <= PROTOCOL.max;
}
