import type { MiddlewareHandler } from 'hono';
import type { Clock } from '../../clock.ts';
import { type Fault, type Faults, createFaults } from '../faults.ts';
import { seededRandom } from '../../portal/seeded-random.ts';
import { answerFaults } from './answer-faults.ts';
import { type Gate, createGate } from './gate.ts';
import { type LiveSockets, createLiveSockets } from './live-sockets.ts';
import { logRequests } from './log-requests.ts';
import { type RequestLog, createRequestLog } from './request-log.ts';
import { type SocketFaults, createSocketFaults } from './socket-faults.ts';

/** What stands between the server and its clients, for the desk to turn. */
export interface Bench {
  log: RequestLog;
  faults: Faults;
  socketFaults: SocketFaults;
  gate: Gate;
  liveSockets: LiveSockets;
  /** What every request goes through. The desk's own goes past it. */
  everywhere: readonly MiddlewareHandler[];
  /** What calls of the API go through. */
  beforeApi: readonly MiddlewareHandler[];
}

export interface BenchParts {
  /** Real time. */
  wall: Clock;
  /** The server's. */
  clock: Pick<Clock, 'now'>;
  faults: readonly Fault[];
}

/** Numbers from 0 to 1, the same ones every time. */
const chance = (): (() => number) => {
  const random = seededRandom(1);
  return () => random.between(0, 999_999) / 1_000_000;
};

export function createBench({ wall, clock, faults: first }: BenchParts): Bench {
  const log = createRequestLog(() => clock.now());
  const faults = createFaults(first, chance);
  const socketFaults = createSocketFaults({
    chance,
    wall,
    onStrike: (kind) => log.add({ kind: 'fault', path: '/ws', note: kind }),
  });
  const suffer = answerFaults({
    faults,
    wall,
    onStrike(method, path, { status, latencyMs, body }) {
      const words = [latencyMs && `${latencyMs} ms late`, status, body].filter(Boolean).join(', ');
      log.add({ kind: 'fault', method, path, note: words });
    },
  });
  const gate = createGate(wall);
  const date: MiddlewareHandler = async (c, next) => {
    await next();
    // Clients whose own clock is off go by this one.
    c.res.headers.set('Date', clock.now().toUTCString());
  };
  return {
    log,
    faults,
    socketFaults,
    gate,
    liveSockets: createLiveSockets(),
    everywhere: [
      date,
      except(
        /^\/__mock(?:\/|$)/,
        logRequests(log, () => wall.now().getTime()),
      ),
      // The API's own comes later, behind its headers for other origins.
      except(/^\/(?:__mock|api)(?:\/|$)/, suffer),
    ],
    beforeApi: [suffer, gate.pass],
  };
}

const except =
  (paths: RegExp, handler: MiddlewareHandler): MiddlewareHandler =>
  (c, next) =>
    paths.test(c.req.path) ? next() : handler(c, next);
