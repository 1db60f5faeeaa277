import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createIdentify } from '../../../server/http/routes/authenticate.ts';
import { snippetsOf } from '../../run/documents.ts';
import { ann, createTestServer, origin, type TestServer } from './server-client.ts';

const portal = 'https://portal.example';
const secret = 'a secret of the portal, long enough';
let folder: string;
/** Signs a token, as docs/embedding.md shows to portals. */
let tokenFor: (email: string) => Promise<string>;
let server: TestServer;

beforeAll(async () => {
  // Within the project, so that the snippet finds its packages.
  mkdirSync('.cache', { recursive: true });
  folder = mkdtempSync(resolve('.cache', 'portal-'));
  const [snippet, ...others] = snippetsOf('docs/embedding.md', 'js')
    .map(({ code }) => code)
    .filter((code) => code.includes('SignJWT'));
  expect(others).toEqual([]);
  const file = join(folder, 'sign.mjs');
  writeFileSync(file, snippet ?? '');
  process.env['PILOT_SECRET'] = secret;
  ({ tokenFor } = (await import(pathToFileURL(file).href)) as { tokenFor: typeof tokenFor });
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  delete process.env['PILOT_SECRET'];
});
beforeEach(async () => {
  server = await createTestServer({ hostSecrets: { [portal]: secret } });
});
afterEach(() => server.close());

const start = (body: object) => server.call('startSession', { body });
const sessionOf = async (token: string | undefined) => {
  const { data, status } = await server.call('session', token === undefined ? {} : { token });
  return { data, status };
};

test('a token of the portal starts a session of the person it names', async () => {
  const { status, data } = await start({ token: await tokenFor(ann) });
  const { sessionToken, email } = data as { sessionToken: string; email: string };
  expect([status, email]).toEqual([200, ann]);
  expect(await sessionOf(sessionToken)).toMatchObject({ status: 200, data: { email: ann } });
});

test('the desk adds past tasks for the person whom a portal signed in', async () => {
  await start({ token: await tokenFor(ann) });
  await server.desk.seed({ count: 2, email: ann.toUpperCase() });
  const people = await server.store.sessions.perOwner();
  expect(await Promise.all(people.map(({ owner }) => server.store.tasks.count(owner)))).toEqual([2]);
});

test('an email address alone is refused: in a body, beside a token, and in a header', async () => {
  const { status, data } = await start({ email: ann });
  expect([status, String(data)]).toEqual([
    403,
    expect.stringContaining('does not accept an email address alone'),
  ]);
  expect((await start({ email: ann, token: 'none' })).status).toBe(401);
  const claimed = { token: 'made-up', headers: { 'X-User-Email': ann } };
  expect((await server.call('tasks', claimed)).status).toBe(401);
  expect((await sessionOf(undefined)).status).toBe(401);
});

test('a session that started with an email address alone ends once portals sign people in', async () => {
  await server.store.sessions.start('from-before', ann);
  expect((await sessionOf('from-before')).status).toBe(401);
});

test('a server without a portal accepts no token', async () => {
  const plain = await createTestServer();
  const { status } = await plain.call('startSession', { body: { token: await tokenFor(ann) } });
  expect(status).toBe(401);
  await plain.close();
});

