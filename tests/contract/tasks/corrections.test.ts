import { expect, test } from 'vitest';
import { useServer } from '../server/server-client.ts';

const server = useServer();

test('an understood correction decides the result, and one that is not is reported at the end', async () => {
  const { id } = await server.run({ description: 'List the violations', maxSteps: 40 });
  const instruction = 'Only the open ones, as an Excel file, in Spanish';
  const answer = await server.call('instructTask', { params: { id }, body: { instruction } });
  expect(answer.data).toEqual({
    success: true,
    message:
      'Understood: only those with status Open and files as XLSX. Not understood: "in Spanish"; this is ignored.',
  });
  await server.logIn();
  await server.call('resumeTask', { params: { id } });
  const task = await server.until(id, ({ status }) => status !== 'running');
  expect(task.status).toBe('completed');
  expect(task.outputFiles?.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^Violations.*\.xlsx$/),
    'logs.txt',
  ]);
  expect(task.output).toMatch(/^Partly done: Violations with status Open: /);
  expect(task.output).toMatch(/Not done, because it was not understood: "in Spanish"\.$/);
  expect(task.statusMessage).toContain('Not done, because it was not understood: "in Spanish".');
});
