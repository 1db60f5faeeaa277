import { expect, test } from 'vitest';
import { createFaults, parseFault } from '../../../mock-server/faults.ts';

test.each([
  ['POST /api/tasks 500', 'POST', '/api/tasks', 500],
  ['POST /api/tasks 500', 'GET', '/api/tasks', undefined],
  ['POST /api/tasks 500', 'POST', '/api/tasks/1', undefined],
  ['* /api/* 503', 'DELETE', '/api/tasks/clear', 503],
  ['put /api/tasks/*/pause 500', 'PUT', '/api/tasks/7/pause', 500],
  ['PUT /api/tasks/*/pause 500', 'PUT', '/api/tasks/7/8/pause', undefined],
  ['GET /api/a.b 500', 'GET', '/api/aXb', undefined],
])('%s on %s %s: %s', (fault, method, path, status) => {
  expect(createFaults([parseFault(fault)], () => 0).strike(method, path)).toBe(status);
});

test('a fault strikes as often as it says', () => {
  const numbers = [0.05, 0.5, 0.0999];
  const faults = createFaults([parseFault('GET /x 500 0.1')], () => numbers.shift() ?? 1);
  expect([1, 2, 3].map(() => faults.strike('GET', '/x'))).toEqual([500, undefined, 500]);
  faults.set([]);
  expect(faults.strike('GET', '/x')).toBeUndefined();
});
