import { Hono } from 'hono';
import type { PortalLogEntry } from '../portal/portal-log.ts';

const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const loopbackPeer = /^(?:::ffff:)?127\.|^::1$/;

interface Peer {
  incoming?: { socket?: { remoteAddress?: string } };
}

/** What tests and developers look at; answers only this machine. */
export function mockRoutes(portalLog: () => readonly PortalLogEntry[]): Hono<{ Bindings: Peer }> {
  const app = new Hono<{ Bindings: Peer }>();
  app.use(async (c, next) => {
    const peer = (c.env as Peer | undefined)?.incoming?.socket?.remoteAddress;
    const isNear = peer === undefined || loopbackPeer.test(peer);
    // The name is checked too, so that a page whose name was pointed here reads nothing.
    if (!isNear || !loopback.test(new URL(c.req.url).hostname))
      return c.json({ message: 'Only from this machine' }, 403);
    return await next();
  });
  app.get('/portal-log', (c) => c.json(portalLog()));
  return app;
}
