import { Cookie } from 'tough-cookie';
import type { CdpResult, CdpCommand } from '../cdp.ts';

type BrowserCookie = CdpResult<'Storage.getCookies'>['cookies'][number];
type CookieParameter = CdpCommand<'Storage.setCookies'>['cookies'][number];

/** Serializes a cookie in a format that all drivers share, so that a task can continue with another driver. */
export function rememberCookie(cookie: BrowserCookie): string {
  const { name: key, value, domain, path, secure, httpOnly, sameSite } = cookie;
  const site = { domain: domain.replace(/^\./, ''), hostOnly: !domain.startsWith('.') };
  const expires = cookie.session ? ('Infinity' as const) : new Date(cookie.expires * 1000);
  const attributes = { key, value, path, secure, httpOnly, expires, sameSite: sameSite?.toLowerCase() };
  return JSON.stringify(new Cookie({ ...attributes, ...site }));
}

export function restoreCookie(text: string): CookieParameter {
  const cookie = Cookie.fromJSON(text);
  if (!cookie) throw new Error('Invalid stored cookie');
  const { key, value, domain, path, hostOnly, secure, httpOnly, expires } = cookie;
  const sameSite = ({ strict: 'Strict', lax: 'Lax', none: 'None' } as const)[cookie.sameSite ?? ''];
  return {
    name: key,
    value,
    path: path ?? '/',
    secure,
    httpOnly,
    // A host-only cookie has no domain. The address names its host.
    ...(hostOnly ? { url: `http${secure ? 's' : ''}://${domain}${path}` } : { domain: `.${domain}` }),
    ...(expires instanceof Date ? { expires: expires.getTime() / 1000 } : {}),
    ...(sameSite ? { sameSite } : {}),
  };
}
