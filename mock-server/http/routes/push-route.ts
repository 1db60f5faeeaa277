import type { MiddlewareHandler } from 'hono';
import type { UpgradeWebSocket } from 'hono/ws';
import type { PushConnection, PushHub } from '../push.ts';
import { isForeign } from './is-foreign.ts';

/** `/ws`: a window's ear for what happens to its tasks. Pages of other origins are turned away. */
export function pushRoute(
  hub: PushHub,
  upgrade: UpgradeWebSocket,
  origins: readonly string[],
): MiddlewareHandler {
  const accept = upgrade((c) => {
    let connection: PushConnection | undefined;
    return {
      onOpen(_event, socket) {
        connection = hub.attach(
          { send: (text) => socket.send(text), close: (code, reason) => socket.close(code, reason) },
          c.req.query('sessionToken') || undefined,
        );
      },
      onMessage(event) {
        connection?.receive(typeof event.data === 'string' ? event.data : '');
      },
      onClose() {
        connection?.gone();
      },
    };
  });
  return async (c, next) => {
    if (isForeign(c, origins)) return c.json({ message: 'Not from this page' }, 403);
    return await accept(c, next);
  };
}
