import { expect, test } from 'vitest';
import { NoChromium, chooseDriver } from '../../../../server/browser/choose-driver.ts';
import { findChromium } from '../../../../server/browser/chromium/find-chromium.ts';

const there = () => '/usr/bin/chromium';
const nowhere = () => undefined;

test('embedded is embedded, whatever is installed', () => {
  expect(chooseDriver('embedded', {}, there).make).toBeUndefined();
});

test('auto is Chromium where there is one, and says which', () => {
  expect(chooseDriver('auto', {}, there)).toMatchObject({ words: '/usr/bin/chromium' });
  expect(chooseDriver('auto', {}, there).make?.().name).toBe('chromium');
  expect(chooseDriver('auto', {}, nowhere)).toEqual({ words: expect.stringMatching(/^embedded.*install/) });
});

test('asked for and not there says what to do', () => {
  expect(() => chooseDriver('chromium', {}, nowhere)).toThrow(/install Chromium .* HOA_PILOT_CHROMIUM/);
  expect(() => chooseDriver('auto', { HOA_PILOT_CHROMIUM: '/no/such' }, nowhere)).toThrow(NoChromium);
});

test.each<[string, Record<string, string>, string[], string | undefined]>([
  [
    'where it is said',
    { HOA_PILOT_CHROMIUM: '/a', CHROME_PATH: '/b', PATH: '/c' },
    ['/a', '/b', '/c/chromium'],
    '/a',
  ],
  ['by the other name', { CHROME_PATH: '/b', PATH: '/c' }, ['/b', '/c/chromium'], '/b'],
  ['on the path', { PATH: '/c:/d' }, ['/d/google-chrome', '/d/chromium'], '/d/chromium'],
  [
    'where a Mac has it',
    {},
    ['/Applications/Chromium.app/Contents/MacOS/Chromium'],
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  ['not where it was said and is not', { HOA_PILOT_CHROMIUM: '/a', PATH: '/c' }, ['/c/chromium'], undefined],
  ['nowhere', { PATH: '/c' }, [], undefined],
])('finds a browser %s', (_, environment, installed, found) => {
  expect(findChromium(environment, (path) => installed.includes(path))).toBe(found);
});
