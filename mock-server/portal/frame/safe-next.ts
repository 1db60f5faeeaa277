import { href, portalBase } from './href.ts';

const elsewhere = 'http://elsewhere.invalid';

/** Where to go after signing in: a page of this portal, whatever the address bar asked for. */
export function safeNext(next: string | undefined): string {
  const fallback = href('/dashboard');
  if (next === undefined || !next.startsWith(`${portalBase}/`) || /[\\\p{Cc}]/u.test(next)) return fallback;
  const url = new URL(next, elsewhere);
  const entrance = [href('/login'), href('/logout')];
  const inside = url.origin === elsewhere && url.pathname.startsWith(`${portalBase}/`);
  return inside && !entrance.includes(url.pathname) ? url.pathname + url.search : fallback;
}
