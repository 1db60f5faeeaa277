import { NavigationRefused } from '../browser-errors.ts';
import { withoutLogin } from '../without-login.ts';

/** What a person types into an address bar, with `https://` put before a bare name. */
export function typedAddress(text: string): string {
  const trimmed = text.trim();
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

/** The address of a page, or {@link NavigationRefused} where it is none or may not be opened. */
export function allowedAddress(text: string, mayNavigate: (url: URL) => boolean): URL {
  if (!URL.canParse(text)) throw new NavigationRefused('That is not a web address');
  const url = withoutLogin(new URL(text));
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new NavigationRefused(`Only web pages can be opened, not ${url.protocol} addresses`);
  if (!mayNavigate(url)) throw new NavigationRefused(`This task may not open ${url.host}`);
  return url;
}
