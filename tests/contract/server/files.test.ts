import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { type FileRecord, uploadResponseSchema } from '../../../contract/entities/file-record.ts';
import { createTestServer, origin, type TestServer } from './server-client.ts';

const patience = { timeout: 15_000 };
const megabyte = 1024 * 1024;
let server: TestServer;
let token: string;

beforeEach(async () => {
  server = createTestServer();
  token = await server.startSession('ann@example.com');
});
afterEach(() => server.close());

const form = (...files: File[]): FormData => {
  const data = new FormData();
  for (const file of files) data.append('file', file);
  return data;
};
const csv = (name = 'units.csv'): File => new File(['Unit,Name\n12,Reed\n'], name, { type: 'text/csv' });
const send = (body: FormData | string, headers: Record<string, string> = {}): Promise<Response> =>
  server.request('/api/files/upload', {
    method: 'POST',
    headers: { 'X-Session-Token': token, ...headers },
    body,
  });
const upload = async (file = csv()): Promise<FileRecord> => {
  const response = await send(form(file));
  expect(response.status).toBe(201);
  return uploadResponseSchema.parse(await response.json()).file;
};
const files = async (as = token): Promise<FileRecord[]> =>
  (await server.call('files', { token: as })).data as FileRecord[];
const message = async (response: Response): Promise<string> =>
  ((await response.json()) as { message: string }).message;
const presign = async (file_name: string, content_type: string) => {
  const { status, data } = await server.call('presignUpload', { token, body: { file_name, content_type } });
  return { status, ...(data as { upload_url: string; file_id?: string }) };
};
const put = (address: string, body: BodyInit, type = 'text/csv'): Promise<Response> =>
  server.request(address.slice(origin.length), { method: 'PUT', headers: { 'Content-Type': type }, body });

test('a form that can hold no file is not read', async () => {
  const response = await send('a&'.repeat(1_000), { 'Content-Type': 'application/x-www-form-urlencoded' });
  expect(response.status).toBe(400);
  expect(await message(response)).toBe('The upload must be a form with a file');
});

test('the list has a tag that changes with it', async () => {
  const first = await server.call('files', { token });
  const again = async (etag: string | null) =>
    (await server.call('files', { token, headers: { 'If-None-Match': etag ?? '' } })).status;
  expect(first.data).toEqual([]);
  expect(await again(first.headers.get('ETag'))).toBe(304);
  await upload();
  expect(await again(first.headers.get('ETag'))).toBe(200);
});

test('a file is put to an address of its own, and has the id that was told', async () => {
  const { upload_url, file_id } = await presign('plan.csv', 'text/csv');
  expect(upload_url).toMatch(/^http:\/\/pilot\.test\/api\/uploads\/[\w.-]+$/);
  expect(await files()).toEqual([]);
  expect((await put(upload_url, 'Unit\n12')).status).toBe(200);
  expect(await files()).toMatchObject([{ id: file_id, fileName: 'plan.csv', fileSize: 7 }]);
});

test('an address takes one file while that is there; what is not taken leaves it good', async () => {
  const { upload_url } = await presign('plan.csv', 'text/csv');
  expect((await put(upload_url, '')).status).toBe(400);
  expect((await put(upload_url, 'Unit\n12')).status).toBe(200);
  const other = await put(upload_url, 'Unit\n14');
  expect([other.status, await message(other)]).toEqual([409, 'This file already exists']);
  expect(await files()).toHaveLength(1);
});

test.each([
  ['nobody was given', 'x'.repeat(43)],
  ['leads elsewhere', '..%2f..%2ffiles'],
])('nothing is put to an address that %s', async (_, key) => {
  expect((await put(`${origin}/api/uploads/${key}`, 'Unit')).status).toBe(403);
});

