import type { BrowserProfile } from '../rules/entities.ts';
import { isBrowserProfile } from '../rules/settings/browser-profile.ts';
import { storedAtom } from './stored-atom.ts';

/** Where the profile is kept. */
export const profileKey = 'hoa-pilot.browser-profile';

/** How the browsers of new tasks are to be set up; null while the person saved nothing. */
export const browserProfileAtom = storedAtom<BrowserProfile | null>({
  key: profileKey,
  accepts: (value): value is BrowserProfile | null => value === null || isBrowserProfile(value),
  initial: null,
  format: 'json',
});
