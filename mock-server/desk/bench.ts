import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { WSContext, WSEvents } from 'hono/ws';
import { connectionOf } from '../../server/http/routes/authenticate.ts';
import { seededRandom } from '../portal/seeded-random.ts';
import type { Clock } from '../../server/time/clock.ts';
import { createFaults, type Fault, type FaultBody, type Faults, describeFault } from '../faults/faults.ts';
import { createGate } from './gate.ts';
import { createRequestLog, logRequests, type RequestLog } from './request-log.ts';
import { createSocketFaults } from '../faults/socket-faults.ts';
import { dayMs } from '../../contract/durations.ts';

const faultMessage = 'Injected by the bench desk';
const contents: Record<Exclude<FaultBody, 'hang' | 'drop'>, { type: string; text: string }> = {
  json: { type: 'application/json', text: JSON.stringify({ message: faultMessage }) },
  html: {
    type: 'text/html; charset=utf-8',
    text: `<!doctype html><title>Fault</title><h1>${faultMessage}</h1>`,
  },
  empty: { type: 'application/json', text: '' },
  'broken-json': { type: 'application/json', text: '[{"id":"1","status":"runn' },
};
const statusesWithoutBody = new Set([204, 205, 304]);
/** How long to wait for a response that never comes. */
const maxHangMs = dayMs;

/** Applies the configured faults to requests. A fault's delay is in real time, independent of the server's clock. */
function answerFaults(faults: Faults, log: RequestLog, wall: Pick<Clock, 'sleep'>): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req;
    const fault = faults.match(method, path);
    if (!fault) return await next();
    const { body, status, latencyMs } = fault;
    log.add({ kind: 'fault', method, path, note: describeFault(fault) });
    const ended = AbortSignal.any([faults.replaced, c.req.raw.signal]);
    const waitMs = body === 'hang' ? maxHangMs : latencyMs;
    if (waitMs) await wall.sleep(waitMs, ended);
    if (body === undefined && status === undefined) return await next();
    if (body === 'hang' || body === 'drop') return cut(c);
    const { type, text } = body ? contents[body] : { type: 'text/plain;charset=UTF-8', text: faultMessage };
    return new Response(statusesWithoutBody.has(status ?? 200) ? null : text, {
      status: status ?? 200,
      headers: {
        'Content-Type': type,
        'Cache-Control': 'no-store',
        // The same headers as the pages it replaces, which a frame needs to show it.
        'Cross-Origin-Embedder-Policy': 'credentialless',
      },
    });
  };
}

/** Closes the connection. A call within the process has none, so its response body fails. */
function cut(c: Context): Response {
  const socket = connectionOf(c);
  if (!socket) {
    const failingBody = new ReadableStream({
      pull: (stream) => stream.error(new Error('The connection was closed on request')),
    });
    return new Response(failingBody);
  }
  socket.destroy();
  return new Response(RESPONSE_ALREADY_SENT.body, RESPONSE_ALREADY_SENT);
}

const serviceRestart = 1012;

/** Tracks the open sockets of live views. */
function createLiveSockets() {
  const open = new Set<WSContext>();
  return {
    watch: (events: WSEvents): WSEvents => ({
      ...events,
      onOpen(event, socket) {
        open.add(socket);
        events.onOpen?.(event, socket);
      },
      onClose(event, socket) {
        open.delete(socket);
        events.onClose?.(event, socket);
      },
    }),
    /** Closes all; viewers may reconnect. Returns their number. */
    cut(): number {
      const sockets = [...open];
      open.clear();
      for (const socket of sockets) socket.close(serviceRestart, 'Closed on request');
      return sockets.length;
    },
  };
}

interface BenchParts {
  /** Real time. */
  wall: Clock;
  /** The server's clock. */
  clock: Pick<Clock, 'now'>;
  faults: readonly Fault[];
}

/** Creates a source of numbers from 0 to 1, with the same sequence every time. */
const chance = (): (() => number) => {
  const random = seededRandom(1);
  return () => random.between(0, 999_999) / 1_000_000;
};

/** Creates everything between the server and its clients that the desk can change. */
export function createBench({ wall, clock, faults: first }: BenchParts) {
  const log = createRequestLog(() => clock.now());
  const faults = createFaults(first, chance);
  const socketFaults = createSocketFaults({
    chance,
    wall,
    onStrike: (kind) => log.add({ kind: 'fault', path: '/ws', note: kind }),
  });
  const applyFaults = answerFaults(faults, log, wall);
  const gate = createGate(wall);
  const date: MiddlewareHandler = async (c, next) => {
    await next();
    // Clients with a wrong clock use this time.
    c.res.headers.set('Date', clock.now().toUTCString());
  };
  return {
    log,
    faults,
    socketFaults,
    gate,
    liveSockets: createLiveSockets(),
    /** Runs on every request except the desk's own. */
    everywhere: [
      date,
      exceptPaths(/^\/__mock(?:\/|$)/, logRequests(log, wall)),
      // The API adds its own later, after its headers for other origins.
      exceptPaths(/^\/(?:__mock|api)(?:\/|$)/, applyFaults),
    ],
    /** Runs on the API's calls. */
    beforeApi: [applyFaults, gate.pass],
  };
}
export type Bench = ReturnType<typeof createBench>;

const exceptPaths =
  (paths: RegExp, handler: MiddlewareHandler): MiddlewareHandler =>
  (c, next) =>
    paths.test(c.req.path) ? next() : handler(c, next);
