import { describe, expect, test } from 'vitest';
import type { Integration } from '../../../../../contract/entities/integration.ts';
import { chatCountries } from '../../../../../widget/rules/compose/countries.ts';
import { defaultProfile } from '../../../../../widget/rules/settings/browser-profile.ts';
import { runWith } from '../../../../../widget/rules/task/run-with.ts';
import { choiceFields } from '../../../../../widget/rules/task/task-choices.ts';

const one = (id: string, enabled: boolean, requiresAuth = false): Integration => ({
  id,
  name: id,
  description: '',
  enabled,
  requiresAuth,
  category: 'files',
});
const german = { ...defaultProfile, proxyCountry: 'Germany' };

describe('what every task is created with', () => {
  test.each([
    ['neither a place nor a profile', null, '', {}],
    ['a place beside the prompt', null, 'ca', { proxyCountryCode: 'ca' }],
    ['a profile', german, '', { browserProfile: german, proxyCountryCode: 'de' }],
    ['a place that goes before it', german, 'ca', { browserProfile: german, proxyCountryCode: 'ca' }],
    ['no proxy', { ...german, useProxy: false }, '', { browserProfile: { ...german, useProxy: false } }],
    [
      'no proxy, and a place all the same',
      { ...german, useProxy: false },
      'ca',
      { browserProfile: { ...german, useProxy: false }, proxyCountryCode: 'ca' },
    ],
  ])('%s', (_, profile, location, fields) => {
    expect(choiceFields({ profile, location, integrations: [] })).toEqual({ integrations: [], ...fields });
  });

  test('the integrations that are on, but for those nobody can sign in to', () => {
    const integrations = [one('a', true), one('b', false), one('c', true, true)];
    expect(choiceFields({ profile: null, location: '', integrations }).integrations).toEqual(['a']);
  });
});

test('the prompt offers six countries', () => {
  expect(chatCountries.map(({ code }) => code)).toEqual(['us', 'gb', 'ca', 'de', 'fr', 'au']);
});

describe('what a task was run with', () => {
  test.each([
    ['nothing is set', {}, ''],
    ['the defaults', { browserProfile: defaultProfile, proxyCountryCode: 'us' }, ''],
    ['another size', { browserProfile: { ...defaultProfile, viewportWidth: 1280 } }, '1280 × 1080'],
    ['a phone of any size', { browserProfile: { ...german, mobileBrowser: true } }, 'Mobile browser'],
    ['a country', { proxyCountryCode: 'de' }, 'In Germany'],
    ['a country that is not offered', { proxyCountryCode: 'se' }, 'In se'],
    [
      'all switched off',
      {
        browserProfile: {
          ...defaultProfile,
          persistBrowserData: false,
          storeCache: false,
          adBlocker: false,
          useProxy: false,
        },
      },
      'Fresh browser data, no cache, no ad blocker, no proxy',
    ],
    [
      'no proxy, but a place beside the prompt',
      { browserProfile: { ...defaultProfile, useProxy: false }, proxyCountryCode: 'jp' },
      'In Japan',
    ],
  ])('%s', (_, task, words) => {
    expect(runWith(task)).toBe(words);
  });
});
