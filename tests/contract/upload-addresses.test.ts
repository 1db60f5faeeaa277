import { afterEach, beforeEach, expect, test } from 'vitest';
import { createManualClock } from '../fakes/manual-clock.ts';
import { type TestServer, createTestServer, origin } from './server-client.ts';

let server: TestServer;
let token: string;
beforeEach(async () => {
  // Nothing of the files is read: the clock stands still.
  server = createTestServer({ clock: createManualClock(), pace: 1 });
  token = await server.startSession('ann@example.com');
});
afterEach(() => server.close());

async function presign(): Promise<{ status: number; address: string; id: string }> {
  const body = { file_name: 'plan.csv', content_type: 'text/csv' };
  const { status, data } = await server.call('presignUpload', { token, body });
  if (status !== 200) return { status, address: '', id: '' };
  const { upload_url, file_id } = data as { upload_url: string; file_id: string };
  return { status, address: upload_url.slice(origin.length), id: file_id };
}
async function put(address: string): Promise<number> {
  const headers = { 'Content-Type': 'text/csv' };
  return (await server.request(address, { method: 'PUT', headers, body: 'Unit' })).status;
}

test('only uploads that were begun and not finished count towards how many may be begun', async () => {
  const first = await presign();
  for (let count = 1; count < 100; count += 1) await presign();
  expect((await presign()).status).toBe(409);
  expect(await put(first.address)).toBe(200);
  expect((await presign()).status).toBe(200);
  expect((await presign()).status).toBe(409);
});

test('a file that was removed does not come back by its address', async () => {
  const { address, id } = await presign();
  await put(address);
  await server.call('deleteFile', { token, params: { id } });
  expect(await put(address)).toBe(403);
  expect((await server.call('files', { token })).data).toEqual([]);
});
