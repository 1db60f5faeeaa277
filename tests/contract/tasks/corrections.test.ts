import { afterEach, expect, test } from 'vitest';
import { type TestServer, createTestServer } from '../server/server-client.ts';

let server: TestServer;
afterEach(() => server.close());

test('a correction that is understood decides the result, and one that is not is told of at the end', async () => {
  server = createTestServer();
  const token = await server.startSession('ann@example.com');
  const body = { description: 'List the violations', maxSteps: 40 };
  const { data } = await server.call('createTask', { token, body });
  const params = { id: (data as { id: string }).id };
  await server.until(token, params.id, ({ status }) => status === 'paused');
  const instruction = 'Only the open ones, as an Excel file, in Spanish';
  const answer = await server.call('instructTask', { token, params, body: { instruction } });
  expect(answer.data).toEqual({
    success: true,
    message:
      'Understood: only those with status Open and files as XLSX. Not understood: "in Spanish"; this is ignored.',
  });
  await server.logIn();
  await server.call('resumeTask', { token, params });
  const task = await server.until(token, params.id, ({ status }) => status !== 'running');
  expect(task.status).toBe('completed');
  expect(task.outputFiles?.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^Violations.*\.xlsx$/),
    'logs.txt',
  ]);
  expect(task.output).toMatch(/^Partly done: Violations with status Open: /);
  expect(task.output).toMatch(/Not done, because it was not understood: "in Spanish"\.$/);
  expect(task.statusMessage).toContain('Not done, because it was not understood: "in Spanish".');
});
