import { expect, test } from 'vitest';
import { createLiveApp } from '../../../../../server/live/server/live-app.ts';

const app = createLiveApp({
  assets: Promise.resolve({ js: 'run()', css: 'p{}' }),
  frameAncestors: ['https://portal.example'],
  isOpen: (id) => id === 'known',
});

test.each([
  ['known', 200],
  ['unknown', 404],
])('serves the page of a view that is %s with %i', async (id, status) => {
  const response = await app.request(`http://pilot.example/${id}`);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain('assets/viewer.js');
});

test('allows the page only its own script, styles and socket, and only named hosts to frame it', async () => {
  const { headers } = await app.request('https://pilot.example/known');
  expect(headers.get('content-security-policy')?.split('; ')).toEqual([
    "default-src 'none'",
    'script-src https://pilot.example',
    'style-src https://pilot.example',
    'connect-src wss://pilot.example',
    'img-src data:',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors https://pilot.example https://portal.example',
  ]);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['js', 'text/javascript; charset=utf-8', 'run()'],
  ['css', 'text/css; charset=utf-8', 'p{}'],
])('serves viewer.%s to frames without an origin', async (extension, type, text) => {
  const response = await app.request(`/assets/viewer.${extension}`);
  expect(response.headers.get('content-type')).toBe(type);
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(await response.text()).toBe(text);
});
