import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { startSessionSchema } from '../../widget/contract/session.ts';
import type { Session } from '../store/sessions.ts';
import type { Store } from '../store/open-store.ts';
import { readBody } from './read-body.ts';
import type { ServerEnv, ServerParts } from './server-parts.ts';

/** Starting a session needs none. */
export function startSessionRoute(store: Store, onStart: (session: Session) => void): Hono {
  return new Hono().post('/session/start', async (c) => {
    const { email } = await readBody(c, startSessionSchema);
    const sessionToken = randomBytes(24).toString('base64url');
    onStart(store.sessions.start(sessionToken, email));
    return c.json({ sessionToken });
  });
}

export function sessionRoute({ sealing }: Pick<ServerParts, 'sealing'>): Hono<ServerEnv> {
  return new Hono<ServerEnv>().get('/session', async (c) => {
    const { email } = c.get('session');
    c.header('Cache-Control', 'private, no-store');
    return c.json({ ...(email === undefined ? {} : { email }), credentialKey: await sealing.publicKey() });
  });
}
