import { expect, test } from 'vitest';
import { createFaults, parseFault } from '../../../../mock-server/faults/faults.ts';

/** Chances that come in this order, and again each time. */
const chances =
  (...values: number[]) =>
  () => {
    const left = [...values];
    return () => left.shift() ?? 0;
  };

test.each([
  ['POST /api/tasks 500', 'POST', '/api/tasks', 500],
  ['POST /api/tasks 500', 'GET', '/api/tasks', undefined],
  ['POST /api/tasks 500', 'POST', '/api/tasks/1', undefined],
  ['* /api/* 503', 'DELETE', '/api/tasks/clear', 503],
  ['put /api/tasks/*/pause 500', 'PUT', '/api/tasks/7/pause', 500],
  ['PUT /api/tasks/*/pause 500', 'PUT', '/api/tasks/7/8/pause', undefined],
  ['GET /api/a.b 500', 'GET', '/api/aXb', undefined],
])('%s on %s %s: %s', (fault, method, path, status) => {
  expect(createFaults([parseFault(fault)], chances()).match(method, path)?.status).toBe(status);
});

test.each([
  ['GET /x 500', { status: 500, probability: 1 }],
  ['GET /x 500 0.1', { status: 500, probability: 0.1 }],
  ['GET /x 500 0.1 800ms', { status: 500, probability: 0.1, latencyMs: 800 }],
  ['GET /x 503 2000ms', { status: 503, probability: 1, latencyMs: 2_000 }],
  ['GET /x 800ms', { probability: 1, latencyMs: 800 }],
  ['GET /x 0.5 800ms', { probability: 0.5, latencyMs: 800 }],
])('parses %s as %o', (text, fault) => {
  expect(parseFault(text)).toEqual({ method: 'GET', path: '/x', ...fault });
});

test('refuses anything else', () => {
  const wrong =
    'GET /x, GET /x 0.5, GET /x 200, GET /x 600, GET /x 500 2, GET /x 500 -1, GET /x 500 0.1 ms, GET /x 500 800ms 0.1, GET /x 500 0.1 -5ms, GET x 500, /x 500';
  for (const text of wrong.split(', ')) expect(() => parseFault(text), text).toThrow('but not: ');
});

test('a fault strikes with its probability, in the same sequence each time it is set', () => {
  const fault = parseFault('GET /x 500 0.1');
  const faults = createFaults([fault], chances(0.05, 0.5, 0.0999));
  const strikes = () => [1, 2, 3].map(() => faults.match('GET', '/x')?.status);
  expect(strikes()).toEqual([500, undefined, 500]);
  faults.set([fault]);
  expect(strikes()).toEqual([500, undefined, 500]);
  const { replaced } = faults;
  faults.set([]);
  expect([faults.match('GET', '/x'), replaced.aborted, faults.replaced.aborted]).toEqual([
    undefined,
    true,
    false,
  ]);
});
