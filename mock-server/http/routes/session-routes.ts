import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type * as z from 'zod/mini';
import { startSessionSchema } from '../../../widget/contract/session.ts';
import type { Session } from '../../store/sessions.ts';
import { readBody } from './read-body.ts';
import type { ServerEnv, ServerParts } from './server-parts.ts';

/** Starting a session needs none. */
export function startSessionRoute(
  { store, hostTokens }: Pick<ServerParts, 'store' | 'hostTokens'>,
  onStart: (session: Session) => void,
): Hono {
  const addressOf = async (asked: z.output<typeof startSessionSchema>): Promise<string> => {
    if ('token' in asked) {
      if (hostTokens) return await hostTokens(asked.token);
      throw new HTTPException(401, { message: 'This server knows no page that may sign anybody in' });
    }
    if (!hostTokens) return asked.email;
    throw new HTTPException(403, {
      message: 'This server takes no e-mail address at its word: sign in on the page that shows the widget',
    });
  };
  return new Hono().post('/session/start', async (c) => {
    const asked = await readBody(c, startSessionSchema);
    const email = await addressOf(asked);
    const sessionToken = randomBytes(24).toString('base64url');
    onStart(store.sessions.start(sessionToken, email, { isSigned: 'token' in asked }));
    return c.json({ sessionToken, email });
  });
}

export function sessionRoute({ sealing }: Pick<ServerParts, 'sealing'>): Hono<ServerEnv> {
  return new Hono<ServerEnv>().get('/session', async (c) => {
    const { email } = c.get('session');
    c.header('Cache-Control', 'private, no-store');
    return c.json({ ...(email === undefined ? {} : { email }), credentialKey: await sealing.publicKey() });
  });
}
