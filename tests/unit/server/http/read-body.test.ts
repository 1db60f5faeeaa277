import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { answerError } from '../../../../server/http/routes/answer-error.ts';
import { readBody } from '../../../../server/http/routes/read-body.ts';
import { createTaskSchema } from '../../../../contract/entities/create-task.ts';
import { submitCredentialsSchema } from '../../../../contract/entities/credentials.ts';
import { feedbackSchema } from '../../../../contract/entities/feedback.ts';
import { startSessionSchema } from '../../../../contract/requests.ts';
import { clockSchema } from '../../../../mock-server/desk/desk-schemas.ts';
import { faultsSchema } from '../../../../mock-server/faults/fault-schemas.ts';

async function messageFor(schema: z.ZodMiniType, body: BodyInit): Promise<string> {
  const app = new Hono();
  const fail = (message: string) => expect.unreachable(message);
  app.onError(answerError({ report: fail, log: fail }));
  app.post('/', async (c) => c.json({ message: JSON.stringify(await readBody(c, schema)) }));
  const response = await app.request('/', { method: 'POST', body });
  const text = await response.text();
  return text.startsWith('{') ? (JSON.parse(text) as { message: string }).message : text;
}
const right = 'Invalid request: ';

test.each<[z.ZodMiniType, unknown, string]>([
  [createTaskSchema, [], 'the body: Invalid input: expected object, received array'],
  [createTaskSchema, {}, 'description: Invalid input: expected string, received undefined'],
  [createTaskSchema, { description: ' ' }, 'description: Too small: expected string to have >=1 characters'],
  [createTaskSchema, { description: 'x', maxSteps: 201 }, 'maxSteps: Too big: expected number to be <=200'],
  [createTaskSchema, { description: 'x', startUrl: 'ftp://x' }, 'startUrl: Invalid URL'],
  [
    createTaskSchema,
    { uploadedFiles: ['a', 1], description: 'x', fileIds: 'f' },
    'uploadedFiles.1: Invalid input: expected string, received number; fileIds: Invalid input: expected array, received string',
  ],
  [startSessionSchema, { email: 'ann' }, 'email: Invalid email address'],
  [submitCredentialsSchema, { username: 'ann', password: { key: 'k' } }, 'password: Invalid input'],
  [clockSchema, { sped: 2 }, 'the body: has unknown fields'],
  [faultsSchema, [{ method: 'GET', path: 'x' }], '0.path: Invalid string: must start with "/"'],
  [faultsSchema, [{ method: 'G-T', path: '/' }], '0.method: must be a method, or * for any'],
])('%# names each invalid field and its problem', async (schema, body, words) => {
  expect(await messageFor(schema, JSON.stringify(body))).toBe(right + words);
});

test.each<[z.ZodMiniType, object]>([
  [startSessionSchema, { email: 'hunter2' }],
  [feedbackSchema, { type: 'hunter2', message: '', email: '' }],
  [createTaskSchema, { description: '', startUrl: 'ftp://ann:hunter2@x', model: ['hunter2'] }],
  [clockSchema, { hunter2: 1 }],
])('%# repeats no values of the request', async (schema, body) => {
  expect(await messageFor(schema, JSON.stringify(body))).not.toContain('hunter2');
});

test('names the first of many invalid fields', async () => {
  const body = JSON.stringify({ description: 'x', uploadedFiles: Array.from({ length: 90 }, () => 1) });
  const words = await messageFor(createTaskSchema, body);
  expect(words).toMatch(/uploadedFiles\.4: .+; and 85 more$/);
});

test.each([
  ['JSON', Buffer.from('{')],
  ['UTF-8', Buffer.from('{"description":"\xff\xc3"}', 'latin1')],
])('refuses a body that is not %s', async (format, bytes) => {
  expect(await messageFor(createTaskSchema, bytes)).toBe(`The request is not valid ${format}`);
});

test.each([String.raw`a\u0000b`, String.raw`\ud800`, String.raw`\uDC00\ud83d`, String.raw`\\\u0000`])(
  'refuses %s, which cannot be stored',
  async (text) => {
    const words = await messageFor(createTaskSchema, `{"description":"${text}"}`);
    expect(words).toBe('The request contains U+0000 or half of a surrogate pair');
  },
);

test.each([
  [String.raw`\\u0000`, String.raw`\u0000`],
  [String.raw`\ud83d\uDE00\n\u00e9`, '😀\né'],
])('accepts %s', async (text, meant) => {
  const words = await messageFor(createTaskSchema, `{"description":"${text}"}`);
  expect(JSON.parse(words)).toEqual({ description: meant });
});
