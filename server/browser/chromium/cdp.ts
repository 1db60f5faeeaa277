import { EventEmitter } from 'node:events';
import type { CDPSession } from 'playwright-core';

// The types come from playwright-core. The protocol is implemented here, because only its events allow a check of a
// pop-up's first request and of every redirect before they are sent.
declare const typedSession: CDPSession;
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
export type CdpEvent<Name extends EventName> = Parameters<Parameters<typeof typedSession.on<Name>>[1]>[0];
export type CdpCommand<Name extends CommandName> = NonNullable<Parameters<typeof typedSession.send<Name>>[1]>;
export type CdpResult<Name extends CommandName> = Awaited<ReturnType<typeof typedSession.send<Name>>>;

/** The browser responded to a command with an error. */
export class CdpError extends Error {
  override readonly name = 'CdpError';
  /** True if the command was valid but did not fit the current state of the page. */
  readonly isPageState: boolean;

  constructor(message: string, code: number) {
    super(message);
    this.isPageState =
      code === -32_000 || /(?:Invalid InterceptionId\.|No target with given id found)$/.test(message);
  }
}

/** The page or the whole browser is gone. */
export class CdpClosedError extends Error {
  override readonly name = 'CdpClosedError';
}

/** A protocol session of a page or of the browser. Commands arrive in the order they are sent. */
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

interface PendingCommand {
  method: string;
  session: string | undefined;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Carries the messages of the protocol, which are JSON texts. */
export interface CdpTransport {
  send(text: string): void;
  onMessage(listener: (text: string) => void): void;
}

/** Connects to the DevTools protocol. */
export function connectCdp(transport: CdpTransport) {
  const pending = new Map<number, PendingCommand>();
  /** The listeners of each open session. The browser's own session has no id. */
  const emitters = new Map<string | undefined, EventEmitter>();
  const closed = new Set<string | undefined>();
  let resolveClosed = (): void => undefined;
  let lastId = 0;

  const end = (id: string | undefined) => {
    closed.add(id);
    emitters.delete(id);
    for (const [number, { session, method, reject }] of pending) {
      if (session !== id) continue;
      pending.delete(number);
      reject(new CdpClosedError(`${method}: the page is gone`));
    }
  };
  const handleMessage = ({ id, method = '', params, result, error, sessionId }: Message) => {
    if (id !== undefined) {
      const command = pending.get(id);
      pending.delete(id);
      if (error) command?.reject(new CdpError(`${command.method}: ${error.message}`, error.code));
      else command?.resolve(result);
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
          return reject(new CdpClosedError(`${method}: the page is gone`));
        lastId += 1;
        pending.set(lastId, { method, session: id, resolve, reject });
        transport.send(JSON.stringify({ id: lastId, method, params, ...(id ? { sessionId: id } : {}) }));
      }),
    on(event, listener) {
      const emitter = emitters.get(id) ?? new EventEmitter().setMaxListeners(0);
      if (!closed.has(id)) emitters.set(id, emitter);
      emitter.on(event, listener);
      return () => void emitter.off(event, listener);
    },
  });
  transport.onMessage((text) => handleMessage(JSON.parse(text) as Message));
  return {
    /** The session of the browser. */
    root: session(undefined),
    session,
    /** Resolves when the connection is closed. */
    closed: new Promise<void>((resolve) => (resolveClosed = resolve)),
    /** Ends all sessions. */
    close(): void {
      if (closed.has(undefined)) return;
      for (const { session } of pending.values()) end(session);
      end(undefined);
      resolveClosed();
    },
  };
}
