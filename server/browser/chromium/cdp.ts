import { EventEmitter } from 'node:events';
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
type Send = CDPSession['send'];
type CommandName = Parameters<Send>[0];
export type CdpEvent<Name extends EventName> = Parameters<Parameters<typeof typed.on<Name>>[1]>[0];
export type CdpCommand<Name extends CommandName> = NonNullable<Parameters<typeof typed.send<Name>>[1]>;
export type CdpAnswer<Name extends CommandName> = Awaited<ReturnType<typeof typed.send<Name>>>;

/** The browser answered a command with an error. */
export class CdpError extends Error {
  override readonly name = 'CdpError';
  /** Whether the command came too late or too early for the state of the page, and was else right. */
  readonly isOfPage: boolean;

  constructor(message: string, code: number) {
    super(message);
    this.isOfPage =
      code === -32_000 || /(?:Invalid InterceptionId\.|No target with given id found)$/.test(message);
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

export type CdpConnection = ReturnType<typeof connectCdp>;

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
export function connectCdp(output: Writable, input: Readable) {
  const waiting = new Map<number, Waiting>();
  /** Who listens to each session that is open; the browser itself has no id. */
  const emitters = new Map<string | undefined, EventEmitter>();
  const closed = new Set<string | undefined>();
  let tellClosed = (): void => undefined;
  let last = 0;
  let parts: Buffer[] = [];

  const end = (id: string | undefined) => {
    closed.add(id);
    emitters.delete(id);
    for (const [number, { session, method, reject }] of waiting) {
      if (session !== id) continue;
      waiting.delete(number);
      reject(new CdpClosed(`${method}: the page is gone`));
    }
  };
  const take = ({ id, method = '', params, result, error, sessionId }: Message) => {
    if (id !== undefined) {
      const waiter = waiting.get(id);
      waiting.delete(id);
      if (error) waiter?.reject(new CdpError(`${waiter.method}: ${error.message}`, error.code));
      else waiter?.resolve(result);
      return;
    }
    if (method === 'Target.detachedFromTarget') end((params as { sessionId: string }).sessionId);
    emitters.get(sessionId)?.emit(method, params);
  };
  const session = (id: string | undefined): CdpSession => ({
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
      const emitter = emitters.get(id) ?? new EventEmitter().setMaxListeners(0);
      if (!closed.has(id)) emitters.set(id, emitter);
      emitter.on(event, listener);
      return () => void emitter.off(event, listener);
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
    /** The browser itself. */
    root: session(undefined),
    session,
    /** Resolves when nothing more will come. */
    closed: new Promise<void>((resolve) => (tellClosed = resolve)),
    /** Ends every session: nothing more will come. */
    close(): void {
      if (closed.has(undefined)) return;
      for (const { session } of waiting.values()) end(session);
      end(undefined);
      tellClosed();
    },
  };
}
