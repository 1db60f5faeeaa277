import { expect, test } from 'vitest';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { useFolder } from '../../fakes/use-folder.ts';
import { type FileRecord, uploadResponseSchema } from '../../../contract/entities/file-record.ts';
import { ann, origin, useServer } from './server-client.ts';

const megabyte = 1024 * 1024;
const folder = useFolder();
const server = useServer();

const form = (...files: File[]): FormData => {
  const data = new FormData();
  for (const file of files) data.append('file', file);
  return data;
};
const csv = (name = 'units.csv'): File => new File(['Unit,Name\n12,Reed\n'], name, { type: 'text/csv' });
const text = (name: string, size: number) =>
  new File([new Uint8Array(size).fill(97)], name, { type: 'text/plain' });
const send = (body: FormData | string, headers: Record<string, string> = {}): Promise<Response> =>
  server.request('/api/files/upload', {
    method: 'POST',
    headers: { 'X-Session-Token': server.token, ...headers },
    body,
  });
const upload = async (file = csv()): Promise<FileRecord> => {
  const response = await send(form(file));
  expect(response.status).toBe(201);
  return uploadResponseSchema.parse(await response.json()).file;
};
const files = async (): Promise<FileRecord[]> => (await server.call('files')).data as FileRecord[];
/** The status of a refusal and its message. */
const refusal = async (response: Response) => [
  response.status,
  ((await response.json()) as { message: string }).message,
];
const presign = async (file_name: string, content_type = 'text/csv') => {
  const { status, data } = await server.call('presignUpload', { body: { file_name, content_type } });
  return { status, ...(data as { upload_url: string; file_id?: string }) };
};
const put = (address: string, body: BodyInit, type = 'text/csv'): Promise<Response> =>
  server.request(address.slice(origin.length), { method: 'PUT', headers: { 'Content-Type': type }, body });

test('stores every byte of a file, among other fields', async () => {
  const content = '0\r\n\r\n1\r\n--\r\n--x--\r\n';
  const body = new FormData();
  for (const value of [content, '2', new File([content], 'a "b".txt', { type: 'text/plain' }), '3'])
    body.append(typeof value === 'string' ? 'note' : 'file', value);
  const { file } = uploadResponseSchema.parse(await (await send(body)).json());
  expect(file).toMatchObject({ fileName: 'a _b_.txt', fileType: 'text/plain' });
  expect(Buffer.from((await server.store.uploads.bytes(file.id)) ?? []).toString()).toBe(content);
});

test('an upload address accepts one file, which has the announced id and changes the list', async () => {
  const { upload_url, file_id } = await presign('plan.csv');
  expect(upload_url).toMatch(/^http:\/\/pilot\.test\/api\/uploads\/[\w.-]+$/);
  const before = await server.call('files');
  expect(before.data).toEqual([]);
  expect((await put(upload_url, '')).status).toBe(400);
  expect((await put(upload_url, 'Unit\n12')).status).toBe(200);
  expect(await refusal(await put(upload_url, 'Unit\n14'))).toEqual([409, 'This file already exists']);
  const headers = { 'If-None-Match': before.headers.get('ETag') ?? '' };
  const after = await server.call('files', { headers });
  expect(after.data).toMatchObject([{ id: file_id, fileName: 'plan.csv', fileSize: 7 }]);
});

test('an upload address is only for its own type of file, and expires', async () => {
  const clock = createManualClock();
  await server.restart({ clock });
  const { upload_url } = await presign('plan.csv');
  expect(await refusal(await put(upload_url, 'Unit', 'image/png'))).toEqual([
    415,
    'This upload address is for text/csv, not for image/png',
  ]);
  clock.advance(15 * 60_000);
  expect(await refusal(await put(upload_url, 'Unit'))).toEqual([
    403,
    'This upload address is invalid or has expired',
  ]);
  expect((await put(`${origin}/api/uploads/..%2f..%2ffiles`, 'Unit')).status).toBe(403);
});

test.each<[string, File, number, string]>([
  [
    'an unknown kind of file',
    new File(['MZ'], 'run.exe', { type: 'application/x-msdownload' }),
    415,
    'run.exe is not supported. Please upload text, image, or document files.',
  ],
  ['more than ten megabytes', text('long.txt', 10 * megabyte + 1), 413, 'long.txt exceeds 10MB limit.'],
  ['an empty file', text('empty.txt', 0), 400, 'empty.txt is empty.'],
])('refuses %s', async (_, file, status, message) => {
  expect(await refusal(await send(form(file)))).toEqual([status, message]);
  expect(await files()).toEqual([]);
});

