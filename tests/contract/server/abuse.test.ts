import { expect, test, vi } from 'vitest';
import { sharedLimits } from '../../../contract/limits.ts';
import { endpoints, type EndpointName } from '../../../contract/endpoints.ts';
import { composeDescription } from '../../../contract/prompt/compose-description.ts';
import { endpointUrl } from '../../../contract/endpoint-url.ts';
import { useServer } from './server-client.ts';

const server = useServer();

const { characters } = sharedLimits.text;
const longest = 'x'.repeat(characters);
const tooLong = `${longest}x`;
const schedule = {
  name: 'Minutes',
  description: 'Download the minutes',
  model: 'fast',
  isRecurring: true,
  cronExpression: '0 9 * * *',
  timezone: 'UTC',
};
const feedback = { type: 'bug', message: 'It hums', email: 'ann@example.com' };
const turns = Array.from({ length: 6 }, () => ({ speaker: 'User' as const, text: 'y'.repeat(2_000) }));
const composed = (request: string, instructions: string) =>
  composeDescription({ context: turns, request, instructions });
const nested = (depth: number) => `{"description":"x","memory":${'['.repeat(depth)}${']'.repeat(depth)}}`;
const numbers = (count: number) => `{"description":"x","fileIds":[${Array(count).fill(1).join()}]}`;

const passwords = (count: number) =>
  Array.from({ length: count }, (_, index) => `password: oak${1_000 + index}`).join('\n');

/** Sends a body to a call. A text is sent as it is. */
const send = async (name: EndpointName, body: unknown, params: Record<string, string> = {}) => {
  const response = await server.request(endpointUrl(endpoints[name], params), {
    method: endpoints[name].method,
    headers: { 'X-Session-Token': server.token, 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { message } = (await response.json()) as { message?: string };
  return [response.status, message];
};
const shorten = (name: string, count = '8,000') => [
  422,
  `The ${name} is too long: shorten it to ${count} characters`,
];
const tooComplex = [400, 'The request has too many values, or is nested too deeply'];

test.each<[name: EndpointName, body: unknown, refusal: unknown[]]>([
  ['createTask', { description: tooLong }, shorten('request')],
  ['createTask', { description: composed(tooLong, 'x') }, shorten('request')],
  ['createTask', { description: composed('x', tooLong) }, shorten('instructions')],
  [
    'createTask',
    { description: 'x'.repeat(sharedLimits.text.description + 1) },
    shorten('description', '65,536'),
  ],
  ['createTask', { description: 'x', title: tooLong }, shorten('title')],
  ['createTask', { description: 'x', startUrl: `https://a.example/${tooLong}` }, shorten('startUrl')],
  ['createTask', { description: 'x', uploadedFiles: ['a', tooLong] }, shorten('uploadedFiles.1', '300')],
  ['createTask', 'x'.repeat(300_000), [413, 'The request is too large. Shorten the text']],
  ['createTask', { description: passwords(101) }, [422, 'A text can contain up to 100 passwords and keys']],
  ['createTask', nested(30_000), tooComplex],
  ['createTask', numbers(100_000), tooComplex],
  ['createTask', numbers(5_000), [400, expect.stringContaining('fileIds')]],
  ['createSchedule', { ...schedule, name: tooLong }, shorten('name')],
  ['createSchedule', { ...schedule, description: tooLong }, shorten('description')],
  ['createSchedule', { ...schedule, cronExpression: tooLong }, shorten('cronExpression')],
  [
    'enhancePrompt',
    { prompt: 'x', context: { previousTasks: [tooLong] } },
    shorten('context.previousTasks.0'),
  ],
  ['sendFeedback', { ...feedback, message: tooLong }, shorten('message')],
  ['sendFeedback', { ...feedback, email: tooLong }, shorten('email', '300')],
  ['presignUpload', { file_name: tooLong, content_type: 'text/csv' }, shorten('file_name')],
])('%s refuses a request that is too long or too complex, %#', async (name, body, refusal) => {
  expect(await send(name, body)).toEqual(refusal);
  expect(await server.tasks()).toEqual([]);
});

test('an instruction that is too long is refused', async () => {
  const { id } = await server.create({ description: 'Look' });
  expect(await send('instructTask', { instruction: tooLong }, { id })).toEqual(shorten('instruction'));
});

test('the longest texts are accepted, with their conversation', async () => {
  const description = composed(longest, longest);
  expect(await send('createTask', { description, title: longest })).toEqual([201, undefined]);
  expect(await send('createSchedule', { ...schedule, description: longest })).toEqual([201, undefined]);
  expect(await send('createTask', { description: passwords(100) })).toEqual([201, undefined]);
  // Three bytes each.
  expect(await send('createTask', { description: composed('会'.repeat(characters), '') })).toEqual([
    201,
    undefined,
  ]);
});

const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n';
const notAForm = 'The upload must be a form with a file';
const notOneFile = 'Send one file at a time, in the field "file"';

test.each([
  ['8 parts', `${part}\r\n\r\n`.repeat(8), notAForm],
  ['10 parts', `${part}\r\n\r\n`.repeat(10), notOneFile],
  ['160,000 parts', `${part}\r\n\r\n`.repeat(160_000), notOneFile],
  ['2,000 headers', `${part}${'X: y\r\n'.repeat(2_000)}`, notAForm],
  ['300,000 headers', `${part}${'X: y\r\n'.repeat(300_000)}`, notOneFile],
])(
  'the parts and headers of a form that breaks off are counted before they are parsed: %s',
  async (_, body, message) => {
    const response = await server.request('/api/files/upload', {
      method: 'POST',
      headers: { 'X-Session-Token': server.token, 'Content-Type': 'multipart/form-data; boundary="x"' },
      body,
    });
    expect([response.status, await response.json()]).toEqual([400, { message }]);
  },
);

test('a session can send five messages of feedback in a row, and then has to wait', async () => {
  const statuses: unknown[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await send('sendFeedback', feedback))[0]);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await server.store.feedback.all()).toHaveLength(5);
});

test('an address with many sessions can send a hundred messages of feedback in a row', async () => {
  // However long they take, no time passes in which another one would be allowed.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const statuses: number[] = [];
  for (let person = 0; person < 101; person += 1)
    statuses.push((await server.call('sendFeedback', { body: feedback, token: `person ${person}` })).status);
  expect(statuses.slice(-2)).toEqual([200, 429]);
});
