import { describe, expect, test } from 'vitest';
import type { Integration } from '../../../../../contract/entities/integration.ts';
import { chatCountries } from '../../../../../widget/rules/compose/countries.ts';
import { defaultProfile } from '../../../../../widget/rules/settings/browser-profile.ts';
import { runWith } from '../../../../../widget/rules/task/run-with.ts';
import { choiceFields } from '../../../../../widget/rules/task/task-choices.ts';

const integration = (id: string, enabled: boolean, requiresAuth = false): Integration => ({
  id,
  name: id,
  description: '',
  enabled,
  requiresAuth,
  category: 'files',
});
const direct = { ...defaultProfile, useProxy: false };
const german = { ...defaultProfile, proxyCountry: 'Germany' };

describe('the choices for every task', () => {
  test.each([
    ['neither a place nor a profile', null, '', {}],
    ['a place beside the prompt', null, 'ca', { proxyCountryCode: 'ca' }],
    ['a profile', german, '', { browserProfile: german, proxyCountryCode: 'de' }],
    ['a place that replaces its country', german, 'ca', { browserProfile: german, proxyCountryCode: 'ca' }],
    ['no proxy', { ...german, useProxy: false }, '', { browserProfile: { ...german, useProxy: false } }],
    ['no proxy, but a place', direct, 'ca', { browserProfile: direct, proxyCountryCode: 'ca' }],
  ])('with %s', (_, profile, location, fields) => {
    expect(choiceFields({ profile, location, integrations: [] })).toEqual({ integrations: [], ...fields });
  });

  test('include enabled integrations without a sign-in', () => {
    const integrations = [integration('a', true), integration('b', false), integration('c', true, true)];
    expect(choiceFields({ profile: null, location: '', integrations }).integrations).toEqual(['a']);
  });
});

test('the prompt offers six countries', () => {
  expect(chatCountries.map(({ code }) => code)).toEqual(['us', 'gb', 'ca', 'de', 'fr', 'au']);
});

test.each([
  ['no settings', {}, ''],
  ['the defaults', { browserProfile: defaultProfile, proxyCountryCode: 'us' }, ''],
  ['another size', { browserProfile: { ...defaultProfile, viewportWidth: 1280 } }, '1280 × 1080'],
  ['a phone of any size', { browserProfile: { ...german, mobileBrowser: true } }, 'Mobile browser'],
  ['a country', { proxyCountryCode: 'de' }, 'In Germany'],
  ['an unknown country', { proxyCountryCode: 'se' }, 'In se'],
  [
    'everything switched off',
    { browserProfile: { ...direct, persistBrowserData: false, storeCache: false, adBlocker: false } },
    'Fresh browser data, no cache, no ad blocker, no proxy',
  ],
  ['no proxy, but a place', { browserProfile: direct, proxyCountryCode: 'jp' }, 'In Japan'],
])('the settings a task ran with: %s', (_, task, words) => {
  expect(runWith(task)).toBe(words);
});
