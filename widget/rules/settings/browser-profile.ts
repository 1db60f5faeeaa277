import { countryCode } from '../compose/countries.ts';
import type { BrowserProfile } from '../entities.ts';
import { sharedLimits } from '../../../contract/limits.ts';

const { width, height, min, max } = sharedLimits.viewport;

/** What the settings show before anything was saved. */
export const defaultProfile: BrowserProfile = {
  viewportWidth: width,
  viewportHeight: height,
  persistBrowserData: true,
  storeCache: true,
  mobileBrowser: false,
  adBlocker: true,
  useProxy: true,
  proxyCountry: 'United States',
};

const isField = (value: unknown, usual: unknown): boolean => {
  if (typeof value === 'number') return Number.isInteger(value) && value >= min && value <= max;
  if (typeof value === 'string') return countryCode(value) !== undefined;
  return typeof value === typeof usual;
};

/** Whether a stored value is a profile. Told by hand, because the contract is not there yet when a page begins. */
export function isBrowserProfile(value: unknown): value is BrowserProfile {
  const stored = new Map<string, unknown>(Object.entries(value ?? {}));
  return Object.entries(defaultProfile).every(
    ([name, usual]) => typeof stored.get(name) === typeof usual && isField(stored.get(name), usual),
  );
}
