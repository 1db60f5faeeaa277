import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from './server-client.ts';

const portal = 'https://portal.example';
const secret = 'a secret of the portal, long enough';
let server: TestServer;

beforeEach(() => {
  server = createTestServer({ hostSecrets: { [portal]: secret } });
});
afterEach(() => server.close());

const tokenFor = (email: string): Promise<string> =>
  new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(portal)
    .setAudience('hoa-pilot')
    .setIssuedAt()
    .setExpirationTime('5m')
    .setJti(randomUUID())
    .sign(new TextEncoder().encode(secret));

const start = (body: object) => server.call('startSession', { body });
const sessionOf = async (token: string | undefined) => {
  const { data, status } = await server.call('session', token === undefined ? {} : { token });
  return { data, status };
};

test('a token of the portal starts a session of the person that it vouches for', async () => {
  const { status, data } = await start({ token: await tokenFor('ann@example.com') });
  const { sessionToken, email } = data as { sessionToken: string; email: string };
  expect([status, email]).toEqual([200, 'ann@example.com']);
  expect(await sessionOf(sessionToken)).toMatchObject({ status: 200, data: { email: 'ann@example.com' } });
});

test('it does so once', async () => {
  const token = await tokenFor('ann@example.com');
  await start({ token });
  expect(await start({ token })).toMatchObject({
    status: 401,
    data: '{"message":"The token was used before"}',
  });
});

test('an e-mail address alone is refused: in a body, beside a token, and in a header', async () => {
  const { status, data } = await start({ email: 'ann@example.com' });
  expect([status, String(data)]).toEqual([
    403,
    expect.stringContaining('does not accept an e-mail address alone'),
  ]);
  expect((await start({ email: 'ann@example.com', token: 'none' })).status).toBe(401);
  const claimed = { token: 'made-up', headers: { 'X-User-Email': 'ann@example.com' } };
  expect((await server.call('tasks', claimed)).status).toBe(401);
  expect((await sessionOf(undefined)).status).toBe(401);
});

test('a session that began with an e-mail address alone ends once a page signs people in', async () => {
  server.store.sessions.start('from-before', 'ann@example.com');
  expect((await sessionOf('from-before')).status).toBe(401);
});

test('a server that knows no portal takes no token', async () => {
  const plain = createTestServer();
  const { status } = await plain.call('startSession', { body: { token: await tokenFor('ann@example.com') } });
  expect(status).toBe(401);
  await plain.close();
});

test('neither the token nor the session stands in the log of the desk', async () => {
  const token = await tokenFor('ann@example.com');
  const body = { token };
  // What has no length is not kept at all.
  const headers = { 'Content-Length': String(JSON.stringify(body).length) };
  const { data } = await server.call('startSession', { body, headers });
  const log = JSON.stringify(server.desk.log());
  expect(log).toContain('{"token":"[hidden]"}');
  for (const part of [...token.split('.'), (data as { sessionToken: string }).sessionToken])
    expect(log).not.toContain(part);
});

test('a reset of the data leaves a used token used', async () => {
  const token = await tokenFor('ann@example.com');
  const { data } = await start({ token });
  await server.desk.reset();
  expect((await start({ token })).status).toBe(401);
  expect((await sessionOf((data as { sessionToken: string }).sessionToken)).status).toBe(200);
});

test('the page may embed the widget', async () => {
  const allowed = await server.request('/api/session', { headers: { Origin: portal } });
  expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe(portal);
});
