import { countryCode } from '../compose/countries.ts';
import type { BrowserProfile } from '../../../contract/entities/browser-profile.ts';
import { sharedLimits } from '../../../contract/limits.ts';
import { defaultProfile } from './browser-profile.ts';

type FieldsOf<Kind> = {
  [Field in keyof BrowserProfile]: BrowserProfile[Field] extends Kind ? Field : never;
}[keyof BrowserProfile];

/** The fields that are switches. */
export type ProfileSwitch = FieldsOf<boolean>;

/** The fields that are typed numbers. */
export type ViewportField = FieldsOf<number>;

/** A profile while it is edited: lengths are text. */
export type ProfileForm = Omit<BrowserProfile, ViewportField> & Record<ViewportField, string>;

/** The unsaved changes of the form. Other fields follow the saved profile, even if another window changes it. */
export type ProfileDraft = Partial<ProfileForm>;

const { min, max } = sharedLimits.viewport;

/** Parses a length as an integer, limited to the allowed range. Text that starts with no number becomes the default. */
export function readViewport(field: ViewportField, input: string): number {
  const length = Math.trunc(Number.parseFloat(input));
  return Number.isNaN(length) ? defaultProfile[field] : Math.min(Math.max(length, min), max);
}

/** The values of the fields: the saved profile or the defaults, with the unsaved changes. */
export function profileForm(saved: BrowserProfile | null, draft: ProfileDraft): ProfileForm {
  const { viewportWidth, viewportHeight, ...rest } = saved ?? defaultProfile;
  return { ...rest, viewportWidth: String(viewportWidth), viewportHeight: String(viewportHeight), ...draft };
}

/** Parses the form into a profile. */
export const profileOf = (form: ProfileForm): BrowserProfile => ({
  ...form,
  viewportWidth: readViewport('viewportWidth', form.viewportWidth),
  viewportHeight: readViewport('viewportHeight', form.viewportHeight),
});

/** The changes of a draft that are not saved yet. Omits fields that were changed back or saved elsewhere. */
export function unsavedOf(saved: BrowserProfile | null, draft: ProfileDraft): ProfileDraft {
  const current = new Map<string, unknown>(Object.entries(profileForm(saved, {})));
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => current.get(name) !== value));
}

/** Whether a stored value is a draft of a profile. */
export function isProfileDraft(value: unknown): value is ProfileDraft {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const defaults = new Map<string, unknown>(Object.entries(profileForm(null, {})));
  return Object.entries(value).every(
    ([name, one]) =>
      typeof one === typeof defaults.get(name) &&
      (name !== 'proxyCountry' || countryCode(String(one)) !== undefined),
  );
}
