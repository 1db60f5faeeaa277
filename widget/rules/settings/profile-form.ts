import { countryCode } from '../compose/countries.ts';
import type { BrowserProfile } from '../entities.ts';
import { sharedLimits } from '../../../contract/limits.ts';
import { defaultProfile } from './browser-profile.ts';

type FieldsOf<Kind> = {
  [Field in keyof BrowserProfile]: BrowserProfile[Field] extends Kind ? Field : never;
}[keyof BrowserProfile];

/** The fields that are on or off. */
export type ProfileSwitch = FieldsOf<boolean>;

/** The fields that are typed. */
export type ViewportField = FieldsOf<number>;

/** A profile while it is edited: a length is what was typed. */
export type ProfileForm = Omit<BrowserProfile, ViewportField> & Record<ViewportField, string>;

/** What of the form was changed and not saved. The rest follows what is saved, in whichever window. */
export type ProfileDraft = Partial<ProfileForm>;

const { min, max } = sharedLimits.viewport;

/** A typed length: the default for what is no whole number, and never smaller or larger than a viewport may be. */
export function readViewport(field: ViewportField, typed: string): number {
  const text = typed.trim();
  return /^[+-]?\d+$/.test(text) ? Math.min(Math.max(Number(text), min), max) : defaultProfile[field];
}

/** What the fields show: what is saved, or the defaults, and what was changed over it. */
export function profileForm(saved: BrowserProfile | null, draft: ProfileDraft): ProfileForm {
  const { viewportWidth, viewportHeight, ...rest } = saved ?? defaultProfile;
  return { ...rest, viewportWidth: String(viewportWidth), viewportHeight: String(viewportHeight), ...draft };
}

/** What the fields stand for. */
export const profileOf = (form: ProfileForm): BrowserProfile => ({
  ...form,
  viewportWidth: readViewport('viewportWidth', form.viewportWidth),
  viewportHeight: readViewport('viewportHeight', form.viewportHeight),
});

/** What is left to save of a draft: a field that was changed back, or saved elsewhere, is no change. */
export function unsavedOf(saved: BrowserProfile | null, draft: ProfileDraft): ProfileDraft {
  const before = new Map<string, unknown>(Object.entries(profileForm(saved, {})));
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => before.get(name) !== value));
}

/** Whether a stored value is what was changed of a profile. */
export function isProfileDraft(value: unknown): value is ProfileDraft {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const usual = new Map<string, unknown>(Object.entries(profileForm(null, {})));
  return Object.entries(value).every(
    ([name, one]) =>
      typeof one === typeof usual.get(name) &&
      (name !== 'proxyCountry' || countryCode(String(one)) !== undefined),
  );
}
