import { countryCode } from '../compose/countries.ts';
import type { BrowserProfile } from '../../../contract/entities/browser-profile.ts';
import { sharedLimits } from '../../../contract/limits.ts';

const { width, height, min, max } = sharedLimits.viewport;

/** The profile before anything is saved. */
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

const isValidField = (value: unknown, defaultValue: unknown): boolean => {
  if (typeof value === 'number') return Number.isInteger(value) && value >= min && value <= max;
  if (typeof value === 'string') return countryCode(value) !== undefined;
  return typeof value === typeof defaultValue;
};

/** Whether a stored value is a profile. Checked without the schema, which is not loaded yet when a page starts. */
export function isBrowserProfile(value: unknown): value is BrowserProfile {
  const fields = new Map<string, unknown>(Object.entries(value ?? {}));
  return Object.entries(defaultProfile).every(
    ([name, defaultValue]) =>
      typeof fields.get(name) === typeof defaultValue && isValidField(fields.get(name), defaultValue),
  );
}
