import type { Context, MiddlewareHandler } from 'hono';
import { isForeign } from '../../http/routes/is-foreign.ts';

const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const loopbackPeer = /^(?:::ffff:)?127\.|^::1$/;

interface Peer {
  incoming?: { socket?: { remoteAddress?: string } };
}

/** Lets this machine alone through, and of browsers' pages only the desk's own. */
export const deskGuard: MiddlewareHandler = async (c, next) => {
  const { method } = c.req;
  const peer = (c.env as Peer | undefined)?.incoming?.socket?.remoteAddress;
  const isNear = peer === undefined || loopbackPeer.test(peer);
  // The name is checked too, so that a page whose name was pointed here reads nothing.
  if (!isNear || !loopback.test(new URL(c.req.url).hostname))
    return c.json({ message: 'Only from this machine' }, 403);
  const isVisit = c.req.header('Sec-Fetch-Mode') === 'navigate' && method === 'GET';
  const site = c.req.header('Sec-Fetch-Site') ?? 'none';
  if (isForeign(c, []) || (!isVisit && site !== 'none' && site !== 'same-origin'))
    return c.json({ message: 'Not from this page' }, 403);
  // A form or a plain text can be sent by any page without being asked; this type cannot.
  const isJson = /^application\/json\b/i.test(c.req.header('Content-Type') ?? '');
  if ((method === 'POST' || method === 'PUT') && !isJson && !isBareCall(c))
    return c.json({ message: 'Send this with the header Content-Type: application/json' }, 415);
  c.header('Cache-Control', 'no-store');
  return await next();
};

/** Without a body, and not by a browser: that says where a page's call comes from. */
const isBareCall = ({ req }: Context): boolean =>
  ['Content-Type', 'Transfer-Encoding', 'Origin', 'Sec-Fetch-Site'].every((name) => !req.header(name)) &&
  Number(req.header('Content-Length') ?? 0) === 0;
