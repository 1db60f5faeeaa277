import { expect, test } from 'vitest';
import { createMockServer } from '../../../mock-server/create-mock-server.ts';
import {
  mockServerOptionNames,
  readMockServerOptions,
} from '../../../mock-server/options/mock-server-options.ts';

const fault = { method: 'POST', path: '/api/tasks', status: 500 };

test.each<[unknown, string | RegExp]>([
  [{ scenaro: 'happy' }, 'there is no "scenaro"; there are: agent, allowHosts, allowPrivate'],
  [{ fault: 'POST /api/tasks 500' }, 'there is no "fault"; there are:'],
  [{ port: 4400 }, 'there is no "port"'],
  [{ scenario: 'hapy' }, 'scenario: Invalid option: expected one of "ordinary"|"happy"|"login-wall"'],
  [{ quirks: { cost: 'nope' } }, 'quirks.cost: Invalid option: expected one of "absent"|"text"|"number"'],
  [{ quirks: { cots: 'number' } }, 'quirks: there is no "cots"; there are: apiSteps, cost'],
  [{ quirks: { viewAfter: 601 } }, 'quirks.viewAfter: Too big: expected number to be <=600'],
  [{ faults: ['POST /api/tasks 500'] }, 'faults.0: Invalid input: expected object'],
  [{ faults: fault }, 'faults: Invalid input: expected array'],
  [{ faults: [fault, { ...fault, path: 'api' }] }, 'faults.1.path: Invalid string: must start with "/"'],
  [{ faults: [{ ...fault, route: '/api' }] }, 'faults.0: there is no "route"; there are: body, latencyMs'],
  [{ faults: [{ path: '/api/tasks', status: 500 }] }, 'faults.0.method: Invalid input: expected string'],
  [{ faults: [{ ...fault, status: undefined }] }, 'faults.0: has no effect: add a status, latencyMs or body'],
  [{ seed: -1 }, 'seed: Too small'],
  [{ pace: '2' }, 'pace: must be a number above 0, or Infinity'],
  [{ allowHosts: ['portal.example'] }, 'allowHosts.0: must be an origin such as https://portal.example'],
  [{ hostSecrets: { 'portal.example': 'x'.repeat(32) } }, 'hostSecrets'],
  [{ hostSecrets: { 'https://portal.example': 'short' } }, 'must be a secret of at least 32 characters'],
  [{ requireSession: 'yes' }, 'requireSession: Invalid input: expected boolean'],
  [{ clock: Date }, 'clock: must be a clock with now, sleep and after'],
  [{ driver: 'chromium' }, 'driver: must be a function'],
  ['happy', 'the body: Invalid input: expected object'],
])('%j is refused in words', (options, words) => {
  expect(() => readMockServerOptions(options)).toThrow(words);
});

test('a server that is told something wrong does not start', async () => {
  const told = { scenaro: 'happy', seed: 0 };
  await expect(createMockServer(told)).rejects.toThrow('Invalid options of createMockServer: there');
});

test('all that is right is taken as it is; what is undefined is left out', () => {
  expect(readMockServerOptions({ pace: Infinity, scenario: undefined, seed: 3 })).toEqual({
    pace: Infinity,
    seed: 3,
  });
  expect(mockServerOptionNames).toContain('faults');
});

test('a fault given at the start strikes, in the shape the API takes', async () => {
  const server = await createMockServer({
    faults: [{ method: 'post', path: '/api/tasks/{id}/pause', status: 418 }],
  });
  try {
    const pause = async () => (await fetch(`${server.url}/api/tasks/7/pause`, { method: 'POST' })).status;
    expect(await pause()).toBe(418);
    server.desk.setFaults([{ method: 'POST', path: '/api/tasks/*', status: 503 }]);
    expect(await pause()).toBe(503);
    const wrong = { method: 'POST', path: '/api', staus: 500 };
    expect(() => server.desk.setFaults([wrong])).toThrow('0: there is no "staus"; there are: body');
  } finally {
    await server.close();
    // A test and what cleans up after it may both close it.
    await server.close();
  }
});
