import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterEach, expect, test, vi } from 'vitest';
import { mcp } from '../../../server/mcp/mcp-command.ts';
import { taskStateSchema } from '../../../server/mcp/task-state.ts';
import { commandArgs } from '../../fakes/server-process.ts';
import { connect, startBench, tokenFor, unaskedEngine, useMcp, wordsOf } from './mcp-bench.ts';

useMcp();
afterEach(() => {
  // The command sets it, also when a test runs it in this process.
  process.exitCode = undefined;
});

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
  ['needs a token', [], '', 2, /^Set HOA_PILOT_TOKEN to the token of the person/],
])('the command %s', async (_, flags, token, code, output) => {
  const child = spawn(process.execPath, commandArgs(['mcp', ...flags]), { env: envWith(token) });
  child.stdin.end();
  const texts = Promise.all([text(child.stdout), text(child.stderr)]);
  expect(await once(child, 'exit')).toEqual([code, null]);
  expect((await texts).join('')).toMatch(output);
});

test.each<[what: string, args: string[], output: RegExp]>([
  ['sends no token in the clear', ['--server', 'http://pilot.example'], /--server.*must be an https address/],
  ['refuses an unknown flag', ['--token', 'x'], /Unknown option/],
])('the command %s', (_, flags, output) => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  mcp(flags, { HOA_PILOT_TOKEN: 'token' });
  expect(process.exitCode).toBe(2);
  expect(print.mock.calls.join('')).toMatch(output);
});

test('the command explains itself', () => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  mcp(['--help'], {});
  expect(print.mock.calls.join('')).toContain('--server URL');
  expect(process.exitCode).toBeUndefined();
});

test.each<[what: string, start: () => Promise<string> | string, token: string, reads: string, gets: string]>([
  [
    'a server whose engine does not ask',
    async () => (await startBench(unaskedEngine)).url,
    await tokenFor('ann@example.com'),
    'Browser Use Cloud',
    String.raw`{\"tasks\":[]}`,
  ],
  [
    'a token that the server does not know',
    async () => (await startBench()).url,
    'made-up',
    'A service that may not ask the person',
    'Start a session first',
  ],
  [
    'a server that is down',
    () => 'http://127.0.0.1:9',
    'made-up',
    'A service that may not ask the person',
    'The server at http://127.0.0.1:9 cannot be reached',
  ],
])('with %s, an assistant reads that', async (_, start, token, title, gets) => {
  const args = commandArgs(['mcp', '--server', await start()]);
  const server = { command: process.execPath, args, env: envWith(token), stderr: 'ignore' } as const;
  const client = await connect(new StdioClientTransport(server));
  expect(await wordsOf(client)).toEqual([1, 2].map(() => expect.stringContaining(`${title} runs the tasks`)));
  const { content } = await client.callTool({ name: 'list_tasks', arguments: {} });
  expect(JSON.stringify(content)).toContain(gets);
});
