import { href, portalBase } from './href.ts';

const baseOrigin = 'http://elsewhere.invalid';

/** Returns where to go after signing in: always a page of this portal, to prevent open redirects. */
export function safeNext(next: string | undefined): string {
  const fallback = href('/dashboard');
  if (next === undefined || !next.startsWith(`${portalBase}/`) || /[\\\p{Cc}]/u.test(next)) return fallback;
  const url = new URL(next, baseOrigin);
  const authPages = [href('/login'), href('/logout')];
  const isInside = url.origin === baseOrigin && url.pathname.startsWith(`${portalBase}/`);
  return isInside && !authPages.includes(url.pathname) ? url.pathname + url.search : fallback;
}
