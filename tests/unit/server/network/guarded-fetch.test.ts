import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardedFetch } from '../../../../server/network/guarded-fetch.ts';
import { type EchoSite, always, rebinding, startEchoSite } from './echo-site.ts';

let site: EchoSite;
beforeEach(async () => {
  site = await startEchoSite();
});
afterEach(() => site.close());

const allowNone = (): boolean => false;

test('does not reach a public name that resolves to this machine', async () => {
  const browse = guardedFetch(allowNone, always('127.0.0.1'));
  await expect(browse(`http://rebound.example:${site.port}/`)).rejects.toThrow('private address');
  expect(site.requests).toEqual([]);
});

test('does not reach a name that changes after it was checked', async () => {
  const lookup = rebinding('203.0.113.7', '127.0.0.1');
  lookup('rebound.example', {}, () => undefined);
  const browse = guardedFetch(allowNone, lookup);
  await expect(browse(`http://rebound.example:${site.port}/`)).rejects.toThrow('private address');
  expect(site.requests).toEqual([]);
});

test.each(['127.0.0.1', '[::1]', '169.254.169.254', 'localhost'])('does not reach %s', async (host) => {
  await expect(guardedFetch(allowNone)(`http://${host}:${site.port}/`)).rejects.toThrow('private address');
  expect(site.requests).toEqual([]);
});

test('sends method, headers and body to an allowed origin', async () => {
  const browse = guardedFetch(({ port }) => port === String(site.port));
  const form = new FormData();
  form.set('unit', '12B');
  const init = { method: 'POST', body: form };
  expect(await (await browse(`http://127.0.0.1:${site.port}/form?x=1`, init)).text()).toBe('reached');
  expect(site.requests[0]).toMatch(/^POST \/form\?x=1 [\s\S]*name="unit"\r\n\r\n12B/);
});

test('returns redirects with all their cookies and does not follow them', async () => {
  const browse = guardedFetch(() => true);
  const response = await browse(`http://127.0.0.1:${site.port}/moved`);
  expect(response.status).toBe(302);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(site.requests).toEqual(['GET /moved']);
});
