import { webAddress } from './web-address.ts';

/** What a person types into an address bar, with `https://` put before a bare name. Throws as `webAddress` does. */
export function typedAddress(text: string): URL {
  const trimmed = text.trim();
  return webAddress(/^[a-z][a-z\d+.-]*:(?!\d)/i.test(trimmed) ? trimmed : `https://${trimmed}`);
}
