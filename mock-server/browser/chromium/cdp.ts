import type { Readable, Writable } from 'node:stream';
import type { CDPSession } from 'playwright-core';

// The protocol's types come with playwright-core; the protocol is spoken here, because only its own events let
// a pop-up's first request and every redirect be asked for before they go out.
declare const typed: CDPSession;
type EventName = Exclude<
  CDPSession['on'] extends {
    (event: infer Known, listener: never): unknown;
    (event: 'event', listener: never): unknown;
    (event: 'close', listener: never): unknown;
  }
    ? Known
    : never,
  symbol
>;
export type CdpEvent<Name extends EventName> = Parameters<Parameters<typeof typed.on<Name>>[1]>[0];
type Send = CDPSession['send'];

/** The browser answered a command with an error. */
export class CdpError extends Error {
  override readonly name = 'CdpError';
  /** Whether the command came too late or too early for the state of the page, and was else right. */
  readonly isOfPage: boolean;

  constructor(message: string, code: number) {
    super(message);
    this.isOfPage = code === -32_000 || message.endsWith('Invalid InterceptionId.');
  }
}

/** The page, or the whole browser, is gone. */
export class CdpClosed extends Error {
  override readonly name = 'CdpClosed';
}

/** One page's end of the protocol, or the browser's. Commands arrive in the order they are sent. */
export interface CdpSession {
  readonly id: string | undefined;
  readonly isClosed: boolean;
  send: Send;
  on<Name extends EventName>(event: Name, listener: (payload: CdpEvent<Name>) => void): () => void;
}

export interface CdpConnection {
  /** The browser itself. */
  readonly root: CdpSession;
  session(id: string): CdpSession;
  /** Called when nothing more will come. */
  onClose(listener: () => void): () => void;
  /** Ends every session: nothing more will come. */
  close(): void;
}

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string; code: number };
  sessionId?: string;
}

interface Waiting {
  method: string;
  session: string | undefined;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Speaks the protocol over a pair of pipes: JSON texts that end with a zero byte. */
export function connectCdp(output: Writable, input: Readable): CdpConnection {
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string | undefined, Map<string, Set<(payload: unknown) => void>>>();
  const closed = new Set<string | undefined>();
  const closeListeners = new Set<() => void>();
  let last = 0;
  let parts: Buffer[] = [];

  const end = (id: string | undefined) => {
    closed.add(id);
    listeners.delete(id);
    for (const [number, { session, method, reject }] of waiting) {
      if (session !== id) continue;
      waiting.delete(number);
      reject(new CdpClosed(`${method}: the page is gone`));
    }
  };
  const take = (message: Message) => {
    if (message.id !== undefined) {
      const waiter = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.error)
        waiter?.reject(new CdpError(`${waiter.method}: ${message.error.message}`, message.error.code));
      else waiter?.resolve(message.result);
      return;
    }
    if (message.method === 'Target.detachedFromTarget')
      end((message.params as { sessionId: string }).sessionId);
    for (const listener of listeners.get(message.sessionId)?.get(message.method ?? '') ?? [])
      listener(message.params);
  };
  const makeSession = (id: string | undefined): CdpSession => ({
    id,
    get isClosed() {
      return closed.has(id) || closed.has(undefined);
    },
    send: (method: string, params: object = {}) =>
      new Promise((resolve, reject) => {
        if (closed.has(id) || closed.has(undefined))
          return reject(new CdpClosed(`${method}: the page is gone`));
        last += 1;
        waiting.set(last, { method, session: id, resolve, reject });
        output.write(`${JSON.stringify({ id: last, method, params, ...(id ? { sessionId: id } : {}) })}\0`);
      }),
    on(event, listener) {
      const events = listeners.get(id) ?? new Map<string, Set<(payload: unknown) => void>>();
      if (!closed.has(id)) listeners.set(id, events);
      const those = events.get(event) ?? new Set();
      events.set(event, those);
      those.add(listener as (payload: unknown) => void);
      return () => void those.delete(listener as (payload: unknown) => void);
    },
  });
  input.on('data', (chunk: Buffer) => {
    let rest = chunk;
    for (let at = rest.indexOf(0); at >= 0; at = rest.indexOf(0)) {
      const text = Buffer.concat([...parts, rest.subarray(0, at)]).toString('utf8');
      parts = [];
      rest = rest.subarray(at + 1);
      take(JSON.parse(text) as Message);
    }
    if (rest.length > 0) parts.push(rest);
  });
  return {
    root: makeSession(undefined),
    session: makeSession,
    onClose(listener) {
      closeListeners.add(listener);
      return () => void closeListeners.delete(listener);
    },
    close() {
      if (closed.has(undefined)) return;
      for (const { session } of waiting.values()) end(session);
      end(undefined);
      for (const listener of closeListeners) listener();
    },
  };
}
