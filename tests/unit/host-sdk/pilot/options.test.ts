// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readOptions } from '../../../../host-sdk/pilot/options.ts';
import type { PilotOptions } from '../../../../host-sdk/pilot/options.ts';

const src = 'https://app.example/';

it('fills in defaults', () => {
  expect(readOptions({ src })).toMatchObject({
    theme: undefined,
    height: { mode: 'content', min: 480, max: 100_000 },
    title: 'HOA Pilot',
    loadTimeout: 15_000,
  });
});

const host = 'host=http%3A%2F%2Flocalhost%3A3000';
it.each<[fact: string, options: Omit<PilotOptions, 'src'>, src: string, url: string]>([
  ['names the host', {}, src, `${src}?${host}`],
  ['keeps other parameters', {}, `${src}?lang=en`, `${src}?lang=en&${host}`],
  ['names the real host, whatever src contains', {}, `${src}?host=https://evil.example`, `${src}?${host}`],
  ['resolves a relative address', {}, 'pilot/', `http://localhost:3000/pilot/?${host}`],
  ['appends the route', { route: '/dashboard' }, `${src}pilot/`, `${src}pilot/dashboard?${host}`],
  [
    'names the language, whatever src contains',
    { language: 'pt-BR' },
    `${src}?lang=en`,
    `${src}?lang=pt-BR&${host}`,
  ],
  ['leaves the language to the browser', { language: 'auto' }, src, `${src}?lang=auto&${host}`],
  ['routes a plain file by hash', { route: '/a' }, `${src}index.html`, `${src}index.html?${host}#/a`],
])('%s', (_fact, options, src, url) => {
  expect(readOptions({ ...options, src }).url.href).toBe(url);
});

it.each<[option: string, options: unknown]>([
  ['options', undefined],
  ['options', 'https://app.example'],
  ['src', {}],
  ['src', { src: '' }],
  ['src', { src: 'https://' }],
  ['src', { src: 'javascript:alert(1)' }],
  ['src', { src: 'data:text/html,hi' }],
  ['src', { src: 'file:///etc/passwd' }],
  ['src', { src: 'https://user:secret@app.example/' }],
  ['language', { src, language: '' }],
  ['language', { src, language: 'e' }],
  ['language', { src, language: 'en_US' }],
  ['language', { src, language: 'en-' }],
  ['language', { src, language: 'Español' }],
  ['language', { src, language: null }],
  ['language', { src, language: ['en'] }],
  ['route', { src, route: 'dashboard' }],
  ['route', { src, route: '//evil.example' }],
  ['route', { src, route: '/\\evil.example' }],
  ['route', { src, route: '/a?b' }],
  ['route', { src, route: '/a b' }],
  ['route', { src, route: '/a#b' }],
  ['theme', { src, theme: 'system' }],
  ['title', { src, title: '' }],
  ['loadTimeout', { src, loadTimeout: 0 }],
  ['loadTimeout', { src, loadTimeout: Number.POSITIVE_INFINITY }],
  ['loadTimeout', { src, loadTimeout: '15000' }],
  ['height', { src, height: Number.NaN }],
  ['height', { src, height: 1e6 }],
  ['height', { src, height: '100%' }],
  ['height', { src, height: { mode: 'capped' } }],
  ['height.min', { src, height: { mode: 'content', min: -1 } }],
  ['height.max', { src, height: { mode: 'content', max: Number.POSITIVE_INFINITY } }],
  ['height.min', { src, height: { mode: 'content', min: 700, max: 600 } }],
  ['clock', { src, clock: {} }],
  ['failure', { src, failure: 5 }],
  ['src', { src: 'pilot.example/app.html' }],
])('names %s when it is wrong: %o', (option, options) => {
  const read = () => Reflect.apply(readOptions, undefined, [options]);
  expect(read).toThrow(TypeError);
  expect(read).toThrow(new RegExp(`^${option}: `));
});

it.each<[options: object, words: string]>([
  [{ src, height: 0 }, 'height: expected a number of pixels from 1 to 100000, got 0'],
  [{ src, height: null }, 'got null'],
  [{ src, height: '600' }, "height: expected a number, { mode: 'content' }, or { mode: 'fill' }, got '600'"],
  [{ src, title: ['a'] }, 'title: expected a non-empty string, got object'],
  [{ src: 'pilot.example' }, "src: expected an address that starts with 'https://', '/', or './'"],
  [{ src, heigth: 500 }, "heigth: unknown option. Did you mean 'height'?"],
  [{ src, timeout: 5 }, "timeout: unknown option. Did you mean 'loadTimeout'?"],
  [{ URL: src }, "src: expected the address of the app's page"],
  [{ src, URL: 5 }, 'URL: unknown option. Did you mean '],
  [{ src, mode: 'drawer' }, "Did you mean 'mode of hoa-pilot/modes'?"],
  [{ src, lazy: true }, "Did you mean 'lazy of hoa-pilot/modes'?"],
  [{ src, getToken: () => '' }, "Did you mean 'getToken of hoa-pilot/modes'?"],
])('explains what is wrong with %o', (options, words) => {
  expect(() => Reflect.apply(readOptions, undefined, [options])).toThrow(words);
});

it.each(['pilot.html', 'pilot.htm?a=b.c', './pilot.v2/', '../pilot.v2', '/pilot.v2/', 'pilot/v2.1/'])(
  'accepts the relative address %s',
  (src) => {
    expect(readOptions({ src }).url.origin).toBe('http://localhost:3000');
  },
);

it('does not repeat a password', () => {
  expect(() => readOptions({ src: 'https://user:secret@app.example/' })).not.toThrow(/secret/);
});

it('lowers the minimum height to a smaller maximum', () => {
  expect(readOptions({ src, height: { mode: 'content', max: 300 } }).height).toMatchObject({ min: 300 });
});
