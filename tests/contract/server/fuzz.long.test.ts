import { base64url, SignJWT } from 'jose';
import { afterEach, expect, test } from 'vitest';
import { seededRandom } from '../../../mock-server/portal/seeded-random.ts';
import type { Agent } from '../../../server/agent/agent.ts';
import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import { canary, createdId, createRandomCalls, oddValues, people, portal } from '../../fakes/random-calls.ts';
import { createTestServer, type TestServer } from './server-client.ts';

/** How many tokens of each kind must get their answer, or the run would prove nothing. */
const FEWEST_TOKENS = 50;
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const apiCalls = Number(process.env['FUZZ_CALLS'] ?? 50_000);
/** Fewer responses of a kind mean that the calls no longer reach the handlers. Limits per person keep some kinds rare. */
const fewest = 10;
/** Long enough for a busy machine. */
const timeout = 1_800_000;
const tokens = 2_000;
const secret = 'a secret of the portal, long enough';

/** Ends every task immediately, because the calls are the subject. */
const idle: Agent = {
  name: 'idle',
  start: () => ({}),
  next: () => ({ goal: 'End', evaluation: '', memory: {}, do: 'finish', summary: 'Done' }),
};

let server: TestServer | undefined;
afterEach(async () => await server?.close());

test(
  `${apiCalls} random calls fail with 4xx only, and read nothing of another person`,
  { timeout },
  async () => {
    const random = seededRandom(seed);
    const { between } = random;
    const reports: unknown[] = [];
    const own = await createTestServer({
      agent: idle,
      driver: () => createEmbeddedDriver({ fetch: async () => new Response('Fees') }),
      report: (message, error) => void reports.push([message, error]),
    });
    server = own;
    const sessions = await Promise.all(people.map((email) => own.startSession(email)));
    const nextCall = createRandomCalls(
      random,
      'http://pilot.test',
      sessions.map((token) => [token]),
    );
    /** Ids of tasks, files and schedules of everybody. */
    const ids = ['x'];
    const statuses = new Map<number, number>();
    let slowest = { call: '', ms: 0 };
    for (let call = 0; call < apiCalls; call += 1) {
      const { request, isAnns } = nextCall(ids);
      const label = `call ${call}: ${request.method} ${request.url.slice(0, 200)}`;
      // Many addresses, so that no limit of one address ends the run.
      const env = { incoming: { socket: { remoteAddress: `10.0.${between(0, 255)}.${between(0, 255)}` } } };
      const before = process.cpuUsage();
      const response = await own.fetch(request, env);
      const text = await response.text();
      const { user, system } = process.cpuUsage(before);
      const ms = (user + system) / 1_000;
      if (ms > slowest.ms) slowest = { call: label, ms };
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status >= 500) expect.unreachable(`${label}: ${text}`);
      if (!isAnns && text.includes(canary)) expect.unreachable(`call ${call} read a task of Ann`);
      const created = createdId(response.status, text);
      if (created !== undefined) ids.push(created);
    }
    // Processor time, because other programs slow down the clock on the wall. A measurement, not a requirement.
    console.log(`The slowest call took ${slowest.ms.toFixed(1)} ms of processor time. ${slowest.call}`);
    expect(reports).toEqual([]);
    // The run reached the handlers, and did not only fail.
    for (const status of [200, 201, 400, 404, 409, 422])
      expect(statuses.get(status) ?? 0).toBeGreaterThan(fewest);
  },
);

test(`${tokens} random identity tokens sign in no other person`, { timeout }, async () => {
  const { between, pick } = seededRandom(seed);
  const own = await createTestServer({ hostSecrets: { [portal]: secret } });
  server = own;
  const now = Math.floor(Date.now() / 1_000);
  const statuses = new Map<number, number>();
  for (let index = 0; index < tokens; index += 1) {
    const claims: Record<string, unknown> = {
      iss: portal,
      aud: 'hoa-pilot',
      email: people[0],
      iat: now,
      exp: now + 300,
      jti: `token ${index}`,
    };
    const odd: unknown[] = [...oddValues, now, -1e300, '1e300', [portal], 'none'];
    const changes = between(0, 2);
    for (let change = 0; change < changes; change += 1)
      claims[pick([...Object.keys(claims), 'sub', 'nbf', 'crit'])] = pick(odd);
    const key = new TextEncoder().encode(
      pick([secret, secret, secret, 'another secret, long enough as well']),
    );
    const signed = await new SignJWT(claims)
      .setProtectedHeader({ alg: pick(['HS256', 'HS256', 'HS256', 'HS512']) })
      .sign(key);
    const [head = '', payload = '', signature = ''] = signed.split('.');
    const unsigned = base64url.encode(JSON.stringify({ alg: 'none', odd: pick(odd) }));
    const { token, isGenuine } = pick([
      { token: signed, isGenuine: true },
      { token: signed, isGenuine: true },
      { token: signed.slice(0, between(0, signed.length - 1)), isGenuine: false },
      { token: `${unsigned}.${payload}.${pick(['', signature])}`, isGenuine: false },
      { token: `${head}.${base64url.encode(JSON.stringify(pick(odd)))}.${signature}`, isGenuine: false },
      { token: pick(odd), isGenuine: false },
    ]);
    const response = await own.fetch(
      new Request('http://pilot.test/api/session/start', { method: 'POST', body: JSON.stringify({ token }) }),
    );
    const text = await response.text();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.status >= 500) expect.unreachable(`token ${index}: ${text} ${JSON.stringify(claims)}`);
    if (response.ok && !(isGenuine && text.includes(String(claims['email']))))
      expect.unreachable(`token ${index} signed in: ${text}`);
  }
  for (const status of [200, 401]) expect(statuses.get(status) ?? 0).toBeGreaterThan(FEWEST_TOKENS);
});
