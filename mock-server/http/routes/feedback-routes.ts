import { Hono } from 'hono';
import { feedbackSchema } from '../../../widget/contract/feedback.ts';
import { readBody } from './read-body.ts';
import type { ServerEnv, ServerParts } from './server-parts.ts';

export function feedbackRoutes({ store }: ServerParts): Hono<ServerEnv> {
  return new Hono<ServerEnv>().post('/feedback', async (c) => {
    store.feedback.add(await readBody(c, feedbackSchema));
    return c.json({ success: true });
  });
}
