import { endpointUrl } from '../../contract/endpoint-url.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { requestBodies } from '../../contract/requests.ts';
import type { SeededRandom } from '../../mock-server/portal/seeded-random.ts';
import { hostileLongTexts } from './hostile-patterns.ts';
import { hostileTexts } from './hostile-texts.ts';

const longTexts = hostileLongTexts(9_000).map(([, text]) => text);
const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);
export const oddValues: readonly unknown[] = [
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

export const portal = 'https://portal.example';
/** Two people. The first one's tasks contain the canary. */
export const people = ['ann@example.com', 'bob@example.com'] as const;
/** No other person may read it. */
export const canary = 'a fee that only Ann knows';

/** A body that has what each call needs. */
const validBody = {
  description: 'Read the fees',
  name: 'Minutes',
  message: 'It hums',
  prompt: 'List the vendors',
  instruction: 'Only plumbers',
  comment: 'One is missing',
  id: 'a1',
  answer: 'approve',
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

function bodyOf(name: EndpointName, isAnns: boolean, { between, pick }: SeededRandom): BodyInit | undefined {
  if ('multipart' in endpoints[name]) {
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
  if (!(name in requestBodies) && between(0, 9) > 0) return undefined;
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

/**
 * Creates random calls, some of them valid, of the first person, the second, and strangers.
 *
 * @param tokens The session tokens of each person.
 * @returns A function that returns the next call. `ids` are those of everybody's tasks, files and schedules.
 */
export function createRandomCalls(
  random: SeededRandom,
  origin: string,
  tokens: readonly (readonly string[])[],
) {
  const { between, pick } = random;
  const [annsTokens = [], bobsTokens = []] = tokens;
  return (ids: readonly string[]): { request: Request; isAnns: boolean } => {
    const name = pick(Object.keys(endpoints)) as EndpointName;
    const row: Endpoint = endpoints[name];
    const bobs = pick(bobsTokens);
    const token = pick([pick(annsTokens), bobs, bobs, `guest ${between(1, 50)}`, pick(hostileTexts)]);
    const isAnns = annsTokens.includes(token);
    const id = pick([...ids.slice(-20), forPath(pick(hostileTexts))]);
    const query = {
      cursor: pick(ids),
      sessionToken: pick([token, 'x', '']),
      from: pick(hostileTexts),
      offset: pick(hostileTexts),
    };
    const last = forPath(pick(hostileTexts));
    const address = endpointUrl(row, { id, fileName: last, name: last, step: last, claimId: last }, query);
    const body = bodyOf(name, isAnns, random);
    const request = new Request(origin + address, {
      method: row.method,
      headers: {
        'X-Session-Token': forHeader(token),
        ...(between(0, 3) === 0 && { 'X-User-Email': forHeader(pick(hostileTexts)) }),
        ...(between(0, 9) === 0 && { 'If-None-Match': forHeader(pick(hostileTexts)) }),
        ...(between(0, 9) === 0 && { Origin: pick(['null', 'https://evil.example', portal]) }),
      },
      ...(body !== undefined && row.method !== 'GET' && { body }),
    });
    return { request, isAnns };
  };
}

/** The id of what a call created. */
export const createdId = (status: number, text: string): string | undefined =>
  status === 201 ? /"id":"([\da-f-]{36})"/.exec(text)?.[1] : undefined;
