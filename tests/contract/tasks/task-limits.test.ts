import { beforeEach, expect, test } from 'vitest';
import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import type { AppOptions } from '../../../mock-server/options/app-settings.ts';
import { useServer } from '../server/server-client.ts';

const page =
  (title: string, body = '') =>
  () =>
    new Response(`<title>${title}</title><h1>${title}</h1>${body}`, {
      headers: { 'Content-Type': 'text/html' },
    });
const to = (location: string) => () => new Response(null, { status: 302, headers: { location } });

/** Sites on several hosts. Some lead to others. */
const sites: Record<string, () => Response> = {
  'https://start.example/': page('Start', '<a href="/fees">Fees</a> <a href="/away">Fees elsewhere</a>'),
  'https://start.example/fees': page('Fees', '<p>The fees are low.</p>'),
  'https://start.example/away': to('https://elsewhere.example/fees'),
  'https://start.example/chain': to('https://start.example/chain-2'),
  'https://start.example/chain-2': to('https://elsewhere.example/'),
  'https://start.example/docs': to('https://docs.example/'),
  'https://docs.example/': page('Docs', '<p>The fees are here.</p>'),
  'https://elsewhere.example/': page('Elsewhere'),
  'https://elsewhere.example/fees': page('Elsewhere'),
  'http://127.0.0.1:8080/fees': page('Private', '<p>The fees are private.</p>'),
};

let requests: string[];
beforeEach(() => {
  requests = [];
});
const options: AppOptions = {
  driver: (web) =>
    createEmbeddedDriver({
      fetch: async (input, init) => {
        const { url } = new Request(input, init);
        const site = sites[url];
        if (!site) return web(input, init);
        requests.push(url);
        return site();
      },
    }),
};
const server = useServer(() => options);
const description = 'What are the fees?';
const elsewhere = (): string[] => requests.filter((url) => url.includes('elsewhere.example'));

test.each([
  ['a redirect', 'https://start.example/away'],
  ['two redirects', 'https://start.example/chain'],
])('a task fails without a request if its start page leads to another domain by %s', async (_, startUrl) => {
  const task = await server.run({ description, startUrl });
  expect(task.status).toBe('failed');
  expect(task.statusMessage).toContain('The agent reached an address that the task may not open.');
  expect(elsewhere()).toEqual([]);
});

test('a task does not follow a link to another domain, and reports it', async () => {
  const task = await server.run({ description, startUrl: 'https://start.example/' });
  expect(task.status).toBe('completed');
  expect(elsewhere()).toEqual([]);
  expect(task.output).toContain('The fees are low.');
  expect(task.output).toContain('Not read: "Fees elsewhere".');
  const log = await server.call('fileContent', { params: { id: task.id, fileName: 'logs.txt' } });
  expect(log.data).toMatch(
    /Open "Fees elsewhere"\n.+At: https:\/\/start\.example\/fees\n.+Seen: .+\n.+Result: failed\. /,
  );
});

test('a task follows a redirect to an allowed domain', async () => {
  const body = { description, startUrl: 'https://start.example/docs' };
  const task = await server.run({ ...body, allowedDomains: ['start.example', 'docs.example'] });
  expect(task.status).toBe('completed');
  expect(task.output).toContain('The fees are here.');
});

test('a task does not request a start page outside its allowed domains', async () => {
  const body = { description, startUrl: 'https://start.example/' };
  const task = await server.run({ ...body, allowedDomains: ['docs.example'] });
  expect(task.status).toBe('failed');
  expect(requests).toEqual([]);
});

test('a task without a title has the beginning of its description as its title, and no cost', async () => {
  const long = '\nRead the page about the fees of this community\nand report them';
  const task = await server.run({ description: long, startUrl: 'https://start.example/', model: 'smart' });
  expect(task).toMatchObject({
    status: 'completed',
    title: 'Read the page about the fees of this community and...',
  });
  expect(task).not.toHaveProperty('cost');
});

const startUrl = 'http://127.0.0.1:8080/fees';

test('a task opens a start address on a private network if the server allows it', async () => {
  await server.restart({ ...options, allowPrivate: [new URL(startUrl).origin] });
  const task = await server.run({ description: `${description} See ${startUrl}`, startUrl });
  expect(task).toMatchObject({
    status: 'completed',
    output: expect.stringContaining('The fees are private.'),
    apiSteps: [{ next_goal: `Open ${startUrl}`, url: startUrl }, {}],
  });
});

test('a task refuses a start address on a private network, with advice on how to allow it', async () => {
  const task = await server.run({ description, startUrl });
  expect(task).toMatchObject({ status: 'failed', apiSteps: [{ next_goal: `Open ${startUrl}` }] });
  expect(task.statusMessage).toMatch(
    /may not open 127\.0\.0\.1:8080\. .+ with --allow-private http:\/\/127\.0\.0\.1:8080\.$/,
  );
  expect(requests).toEqual([]);
});
