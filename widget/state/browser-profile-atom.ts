import type { BrowserProfile } from '../../contract/entities/browser-profile.ts';
import { isBrowserProfile } from '../rules/settings/browser-profile.ts';
import { storedAtom } from './stored-atom.ts';

/** Storage key of the profile. */
export const profileKey = 'hoa-pilot.browser-profile';

/** The browser profile for new tasks, or null if the person has saved none. */
export const browserProfileAtom = storedAtom<BrowserProfile | null>({
  key: profileKey,
  accepts: (value): value is BrowserProfile | null => value === null || isBrowserProfile(value),
  initial: null,
  format: 'json',
});
