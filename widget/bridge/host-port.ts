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
  type RefusedMessage,
} from '../../host-sdk/wire/protocol.ts';

/** What this app is to a host. */
export const thisApp = { version: APP_VERSION, protocol: PROTOCOL };

/** Why a call of the host is not done. The host is told of it. */
export class HostCallError extends CallFailure<CallErrorCode> {
  override readonly name = 'HostCallError';
}

export interface HostCall {
  /** Aborted when the host takes the call back, or is gone. */
  signal: AbortSignal;
  /** Says that the call goes on, so that the host waits on. */
  progress(value?: unknown): void;
}

/** Does what the host asks for. A value of bytes is handed over, all else is copied. */
export type HostMethod = (params: Fields, call: HostCall) => unknown;

export interface HostPortOptions {
  port: MessagePort;
  /** What the host asked for the port with. */
  asked: Pick<ConnectMessage, 'protocol' | 'nonce'>;
  now: () => number;
  methods: ReadonlyMap<string, HostMethod>;
  onContext(context: PilotContext): void;
  /** What the host is told of a call that failed by anything but a `HostCallError`. */
  wordsOf(error: unknown): string;
}

export interface HostPort {
  emit(name: string, detail: Fields): void;
  close(): void;
}

/** Of what was dropped, the host is told when it happens first, and then at every so many. */
const TELL_EVERY = 100;

/** What a message of the host asks a channel with; undefined where it asks for none. */
export function portAskedFor({ data, ports: [port] }: MessageEvent<unknown>) {
  return port && isConnect(data) ? { port, asked: data } : undefined;
}

/** The app's end of one channel to the host. Undefined where the host speaks no version that this app does. */
export function openHostPort(options: HostPortOptions): HostPort | undefined {
  const { port, asked, now, methods, onContext, wordsOf } = options;
  const calls = new Map<number, AbortController>();
  const take = createBucket(now);
  const dropped = { 'bad-message': 0, flood: 0 };
  const say = (
    message: AppPortMessage | ConnectedMessage | RefusedMessage,
    transferred: Transferable[] = [],
  ) => port.postMessage(message, transferred);
  const emit: HostPort['emit'] = (name, detail) => say({ kind: 'event', name, detail });
  const drop = (code: keyof typeof dropped) => {
    dropped[code] += 1;
    if (dropped[code] % TELL_EVERY === 1) emit('error', { code, count: dropped[code] });
  };
  const refuse = (id: number, code: CallErrorCode, message: string) =>
    say({ kind: 'result', id, ok: false, error: { code, message } });

  const answer = async (id: number, method: HostMethod, params: Fields) => {
    const over = new AbortController();
    const isOpen = () => calls.get(id) === over;
    calls.set(id, over);
    try {
      const progress = (value?: unknown) => {
        if (isOpen()) say({ kind: 'progress', id, value });
      };
      const value = await method(params, { signal: over.signal, progress });
      if (!isOpen()) return;
      if (value instanceof ArrayBuffer) say({ kind: 'result', id, ok: true, bytes: value }, [value]);
      else say({ kind: 'result', id, ok: true, value });
    } catch (error) {
      if (isOpen()) refuse(id, error instanceof HostCallError ? error.code : 'failed', wordsOf(error));
    } finally {
      if (isOpen()) calls.delete(id);
    }
  };

  const hear = (data: unknown) => {
    if (!take()) return drop('flood');
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
      return refuse(id, 'unknown-method', 'This app knows no such call.');
    }
    if (calls.size >= MAX_OPEN_CALLS) return refuse(id, 'busy', 'Too many calls wait already.');
    void answer(id, method, params);
  };

  const protocol = commonProtocol(asked.protocol);
  if (protocol === undefined) {
    say({ type: 'refused', reason: 'protocol', protocol: PROTOCOL });
    // What was said last is delivered all the same.
    port.close();
    return undefined;
  }
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data));
  port.start();
  say({ type: 'connected', protocol, nonce: asked.nonce, capabilities: [...APP_CAPABILITIES, 'tasks'] });
  return {
    emit,
    close() {
      for (const call of calls.values()) call.abort();
      calls.clear();
      port.close();
    },
  };
}
