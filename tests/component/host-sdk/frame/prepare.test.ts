import { afterEach, expect, test } from 'vitest';
import { preparePilot } from '../../../../host-sdk/frame/prepare.ts';

const src = 'https://pilot.test/app';
const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preconnect]')];
const frames = () => [...document.querySelectorAll('iframe')];

let end = () => {};
afterEach(() => end());

test('connects only to the origin of the app', () => {
  end = preparePilot({ src });
  expect(links().map(({ href }) => new URL(href).origin)).toEqual(['https://pilot.test']);
  expect(frames()).toEqual([]);
  end();
  expect(links()).toEqual([]);
});

test('loads the page in a hidden frame without scripts, which stays for what it preloads', () => {
  end = preparePilot({ src, route: '/dashboard', preload: true });
  const [frame] = frames();
  expect(new URL(frame?.src ?? '').pathname).toBe('/app/dashboard');
  expect(frame?.getAttribute('sandbox')).toBe('allow-same-origin');
  expect(frame?.hidden).toBe(true);
  frame?.dispatchEvent(new Event('load'));
  expect(frames()).toEqual([frame]);
});

test('can end early', () => {
  end = preparePilot({ src, preload: true });
  end();
  expect(frames()).toEqual([]);
});

test('names an invalid option', () => {
  expect(() => preparePilot({ src: 'ftp://pilot.test' })).toThrow('src');
});
