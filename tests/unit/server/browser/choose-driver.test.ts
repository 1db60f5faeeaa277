import { expect, test } from 'vitest';
import { ChromiumNotFoundError, chooseDriver } from '../../../../server/browser/choose-driver.ts';
import { withoutSettings } from '../../../../server/browser/chromium/launch-chromium.ts';
import { findChromium } from '../../../../server/browser/chromium/find-chromium.ts';

const findInstalled = () => '/usr/bin/chromium';
const findNone = () => undefined;

test('chooses the embedded browser on request, whatever is installed', () => {
  expect(chooseDriver('embedded', {}, findInstalled).create).toBeUndefined();
});

test('chooses Chromium automatically if it is installed, and describes the choice', () => {
  expect(chooseDriver('auto', {}, findInstalled)).toMatchObject({ description: '/usr/bin/chromium' });
  expect(chooseDriver('auto', {}, findInstalled).create?.().name).toBe('chromium');
  expect(chooseDriver('auto', {}, findNone)).toEqual({
    description: expect.stringMatching(/^embedded.*Install/),
  });
});

test('Chromium gets no settings of the server and of its traces', () => {
  const secrets = {
    HOA_PILOT_MODEL_KEY: 'k',
    OTEL_EXPORTER_OTLP_HEADERS: 'k',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'k',
  };
  expect(withoutSettings({ ...secrets, LANG: 'C' })).toEqual({ LANG: 'C' });
});

test('says what to install if the requested browser is missing', () => {
  expect(() => chooseDriver('chromium', {}, findNone)).toThrow(/install Chromium .* HOA_PILOT_CHROMIUM/);
  expect(() => chooseDriver('auto', { HOA_PILOT_CHROMIUM: '/no/such' }, findNone)).toThrow(
    ChromiumNotFoundError,
  );
});

test.each<[string, Record<string, string>, string[], string | undefined]>([
  [
    'by HOA_PILOT_CHROMIUM',
    { HOA_PILOT_CHROMIUM: '/a', CHROME_PATH: '/b', PATH: '/c' },
    ['/a', '/b', '/c/chromium'],
    '/a',
  ],
  ['by CHROME_PATH', { CHROME_PATH: '/b', PATH: '/c' }, ['/b', '/c/chromium'], '/b'],
  ['on the PATH', { PATH: '/c:/d' }, ['/d/google-chrome', '/d/chromium'], '/d/chromium'],
  [
    'in the usual place on a Mac',
    {},
    ['/Applications/Chromium.app/Contents/MacOS/Chromium'],
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  [
    'not elsewhere if the configured path is wrong',
    { HOA_PILOT_CHROMIUM: '/a', PATH: '/c' },
    ['/c/chromium'],
    undefined,
  ],
  ['not at all', { PATH: '/c' }, [], undefined],
])('finds a browser %s', (_, environment, installed, path) => {
  expect(findChromium(environment, (candidate) => installed.includes(candidate))).toBe(path);
});
