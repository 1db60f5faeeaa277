import type { CdpAnswer, CdpCommand } from '../cdp.ts';

type BrowserCookie = CdpAnswer<'Storage.getCookies'>['cookies'][number];
type CookieParameter = CdpCommand<'Storage.setCookies'>['cookies'][number];

/** A cookie as it is remembered: the same for every driver, so that a task may go on in another one. */
interface RememberedCookie {
  key: string;
  value: string;
  domain: string;
  path: string;
  hostOnly: boolean;
  secure?: boolean;
  httpOnly?: boolean;
  /** A date, or `Infinity` for as long as the browser is open. */
  expires?: string;
  sameSite?: string;
}

export function rememberCookie(cookie: BrowserCookie): string {
  const { name, value, domain, path, secure, httpOnly, session, expires, sameSite } = cookie;
  const remembered: RememberedCookie = {
    key: name,
    value,
    domain: domain.replace(/^\./, ''),
    path,
    hostOnly: !domain.startsWith('.'),
    secure,
    httpOnly,
    ...(session ? {} : { expires: new Date(expires * 1000).toISOString() }),
    ...(sameSite ? { sameSite: sameSite.toLowerCase() } : {}),
  };
  return JSON.stringify(remembered);
}

export function recallCookie(text: string): CookieParameter {
  const cookie = JSON.parse(text) as RememberedCookie;
  const { key, value, domain, path, hostOnly, secure = false, httpOnly = false } = cookie;
  const expires = Date.parse(cookie.expires ?? '') / 1000;
  const sameSite = ({ strict: 'Strict', lax: 'Lax', none: 'None' } as const)[cookie.sameSite ?? ''];
  return {
    name: key,
    value,
    path,
    secure,
    httpOnly,
    // Without a domain the cookie is for this very host; the address says which.
    ...(hostOnly ? { url: `http${secure ? 's' : ''}://${domain}${path}` } : { domain: `.${domain}` }),
    ...(Number.isNaN(expires) ? {} : { expires }),
    ...(sameSite ? { sameSite } : {}),
  };
}
