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

describe('what the contract says', () => {
  test('the defaults are the same', () => {
    expect(browserProfileSchema.parse({})).toEqual(defaultProfile);
  });

  test.each([
    [min, true],
    [min - 1, false],
    [max, true],
    [max + 1, false],
  ])('a viewport of %d is one: %s', (viewportWidth, ok) => {
    const profile = { ...defaultProfile, viewportWidth };
    expect(browserProfileSchema.safeParse(profile).success).toBe(ok);
    expect(isBrowserProfile(profile)).toBe(ok);
  });
});

describe('a typed viewport', () => {
  test.each([
    ['1280', 1280, 1280],
    [' 1280 ', 1280, 1280],
    ['+800', 800, 800],
    ['', 1920, 1080],
    ['wide', 1920, 1080],
    ['1280px', 1920, 1080],
    ['1280.5', 1920, 1080],
    ['1e3', 1920, 1080],
    ['100', min, min],
    ['-5', min, min],
    ['0', min, min],
    ['99999', max, max],
  ])('%j is %d wide or %d high', (typed, width, height) => {
    expect(readViewport('viewportWidth', typed)).toBe(width);
    expect(readViewport('viewportHeight', typed)).toBe(height);
  });
});

describe('what was stored', () => {
  const saved = { ...defaultProfile, viewportWidth: 800 };
  test.each<[string, unknown, boolean, boolean]>([
    ['a profile', saved, true, false],
    ['a field less', { viewportWidth: '800' }, false, true],
    ['no field', {}, false, true],
    ['typed words', { viewportWidth: 'wide', adBlocker: false }, false, true],
    ['a switch that is text', { ...saved, adBlocker: 'yes' }, false, false],
    ['a country that is none', { ...saved, proxyCountry: 'Atlantis' }, false, false],
    ['half a pixel', { ...saved, viewportWidth: 800.5 }, false, false],
    ['nothing', null, false, false],
    ['a field nobody knows', { shoeSize: 43 }, false, false],
    ['a list', [], false, false],
    ['a text', 'profile', false, false],
  ])('%s', (_, value, isProfile, isDraft) => {
    expect(isBrowserProfile(value)).toBe(isProfile);
    expect(isProfileDraft(value)).toBe(isDraft);
  });
});

describe('the form', () => {
  const saved = { ...defaultProfile, viewportWidth: 800, adBlocker: false };

  test('shows the defaults, what was saved over them, and what was changed over that', () => {
    expect(profileForm(null, {})).toMatchObject({ viewportWidth: '1920', adBlocker: true });
    expect(profileForm(saved, {})).toMatchObject({ viewportWidth: '800', adBlocker: false });
    expect(profileForm(saved, { viewportWidth: '64' })).toMatchObject({
      viewportWidth: '64',
      adBlocker: false,
    });
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
    ['what differs', { adBlocker: true }, { adBlocker: true }],
    ['not what was changed back', { adBlocker: false, viewportWidth: '800' }, {}],
    ['only what differs', { adBlocker: false, useProxy: false }, { useProxy: false }],
  ])('has to save %s', (_, draft, unsaved) => {
    expect(unsavedOf(saved, draft)).toEqual(unsaved);
  });
});

test('each of the ten countries has a code of its own', () => {
  expect(profileCountries.map(({ name }) => [name, countryCode(name)])).toEqual([
    ['United States', 'us'],
    ['United Kingdom', 'gb'],
    ['Canada', 'ca'],
    ['Germany', 'de'],
    ['France', 'fr'],
    ['Italy', 'it'],
    ['Australia', 'au'],
    ['Japan', 'jp'],
    ['Finland', 'fi'],
    ['India', 'in'],
  ]);
  expect(countryCode('Atlantis')).toBeUndefined();
});
