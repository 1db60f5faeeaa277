import { expect, test } from 'vitest';
import { shownAddress } from '../../../../server/runner/secrets/hide-keys.ts';

test.each([
  ['https://a.example/x?year=2026', 'https://a.example/x?year=2026'],
  ['https://a.example/in?user=ann&password=hunter2', 'https://a.example/in?user=ann&password=hidden'],
  ['https://a.example/in?Passwd=h&pin=1234', 'https://a.example/in?Passwd=hidden&pin=hidden'],
  ['https://a.example/in?password=&q=shopping', 'https://a.example/in?password=&q=shopping'],
  ['', ''],
])('%s is shown as %s', (address, shown) => {
  expect(shownAddress(address)).toBe(shown);
});
