// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { mountPilot as mountSteering } from '../../../../host-sdk/tasks.ts';
import type { SteeringOptions } from '../../../../host-sdk/tasks.ts';
import { addElement, APP_SRC, useHostPage } from '../app-frame.ts';

const { keep, mount } = useHostPage();
const getToken = () => 'token';
const host = 'host=http%3A%2F%2Flocalhost%3A3000';
const query = `sign-in=host&${host}`;

it.each<[fact: string, options: SteeringOptions, address: string]>([
  ['the dashboard', { src: APP_SRC }, `${APP_SRC}dashboard?${query}`],
  ['of an origin alone', { src: 'https://app.example' }, `${APP_SRC}dashboard?${query}`],
  ['in a folder', { src: 'pilot/' }, `http://localhost:3000/pilot/dashboard?${query}`],
  ['of a file', { src: '/pilot.html' }, `http://localhost:3000/pilot.html?${query}#/dashboard`],
  ['the route', { src: APP_SRC, route: '/history' }, `${APP_SRC}history?${query}`],
  ['a screen that src names', { src: `${APP_SRC}history` }, `${APP_SRC}history?${query}`],
  ['or in its hash', { src: '/pilot.html#/history' }, `http://localhost:3000/pilot.html?${query}#/history`],
  ['with other parameters', { src: `${APP_SRC}?lang=en` }, `${APP_SRC}dashboard?lang=en&${query}`],
])('the address of a pilot that signs people in: %s', (_, options, address) => {
  expect(keep(mountSteering(addElement(), { ...options, getToken })).iframe.src).toBe(address);
});

it('a pilot without sign-in opens the page unchanged', () => {
  expect(keep(mountSteering(addElement(), { src: APP_SRC })).iframe.src).toBe(`${APP_SRC}?${host}`);
});

it('getToken must be a function, and belongs to a pilot with tasks', () => {
  const wrong = { src: APP_SRC, getToken: 'a token' } as unknown as SteeringOptions;
  expect(() => mountSteering(addElement(), wrong)).toThrow(/^getToken: expected a function$/);
  const plain: object = { src: APP_SRC, getToken };
  expect(() => mount(plain)).toThrow(TypeError);
  expect(() => mountSteering(addElement(), { src: '', getToken })).toThrow(/^src/);
});
