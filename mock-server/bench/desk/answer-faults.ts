import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { Clock } from '../../clock.ts';
import type { Fault, FaultBody, Faults } from '../faults.ts';

export interface AnswerFaultsParts {
  faults: Faults;
  /** Real time: a fault's delay is the same whatever the server's clock shows. */
  wall: Pick<Clock, 'sleep'>;
  onStrike(method: string, path: string, fault: Fault): void;
}

interface Connection {
  incoming?: { socket?: { destroy(): void } };
}

const words = 'This failure was asked for';
const contents: Record<Exclude<FaultBody, 'hang' | 'drop'>, { type: string; text: string }> = {
  json: { type: 'application/json', text: JSON.stringify({ message: words }) },
  html: { type: 'text/html; charset=utf-8', text: `<!doctype html><title>Fault</title><h1>${words}</h1>` },
  empty: { type: 'application/json', text: '' },
  'broken-json': { type: 'application/json', text: '[{"id":"1","status":"runn' },
};
const without = new Set([204, 205, 304]);

/** Lets requests suffer the faults that were asked for. */
export function answerFaults({ faults, wall, onStrike }: AnswerFaultsParts): MiddlewareHandler {
  return async (c, next) => {
    const fault = faults.strike(c.req.method, c.req.path);
    if (!fault) return await next();
    onStrike(c.req.method, c.req.path, fault);
    const over = AbortSignal.any([faults.replaced, c.req.raw.signal]);
    if (fault.latencyMs) await wall.sleep(fault.latencyMs, over);
    const { body, status } = fault;
    if (body === undefined && status === undefined) return await next();
    if (body === 'hang') await aborted(over);
    if (body === 'hang' || body === 'drop') return cut(c);
    const { type, text } = body ? contents[body] : { type: 'text/plain;charset=UTF-8', text: words };
    return new Response(without.has(status ?? 200) ? null : text, {
      status: status ?? 200,
      headers: {
        'Content-Type': type,
        'Cache-Control': 'no-store',
        // As the pages whose place it takes: a frame in them shows nothing without.
        'Cross-Origin-Embedder-Policy': 'credentialless',
      },
    });
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Ends the connection. Where there is none, as for a call within the process, the answer breaks off. */
function cut(c: Context): Response {
  const socket = (c.env as Connection | undefined)?.incoming?.socket;
  if (!socket) {
    const broken = new ReadableStream({
      pull: (stream) => stream.error(new Error('The connection was cut, as was asked for')),
    });
    return new Response(broken);
  }
  socket.destroy();
  return new Response(RESPONSE_ALREADY_SENT.body, RESPONSE_ALREADY_SENT);
}
