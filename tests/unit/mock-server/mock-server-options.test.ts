import { expect, test } from 'vitest';
import { createMockServer } from '../../../mock-server/create-mock-server.ts';
import { readMockServerOptions } from '../../../mock-server/options/mock-server-options.ts';

const fault = { method: 'POST', path: '/api/tasks', status: 500 };

test.each<[unknown, string | RegExp]>([
  [{ scenaro: 'happy' }, 'unknown name "scenaro" (valid: agent, allowHosts, allowPrivate'],
  [{ fault: 'POST /api/tasks 500' }, 'unknown name "fault" (valid:'],
  [{ scenario: 'hapy' }, 'scenario: Invalid option: expected one of "ordinary"|"happy"|"login-wall"'],
  [{ quirks: { cost: 'nope' } }, 'quirks.cost: Invalid option: expected one of "absent"|"text"|"number"'],
  [{ quirks: { viewAfter: 601 } }, 'quirks.viewAfter: Too big: expected number to be <=600'],
  [{ faults: ['POST /api/tasks 500'] }, 'faults.0: Invalid input: expected object'],
  [{ faults: fault }, 'faults: Invalid input: expected array'],
  [{ faults: [fault, { ...fault, path: 'api' }] }, 'faults.1.path: Invalid string: must start with "/"'],
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
])('refuses %j', (options, words) => {
  expect(() => readMockServerOptions(options)).toThrow(words);
});

test('accepts what is right, and omits what is undefined', () => {
  const options = { pace: Infinity, seed: 3 };
  expect(readMockServerOptions({ ...options, scenario: undefined })).toEqual(options);
});

test('a server with wrong options does not start', async () => {
  const options = { scenaro: 'happy', seed: 0 };
  const message = 'Invalid options of createMockServer: unknown name "scenaro"';
  await expect(createMockServer(options)).rejects.toThrow(message);
});

test('a fault among the options strikes, and others can replace it', async () => {
  const server = await createMockServer({
    faults: [{ method: 'post', path: '/api/tasks/{id}/pause', status: 418 }],
  });
  try {
    const pause = async () => (await fetch(`${server.url}/api/tasks/7/pause`, { method: 'POST' })).status;
    expect(await pause()).toBe(418);
    server.desk.setFaults([{ method: 'POST', path: '/api/tasks/*', status: 503 }]);
    expect(await pause()).toBe(503);
    const wrong = { method: 'POST', path: '/api', staus: 500 };
    expect(() => server.desk.setFaults([wrong])).toThrow('0: unknown name "staus" (valid: body');
  } finally {
    await server.close();
    // Closing twice is fine: a test and its clean-up may both do it.
    await server.close();
  }
});
