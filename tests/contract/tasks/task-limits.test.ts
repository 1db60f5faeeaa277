import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import { demoAccount } from '../../../mock-server/portal/association.ts';
import { type ServedTask, type TestServer, createTestServer } from '../server/server-client.ts';

const page = (title: string, body = ''): Response =>
  new Response(`<title>${title}</title><h1>${title}</h1>${body}`, {
    headers: { 'Content-Type': 'text/html' },
  });
const to = (location: string): Response => new Response(null, { status: 302, headers: { location } });

/** Sites on several hosts, some of which lead to others. */
const sites: Record<string, () => Response> = {
  'https://start.example/': () =>
    page('Start', '<a href="/fees">Fees</a> <a href="/away">Fees elsewhere</a>'),
  'https://start.example/fees': () => page('Fees', '<p>The fees are low.</p>'),
  'https://start.example/away': () => to('https://elsewhere.example/fees'),
  'https://start.example/chain': () => to('https://start.example/chain-2'),
  'https://start.example/chain-2': () => to('https://elsewhere.example/'),
  'https://start.example/docs': () => to('https://docs.example/'),
  'https://docs.example/': () => page('Docs', '<p>The fees stand here.</p>'),
  'https://elsewhere.example/': () => page('Elsewhere'),
  'https://elsewhere.example/fees': () => page('Elsewhere'),
};

let server: TestServer;
let token: string;
let asked: string[];

beforeEach(async () => {
  asked = [];
  server = createTestServer({
    driver: (web) =>
      createEmbeddedDriver({
        fetch: async (input, init) => {
          const { url } = new Request(input, init);
          const site = sites[url];
          if (!url.includes('.example/')) return web(input, init);
          asked.push(url);
          return site?.() ?? new Response('Gone', { status: 404 });
        },
      }),
  });
  token = await server.startSession('ann@example.com');
});
afterEach(() => server.close());

async function run(body: object): Promise<ServedTask> {
  const { data } = await server.call('createTask', { token, body });
  return await server.until(token, (data as { id: string }).id, ({ status }) => status !== 'running');
}

async function logOf(task: ServedTask): Promise<string> {
  const params = { id: task.id, fileName: 'logs.txt' };
  return String((await server.call('fileContent', { token, params })).data);
}

const elsewhere = (): string[] => asked.filter((url) => url.includes('elsewhere.example'));

describe('the domains a task is allowed', () => {
  test.each([
    ['at once', 'https://start.example/away'],
    ['by a redirect of a redirect', 'https://start.example/chain'],
  ])(
    'a start page that leads to another domain %s ends the task, and nothing of that domain is asked for',
    async (_, startUrl) => {
      const task = await run({ description: 'What are the fees?', startUrl });
      expect(task.status).toBe('failed');
      expect(task.statusMessage).toContain('The agent reached an address that the task may not open.');
      expect(elsewhere()).toEqual([]);
    },
  );

  test('a link that leads to another domain is not followed there, and the task goes on and says so', async () => {
    const task = await run({ description: 'What are the fees?', startUrl: 'https://start.example/' });
    expect(task.status).toBe('completed');
    expect(elsewhere()).toEqual([]);
    expect(task.output).toContain('The fees are low.');
    expect(task.output).toContain('Not read: "Fees elsewhere".');
    expect(await logOf(task)).toMatch(
      /Open "Fees elsewhere"\n.+At: https:\/\/start\.example\/fees\n.+Seen: .+\n.+Result: failed\. /,
    );
  });

  test('a redirect to a domain that is allowed is followed', async () => {
    const body = { description: 'What are the fees?', startUrl: 'https://start.example/docs' };
    const task = await run({ ...body, allowedDomains: ['start.example', 'docs.example'] });
    expect(task.status).toBe('completed');
    expect(task.output).toContain('The fees stand here.');
  });

  test('a start page outside of them is not even asked for', async () => {
    const body = { description: 'What are the fees?', startUrl: 'https://start.example/' };
    const task = await run({ ...body, allowedDomains: ['docs.example'] });
    expect(task.status).toBe('failed');
    expect(asked).toEqual([]);
  });
});

test('a task ends when its steps are used up, says so, and keeps what it made', async () => {
  const description = [
    'List the open violations',
    'Credentials provided:',
    'Domain: oakridge.example',
    `Username: ${demoAccount.email}`,
    `Password: ${demoAccount.password}`,
  ].join('\n');
  const task = await run({ description, maxSteps: 3 });
  expect(task).toMatchObject({ status: 'failed', currentStep: 3 });
  expect(task.statusMessage).toMatch(/^Stopped after 3 steps, the limit of this task\./);
  const log = await logOf(task);
  expect(log.match(/ Step \d+: /g)).toEqual([' Step 1: ', ' Step 2: ', ' Step 3: ']);
  expect(log.match(/ {2}Result: /g)).toHaveLength(3);
  expect(log).toContain('Stopped after 3 steps');
  expect(log).not.toContain(`Password: ${demoAccount.password}`);
  expect(log).not.toMatch(/password=(?!hidden)/i);
});

test('a finished task has no cost, and the beginning of its description as its title', async () => {
  const description = '\nRead the page about the fees of this community\nand tell me';
  const task = await run({ description, startUrl: 'https://start.example/', model: 'smart' });
  expect(task).toMatchObject({
    status: 'completed',
    title: 'Read the page about the fees of this community and...',
  });
  expect(task).not.toHaveProperty('cost');
});