test('an address expires', async () => {
  await server.close();
  const clock = createManualClock();
  server = createTestServer({ clock });
  token = await server.startSession('ann@example.com');
  const { upload_url } = await presign('plan.csv', 'text/csv');
  clock.advance(15 * 60_000);
  const late = await put(upload_url, 'Unit');
  expect([late.status, await message(late)]).toEqual([403, 'This upload address is invalid or has expired']);
});

test('a file of another type than its address is for is refused', async () => {
  const { upload_url } = await presign('plan.csv', 'text/csv');
  const wrong = await put(upload_url, 'Unit', 'image/png');
  expect([wrong.status, await message(wrong)]).toEqual([
    415,
    'This upload address is for text/csv, not for image/png',
  ]);
});

test.each<[string, File, number, string]>([
  [
    'a kind that is not taken',
    new File(['MZ'], 'run.exe', { type: 'application/x-msdownload' }),
    415,
    'run.exe is not supported. Please upload text, image, or document files.',
  ],
  [
    'content that is not what the name says',
    new File(['Hello'], 'plan.pdf', { type: 'application/pdf' }),
    415,
    'plan.pdf is not a PDF: its content is a text file.',
  ],
  [
    'more than ten megabytes',
    new File([new Uint8Array(10 * megabyte + 1).fill(97)], 'long.txt', { type: 'text/plain' }),
    413,
    'long.txt exceeds 10MB limit.',
  ],
  ['nothing', new File([], 'empty.txt', { type: 'text/plain' }), 400, 'empty.txt is empty.'],
])('%s is refused', async (_, file, status, words) => {
  const response = await send(form(file));
  expect([response.status, await message(response)]).toEqual([status, words]);
  expect(await files()).toEqual([]);
});

test('ten megabytes exactly are taken', async () => {
  const file = new File([new Uint8Array(10 * megabyte).fill(97)], 'long.txt', { type: 'text/plain' });
  expect((await upload(file)).fileSize).toBe(10 * megabyte);
});

test('far more than ten megabytes are not even read', async () => {
  const { upload_url } = await presign('long.txt', 'text/plain');
  const response = await put(upload_url, new Uint8Array(11 * megabyte), 'text/plain');
  expect([response.status, await message(response)]).toEqual([413, 'The file exceeds 10MB limit.']);
});

test('an address is not given for what would be refused', async () => {
  expect((await presign('run.exe', 'application/x-msdownload')).status).toBe(415);
});

test.each([
  ['no form', () => send('file=1', { 'Content-Type': 'multipart/form-data; boundary=x' })],
  ['two files at once', () => send(form(csv('a.csv'), csv('b.csv')))],
  ['no file', () => send(form())],
])('an upload with %s is not right', async (_, go) => {
  const response = await go();
  expect(response.status).toBe(400);
  expect(await message(response)).not.toBe('');
});

test.each([
  ['../../etc/passwd.csv', '_.._etc_passwd.csv'],
  ['units\r\nX-Evil: 1.csv', 'units__X-Evil_ 1.csv'],
  ['C:\\Users\\Ann\\units.csv', 'C__Users_Ann_units.csv'],
  ['Zoë’s units (final).csv', 'Zoë’s units (final).csv'],
  [`${'ü'.repeat(300)}.csv`, `${'ü'.repeat(88)}.csv`],
])('the name %j is kept as %j', async (given, kept) => {
  const { upload_url, status } = await presign(given, 'text/csv');
  expect(status).toBe(200);
  await put(upload_url, 'Unit');
  expect((await files())[0]?.fileName).toBe(kept);
});

test('a task is listed with the names of its files, and runs without one that is missing', async () => {
  const { id } = await upload();
  const body = { description: 'Download the board minutes', uploadedFileIds: [id, 'no-such-id'] };
  const { data } = await server.call('createTask', { token, body });
  const task = data as { id: string };
  expect(task).toMatchObject({ uploadedFiles: ['units.csv'], uploadedFileIds: [id, 'no-such-id'] });
  await server.until(token, task.id, ({ status }) => status === 'paused');
  await server.call('stopTask', { token, params: { id: task.id } });
  const log = await server.call('fileContent', { token, params: { id: task.id, fileName: 'logs.txt' } });
  expect(log.data).toContain('Not among your files, so the task continued without it: no-such-id.');
});

