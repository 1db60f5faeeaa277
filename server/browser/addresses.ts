import { NavigationRefusedError } from './browser-errors.ts';

/** Parses an address. Throws {@link NavigationRefusedError} for text that is not an address. */
export function webAddress(text: string): URL {
  if (URL.canParse(text)) return new URL(text);
  throw new NavigationRefusedError('This is not a web address');
}

/** Parses what a person types into an address bar. Adds `https://` to a bare name. Throws like `webAddress`. */
export function parseAddressBar(text: string): URL {
  const trimmed = text.trim();
  return webAddress(/^[a-z][a-z\d+.-]*:(?!\d)/i.test(trimmed) ? trimmed : `https://${trimmed}`);
}

/** Removes the login from an address, because addresses are shown, stored and logged. */
export function withoutLogin(url: URL): URL {
  const copy = new URL(url);
  copy.username = '';
  copy.password = '';
  return copy;
}

/** Returns a page's address without a login. Throws {@link NavigationRefusedError} if the task may not open it. */
export function allowedAddress(address: URL, mayNavigate: (url: URL) => boolean): URL {
  const url = withoutLogin(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new NavigationRefusedError(`Only web pages can be opened, not ${url.protocol} addresses`);
  if (!mayNavigate(url)) throw new NavigationRefusedError(`This task may not open ${url.host}`, url);
  return url;
}

/** Formats an address for messages, without its query, which may contain secrets. */
export const displayAddress = (url: URL): string => url.host + url.pathname;
