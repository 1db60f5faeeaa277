import { afterEach, describe, expect, test, vi } from 'vitest';
import { type App, createApp } from '../../../../../mock-server/app.ts';
import { createApiClient } from '../../../../../widget/data/http/api-client.ts';
import { createIdentity } from '../../../../../widget/data/session/identity.ts';
import { createFakePlatform } from '../../../../fakes/fake-platform.ts';

const baseUrl = 'http://localhost:4400';
const email = 'manager@oakridge.example';
let app: App | undefined;

afterEach(async () => {
  await app?.close();
});

async function setUp(requireSession = false) {
  const server = await createApp({ origin: baseUrl, requireSession });
  app = server;
  const platform = createFakePlatform();
  const identity = createIdentity(platform);
  const report = vi.fn<(problem: string) => void>();
  const fetch = async (...request: ConstructorParameters<typeof Request>) =>
    server.fetch(new Request(...request));
  const api = createApiClient({ baseUrl, identity, clock: platform.clock, report, fetch });
  return { api, identity, report };
}

describe('the client and the mock server agree', () => {
  test('about a session and a task, with no field dropped from any response', async () => {
    const { api, identity, report } = await setUp();
    const { sessionToken } = await api.call('startSession', { body: { email } });
    identity.startSession({ email, sessionToken });
    expect(await api.call('session')).toMatchObject({ email });
    const { id } = await api.call('createTask', { body: { description: 'Check violations', model: 'fast' } });
    expect((await api.call('activeTasks')).map((task) => task.id)).toEqual([id]);
    await api.call('stopTask', { params: { id } });
    const tasks = await api.call('tasks');
    expect(tasks).toMatchObject([{ id, status: 'stopped' }]);
    expect(await api.call('tasks')).toBe(tasks);
    expect(await api.call('taskHistory')).toMatchObject([{ id, status: 'stopped' }]);
    await api.call('clearTasks');
    expect(await api.call('tasks')).toEqual([]);
    expect(report).not.toHaveBeenCalled();
    await expect(api.call('pauseTask', { params: { id: 'gone' } })).rejects.toMatchObject({ status: 404 });
  });

  test('that an unknown token is a 401 where a session is required', async () => {
    await expect((await setUp(true)).api.call('tasks')).rejects.toMatchObject({ status: 401 });
  });
});
