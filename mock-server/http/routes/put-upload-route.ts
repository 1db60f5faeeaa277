import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { keepUpload } from './keep-upload.ts';
import type { ServerParts } from './server-parts.ts';

const essence = (type: string): string => type.split(';')[0]?.trim().toLowerCase() ?? '';

/** Where a file is put by the address that was given for it: the key in it stands for the session. */
export function putUploadRoute(parts: Pick<ServerParts, 'store' | 'uploadReader'>): Hono {
  const { uploads, uploadTickets } = parts.store;
  return new Hono().put('/uploads/:key', async (c) => {
    const ticket = uploadTickets.find(c.req.param('key'));
    if (!ticket) {
      throw new HTTPException(403, { message: 'This upload address is not valid, or not any more' });
    }
    const { id, owner, name, type } = ticket;
    const told = c.req.header('Content-Type');
    if (told !== undefined && essence(told) !== essence(type)) {
      throw new HTTPException(415, {
        message: `This upload address is for ${type}, not for ${essence(told)}`,
      });
    }
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    // Asked again after an answer that was lost: what is there already is no conflict.
    const isAgain =
      uploads.get(owner, id) && Buffer.from(bytes).equals((await uploads.bytes(id)) ?? Buffer.of());
    if (!isAgain) await keepUpload(parts, { id, owner, name, type, bytes });
    return c.body(null, 200);
  });
}
