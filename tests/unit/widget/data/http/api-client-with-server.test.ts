import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type App, createApp } from '../../../../../mock-server/app.ts';
import { createApiClient } from '../../../../../widget/data/http/api-client.ts';
import { createIdentity } from '../../../../../widget/data/session/identity.ts';
import { createFakePlatform } from '../../../../fakes/fake-platform.ts';

const origin = 'http://localhost:4400';
let app: App | undefined;

afterEach(async () => {
  await app?.close();
});

function setUp(requireSession = false) {
  const server = createApp({ origin, requireSession });
  app = server;
  const statuses: number[] = [];
  const platform = createFakePlatform();
  const identity = createIdentity(platform);
  const report = vi.fn<(problem: string) => void>();
  const api = createApiClient({
    baseUrl: origin,
    identity,
    clock: platform.clock,
    report,
    fetch: async (input, init) => {
      const response = await server.fetch(new Request(input, init));
      statuses.push(response.status);
      return response;
    },
  });
  const signIn = async () => {
    const email = 'manager@oakridge.example';
    const { sessionToken } = await api.call('startSession', { body: { email } });
    identity.startSession({ email, sessionToken });
  };
  return { api, signIn, statuses, report };
}

describe('the client and the development server agree', () => {
  let given: ReturnType<typeof setUp>;
  beforeEach(async () => {
    given = setUp();
    await given.signIn();
  });

  test('on a session', async () => {
    expect(await given.api.call('session')).toMatchObject({ email: 'manager@oakridge.example' });
  });

  test('on a task from its creation to its end, with nothing left out of any answer', async () => {
    const { api, report } = given;
    const { id } = await api.call('createTask', { body: { description: 'Check violations', model: 'fast' } });
    expect((await api.call('activeTasks')).map((task) => task.id)).toEqual([id]);
    await api.call('stopTask', { params: { id } });
    expect(await api.call('tasks')).toMatchObject([{ id, status: 'stopped' }]);
    expect(await api.call('taskHistory')).toMatchObject([{ id, status: 'stopped' }]);
    await api.call('clearTasks');
    expect(await api.call('tasks')).toEqual([]);
    expect(report).not.toHaveBeenCalled();
  });

  test('on an unchanged list: no body, and the very same object', async () => {
    const { api, statuses } = given;
    const first = await api.call('tasks');
    expect(await api.call('tasks')).toBe(first);
    expect(statuses.slice(-2)).toEqual([200, 304]);
  });

  test('on what a failure is', async () => {
    await expect(given.api.call('pauseTask', { params: { id: 'gone' } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

test('where a session is required, a token nobody knows is a 401', async () => {
  const { api } = setUp(true);
  await expect(api.call('tasks')).rejects.toMatchObject({ status: 401 });
});
