import { expect, test, vi } from 'vitest';
import { BrowserClosed, PageUnreachable } from '../../../../server/browser/browser-errors.ts';
import { createEmbeddedDriver } from '../../../../server/browser/embedded/embedded-driver.ts';
import { addressOf } from '../../../fakes/address-of.ts';

const viewport = { width: 1280, height: 800 };
const anywhere = { viewport, mayNavigate: () => true };

/** A server that takes a request and never answers, but hears when it is hung up on. */
const silent: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

const html = (text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, { headers: { 'content-type': 'text/html', ...headers } });

test('a page that does not answer in time is unreachable, after fifteen seconds', async () => {
  const timeUp = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeUp.signal);
  const session = await createEmbeddedDriver({ fetch: silent }).open(anywhere);
  const opening = session.goto('http://portal.example/');
  await expect.poll(() => timeout.mock.calls).toEqual([[15_000]]);
  timeUp.abort();
  await expect(opening).rejects.toThrow(PageUnreachable);
  expect(session.view()).toMatchObject({ loading: false, url: '' });
});

test('closing hangs up on what is being fetched', async () => {
  const driver = createEmbeddedDriver({ fetch: silent });
  const session = await driver.open(anywhere);
  const outcomes = Promise.allSettled([session.goto('http://portal.example/'), session.read()]);
  await driver.close();
  const closed = { status: 'rejected', reason: expect.any(BrowserClosed) };
  expect(await outcomes).toEqual([closed, closed]);
});

test('an address in a message never shows its query', async () => {
  const fail: typeof fetch = () => Promise.reject(new TypeError('refused'));
  const session = await createEmbeddedDriver({ fetch: fail }).open(anywhere);
  const failure = session.goto('http://portal.example/reset?token=hush');
  await expect(failure).rejects.toThrow('portal.example/reset did not answer');
});

test('style sheets and pictures are asked for like pages, and a page shows without those refused', async () => {
  const asked: string[] = [];
  const site: typeof fetch = async (input) => {
    asked.push(addressOf(input));
    return html(
      '<link rel="stylesheet" href="http://cdn.example/a.css"><img src="http://cdn.example/a.png"><p>Here</p>',
    );
  };
  const mayNavigate = (url: URL) => url.host === 'portal.example';
  const session = await createEmbeddedDriver({ fetch: site }).open({ viewport, mayNavigate });
  await session.goto('http://portal.example/');
  expect(asked).toEqual(['http://portal.example/']);
  expect((await session.read()).text).toBe('Here');
});

test('a redirect that keeps the method sends the form again, others ask for a page', async () => {
  const asked: string[] = [];
  const site: typeof fetch = async (input, init) => {
    const { pathname } = new URL(addressOf(input));
    asked.push(
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
  expect(asked).toEqual(['GET /', 'POST /one a=1', 'POST /two a=1', 'GET /three']);
});

test('reads pages in the charset they name, and UTF-8 when nobody knows it', async () => {
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

test('a page that cannot be reopened leaves no browser behind', async () => {
  const fail: typeof fetch = () => Promise.reject(new TypeError('refused'));
  const restore = { url: 'http://portal.example/', cookies: [] };
  await expect(createEmbeddedDriver({ fetch: fail }).open({ ...anywhere, restore })).rejects.toThrow(
    PageUnreachable,
  );
});

test.each([400, 1_500, 9_000])('a page nested %i deep is shown as deep as can be', async (depth) => {
  const site: typeof fetch = async () => html(`<title>Deep</title><h1>Top</h1>${'<div>'.repeat(depth)}end`);
  const session = await createEmbeddedDriver({ fetch: site }).open(anywhere);
  await session.goto('http://portal.example/');
  expect(JSON.stringify(session.view())).toContain('Top');
  expect((await session.read()).text).toMatch(/^Top\s+end$/);
  expect((await session.screenshot()).bytes.length).toBeGreaterThan(0);
});

test('a name and password in an address, typed, linked or redirected to, are nowhere afterwards', async () => {
  const asked: string[] = [];
  const site: typeof fetch = async (input) => {
    asked.push(addressOf(input));
    return addressOf(input).endsWith('/from')
      ? new Response(null, { status: 302, headers: { location: 'http://ann:hush@portal.example/to' } })
      : html('<title>Page</title><a href="http://portal.example/from">Go</a>');
  };
  const session = await createEmbeddedDriver({ fetch: site }).open(anywhere);
  const known = async () =>
    JSON.stringify([session.url, session.remember(), (await session.read()).url, session.view()]);
  await session.goto('http://ann:hush@portal.example/');
  expect(await known()).not.toContain('hush');
  await session.click({ by: 'role', role: 'link', name: 'Go' });
  expect(session.url).toBe('http://portal.example/to');
  expect(await known()).not.toContain('hush');
  expect(asked.join()).not.toContain('hush');
});