test('accepts exactly ten megabytes', async () => {
  expect((await upload(text('long.txt', 10 * megabyte))).fileSize).toBe(10 * megabyte);
});

test('does not read far more than ten megabytes', async () => {
  const { upload_url } = await presign('long.txt', 'text/plain');
  const response = await put(upload_url, new Uint8Array(11 * megabyte), 'text/plain');
  expect(await refusal(response)).toEqual([413, 'The file exceeds 10MB limit.']);
});

test('an upload address behind a proxy is public', async () => {
  await server.restart({ publicUrls: ['https://pilot.example'] });
  expect((await presign('plan.csv')).upload_url).toMatch(/^https:\/\/pilot\.example\/api\/uploads\//);
});

test('refuses an upload address for an unknown kind of file', async () => {
  expect((await presign('run.exe', 'application/x-msdownload')).status).toBe(415);
});

const oneFile = 'Send one file at a time, in the field "file"';
const noForm = 'The upload must be a form with a file';
test.each([
  [
    'another kind of form',
    'a&'.repeat(1_000),
    { 'Content-Type': 'application/x-www-form-urlencoded' },
    noForm,
  ],
  ['a broken form', 'file=1', { 'Content-Type': 'multipart/form-data; boundary=x' }, noForm],
  ['a form with two files', form(csv('a.csv'), csv('b.csv')), {}, oneFile],
  ['a form without a file', form(), {}, oneFile],
])('refuses %s', async (_, body, headers, message) => {
  expect(await refusal(await send(body, headers))).toEqual([400, message]);
});

test('an uploaded file has a safe name', async () => {
  const { upload_url } = await presign('../units\r\nX-Evil: 1.csv');
  await put(upload_url, 'Unit');
  expect((await files())[0]?.fileName).toBe('_units__X-Evil_ 1.csv');
});

test('only pages of allowed hosts can upload to an address', async () => {
  await server.restart({ allowHosts: ['https://portal.example'] });
  const { upload_url } = await presign('plan.csv');
  const from = async (page: string, init: { method: string; body?: string }, more = {}) => {
    const headers = { 'Content-Type': 'text/csv', Origin: page, ...more };
    const response = await server.request(upload_url.slice(origin.length), { ...init, headers });
    const allowed = (name: string) => response.headers.get(`Access-Control-Allow-${name}`);
    return [response.status, allowed('Origin'), allowed('Headers')];
  };
  const uploads = { method: 'PUT', body: 'Unit' };
  expect(await from('https://evil.example', uploads)).toEqual([403, null, null]);
  const preflight = {
    'Access-Control-Request-Method': 'PUT',
    'Access-Control-Request-Headers': 'content-type',
  };
  const portal = 'https://portal.example';
  expect(await from(portal, { method: 'OPTIONS' }, preflight)).toEqual([204, portal, 'content-type']);
  expect(await from(portal, uploads)).toEqual([200, portal, null]);
});

test('an upload needs a session if the server requires one, except at an upload address', async () => {
  await server.restart({ requireSession: true });
  const { upload_url } = await presign('plan.csv');
  expect((await put(upload_url, 'Unit')).status).toBe(200);
  expect((await send(form(csv()), { 'X-Session-Token': 'unknown' })).status).toBe(401);
});

test.each([
  ['100 files', 100, 1, 'You already have 100 files. Remove some first.'],
  ['200 MB', 4, 50 * megabyte, 'Your files can take up to 200 MB. Remove some first.'],
])('a person can store up to %s', async (_, count, size, message) => {
  // The clock stands still, so that no file is read.
  await server.restart({ clock: createManualClock(), pace: 1 });
  const bytes = new Uint8Array(size);
  for (let number = 0; number < count; number += 1)
    await server.store.uploads.add({ owner: `email:${ann}`, name: 'a.txt', kind: 'text' }, bytes);
  expect(await refusal(await send(form(csv())))).toEqual([409, message]);
});

test('a restarted server reads pending files, accepts earlier upload addresses, and can remove files', async () => {
  await server.restart({ store: folder.path, clock: createManualClock(), pace: 1 });
  const { id } = await upload();
  const { upload_url } = await presign('late.csv');
  await server.restart({ store: folder.path, clock: createManualClock(), pace: Infinity });
  expect((await put(upload_url, 'Unit\n14')).status).toBe(200);
  await expect
    .poll(async () => (await files()).map((file) => file.extractedContent))
    .toEqual(['Unit\n14', 'Unit,Name\n12,Reed\n']);
  await server.call('deleteFile', { params: { id } });
  expect([await server.store.uploads.bytes(id), await server.store.uploads.table(id)]).toEqual([
    undefined,
    undefined,
  ]);
});
