import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, test } from 'vitest';
import { taskStateSchema } from '../../../server/mcp/task-state.ts';
import { commandArgs } from '../../fakes/server-process.ts';
import { connect, startBench, tokenFor, unaskedEngine, wordsOf } from './mcp-bench.ts';

const envWith = (token: string) => ({ ...getDefaultEnvironment(), HOA_PILOT_TOKEN: token });

test('an assistant on the same machine drives tasks of a server, which continue when it leaves', async () => {
  const bench = await startBench();
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: commandArgs(['mcp', '--server', bench.url]),
    env: envWith(await tokenFor('ann@example.com')),
    stderr: 'pipe',
  });
  const errors: string[] = [];
  transport.stderr?.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  const client = await connect(transport);
  expect((await wordsOf(client)).join('')).toMatch(/(HOA Pilot asks the person.*){2}/);
  const call = async (name: string, args: Record<string, unknown>) =>
    taskStateSchema.parse((await client.callTool({ name, arguments: args })).structuredContent);
  const { taskId } = await call('start_task', { task: 'Ask me' });
  expect(await call('wait_for_task', { taskId })).toMatchObject({ state: 'needs-answer' });
  await call('answer_question', { taskId, answer: 'South' });
  expect(await call('wait_for_task', { taskId })).toMatchObject({
    outcome: 'The answer was South',
    address: `${bench.url}/dashboard?task=${taskId}`,
  });
  const hanging = await call('start_task', { task: 'Hang on' });
  await call('wait_for_task', { taskId: hanging.taskId, seconds: 0 });
  await client.close();
  expect(errors).toEqual([]);
  expect(bench.store.tasks.get(hanging.taskId)?.task.status).toBe('running');
});

test.each<[what: string, args: string[], token: string, code: number, output: RegExp]>([
  ['ends when its input ends', [], 'token', 0, /^$/],
  ['explains itself', ['--help'], '', 0, /--server URL/],
  ['needs a token', [], '', 2, /^Set HOA_PILOT_TOKEN to the token of the person/],
  [
    'sends no token in the clear',
    ['--server', 'http://pilot.example'],
    'token',
    2,
    /--server.*must be an https address/,
  ],
  ['refuses an unknown flag', ['--token', 'x'], 'token', 2, /Unknown option/],
])('the command %s', async (_, flags, token, code, output) => {
  const child = spawn(process.execPath, commandArgs(['mcp', ...flags]), { env: envWith(token) });
  child.stdin.end();
  const texts = Promise.all([text(child.stdout), text(child.stderr)]);
  expect(await once(child, 'exit')).toEqual([code, null]);
  expect((await texts).join('')).toMatch(output);
});

test.each([
  ['a server whose engine does not ask', unaskedEngine, 'Browser Use Cloud'],
  ['a server that is down', undefined, 'A service that may not ask the person'],
])('with %s, an assistant reads that', async (_, engine, title) => {
  const server = engine ? (await startBench(engine)).url : 'http://127.0.0.1:9';
  const args = commandArgs(['mcp', '--server', server]);
  const env = envWith(await tokenFor('ann@example.com'));
  const client = await connect(new StdioClientTransport({ command: process.execPath, args, env }));
  expect(await wordsOf(client)).toEqual([1, 2].map(() => expect.stringContaining(`${title} does the tasks`)));
});

test('a server that is down, and a token that it does not know, get a clear error', async () => {
  const bench = await startBench();
  const errorOf = async (server: string) => {
    const args = commandArgs(['mcp', '--server', server]);
    const client = await connect(
      new StdioClientTransport({
        command: process.execPath,
        args,
        env: envWith('made-up'),
        stderr: 'ignore',
      }),
    );
    return JSON.stringify((await client.callTool({ name: 'list_tasks', arguments: {} })).content);
  };
  expect(await errorOf(bench.url)).toContain('Start a session first');
  expect(await errorOf('http://127.0.0.1:9')).toContain('The server at http://127.0.0.1:9 cannot be reached');
});
