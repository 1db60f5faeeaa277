import * as z from 'zod/mini';
import type { Session, Sessions } from '../../store/sessions.ts';

const email = z.email();
/** No session has a longer one. */
export const longestToken = 200;

/** Who is behind a token. An unknown one starts a session quietly, unless sessions are required. */
export type Identify = (token: string | undefined, claimedEmail?: string) => Session | undefined;

export function createIdentify(
  sessions: Sessions,
  options: {
    requireSession: boolean;
    /** Only those that a portal has vouched for are known, and not those taken at their word in earlier days. */
    onlySigned: boolean;
    onStart(session: Session): void;
  },
): Identify {
  return (token, claimedEmail) => {
    if (!token || token.length > longestToken) return undefined;
    const known = options.onlySigned && !sessions.isSigned(token) ? undefined : sessions.find(token);
    if (known || options.requireSession) return known;
    // An address is taken at its word, as it is when a session is started with it.
    const claimed = email.safeParse(claimedEmail);
    const session = sessions.start(token, claimed.success ? claimed.data : undefined);
    options.onStart(session);
    return session;
  };
}
