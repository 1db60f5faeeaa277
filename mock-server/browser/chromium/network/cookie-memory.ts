import { Cookie } from 'tough-cookie';
import type { CdpAnswer, CdpCommand } from '../cdp.ts';

type BrowserCookie = CdpAnswer<'Storage.getCookies'>['cookies'][number];
type CookieParameter = CdpCommand<'Storage.setCookies'>['cookies'][number];

/** A cookie as it is remembered: the same for every driver, so that a task may go on in another one. */
export function rememberCookie(cookie: BrowserCookie): string {
  const { name: key, value, domain, path, secure, httpOnly, session, expires, sameSite } = cookie;
  const remembered = new Cookie({
    key,
    value,
    domain: domain.replace(/^\./, ''),
    path,
    hostOnly: !domain.startsWith('.'),
    secure,
    httpOnly,
    expires: session ? 'Infinity' : new Date(expires * 1000),
    sameSite: sameSite?.toLowerCase(),
  });
  return JSON.stringify(remembered);
}

export function recallCookie(text: string): CookieParameter {
  const cookie = Cookie.fromJSON(text);
  if (!cookie) throw new Error('What was remembered is no cookie');
  const { key, value, domain, path, hostOnly, secure, httpOnly, expires } = cookie;
  const sameSite = ({ strict: 'Strict', lax: 'Lax', none: 'None' } as const)[cookie.sameSite ?? ''];
  return {
    name: key,
    value,
    path: path ?? '/',
    secure,
    httpOnly,
    // Without a domain the cookie is for this very host; the address says which.
    ...(hostOnly ? { url: `http${secure ? 's' : ''}://${domain}${path}` } : { domain: `.${domain}` }),
    ...(expires instanceof Date ? { expires: expires.getTime() / 1000 } : {}),
    ...(sameSite ? { sameSite } : {}),
  };
}
