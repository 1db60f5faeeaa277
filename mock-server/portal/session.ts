import type { Context } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import { demoAccount } from './association.ts';
import { portalBase } from './href.ts';

const cookieName = 'oakridge_session';
const sessionHours = 12;

/** Who is signed in, kept in a signed cookie alone, so a restart of the server signs nobody out. */
export interface PortalSessions {
  signIn(c: Context): Promise<void>;
  signOut(c: Context): void;
  /** The e-mail of the person signed in. */
  whoIs(c: Context): Promise<string | undefined>;
}

export function portalSessions(secret: string, clock: () => Date): PortalSessions {
  const now = (): number => Math.floor(clock().getTime() / 1000);
  return {
    signIn: (c) =>
      setSignedCookie(c, cookieName, `${demoAccount.email}|${now()}`, secret, {
        httpOnly: true,
        sameSite: 'Lax',
        path: portalBase,
        maxAge: sessionHours * 3600,
      }),
    signOut: (c) => {
      deleteCookie(c, cookieName, { path: portalBase });
    },
    whoIs: async (c) => {
      const value = await getSignedCookie(c, secret, cookieName);
      if (typeof value !== 'string') return undefined;
      const [email, since] = value.split('|');
      const age = now() - Number(since);
      return email === demoAccount.email && age < sessionHours * 3600 ? email : undefined;
    },
  };
}
