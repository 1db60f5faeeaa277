import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer as createSite } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test, vi } from 'vitest';
import { createTextLogger } from '../../../server/operations/logger.ts';
import { canaryOf, leaksIn, wordings } from '../../fakes/canary-passwords.ts';
import { commandArgs } from '../../fakes/server-process.ts';
import { useFolder } from '../../fakes/use-folder.ts';

/** How long the start of a server, and its tasks, may take on a busy machine. */
const patience = { timeout: 60_000 };
const folder = useFolder();
const closers: (() => unknown)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closers.splice(0).toReversed()) await close();
});

const [header, link] = [canaryOf(98, 'header'), canaryOf(99, 'link')];
/** An agent whose errors quote the person, the password, a header and an address, so that the log does. */
const quotingAgent = `export const agent = {
  name: 'quoting',
  start: () => ({}),
  next({ task }) {
    const facts = { header: 'Authorization: Bearer ${header}', address: '/?access_token=${link}' };
    throw Object.assign(new Error('Cannot do: ' + task.instruction + ' ' + task.credentials?.password), facts);
  },
};`;

test('the log in JSON has the ids of requests and tasks, and no secret of a real run', async () => {
  const agentFile = join(folder.path, 'agent.mjs');
  await writeFile(agentFile, quotingAgent);
  const site = createSite((_, response) => response.end('<h1>Home</h1>')).listen(0, '127.0.0.1');
  closers.push(() => site.close());
  await once(site, 'listening');
  const home = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const flags = ['serve', '--agent', agentFile, '--dev-login', '--home', home, '--driver', 'embedded'];
  const args = commandArgs([...flags, '--port', '0', '--data', 'memory', '--log', 'json']);
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = once(server, 'exit');
  closers.push(async () => {
    server.kill('SIGKILL');
    await gone;
  });
  let errors = '';
  server.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const lines: Record<string, unknown>[] = [];
  createInterface({ input: server.stdout }).on('line', (line) =>
    lines.push(JSON.parse(line) as (typeof lines)[number]),
  );
  await expect
    .poll(() => lines.map(({ msg }) => msg), patience)
    .toContainEqual(expect.stringMatching(/^HOA Pilot/));
  const origin = /http:\S+[^/]/.exec(String(lines[0]?.['msg']))?.[0] ?? '';

  const canaries = [header, link];
  const ids: string[] = [];
  for (const [index, wording] of wordings.entries()) {
    canaries.push(canaryOf(index, 'task'), canaryOf(index, 'link'), canaryOf(index, 'head'));
    const response = await fetch(`${origin}/api/tasks?sessionToken=${canaryOf(index, 'head')}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Session-Token': canaryOf(index, 'head'),
        'X-Request-Id': `request-${index}`,
      },
      body: JSON.stringify({
        description: `List the vendors.\n${wording.replaceAll('X', canaryOf(index, 'task'))}`,
        startUrl: `${home}?access_token=${canaryOf(index, 'link')}`,
      }),
    });
    expect([response.status, response.headers.get('X-Request-Id')]).toEqual([201, `request-${index}`]);
    ids.push(((await response.json()) as { id: string }).id);
  }
  const ended = () => lines.filter(({ msg }) => msg === 'Task ended').map(({ taskId }) => taskId);
  await expect.poll(() => ended().length, patience).toBe(ids.length);
  for (const [index, taskId] of ids.entries()) {
    const about = { taskId, requestId: `request-${index}` };
    const own = lines.filter((line) => line['taskId'] === taskId);
    expect(own).toMatchObject([
      { ...about, level: 'info', msg: 'Task started' },
      { ...about, level: 'error', msg: 'A task failed', error: expect.stringContaining('Cannot do: List') },
      { ...about, level: 'info', msg: 'Task ended', status: 'failed', ms: expect.any(Number) },
    ]);
  }
  expect(leaksIn({ log: JSON.stringify(lines), errors }, canaries)).toEqual([]);
  expect(errors).toBe('');

  server.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
});

test.each([
  ['Sign-in refused (reference 1f2e3d4c): the token has expired', undefined],
  ['The key is sk-own-secret-key', 'The key is ••••••'],
  [
    'GET https://a.example/?access_token=abc123def456 failed',
    'GET https://a.example/?access_token=•••••• failed',
  ],
])('the log in text: %s', (line, expected = line) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const logger = createTextLogger(['sk-own-secret-key']);
  logger.log(line);
  expect(warn.mock.lastCall).toEqual([expected]);
  logger.report('A task failed', new TypeError(line));
  expect(error.mock.lastCall?.[0]).toContain(`A task failed: TypeError: ${expected}\n    at `);
});
