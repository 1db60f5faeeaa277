import { expect, test } from 'vitest';
import { sealedReference } from '../../../contract/secrets/sealed-reference.ts';
import { sealPassword } from '../../../widget/data/tasks/seal-password.ts';
import { demoAccount } from '../../../mock-server/portal/association.ts';
import { useServer } from './server-client.ts';
import { recordEvents } from '../../fakes/record-events.ts';

const minutes = 'Download the latest board meeting minutes';
const server = useServer();

const key = async (): Promise<JsonWebKey> => {
  const { data } = await server.call('session');
  return (data as { credentialKey: JsonWebKey }).credentialKey;
};
const submit = (id: string, password: object) =>
  server.call('submitCredentials', {
    params: { id },
    body: { username: demoAccount.email, password },
  });
const stored = async (): Promise<string> =>
  JSON.stringify(
    await Promise.all([
      server.call('tasks'),
      server.call('taskHistory'),
      server.request('/__mock/portal-log').then((response) => response.text()),
    ]),
  );

test('the key of the session is public', async () => {
  const jwk = await key();
  expect(jwk).toMatchObject({ kty: 'RSA', alg: 'RSA-OAEP-256', use: 'enc' });
  expect(Object.keys(jwk).toSorted()).toEqual(['alg', 'e', 'kty', 'n', 'use']);
});

test('a task that waits at a login continues with a sealed password', async () => {
  const events = recordEvents(server.store);
  const { id } = await server.run({ description: minutes });
  const password = await sealPassword(demoAccount.password, await key());
  expect(await submit(id, password)).toMatchObject({ status: 200 });
  await server.call('resumeTask', { params: { id } });
  const done = await server.until(id, ({ status }) => status === 'completed');
  expect(done.outputFiles?.map((file) => file.name)).toContainEqual(expect.stringMatching(/\.pdf$/));
  expect((await stored()) + JSON.stringify(events)).not.toContain(password.data);
});

test('a task logs in with a reference to a sealed password, and does not store it', async () => {
  const events = recordEvents(server.store);
  const sealed = sealedReference(await sealPassword(demoAccount.password, await key()));
  const login = `Domain: oakridge.example\nUsername: ${demoAccount.email}\nPassword: ${sealed}`;
  const done = await server.run({ description: `${minutes}\n\nCredentials provided:\n${login}` });
  expect(done).toMatchObject({ status: 'completed', loginDetected: false });
  expect((await stored()) + JSON.stringify(events)).not.toMatch(/sealed:/);
});

const flipped = (text = ''): string => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
test.each<[string, (sealed: { key: string; data: string }) => object]>([
  ['of another key', ({ data }) => ({ key: data })],
  ['that was changed', ({ data }) => ({ data: flipped(data) })],
  ['that is empty', () => ({ key: '', iv: '', data: '' })],
])('a seal %s is refused with a message, and the task keeps waiting', async (_, spoil) => {
  const { id } = await server.run({ description: minutes });
  const sealed = await sealPassword('oakridge', await key());
  const refused = await submit(id, { ...sealed, ...spoil(sealed) });
  expect(refused).toMatchObject({ status: 409, data: expect.stringContaining('Please enter it again') });
  expect((await server.until(id, ({ status }) => status === 'paused')).loginDetected).toBe(true);
});
