import { Hono } from 'hono';
import { enhancePromptRequestSchema } from '../../../widget/contract/enhance-prompt.ts';
import { enhancePrompt } from '../../agent/ask/enhance/enhance-prompt.ts';
import { readBody } from './read-body.ts';
import type { ServerEnv, ServerParts } from './server-parts.ts';

/** As many earlier tasks as are looked at. */
const most = 20;

/** A better wording of an instruction. Nothing of it is kept. */
export function enhanceRoutes({ clock }: Pick<ServerParts, 'clock'>): Hono<ServerEnv> {
  return new Hono<ServerEnv>().post('/enhance-prompt', async (c) => {
    const { prompt, context } = await readBody(c, enhancePromptRequestSchema);
    const previousTasks = context?.previousTasks?.slice(-most) ?? [];
    c.header('Cache-Control', 'no-store');
    return c.json(enhancePrompt(prompt, { previousTasks, now: clock.now() }));
  });
}
