import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardedFetch } from '../../../../server/network/guarded-fetch.ts';
import { type EchoSite, always, rebinding, startEchoSite } from './echo-site.ts';

let site: EchoSite;
beforeEach(async () => {
  site = await startEchoSite();
});
afterEach(() => site.close());

const nobody = (): boolean => false;

test('a public name that stands for this machine is not reached', async () => {
  const browse = guardedFetch(nobody, always('127.0.0.1'));
  await expect(browse(`http://rebound.example:${site.port}/`)).rejects.toThrow('private address');
  expect(site.seen).toEqual([]);
});

test('a name that changes after it was looked at is not reached either', async () => {
  const lookup = rebinding('203.0.113.7', '127.0.0.1');
  lookup('rebound.example', {}, () => undefined);
  const browse = guardedFetch(nobody, lookup);
  await expect(browse(`http://rebound.example:${site.port}/`)).rejects.toThrow('private address');
  expect(site.seen).toEqual([]);
});

test.each(['127.0.0.1', '[::1]', '169.254.169.254', 'localhost'])(
  '%s itself is not reached',
  async (host) => {
    await expect(guardedFetch(nobody)(`http://${host}:${site.port}/`)).rejects.toThrow('private address');
    expect(site.seen).toEqual([]);
  },
);

test('an origin that is allowed is reached, with all that was to be sent', async () => {
  const browse = guardedFetch(({ port }) => port === String(site.port));
  const form = new FormData();
  form.set('unit', '12B');
  const init = { method: 'POST', body: form };
  expect(await (await browse(`http://127.0.0.1:${site.port}/form?x=1`, init)).text()).toBe('reached');
  expect(site.seen[0]).toMatch(/^POST \/form\?x=1 [\s\S]*name="unit"\r\n\r\n12B/);
});

test('a redirect is the caller’s to follow, and all its cookies are told', async () => {
  const browse = guardedFetch(() => true);
  const response = await browse(`http://127.0.0.1:${site.port}/moved`);
  expect(response.status).toBe(302);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(site.seen).toEqual(['GET /moved']);
});
