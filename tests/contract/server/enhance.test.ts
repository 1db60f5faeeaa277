import { expect, test } from 'vitest';
import { useServer } from './server-client.ts';

const server = useServer();

test('a prompt is improved', async () => {
  const body = { prompt: 'The board minutes of last month', context: { previousTasks: [] } };
  const { status, data, headers } = await server.call('enhancePrompt', { body });
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(data).toMatchObject({
    enhancedPrompt: expect.stringMatching(/^The board minutes of last month\n\nDetails:\n- Save it as PDF/),
    keyImprovements: expect.arrayContaining(['Names the file format: PDF']),
    requiresAuthentication: true,
  });
});

test('a prompt that needs no improvement is returned unchanged', async () => {
  const { data } = await server.call('enhancePrompt', { body: { prompt: 'Say hello' } });
  expect(data).toEqual({ enhancedPrompt: 'Say hello', keyImprovements: [], requiresAuthentication: false });
});

test.each([{ prompt: '' }, { prompt: 'a', context: { previousTasks: 'b' } }])('refuses %j', async (body) => {
  expect((await server.call('enhancePrompt', { body })).status).toBe(400);
});