test("a portal does not reach another portal's people, unless they share them", async () => {
  const elm = 'https://elm.example';
  const secrets: Record<string, string> = { [portal]: secret, [elm]: 'another secret, of the other portal' };
  const tokenOf = (iss: string, claims = {}) =>
    new SignJWT({ iss, aud: 'hoa-pilot', email: ann, jti: randomUUID(), ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(secrets[iss]));
  for (const [sharedPeople, visible] of [
    [undefined, 0],
    [[[elm, portal]], 1],
  ] as const) {
    const both = await createTestServer({ hostSecrets: secrets, sharedPeople });
    const sessionIn = async (iss: string, claims?: object) => {
      const { data } = await both.call('startSession', { body: { token: await tokenOf(iss, claims) } });
      return (data as { sessionToken: string }).sessionToken;
    };
    const own = await sessionIn(portal);
    const { data } = await both.call('createTask', { token: own, body: { description: 'Count the rows' } });
    const tasksOf = async (token: string) => (await both.call('tasks', { token })).data as { id: string }[];
    const theirs = await sessionIn(elm);
    expect(await tasksOf(theirs)).toHaveLength(visible);
    const stop = await both.call('stopTask', { token: theirs, params: { id: (data as { id: string }).id } });
    expect(stop.status === 404).toBe(visible === 0);
    // The person's id at the portal leads to the same data as the address did before.
    expect(await tasksOf(await sessionIn(portal, { sub: 'ann-7' }))).toHaveLength(1);
    await both.close();
  }
});

test.each([
  ['a portal', { [portal]: secret }],
  ['an address', undefined],
])('a session of %s that has ended never works again', async (_, hostSecrets) => {
  const app = await createTestServer({ hostSecrets });
  const body = hostSecrets ? { token: await tokenFor(ann) } : { email: ann };
  const { data } = await app.call('startSession', { body });
  const { sessionToken: token } = data as { sessionToken: string };
  const others = await app.call('startSession', {
    body: hostSecrets ? { token: await tokenFor('bob@example.com') } : { email: 'bob@example.com' },
  });
  const statuses = async () => [
    (await app.call('session', { token })).status,
    (await app.call('session', { token: (others.data as { sessionToken: string }).sessionToken })).status,
    (await app.call('tasks', { token, headers: { 'X-User-Email': ann } })).status,
  ];
  expect(await statuses()).toEqual([200, 200, 200]);
  const ends = await Promise.all(
    [token, token, 'unknown'].map((sessionToken) => app.call('endSession', { body: { sessionToken } })),
  );
  expect(ends.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await statuses()).toEqual([401, 200, 401]);
  expect((await app.store.counts()).sessions).toBe(1);
  await app.close();
});

test('a session ends with the secret of its portal', async () => {
  const { data } = await start({ token: await tokenFor(ann) });
  const { sessionToken } = data as { sessionToken: string };
  const identifyWith = (...portals: string[]) =>
    createIdentify(server.store.sessions, {
      requireSession: true,
      portals: new Set(portals),
      onSession: () => undefined,
    })(sessionToken);
  expect((await identifyWith('https://elm.example', portal))?.email).toBe(ann);
  expect(await identifyWith('https://elm.example', `${portal}.au`)).toBeUndefined();
});

test.each<[what: string, address: string, headers: Record<string, string>, isLocal: boolean]>([
  ['to a page on the same machine', 'http://localhost:4400', { Origin: 'http://localhost:4400' }, true],
  ['to a page on another address', 'http://localhost:4400', { Origin: portal }, false],
  ['through a proxy', 'http://localhost:4400', { 'X-Forwarded-For': '203.0.113.7' }, false],
  ['on a public address', origin, {}, false],
])(
  'the reason for refusing a token is in the log, and %s in the response: %s',
  async (_, address, headers, isLocal) => {
    const lines: string[] = [];
    const server = await createTestServer({
      hostSecrets: { [portal]: secret },
      log: (line) => lines.push(line),
    });
    const token = await tokenFor(ann);
    const send = () =>
      server.fetch(
        new Request(`${address}/api/session/start`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify({ token }),
        }),
      );
    expect((await send()).status).toBe(200);
    const response = await send();
    const { message, reference } = (await response.json()) as { message: string; reference: string };
    expect(response.status).toBe(401);
    const reason = 'was used before: sign a new one each time';
    expect(lines).toEqual([`Sign-in refused (reference ${reference}): the token ${reason}`]);
    expect(message).toBe(
      `${isLocal ? `The token ${reason}` : "The server's log has the reason"} (reference ${reference})`,
    );
    await server.close();
  },
);

test('the log of the desk has neither the token nor the session, and a token works once, even after a reset', async () => {
  const token = await tokenFor(ann);
  const body = { token };
  // The log leaves out bodies without a length.
  const headers = { 'Content-Length': String(JSON.stringify(body).length) };
  const { data } = await server.call('startSession', { body, headers });
  const log = JSON.stringify(server.desk.log());
  expect(log).toContain('{"token":"[hidden]"}');
  const { sessionToken } = data as { sessionToken: string };
  for (const part of [...token.split('.'), sessionToken]) expect(log).not.toContain(part);
  await server.desk.reset();
  expect((await start({ token })).status).toBe(401);
  expect((await sessionOf(sessionToken)).status).toBe(200);
});

test('the portal may embed the widget', async () => {
  const allowed = await server.request('/api/session', { headers: { Origin: portal } });
  expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe(portal);
});
