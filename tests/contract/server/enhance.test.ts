import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from './server-client.ts';

let server: TestServer;
let token: string;

beforeEach(async () => {
  server = createTestServer();
  token = await server.startSession('ann@example.com');
});
afterEach(() => server.close());

test('an instruction is improved', async () => {
  const body = { prompt: 'The board minutes of last month', context: { previousTasks: [] } };
  const { status, data, headers } = await server.call('enhancePrompt', { token, body });
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(data).toMatchObject({
    enhancedPrompt: expect.stringMatching(/^The board minutes of last month\n\nDetails:\n- Save it as PDF/),
    keyImprovements: expect.arrayContaining(['Names the file format: PDF']),
    requiresAuthentication: true,
  });
});

test('an instruction that leaves nothing open comes back as it is', async () => {
  const { data } = await server.call('enhancePrompt', { token, body: { prompt: 'Say hello' } });
  expect(data).toEqual({ enhancedPrompt: 'Say hello', keyImprovements: [], requiresAuthentication: false });
});

test.each([{}, { prompt: '' }, { prompt: 1 }, { prompt: 'a', context: { previousTasks: 'b' } }])(
  '%j is not right',
  async (body) => {
    expect((await server.call('enhancePrompt', { token, body })).status).toBe(400);
  },
);
