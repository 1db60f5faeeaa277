import { pushAuthSchema, type PushEventWire } from '../../contract/push-events.ts';
import type { Clock } from '../time/clock.ts';
import type { MiddlewareHandler } from 'hono';
import type { UpgradeWebSocket } from 'hono/ws';
import { isForeign } from './routes/authenticate.ts';

/** `/ws`: a window's ear for what happens to its tasks. Pages of other origins are turned away. */
export function pushRoute(
  hub: PushHub,
  upgrade: UpgradeWebSocket,
  origins: readonly string[],
): MiddlewareHandler {
  const accept = upgrade((c) => {
    let connection: ReturnType<PushHub['attach']> | undefined;
    return {
      onOpen(_event, socket) {
        connection = hub.attach(socket, c.req.query('sessionToken') || undefined);
      },
      onMessage: ({ data }) => connection?.receive(typeof data === 'string' ? data : ''),
      onClose: () => connection?.gone(),
    };
  });
  return async (c, next) => {
    if (isForeign(c, origins)) return c.json({ message: 'Not from this page' }, 403);
    return await accept(c, next);
  };
}

/** A socket of the push channel, whatever carries it. */
export interface PushSocket {
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** One socket's way out. */
export interface PushLine {
  send(text: string): void;
  /** The socket is gone: nothing more is sent. */
  end(): void;
}

export interface PushHubParts {
  /** Real time: who connects is not waited for by the clock of the tasks. */
  clock: Pick<Clock, 'after'>;
  /** The owner behind a token; undefined for a token that is not accepted. */
  ownerOf(token: string): string | undefined;
  /** Returns the line that messages to a socket go through. */
  lineTo(socket: PushSocket): PushLine;
  /** Notes what happens to a socket. */
  onSocket(event: string, owner: string | undefined): void;
  report(message: string, error: unknown): void;
}

const authMs = 10_000;
const nonsenseAtMost = 20;
const unauthorized = 4401;
const policyViolation = 1008;
const goingAway = 1001;
const serviceRestart = 1012;
const tryAgainLater = 1013;

interface Window {
  owner: string | undefined;
  line: PushLine;
}

export type PushHub = ReturnType<typeof createPushHub>;

/** The sockets of the push channel, by whose they are: events go to the windows of those whose tasks they are about. */
export function createPushHub({ clock, ownerOf, lineTo, onSocket, report }: PushHubParts) {
  const windows = new Map<PushSocket, Window>();
  const forget = (socket: PushSocket): void => {
    windows.get(socket)?.line.end();
    windows.delete(socket);
  };
  const closeAll = (code: number, reason: string): number => {
    const sockets = [...windows.keys()];
    for (const socket of sockets) {
      forget(socket);
      socket.close(code, reason);
    }
    return sockets.length;
  };

  return {
    /** How many windows listen. */
    get size() {
      return windows.size;
    },
    /** `token` comes from the address; without a good one the client has a moment to say who it is. */
    attach(socket: PushSocket, token: string | undefined) {
      const window: Window = { owner: undefined, line: lineTo(socket) };
      windows.set(socket, window);
      let nonsense = 0;
      const leave = (code: number, reason: string): void => {
        onSocket(`turned away: ${reason}`, window.owner);
        forget(socket);
        socket.close(code, reason);
      };
      const cancel = clock.after(authMs, () => {
        if (windows.has(socket) && window.owner === undefined) leave(unauthorized, 'No session');
      });
      /** The owner, if there is one. A socket whose session cannot be told now would wait for events in vain. */
      const lookUp = (given: string): string | undefined => {
        try {
          return ownerOf(given);
        } catch (error) {
          report('The session of a socket could not be looked up', error);
          leave(tryAgainLater, 'The server has a problem');
          return undefined;
        }
      };
      if (token !== undefined) window.owner = lookUp(token);
      if (windows.has(socket)) onSocket('opened', window.owner);
      return {
        receive(text: string): void {
          if (!windows.has(socket)) return;
          const auth = pushAuthSchema.safeParse(fromJson(text));
          if (auth.success) {
            const owner = lookUp(auth.data.sessionToken);
            if (owner !== undefined) window.owner = owner;
            else if (windows.has(socket)) leave(unauthorized, 'Unknown session');
            return;
          }
          nonsense += 1;
          if (nonsense > nonsenseAtMost) leave(policyViolation, 'Too many messages that mean nothing here');
        },
        gone(): void {
          cancel();
          onSocket('closed', window.owner);
          forget(socket);
        },
      };
    },
    publish(owner: string, event: PushEventWire): void {
      const text = JSON.stringify(event);
      for (const window of windows.values()) if (window.owner === owner) window.line.send(text);
    },
    publishToAll(event: PushEventWire): void {
      const text = JSON.stringify(event);
      for (const { line, owner } of windows.values()) if (owner !== undefined) line.send(text);
    },
    /** Closes every socket; a client that wants to comes back. Gives how many there were. */
    cut: () => closeAll(serviceRestart, 'Cut, as was asked for'),
    close: () => void closeAll(goingAway, 'The server is going down'),
  };
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON is one more message that means nothing; the caller counts it.
    return undefined;
  }
}
