import { APP_CAPABILITIES, APP_VERSION, type Fields } from '../../host-sdk/wire/messages.ts';
import { createBucket } from '../../host-sdk/wire/bucket.ts';
import { commonProtocol, isCall, isCancel, isConnect, isUpdate } from '../../host-sdk/wire/guards.ts';
import {
  type AppPortMessage,
  CallFailure,
  type CallErrorCode,
  type ConnectMessage,
  type ConnectedMessage,
  MAX_OPEN_CALLS,
  type PilotContext,
  PROTOCOL,
  RELEASE,
  type RefusedMessage,
} from '../../host-sdk/wire/protocol.ts';

/** This app's versions, as reported to hosts. */
export const thisApp = { version: APP_VERSION, release: RELEASE, protocol: PROTOCOL };

/** Why a host's call failed. Sent to the host. */
export class HostCallError extends CallFailure<CallErrorCode> {
  override readonly name = 'HostCallError';
}

export interface HostCall {
  /** Aborted when the host cancels the call or disconnects. */
  signal: AbortSignal;
  /** Reports progress, so that the host keeps waiting. */
  progress(value?: unknown): void;
}

/** Handles a host's call. An ArrayBuffer in the result is transferred and everything else is copied. */
export type HostMethod = (params: Fields, call: HostCall) => unknown;

export interface HostPortOptions {
  port: MessagePort;
  /** The host's request for the channel. */
  request: Pick<ConnectMessage, 'protocol' | 'nonce'>;
  now: () => number;
  methods: ReadonlyMap<string, HostMethod>;
  onContext(context: PilotContext): void;
  /** Returns the message to send to the host for any error other than a `HostCallError`. */
  messageFor(error: unknown): string;
}

export interface HostPort {
  emit(name: string, detail: Fields): void;
  close(): void;
}

/** The host is notified of the first dropped message, then once per this many. */
const REPORT_EVERY = 100;

/** Returns the channel that a host's message requests, or undefined if it requests none. */
export function connectRequest({ data, ports: [port] }: MessageEvent<unknown>) {
  return port && isConnect(data) ? { port, request: data } : undefined;
}

/** Opens the app's end of a channel to the host. Returns undefined if they share no protocol version. */
export function openHostPort(options: HostPortOptions): HostPort | undefined {
  const { port, request, now, methods, onContext, messageFor } = options;
  const calls = new Map<number, AbortController>();
  const takeToken = createBucket(now);
  const dropCounts = { 'bad-message': 0, flood: 0 };
  const post = (
    message: AppPortMessage | ConnectedMessage | RefusedMessage,
    transferred: Transferable[] = [],
  ) => port.postMessage(message, transferred);
  const emit: HostPort['emit'] = (name, detail) => post({ kind: 'event', name, detail });
  const drop = (code: keyof typeof dropCounts) => {
    dropCounts[code] += 1;
    if (dropCounts[code] % REPORT_EVERY === 1) emit('error', { code, count: dropCounts[code] });
  };
  const refuse = (id: number, code: CallErrorCode, message: string) =>
    post({ kind: 'result', id, ok: false, error: { code, message } });

  const answer = async (id: number, method: HostMethod, params: Fields) => {
    const controller = new AbortController();
    const isOpen = () => calls.get(id) === controller;
    calls.set(id, controller);
    try {
      const progress = (value?: unknown) => {
        if (isOpen()) post({ kind: 'progress', id, value });
      };
      const value = await method(params, { signal: controller.signal, progress });
      if (!isOpen()) return;
      if (value instanceof ArrayBuffer) post({ kind: 'result', id, ok: true, bytes: value }, [value]);
      else post({ kind: 'result', id, ok: true, value });
    } catch (error) {
      if (isOpen()) refuse(id, error instanceof HostCallError ? error.code : 'failed', messageFor(error));
    } finally {
      if (isOpen()) calls.delete(id);
    }
  };

  const onMessage = (data: unknown) => {
    if (!takeToken()) return drop('flood');
    if (isUpdate(data)) return onContext(data.context);
    if (isCancel(data)) {
      const call = calls.get(data.id);
      calls.delete(data.id);
      return call?.abort();
    }
    if (!isCall(data) || calls.has(data.id)) return drop('bad-message');
    const { id, params } = data;
    const method = methods.get(data.method);
    if (!method) {
      drop('bad-message');
      return refuse(id, 'unknown-method', 'This app has no such method.');
    }
    if (calls.size >= MAX_OPEN_CALLS) return refuse(id, 'busy', 'Too many calls are waiting.');
    void answer(id, method, params);
  };

  const protocol = commonProtocol(request.protocol);
  if (protocol === undefined) {
    post({ type: 'refused', reason: 'protocol', protocol: PROTOCOL });
    // Messages already posted are still delivered.
    port.close();
    return undefined;
  }
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data));
  port.start();
  post({ type: 'connected', protocol, nonce: request.nonce, capabilities: [...APP_CAPABILITIES, 'tasks'] });
  return {
    emit,
    close() {
      for (const call of calls.values()) call.abort();
      calls.clear();
      port.close();
    },
  };
}
