// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { mountPilot } from '../../../../host-sdk/frame/mount.ts';
import { mountPilot as mountSteering } from '../../../../host-sdk/tasks.ts';
import type { SteeringOptions } from '../../../../host-sdk/tasks.ts';
import { APP_SRC, serveEmptyFrames } from '../app-frame.ts';

serveEmptyFrames();
afterEach(() => document.body.replaceChildren());

const place = (): Element => {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
};
const getToken = () => 'token';
const said = 'sign-in=host&host=http%3A%2F%2Flocalhost%3A3000';

describe('the frame of a page that signs people in', () => {
  it.each<[fact: string, options: Omit<SteeringOptions, 'getToken'>, address: string]>([
    ['opens the dashboard', { src: APP_SRC }, `https://app.example/dashboard?${said}`],
    ['of an origin alone too', { src: 'https://app.example' }, `https://app.example/dashboard?${said}`],
    ['in a folder too', { src: 'pilot/' }, `http://localhost:3000/pilot/dashboard?${said}`],
    ['that is a file too', { src: '/pilot.html' }, `http://localhost:3000/pilot.html?${said}#/dashboard`],
    ['opens the route', { src: APP_SRC, route: '/history' }, `https://app.example/history?${said}`],
    ['opens a screen that src names', { src: `${APP_SRC}history` }, `https://app.example/history?${said}`],
    [
      'opens what the hash of a file names',
      { src: '/pilot.html#/history' },
      `http://localhost:3000/pilot.html?${said}#/history`,
    ],
    [
      'keeps other parameters',
      { src: `${APP_SRC}?lang=en` },
      `https://app.example/dashboard?lang=en&${said}`,
    ],
  ])('%s', (_, options, address) => {
    const pilot = mountSteering(place(), { ...options, getToken });
    expect(pilot.iframe.src).toBe(address);
    pilot.destroy();
  });
});

it('a pilot that steers and signs nobody in asks for the page as it is', () => {
  const pilot = mountSteering(place(), { src: APP_SRC });
  expect(pilot.iframe.src).toBe('https://app.example/?host=http%3A%2F%2Flocalhost%3A3000');
  pilot.destroy();
});

it('getToken is a function, of a pilot that steers', () => {
  const wrong = { src: APP_SRC, getToken: 'a token' } as unknown as SteeringOptions;
  expect(() => mountSteering(place(), wrong)).toThrow(/^getToken: expected a function$/);
  const plain: object = { src: APP_SRC, getToken };
  expect(() => mountPilot(place(), plain as SteeringOptions)).toThrow(TypeError);
  expect(() => mountSteering(place(), { src: '', getToken })).toThrow(/^src/);
});
