import { describe, expect, test } from 'vitest';
import { browserProfileSchema } from '../../../../../contract/entities/browser-profile.ts';
import { countryCode, profileCountries } from '../../../../../widget/rules/compose/countries.ts';
import { sharedLimits } from '../../../../../contract/limits.ts';
import { defaultProfile, isBrowserProfile } from '../../../../../widget/rules/settings/browser-profile.ts';
import {
  isProfileDraft,
  profileForm,
  profileOf,
  readViewport,
  unsavedOf,
} from '../../../../../widget/rules/settings/profile-form.ts';

const { min, max } = sharedLimits.viewport;

test('the defaults are those of the contract', () => {
  expect(browserProfileSchema.parse({})).toEqual(defaultProfile);
});

test.each([
  [min, true],
  [min - 1, false],
  [max, true],
  [max + 1, false],
])('a viewport of %d is valid: %s', (viewportWidth, ok) => {
  const profile = { ...defaultProfile, viewportWidth };
  expect(browserProfileSchema.safeParse(profile).success).toBe(ok);
  expect(isBrowserProfile(profile)).toBe(ok);
});

test.each([
  ['1280', 1280, 1280],
  [' 1280 ', 1280, 1280],
  ['+800', 800, 800],
  ['', 1920, 1080],
  ['wide', 1920, 1080],
  ['px 1280', 1920, 1080],
  ['1366.9', 1366, 1366],
  ['1280px', 1280, 1280],
  ['1e3', 1000, 1000],
  ['100', min, min],
  ['-5', min, min],
  ['99999', max, max],
])('the typed viewport %j is %d wide or %d high', (typed, width, height) => {
  expect(readViewport('viewportWidth', typed)).toBe(width);
  expect(readViewport('viewportHeight', typed)).toBe(height);
});

const saved = { ...defaultProfile, viewportWidth: 800, adBlocker: false };

test.each<[string, unknown, boolean, boolean]>([
  ['a profile', saved, true, false],
  ['one text field', { viewportWidth: '800' }, false, true],
  ['no field', {}, false, true],
  ['invalid text', { viewportWidth: 'wide', adBlocker: false }, false, true],
  ['a switch that is text', { ...saved, adBlocker: 'yes' }, false, false],
  ['an unknown country', { ...saved, proxyCountry: 'Atlantis' }, false, false],
  ['half a pixel', { ...saved, viewportWidth: 800.5 }, false, false],
  ['null', null, false, false],
  ['an unknown field', { shoeSize: 43 }, false, false],
  ['a list', [], false, false],
  ['a text', 'profile', false, false],
])('stored data: %s', (_, value, isProfile, isDraft) => {
  expect(isBrowserProfile(value)).toBe(isProfile);
  expect(isProfileDraft(value)).toBe(isDraft);
});

describe('the form', () => {
  test('shows the defaults, then the saved values, then the changes', () => {
    expect(profileForm(null, {})).toMatchObject({ viewportWidth: '1920', adBlocker: true });
    expect(profileForm(saved, {})).toMatchObject({ viewportWidth: '800', adBlocker: false });
    const changed = profileForm(saved, { viewportWidth: '64' });
    expect(changed).toMatchObject({ viewportWidth: '64', adBlocker: false });
  });

  test('is parsed into a profile', () => {
    expect(profileOf(profileForm(saved, { viewportHeight: 'high', viewportWidth: '9' }))).toEqual({
      ...saved,
      viewportWidth: min,
      viewportHeight: 1080,
    });
  });

  test.each([
    ['nothing', {}, {}],
    ['a change', { adBlocker: true }, { adBlocker: true }],
    ['no change that was undone', { adBlocker: false, viewportWidth: '800' }, {}],
    ['only changes', { adBlocker: false, useProxy: false }, { useProxy: false }],
  ])('saves %s', (_, draft, unsaved) => {
    expect(unsavedOf(saved, draft)).toEqual(unsaved);
  });
});

test('each country has its code', () => {
  const codes = profileCountries.map(({ name }) => `${name} ${countryCode(name)}`);
  expect(codes.join(', ')).toBe(
    'United States us, United Kingdom gb, Canada ca, Germany de, France fr, Italy it, Australia au, Japan jp, Finland fi, India in',
  );
  expect(countryCode('Atlantis')).toBeUndefined();
});
