import { Cookie } from 'tough-cookie';
import type { CdpAnswer, CdpCommand } from '../cdp.ts';

type BrowserCookie = CdpAnswer<'Storage.getCookies'>['cookies'][number];
type CookieParameter = CdpCommand<'Storage.setCookies'>['cookies'][number];

/** A cookie as it is remembered: the same for every driver, so that a task may go on in another one. */
export function rememberCookie(cookie: BrowserCookie): string {
  const { name: key, value, domain, path, secure, httpOnly, sameSite } = cookie;
  const site = { domain: domain.replace(/^\./, ''), hostOnly: !domain.startsWith('.') };
  const expires = cookie.session ? ('Infinity' as const) : new Date(cookie.expires * 1000);
  const kept = { key, value, path, secure, httpOnly, expires, sameSite: sameSite?.toLowerCase() };
  return JSON.stringify(new Cookie({ ...kept, ...site }));
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
