import { expect, test } from 'vitest';
import { hostInAddress } from '../../../server/start-sites.ts';

test.each([
  ['127.0.0.1', 'http://localhost:4400/'],
  ['0.0.0.0', 'http://localhost:4400/'],
  ['::', 'http://localhost:4400/'],
  ['::1', 'http://[::1]:4400/'],
  ['192.168.1.20', 'http://192.168.1.20:4400/'],
  ['pilot.test', 'http://pilot.test:4400/'],
])('a server on %s has the address %s', (host, address) => {
  expect(new URL(`http://${hostInAddress(host)}:4400`).href).toBe(address);
});
