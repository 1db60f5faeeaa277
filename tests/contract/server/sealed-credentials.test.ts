import { afterEach, beforeEach, expect, test } from 'vitest';
import { sealedReference } from '../../../contract/secrets/sealed-reference.ts';
import { sealPassword } from '../../../widget/data/tasks/seal-password.ts';
import { demoAccount } from '../../../mock-server/portal/association.ts';
import { type ServedTask, type TestServer, createTestServer } from './server-client.ts';
import { type RecordedEvent, recordEvents } from '../../fakes/record-events.ts';

let server: TestServer;
let token: string;
let events: RecordedEvent[];
beforeEach(async () => {
  server = createTestServer();
  events = recordEvents(server.store);
  token = await server.startSession('ann@example.com');
});
afterEach(() => server.close());

const key = async (): Promise<JsonWebKey> => {
  const { data } = await server.call('session', { token });
  return (data as { credentialKey: JsonWebKey }).credentialKey;
};
const create = async (description: string): Promise<ServedTask> =>
  (await server.call('createTask', { token, body: { description } })).data as ServedTask;
const everythingKept = async (): Promise<string> => {
  const told = await Promise.all([
    server.call('tasks', { token }),
    server.call('taskHistory', { token }),
    server.request('/__mock/portal-log'),
  ]);
  return JSON.stringify([told, events]);
};

const flipped = (text: string): string => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);

test('the key of the session is public, and only that', async () => {
  const jwk = await key();
  expect(jwk).toMatchObject({ kty: 'RSA', alg: 'RSA-OAEP-256', use: 'enc' });
  expect(Object.keys(jwk).toSorted()).toEqual(['alg', 'e', 'kty', 'n', 'use']);
});

test('a task waiting at a login goes on with a sealed password', async () => {
  const { id } = await create('Download the latest board meeting minutes');
  await server.until(token, id, (task) => task.loginDetected === true);
  const password = await sealPassword(demoAccount.password, await key());
  const body = { username: demoAccount.email, password };
  expect(await server.call('submitCredentials', { token, params: { id }, body })).toMatchObject({
    status: 200,
  });
  await server.call('resumeTask', { token, params: { id } });
  const done = await server.until(token, id, (task) => task.status === 'completed');
  expect(done.outputFiles?.map((file) => file.name)).toContainEqual(expect.stringMatching(/\.pdf$/));
  expect(await everythingKept()).not.toContain(password.data);
});

test('a prompt with a reference logs in by itself, and neither is kept', async () => {
  const sealed = sealedReference(await sealPassword(demoAccount.password, await key()));
  const { id } = await create(
    `Download the latest board meeting minutes\n\nCredentials provided:\nDomain: oakridge.example\nUsername: ${demoAccount.email}\nPassword: ${sealed}`,
  );
  const done = await server.until(token, id, (task) => task.status !== 'running');
  expect(done).toMatchObject({ status: 'completed', loginDetected: false });
  expect(await everythingKept()).not.toMatch(/sealed:/);
});

test.each([
  ['of another key', (sealed: Record<string, string>) => ({ ...sealed, key: sealed['data'] ?? '' })],
  [
    'that was changed',
    (sealed: Record<string, string>) => ({ ...sealed, data: flipped(sealed['data'] ?? '') }),
  ],
  ['that is empty', () => ({ key: '', iv: '', data: '' })],
])('a seal %s is refused in words, and the task waits on', async (_, spoil) => {
  const { id } = await create('Download the latest board meeting minutes');
  await server.until(token, id, (task) => task.loginDetected === true);
  const password = spoil({ ...(await sealPassword('oakridge', await key())) });
  const refused = await server.call('submitCredentials', {
    token,
    params: { id },
    body: { username: demoAccount.email, password },
  });
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.data).toContain('Please enter it again');
  expect((await server.until(token, id, (task) => task.status === 'paused')).loginDetected).toBe(true);
});
