import { expect, test, vi } from 'vitest';
import { BrowserClosedError, PageUnreachableError } from '../../../../server/browser/browser-errors.ts';
import { createEmbeddedDriver } from '../../../../server/browser/embedded/embedded-driver.ts';
import { addressOf } from '../../../fakes/address-of.ts';

const viewport = { width: 1280, height: 800 };
const anywhere = { viewport, mayNavigate: () => true };

/** A server that never responds. The request rejects when it is aborted. */
const silent: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

const html = (text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, { headers: { 'content-type': 'text/html', ...headers } });

test('gives up on a page after fifteen seconds', async () => {
  const timeUp = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeUp.signal);
  const session = await createEmbeddedDriver({ fetch: silent }).open(anywhere);
  const opening = session.goto('http://portal.example/');
  await expect.poll(() => timeout.mock.calls).toEqual([[15_000]]);
  timeUp.abort();
  await expect(opening).rejects.toThrow(PageUnreachableError);
  expect(session.view()).toMatchObject({ loading: false, url: '' });
});

test('aborts requests when the driver closes', async () => {
  const driver = createEmbeddedDriver({ fetch: silent });
  const session = await driver.open(anywhere);
  const outcomes = Promise.allSettled([session.goto('http://portal.example/'), session.read()]);
  await driver.close();
  const closed = { status: 'rejected', reason: expect.any(BrowserClosedError) };
  expect(await outcomes).toEqual([closed, closed]);
});

test('never shows the query of an address in a message', async () => {
  const fail: typeof fetch = () => Promise.reject(new TypeError('refused'));
  const session = await createEmbeddedDriver({ fetch: fail }).open(anywhere);
  const failure = session.goto('http://portal.example/reset?token=hush');
  await expect(failure).rejects.toThrow('portal.example/reset did not answer');
});

test('shows a page without the style sheets and pictures it may not load', async () => {
  const requests: string[] = [];
  const site: typeof fetch = async (input) => {
    requests.push(addressOf(input));
    return html(
      '<link rel="stylesheet" href="http://cdn.example/a.css"><img src="http://cdn.example/a.png"><p>Here</p>',
    );
  };
  const mayNavigate = (url: URL) => url.host === 'portal.example';
  const session = await createEmbeddedDriver({ fetch: site }).open({ viewport, mayNavigate });
  await session.goto('http://portal.example/');
  expect(requests).toEqual(['http://portal.example/']);
  expect((await session.read()).text).toBe('Here');
});

test('sends a form again after a redirect that keeps the method, and uses GET after others', async () => {
  const requests: string[] = [];
  const site: typeof fetch = async (input, init) => {
    const { pathname } = new URL(addressOf(input));
    requests.push(
      `${init?.method} ${pathname} ${init?.body instanceof URLSearchParams ? init.body.toString() : ''}`.trim(),
    );
    if (pathname === '/')
      return html('<form method="post" action="/one"><input name="a" value="1"><button>Go</button></form>');
    if (pathname === '/one') return new Response(null, { status: 307, headers: { location: '/two' } });
    if (pathname === '/two') return new Response(null, { status: 302, headers: { location: '/three' } });
    return html('<p>Done</p>');
  };
  const session = await createEmbeddedDriver({ fetch: site }).open(anywhere);
  await session.goto('http://portal.example/');
  await session.click({ by: 'role', role: 'button', name: 'Go' });
  expect(requests).toEqual(['GET /', 'POST /one a=1', 'POST /two a=1', 'GET /three']);
});

test('reads pages in their charset, and in UTF-8 if it is unknown', async () => {
  const bytes = new Uint8Array([0x63, 0x61, 0x66, 0xe9]);
  const answers = ['iso-8859-1', 'no-such-thing'];
  const site: typeof fetch = async () =>
    new Response(bytes, { headers: { 'content-type': `text/html; charset=${answers.shift()}` } });
  const session = await createEmbeddedDriver({ fetch: site }).open(anywhere);
  await session.goto('http://portal.example/1');
  expect((await session.read()).text).toBe('café');
  await session.goto('http://portal.example/2');
  expect((await session.read()).text).toBe('caf\uFFFD');
});

test('closes the browser if its page cannot be restored', async () => {
  const fail: typeof fetch = () => Promise.reject(new TypeError('refused'));
  const restore = { url: 'http://portal.example/', cookies: [] };
  await expect(createEmbeddedDriver({ fetch: fail }).open({ ...anywhere, restore })).rejects.toThrow(
    PageUnreachableError,
  );
});

test.each([400, 1_500, 9_000])('shows a page nested %i levels deep', async (depth) => {
  const site: typeof fetch = async () => html(`<title>Deep</title><h1>Top</h1>${'<div>'.repeat(depth)}end`);
  const session = await createEmbeddedDriver({ fetch: site }).open(anywhere);
  await session.goto('http://portal.example/');
  expect(JSON.stringify(session.view())).toContain('Top');
  expect((await session.read()).text).toMatch(/^Top\s+end$/);
  expect((await session.screenshot()).bytes.length).toBeGreaterThan(0);
});

test('removes the login from an address that is typed, linked or redirected to', async () => {
  const requests: string[] = [];
  const site: typeof fetch = async (input) => {
    requests.push(addressOf(input));
    return addressOf(input).endsWith('/from')
      ? new Response(null, { status: 302, headers: { location: 'http://ann:hush@portal.example/to' } })
      : html('<title>Page</title><a href="http://portal.example/from">Go</a>');
  };
  const session = await createEmbeddedDriver({ fetch: site }).open(anywhere);
  const exposed = async () =>
    JSON.stringify([session.url, session.remember(), (await session.read()).url, session.view()]);
  await session.goto('http://ann:hush@portal.example/');
  expect(await exposed()).not.toContain('hush');
  await session.click({ by: 'role', role: 'link', name: 'Go' });
  expect(session.url).toBe('http://portal.example/to');
  expect(await exposed()).not.toContain('hush');
  expect(requests.join()).not.toContain('hush');
});