test('a page of another origin puts a file only where the host is allowed', async () => {
  await server.close();
  server = createTestServer({ allowHosts: ['https://portal.example'] });
  token = await server.startSession('ann@example.com');
  const { upload_url } = await presign('plan.csv', 'text/csv');
  const from = (page: string, method: string) =>
    server.request(upload_url.slice(origin.length), {
      method,
      headers: {
        'Content-Type': 'text/csv',
        Origin: page,
        ...(method === 'OPTIONS'
          ? { 'Access-Control-Request-Method': 'PUT', 'Access-Control-Request-Headers': 'content-type' }
          : {}),
      },
      ...(method === 'PUT' ? { body: 'Unit' } : {}),
    });
  expect((await from('https://evil.example', 'PUT')).status).toBe(403);
  const asked = await from('https://portal.example', 'OPTIONS');
  expect([asked.status, asked.headers.get('Access-Control-Allow-Origin')]).toEqual([
    204,
    'https://portal.example',
  ]);
  expect(asked.headers.get('Access-Control-Allow-Headers')).toBe('content-type');
  const done = await from('https://portal.example', 'PUT');
  expect([done.status, done.headers.get('Access-Control-Allow-Origin')]).toEqual([
    200,
    'https://portal.example',
  ]);
});

test('an upload asks for a session where one is required, but for the address that was given to one', async () => {
  await server.close();
  server = createTestServer({ requireSession: true });
  token = await server.startSession('ann@example.com');
  const { upload_url } = await presign('plan.csv', 'text/csv');
  expect((await put(upload_url, 'Unit')).status).toBe(200);
  token = 'unknown';
  expect((await send(form(csv()))).status).toBe(401);
});

test('a person has so many files and no more', async () => {
  await server.close();
  // Nothing of them is read: the clock stands still.
  server = createTestServer({ clock: createManualClock(), pace: 1 });
  token = await server.startSession('ann@example.com');
  for (let number = 0; number < 100; number += 1) {
    server.store.uploads.add(
      { owner: 'email:ann@example.com', name: 'a.txt', kind: 'text' },
      Buffer.from('a'),
    );
  }
  const response = await send(form(csv()));
  expect([response.status, await message(response)]).toEqual([
    409,
    'You already have 100 files. Remove some first.',
  ]);
});

test("a person's files take so much room and no more", async () => {
  const bytes = new Uint8Array(50 * megabyte);
  for (let number = 0; number < 4; number += 1) {
    server.store.uploads.add({ owner: 'email:ann@example.com', name: 'a.bin', kind: 'text' }, bytes);
  }
  const response = await send(form(csv()));
  expect([response.status, await message(response)]).toEqual([
    409,
    'Your files can take up to 200 MB. Remove some first.',
  ]);
});

test('what a server did not get to read, the next one reads', async () => {
  await server.close();
  const folder = await mkdtemp(join(tmpdir(), 'pilot-'));
  server = createTestServer({ store: folder, clock: createManualClock(), pace: 1 });
  token = await server.startSession('ann@example.com');
  const { id } = await upload();
  const { upload_url } = await presign('late.csv', 'text/csv');
  await server.close();

  server = createTestServer({ store: folder, clock: createManualClock(), pace: Infinity });
  expect((await put(upload_url, 'Unit\n14')).status).toBe(200);
  await expect
    .poll(async () => (await files()).map((file) => file.extractedContent), patience)
    .toEqual(['Unit\n14', 'Unit,Name\n12,Reed\n']);
  await server.call('deleteFile', { token, params: { id } });
  expect([server.store.uploads.bytes(id), server.store.uploads.table(id)]).toEqual([undefined, undefined]);
  await rm(folder, { recursive: true });
});
