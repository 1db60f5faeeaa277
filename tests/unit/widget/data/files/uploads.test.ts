import { expect, test } from 'vitest';
import type { FileRecord } from '../../../../../contract/entities/file-record.ts';
import { ApiError, NetworkError, TimeoutError } from '../../../../../widget/data/http/errors.ts';
import { createUploads, type AddOptions, type Upload } from '../../../../../widget/data/files/uploads.ts';
import { uploadWays } from '../../../../../widget/data/files/upload-ways.ts';
import { limits } from '../../../../../widget/rules/limits.ts';
import { json } from '../../../../fakes/fake-backend.ts';
import { createFakePlatform } from '../../../../fakes/fake-platform.ts';
import { FakeRequest } from '../../../../fakes/fake-request.ts';
import { type Routes, setUpClient } from '../http/set-up-client.ts';

const PRESIGN = 'POST /api/uploads/presigned-url';
const PUT = 'PUT /bucket/key';
const UPLOAD = 'POST /api/files/upload';
const address = 'https://files.example/bucket/key?signature=s';

/** Starts uploads to a fake backend. `add` resolves with the number of files of its batch that arrived. */
function start(routes: Routes, listed: FileRecord[] = []) {
  const { api, backend, clock, identity } = setUpClient(routes);
  const platform = { ...createFakePlatform(), clock, openRequest: () => new FakeRequest(backend.fetch) };
  identity.startSession({ email: 'ana@oak.example', sessionToken: 'secret' });
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
    listFiles: async () => listed,
    knownFiles: () => [],
    onUploaded: () => {},
  });
  const errors: unknown[] = [];
  const done: Upload[] = [];
  const add = (form: AddOptions['form'], ...names: string[]) =>
    new Promise<number>((resolve) => {
      const files = names.map((name) => new File(['words'], name, { type: 'application/pdf' }));
      uploads.add(files, {
        form,
        isAttached: form === 'task',
        attached: [],
        onDone: (upload) => done.push(upload),
        onFailed: (_, error) => errors.push(error),
        onEnd: resolve,
      });
    });
  return { backend, uploads, add, errors, done, reached, clock };
}

test('a file of a task form is put to a presigned address, without the session', async () => {
  const { backend, add, done } = start({
    [PRESIGN]: () => json({ upload_url: address, file_id: 'f1' }),
    [PUT]: () => new Response(null, { status: 200 }),
  });
  expect(await add('task', 'a.pdf')).toBe(1);
  expect(done).toMatchObject([{ name: 'a.pdf', state: 'done', id: 'f1', progress: 1, isAttached: true }]);
  const [presign, put] = backend.requests;
  expect(JSON.parse(presign?.body ?? '')).toEqual({ file_name: 'a.pdf', content_type: 'application/pdf' });
  expect(put?.url).toBe(address);
  expect(Object.fromEntries(put?.headers ?? [])).toEqual({ 'content-type': 'application/pdf' });
});

test('a file gets its id from the list if the presigned address has none', async () => {
  const { add, done } = start(
    { [PRESIGN]: () => json({ upload_url: address }), [PUT]: () => new Response(null, { status: 200 }) },
    [{ id: 'f7', fileName: 'a.pdf', fileSize: 5, fileType: undefined, extractedContent: undefined }],
  );
  await add('task', 'a.pdf');
  expect(done).toMatchObject([{ id: 'f7' }]);
});

test('a file of the dialog is posted in a form, with the session', async () => {
  const { backend, add, done, reached } = start({
    [UPLOAD]: () => json({ file: { id: 3, fileName: 'a.pdf' } }, { status: 201 }),
  });
  expect(await add('dialog', 'a.pdf')).toBe(1);
  expect(done).toMatchObject([{ id: '3' }]);
  const headers = backend.requests[0]?.headers;
  expect(headers?.get('X-Session-Token')).toBe('secret');
  expect(headers?.get('X-User-Email')).toBe('ana@oak.example');
  expect(headers?.has('Content-Type')).toBe(false);
  expect(reached).toEqual([true]);
});

test.each([
  ['a refusal', () => new Response('Too big', { status: 413 }), ApiError],
  ['a response of another shape', () => json({ ok: true }), ApiError],
  ['no response', () => Promise.reject(new TypeError('Failed to fetch')), NetworkError],
])('%s is reported, and the next file is uploaded', async (_, answer, error) => {
  const { backend, add, errors, done } = start({});
  backend.on(UPLOAD, () => {
    backend.on(UPLOAD, () => json({ file: { id: 'f2', fileName: 'b.pdf' } }));
    return answer();
  });
  expect(await add('dialog', 'a.pdf', 'b.pdf')).toBe(1);
  expect(errors).toEqual([expect.any(error)]);
  expect(done).toMatchObject([{ name: 'b.pdf' }]);
});

test('an upload without a response times out', async () => {
  const { add, errors, clock } = start({ [UPLOAD]: () => new Promise(() => {}) });
  const end = add('dialog', 'a.pdf');
  await expect.poll(() => (clock.advance(limits.call.transfer), errors)).toEqual([expect.any(TimeoutError)]);
  expect(await end).toBe(0);
});

test('a canceled file is not reported, and its batch ends', async () => {
  const { add, uploads, errors, done } = start({ [UPLOAD]: () => new Promise(() => {}) });
  const end = add('dialog', 'a.pdf', 'b.pdf');
  for (const { key } of uploads.list()) uploads.remove(key);
  expect(await end).toBe(0);
  expect([uploads.list(), errors, done]).toEqual([[], [], []]);
});

test('two quick drops are uploaded in order', async () => {
  let count = 0;
  const { add, done } = start({
    [UPLOAD]: () => json({ file: { id: `f${(count += 1)}`, fileName: 'x' } }),
  });
  await Promise.all([add('dialog', 'a.pdf', 'b.pdf'), add('dialog', 'c.pdf')]);
  expect(done.map(({ name, id }) => `${id} ${name}`)).toEqual(['f1 a.pdf', 'f2 b.pdf', 'f3 c.pdf']);
});
