import { NavigationRefused } from './browser-errors.ts';

/** An address as a URL. Throws {@link NavigationRefused} for text that is none. */
export function webAddress(text: string): URL {
  if (URL.canParse(text)) return new URL(text);
  throw new NavigationRefused('That is not a web address');
}
