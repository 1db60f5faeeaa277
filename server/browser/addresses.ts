import { NavigationRefused } from './browser-errors.ts';

/** An address as a URL. Throws {@link NavigationRefused} for text that is none. */
export function webAddress(text: string): URL {
  if (URL.canParse(text)) return new URL(text);
  throw new NavigationRefused('That is not a web address');
}

/** What a person types into an address bar, with `https://` put before a bare name. Throws as `webAddress` does. */
export function typedAddress(text: string): URL {
  const trimmed = text.trim();
  return webAddress(/^[a-z][a-z\d+.-]*:(?!\d)/i.test(trimmed) ? trimmed : `https://${trimmed}`);
}

/** The address without the name and password before its host: addresses are shown, stored and logged. */
export function withoutLogin(url: URL): URL {
  const copy = new URL(url);
  copy.username = '';
  copy.password = '';
  return copy;
}

/** The address of a page without a login in it, or {@link NavigationRefused} where it may not be opened. */
export function allowedAddress(address: URL, mayNavigate: (url: URL) => boolean): URL {
  const url = withoutLogin(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new NavigationRefused(`Only web pages can be opened, not ${url.protocol} addresses`);
  if (!mayNavigate(url)) throw new NavigationRefused(`This task may not open ${url.host}`, url);
  return url;
}

/** An address as messages show it: the query may hold secrets, so it stays out. */
export const place = (url: URL): string => url.host + url.pathname;
