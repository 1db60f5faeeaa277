import { pushAuthSchema, type PushEventWire } from '../../contract/push-events.ts';
import type { Clock } from '../time/clock.ts';
import type { MiddlewareHandler } from 'hono';
import type { UpgradeWebSocket } from 'hono/ws';

/** `/ws`: push events for a window. */
export const pushRoute = (hub: PushHub, upgrade: UpgradeWebSocket): MiddlewareHandler =>
  upgrade((c) => {
    let connection: ReturnType<PushHub['attach']> | undefined;
    return {
      onOpen(_event, socket) {
        connection = hub.attach(socket, c.req.query('sessionToken') || undefined);
      },
      onMessage: ({ data }) => connection?.receive(typeof data === 'string' ? data : ''),
      onClose: () => connection?.onClose(),
    };
  });

/** A socket of the push channel. */
export interface PushSocket {
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** Sends messages to one socket. */
export interface PushLine {
  send(text: string): void;
  /** Stops sending, because the socket is closed. */
  end(): void;
}

export interface PushHubParts {
  /** Real time, for the time limit of new sockets. */
  clock: Pick<Clock, 'after'>;
  /** Resolves with the owner of a token, or undefined if it is not accepted. */
  ownerOf(token: string): Promise<string | undefined>;
  /** Returns the line that sends messages to a socket. */
  lineTo(socket: PushSocket): PushLine;
  /** Called for each event of a socket. */
  onSocket(event: string, owner: string | undefined): void;
  report(message: string, error: unknown): void;
}

const authMs = 10_000;
const maxInvalidMessages = 20;
const unauthorized = 4401;
const policyViolation = 1008;
const goingAway = 1001;
const serviceRestart = 1012;
const tryAgainLater = 1013;

interface Window {
  token: string | undefined;
  owner: string | undefined;
  line: PushLine;
}

export type PushHub = ReturnType<typeof createPushHub>;

/** Creates the sockets of the push channel. An event goes to all windows of its owner. */
export function createPushHub({ clock, ownerOf, lineTo, onSocket, report }: PushHubParts) {
  const windows = new Map<PushSocket, Window>();
  const forget = (socket: PushSocket): void => {
    windows.get(socket)?.line.end();
    windows.delete(socket);
  };
  const close = (sockets: readonly PushSocket[], code: number, reason: string): number => {
    for (const socket of sockets) {
      forget(socket);
      socket.close(code, reason);
    }
    return sockets.length;
  };
  const closeAll = (code: number, reason: string): number => close([...windows.keys()], code, reason);

  return {
    /** The number of connected windows. */
    get size() {
      return windows.size;
    },
    /** Adds a socket. Without a valid `token` from its address, the client has a moment to send one. */
    attach(socket: PushSocket, token: string | undefined) {
      const window: Window = { token, owner: undefined, line: lineTo(socket) };
      windows.set(socket, window);
      let invalidMessages = 0;
      const leave = (code: number, reason: string): void => {
        onSocket(`refused: ${reason}`, window.owner);
        forget(socket);
        socket.close(code, reason);
      };
      const cancel = clock.after(authMs, () => {
        if (windows.has(socket) && window.owner === undefined) leave(unauthorized, 'No session');
      });
      /** Returns the owner. Closes the socket if the session cannot be looked up, so that the client retries. */
      const lookUp = async (sessionToken: string): Promise<string | undefined> => {
        try {
          return await ownerOf(sessionToken);
        } catch (error) {
          report('The session of a socket could not be looked up', error);
          if (windows.has(socket)) leave(tryAgainLater, 'The server has a problem');
          return undefined;
        }
      };
      const open = async (): Promise<void> => {
        if (token !== undefined) window.owner = await lookUp(token);
        if (windows.has(socket)) onSocket('opened', window.owner);
      };
      const signIn = async (sessionToken: string): Promise<void> => {
        const owner = await lookUp(sessionToken);
        if (owner !== undefined) Object.assign(window, { owner, token: sessionToken });
        else if (windows.has(socket)) leave(unauthorized, 'Unknown session');
      };
      /** One look-up after the other, so that the last token counts. None of them rejects. */
      let lookedUp = open();
      return {
        receive(text: string): void {
          if (!windows.has(socket)) return;
          const auth = pushAuthSchema.safeParse(fromJson(text));
          if (auth.success) {
            lookedUp = lookedUp.then(() => signIn(auth.data.sessionToken));
            return;
          }
          invalidMessages += 1;
          if (invalidMessages > maxInvalidMessages) leave(policyViolation, 'Too many invalid messages');
        },
        onClose(): void {
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
    /** Closes the sockets of a session, so that its windows notice that it has ended. */
    endSession(isIts: (token: string) => boolean): void {
      const sockets = [...windows].flatMap(([socket, { token }]) =>
        token !== undefined && isIts(token) ? [socket] : [],
      );
      close(sockets, unauthorized, 'The session has ended');
    },
    /** Closes every socket, and returns how many there were. Clients reconnect. */
    disconnectAll: () => closeAll(serviceRestart, 'Closed on request'),
    close: () => void closeAll(goingAway, 'The server is shutting down'),
  };
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller counts it as one more invalid message.
    return undefined;
  }
}
