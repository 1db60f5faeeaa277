import { expect, it } from 'vitest';
import { frameAddress } from '../../../../../widget/parts/live-view/frame-address.ts';

const url = (path: string) => `https://api.example${path}`;

it.each([
  ['/live/1', 'https://api.example/live/1?theme=dark&lang=en'],
  ['/live/1?a=b', 'https://api.example/live/1?a=b&theme=dark&lang=en'],
  [' /live/1 ', 'https://api.example/live/1?theme=dark&lang=en'],
  ['https://view.example/1', 'https://view.example/1'],
  ['HTTP://view.example/1', 'HTTP://view.example/1'],
  ['//evil.example/1', undefined],
  ['/\\evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['blob:https://api.example/1', undefined],
  ['live/1', undefined],
  ['https:', undefined],
  ['', undefined],
  [undefined, undefined],
])('frameAddress of %o is %o', (address, framed) => {
  expect(frameAddress(address, 'dark', url)).toBe(framed);
});
