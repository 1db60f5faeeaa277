import type { Context } from 'hono';
import type { PortalParts } from './portal-parts.ts';
import type { Visit } from './visit.ts';

/** Who looks at a page that anybody may see. */
export async function visitOf(
  c: Context,
  { sessions, clock }: Pick<PortalParts, 'sessions' | 'clock'>,
): Promise<Visit> {
  return { now: clock(), user: await sessions.whoIs(c) };
}
