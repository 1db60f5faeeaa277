import { NavigationRefused } from './browser-errors.ts';
import { withoutLogin } from './without-login.ts';

/** The address of a page without a login in it, or {@link NavigationRefused} where it may not be opened. */
export function allowedAddress(address: URL, mayNavigate: (url: URL) => boolean): URL {
  const url = withoutLogin(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new NavigationRefused(`Only web pages can be opened, not ${url.protocol} addresses`);
  if (!mayNavigate(url)) throw new NavigationRefused(`This task may not open ${url.host}`, url);
  return url;
}
