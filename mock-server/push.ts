import { pushAuthSchema } from '../widget/contract/push-events.ts';
import type { PushEventWire } from '../widget/contract/push-events.ts';
import type { Clock } from './clock.ts';

/** A socket of the push channel, whatever carries it. */
export interface PushSocket {
  send(text: string): void;
  close(code: number, reason: string): void;
}

export interface PushConnection {
  receive(text: string): void;
  gone(): void;
}

/** Sends events to the windows of those whose tasks they are about. */
export interface PushHub {
  /** `token` comes from the address; without a good one the client has a moment to say who it is. */
  attach(socket: PushSocket, token: string | undefined): PushConnection;
  publish(owner: string, event: PushEventWire): void;
  close(): void;
}

export interface PushHubParts {
  clock: Clock;
  /** The owner behind a token; undefined for a token that is not accepted. */
  ownerOf(token: string): string | undefined;
}

const authMs = 10_000;
const nonsenseAtMost = 20;
const unauthorized = 4401;
const policyViolation = 1008;
const goingAway = 1001;

export function createPushHub({ clock, ownerOf }: PushHubParts): PushHub {
  const owners = new Map<PushSocket, string | undefined>();

  return {
    attach(socket, token) {
      let nonsense = 0;
      const leave = (code: number, reason: string): void => {
        owners.delete(socket);
        socket.close(code, reason);
      };
      const cancel = clock.after(authMs, () => {
        if (owners.has(socket) && owners.get(socket) === undefined) leave(unauthorized, 'No session');
      });
      owners.set(socket, token === undefined ? undefined : ownerOf(token));
      return {
        receive(text) {
          if (!owners.has(socket)) return;
          const auth = pushAuthSchema.safeParse(fromJson(text));
          if (auth.success) {
            const owner = ownerOf(auth.data.sessionToken);
            if (owner === undefined) leave(unauthorized, 'Unknown session');
            else owners.set(socket, owner);
            return;
          }
          nonsense += 1;
          if (nonsense > nonsenseAtMost) leave(policyViolation, 'Too many messages that mean nothing here');
        },
        gone() {
          cancel();
          owners.delete(socket);
        },
      };
    },
    publish(owner, event) {
      const text = JSON.stringify(event);
      for (const [socket, socketOwner] of owners) if (socketOwner === owner) socket.send(text);
    },
    close() {
      for (const socket of owners.keys()) socket.close(goingAway, 'The server is going down');
      owners.clear();
    },
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
