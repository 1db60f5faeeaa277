import { expect, test } from 'vitest';
import type { FileRecord } from '../../../../../contract/entities/file-record.ts';
import { createApiClient } from '../../../../../widget/data/http/api-client.ts';
import { ApiError, NetworkError, TimeoutError } from '../../../../../widget/data/http/errors.ts';
import { createIdentity } from '../../../../../widget/data/session/identity.ts';
import { createUploads, type AddOptions, type Upload } from '../../../../../widget/data/files/uploads.ts';
import { uploadWays } from '../../../../../widget/data/files/upload-ways.ts';
import { limits } from '../../../../../widget/rules/limits.ts';
import { createFakeBackend, json } from '../../../../fakes/fake-backend.ts';
import { createFakePlatform } from '../../../../fakes/fake-platform.ts';
import { FakeRequest } from '../../../../fakes/fake-request.ts';

const PRESIGN = 'POST /api/uploads/presigned-url';
const PUT = 'PUT /bucket/key';
const address = 'https://files.example/bucket/key?signature=s';

/** Uploads on a fake backend, and a promise of how the next batch ends. */
function start(routes: Parameters<typeof createFakeBackend>[0], listed: () => FileRecord[] = () => []) {
  const backend = createFakeBackend(routes);
  const platform = {
    ...createFakePlatform(),
    openRequest: () => new FakeRequest(backend.fetch),
  };
  const identity = createIdentity(platform);
  identity.startSession({ email: 'ana@oak.example', sessionToken: 'secret' });
  const { clock } = platform;
  const api = createApiClient({ baseUrl: '', fetch: backend.fetch, identity, clock, report: () => {} });
  const reached: boolean[] = [];
  const connection = {
    get: () => 'online' as const,
    subscribe: () => () => {},
    report: (value: boolean) => void reached.push(value),
    reportBackend: () => {},
  };
  const data = { api, identity, connection, downloads: platform.downloads, serverNow: clock.now };
  const uploads = createUploads({
    ways: uploadWays(data, platform),
    createId: platform.createId,
    listFiles: async () => listed(),
    knownFiles: () => [],
    onArrived: () => {},
  });
  const errors: unknown[] = [];
  const done: Upload[] = [];
  const add = (form: AddOptions['form'], ...files: File[]) =>
    new Promise<number>((resolve) => {
      uploads.add(files, {
        form,
        isTaken: form === 'task',
        attached: [],
        onDone: (upload) => done.push(upload),
        onFailed: (_, error) => errors.push(error),
        onEnd: resolve,
      });
    });
  return { backend, uploads, add, errors, done, reached, clock };
}

const pdf = (name = 'a.pdf', content = 'words') => new File([content], name, { type: 'application/pdf' });

test('a file of a task form is put to the address that was asked for, without the session', async () => {
  const { backend, add, done } = start({
    [PRESIGN]: () => json({ upload_url: address, file_id: 'f1' }),
    [PUT]: () => new Response(null, { status: 200 }),
  });
  expect(await add('task', pdf())).toBe(1);
  expect(done).toMatchObject([{ name: 'a.pdf', state: 'done', id: 'f1', progress: 1, isTaken: true }]);
  const [presign, put] = backend.requests;
  expect(JSON.parse(presign?.body ?? '')).toEqual({ file_name: 'a.pdf', content_type: 'application/pdf' });
  expect(put?.url).toBe(address);
  expect(Object.fromEntries(put?.headers ?? [])).toEqual({ 'content-type': 'application/pdf' });
});

test('a file is known by the list where the address says nothing of it', async () => {
  const { add, done } = start(
    {
      [PRESIGN]: () => json({ upload_url: address }),
      [PUT]: () => new Response(null, { status: 200 }),
    },
    () => [{ id: 'f7', fileName: 'a.pdf', fileSize: 5, fileType: undefined, extractedContent: undefined }],
  );
  await add('task', pdf());
  expect(done).toMatchObject([{ id: 'f7' }]);
});

test('a file of the dialog goes in a form, with the session', async () => {
  const { backend, add, done, reached } = start({
    'POST /api/files/upload': () => json({ file: { id: 3, fileName: 'a.pdf' } }, { status: 201 }),
  });
  expect(await add('dialog', pdf())).toBe(1);
  expect(done).toMatchObject([{ id: '3' }]);
  const headers = backend.requests[0]?.headers;
  expect(headers?.get('X-Session-Token')).toBe('secret');
  expect(headers?.get('X-User-Email')).toBe('ana@oak.example');
  expect(headers?.has('Content-Type')).toBe(false);
  expect(reached).toEqual([true]);
});

test.each([
  ['an answer that is no', () => new Response('Too big', { status: 413 }), ApiError],
  ['an answer that is none of ours', () => json({ ok: true }), ApiError],
  [
    'no answer',
    () => {
      throw new TypeError('Failed to fetch');
    },
    NetworkError,
  ],
])('%s is told, and the next file is sent', async (_, answer, error) => {
  let first = true;
  const { add, errors, done } = start({
    'POST /api/files/upload': () => {
      if (!first) return json({ file: { id: 'f2', fileName: 'b.pdf' } });
      first = false;
      return answer();
    },
  });
  expect(await add('dialog', pdf('a.pdf'), pdf('b.pdf'))).toBe(1);
  expect(errors).toEqual([expect.any(error)]);
  expect(done).toMatchObject([{ name: 'b.pdf' }]);
});

test('an upload without an answer is given up in the end', async () => {
  const { add, errors, clock } = start({ 'POST /api/files/upload': () => new Promise(() => {}) });
  const end = add('dialog', pdf());
  await expect.poll(() => (clock.advance(limits.call.transfer), errors)).toEqual([expect.any(TimeoutError)]);
  expect(await end).toBe(0);
});

test('what is cancelled is told of no more, and what was added with it comes to its end', async () => {
  const { add, uploads, errors, done } = start({ 'POST /api/files/upload': () => new Promise(() => {}) });
  const end = add('dialog', pdf('a.pdf'), pdf('b.pdf'));
  for (const { key } of uploads.list()) uploads.remove(key);
  expect(await end).toBe(0);
  expect([uploads.list(), errors, done]).toEqual([[], [], []]);
});

test('two quick drops are sent in their order', async () => {
  const order: string[] = [];
  let sent = 0;
  const { add, done } = start({
    'POST /api/files/upload': () => json({ file: { id: `f${(sent += 1)}`, fileName: 'x' } }),
  });
  await Promise.all([add('dialog', pdf('a.pdf'), pdf('b.pdf')), add('dialog', pdf('c.pdf'))]);
  order.push(...done.map(({ name, id }) => `${id} ${name}`));
  expect(order).toEqual(['f1 a.pdf', 'f2 b.pdf', 'f3 c.pdf']);
});
