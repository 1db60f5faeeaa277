import { base64url, SignJWT } from 'jose';
import { afterEach, expect, test } from 'vitest';
import { endpointUrl } from '../../../contract/endpoint-url.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../../contract/endpoints.ts';
import { type SeededRandom, seededRandom } from '../../../mock-server/portal/seeded-random.ts';
import type { Agent } from '../../../server/agent/agent.ts';
import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import { hostileLongTexts } from '../../fakes/hostile-patterns.ts';
import { hostileTexts } from '../../fakes/hostile-texts.ts';
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
const people = ['ann@example.com', 'bob@example.com'];
const portal = 'https://portal.example';
const secret = 'a secret of the portal, long enough';

/** Ends every task immediately, because the calls are the subject. */
const idle: Agent = {
  name: 'idle',
  start: () => ({}),
  next: () => ({ goal: 'End', evaluation: '', memory: {}, do: 'finish', summary: 'Done' }),
};

let server: TestServer | undefined;
afterEach(async () => await server?.close());

const longTexts = hostileLongTexts(9_000).map(([, text]) => text);
const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);
const oddValues: readonly unknown[] = [
  ...hostileTexts,
  ...longTexts,
  null,
  true,
  0,
  -1,
  0.5,
  1e300,
  2 ** 53,
  [],
  {},
  [null],
  nested(20),
  nested(200),
  '',
  '\u0000',
  '\uD800',
  '__proto__',
  '2026-05-01T00:00:00Z',
  'email:ann@example.com',
  Array.from({ length: 150 }, () => 1),
  Object.fromEntries(hostileTexts.map((text) => [text, text])),
];

const canary = 'a fee that only Ann knows';

/** A body that has what each call needs. */
const validBody = {
  description: 'Read the fees',
  name: 'Minutes',
  message: 'It hums',
  prompt: 'List the vendors',
  instruction: 'Only plumbers',
  username: 'ann',
  password: 'oak-ridge-1',
  email: people[0],
  type: 'bug',
  model: 'fast',
  isActive: true,
  isRecurring: true,
  cronExpression: '0 9 * * *',
  timezone: 'UTC',
  file_name: 'units.csv',
  content_type: 'text/csv',
  fileIds: ['x'],
  startUrl: 'https://a.example/',
  maxSteps: 3,
};
const fields = Object.keys(validBody);

function bodyOf(row: Endpoint, isAnns: boolean, { between, pick }: SeededRandom): BodyInit | undefined {
  if (row.multipart) {
    const form = new FormData();
    for (let part = between(0, 3); part > 0; part -= 1)
      form.append(
        pick(['file', 'file', 'x']),
        new File([pick(longTexts)], pick(hostileTexts) || 'x', {
          type: pick(['text/csv', 'image/png', '']),
        }),
      );
    return form;
  }
  if (!row.body && between(0, 9) > 0) return undefined;
  const body: Record<string, unknown> = {
    ...validBody,
    ...(isAnns && { description: canary, name: canary }),
  };
  for (let change = between(0, 3); change > 0; change -= 1) body[pick(fields)] = pick(oddValues);
  if (between(0, 4) === 0) body[pick(hostileTexts)] = pick(oddValues);
  const json = JSON.stringify(body);
  return pick<() => BodyInit>([
    () => json,
    () => json,
    () => json,
    () => json.slice(0, between(0, json.length)),
    () => JSON.stringify(pick(oddValues)),
    () => new Uint8Array(Array.from({ length: 40 }, () => between(0, 255))),
  ])();
}

/** Removes what no client can send in a header or an address. */
const forHeader = (text: string) => text.replaceAll(/[^\t\x20-\x7E]/g, 'x').trim();
const forPath = (text: string) => (/^\.{0,2}$|[\uD800-\uDFFF]/u.test(text) ? 'x' : text);

test(
  `${apiCalls} random calls fail with 4xx only, and read nothing of another person`,
  { timeout },
  async () => {
    const random = seededRandom(seed);
    const { between, pick } = random;
    const reports: unknown[] = [];
    const own = createTestServer({
      agent: idle,
      driver: () => createEmbeddedDriver({ fetch: async () => new Response('Fees') }),
      report: (message, error) => void reports.push([message, error]),
    });
    server = own;
    const sessions = await Promise.all(people.map((email) => own.startSession(email)));
    const [annsToken = '', bobsToken = ''] = sessions;
    /** Ids of tasks, files and schedules of everybody. */
    const ids = ['x'];
    const statuses = new Map<number, number>();
    let slowest = { call: '', ms: 0 };
    for (let call = 0; call < apiCalls; call += 1) {
      const name = pick(Object.keys(endpoints)) as EndpointName;
      const row: Endpoint = endpoints[name];
      const token = pick([annsToken, bobsToken, bobsToken, `guest ${between(1, 50)}`, pick(hostileTexts)]);
      const id = pick([...ids.slice(-20), forPath(pick(hostileTexts))]);
      const query = { cursor: pick(ids), sessionToken: pick([token, 'x', '']) };
      const address = endpointUrl(row, { id, fileName: forPath(pick(hostileTexts)) }, query);
      const isAnns = token === annsToken;
      const body = bodyOf(row, isAnns, random);
      const request = new Request(`http://pilot.test${address}`, {
        method: row.method,
        headers: {
          'X-Session-Token': forHeader(token),
          ...(between(0, 3) === 0 && { 'X-User-Email': forHeader(pick(hostileTexts)) }),
          ...(between(0, 9) === 0 && { 'If-None-Match': forHeader(pick(hostileTexts)) }),
          ...(between(0, 9) === 0 && { Origin: pick(['null', 'https://evil.example', portal]) }),
        },
        ...(body !== undefined && row.method !== 'GET' && { body }),
      });
      // Many addresses, so that no limit of one address ends the run.
      const env = { incoming: { socket: { remoteAddress: `10.0.${between(0, 255)}.${between(0, 255)}` } } };
      const before = process.cpuUsage();
      const response = await own.fetch(request, env);
      const text = await response.text();
      const { user, system } = process.cpuUsage(before);
      const ms = (user + system) / 1_000;
      if (ms > slowest.ms) slowest = { call: `call ${call}: ${row.method} ${address.slice(0, 200)}`, ms };
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status >= 500)
        expect.unreachable(`call ${call}: ${row.method} ${address.slice(0, 200)}: ${text}`);
      if (!isAnns && text.includes(canary)) expect.unreachable(`call ${call} read a task of Ann`);
      const [, created] = /"id":"([\da-f-]{36})"/.exec(text) ?? [];
      if (created !== undefined && response.status === 201) ids.push(created);
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
  const own = createTestServer({ hostSecrets: { [portal]: secret } });
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
