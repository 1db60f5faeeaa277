import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { account, mountPortal, page, postLogin, signedIn, testNow } from './portal-client.ts';

describe('the public pages', () => {
  it.each(['/portal', '/portal/'])('%s is the front page', async (path) => {
    const { status, text } = await page(mountPortal().app, path);
    expect(status).toBe(200);
    expect(text).toContain('<!doctype html><html lang="en">');
    expect(text).toContain('Community news');
  });

  it('serves one style sheet and no script', async () => {
    const { app } = mountPortal();
    const sheet = await app.request('/portal/portal.css');
    expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
    const { text } = await page(app, '/portal/');
    expect(text).toContain('href="/portal/portal.css"');
    expect(text).not.toContain('<script');
    expect(text).not.toContain('style="');
  });

  it('answers an unknown address with its own page', async () => {
    const { status, text } = await page(mountPortal().app, '/portal/no/such/page');
    expect(status).toBe(404);
    expect(text).toContain('Page not found');
  });
});

describe('the sign-in', () => {
  it.each(['/portal/dashboard', '/portal/documents', '/portal/violations', '/portal/violations/V-1001'])(
    '%s asks for it and comes back',
    async (path) => {
      const { app } = mountPortal();
      const response = await app.request(path);
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(`/portal/login?next=${encodeURIComponent(path)}`);
    },
  );

  it('goes on to the page that was asked for, its filter too', async () => {
    const { app } = mountPortal();
    const response = await postLogin(app, { ...account, next: '/portal/violations?status=Open' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/portal/violations?status=Open');
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^oakridge_session=/);
    expect(cookie).toContain('Path=/portal');
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
  });

  it('refuses a wrong password, keeps the e-mail, and says so', async () => {
    const response = await postLogin(mountPortal().app, { email: 'a"<b>@x.example', password: 'wrong' });
    const text = await response.text();
    expect(response.status).toBe(401);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(text).toContain('do not match');
    expect(text).toContain('value="a&quot;&lt;b&gt;@x.example"');
    expect(text).not.toContain('wrong');
  });

  it('survives a restart with the same secret, and only with it', async () => {
    const cookie = await signedIn(mountPortal({ secret: 'one' }).app);
    expect((await page(mountPortal({ secret: 'one' }).app, '/portal/dashboard', cookie)).status).toBe(200);
    expect((await page(mountPortal({ secret: 'two' }).app, '/portal/dashboard', cookie)).status).toBe(303);
  });

  it('ends after twelve hours', async () => {
    const cookie = await signedIn(mountPortal().app);
    const at = (hours: number) => mountPortal({ now: new Date(testNow.getTime() + hours * 3_600_000) }).app;
    expect((await page(at(11), '/portal/dashboard', cookie)).status).toBe(200);
    expect((await page(at(12), '/portal/dashboard', cookie)).status).toBe(303);
  });

  it('is over after signing out', async () => {
    const response = await mountPortal().app.request('/portal/logout', { method: 'POST' });
    expect(response.headers.get('location')).toBe('/portal/');
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0');
  });
});

describe('the document library', () => {
  it('lists, filters and pages', async () => {
    const { app } = mountPortal();
    const cookie = await signedIn(app);
    const all = await page(app, '/portal/documents', cookie);
    expect(all.text).toContain('24 in the library');
    expect(all.text).toContain('href="/portal/documents?page=2"');
    const minutes = await page(app, '/portal/documents?category=Minutes', cookie);
    expect(minutes.text).toContain('Minutes: 14 in the library');
    expect(minutes.text).toContain('aria-label="Download Board Meeting Minutes, October 2026"');
    expect(minutes.text).not.toContain('November 2026');
    const none = await page(app, '/portal/documents?category=Notices&year=2025', cookie);
    expect(none.text).toContain('No documents match');
  });

  it('downloads the minutes as a PDF whose text is the minutes', async () => {
    const { app } = mountPortal();
    const path = '/portal/documents/minutes-2026-10/download';
    expect((await app.request(path)).status).toBe(303);
    const response = await app.request(path, { headers: { cookie: await signedIn(app) } });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="Board_Meeting_Minutes_2026-10.pdf"',
    );
    const { text, totalPages } = await extractText(new Uint8Array(await response.arrayBuffer()), {
      mergePages: true,
    });
    expect(totalPages).toBe(2);
    expect(text).toContain('Board Meeting Minutes, October 2026');
    expect(text).toContain('Tuesday, October 20, 2026');
    expect(text).toContain('The President called the meeting to order');
  });

  it('gives the same bytes every time', async () => {
    const bytes = async () => {
      const { app } = mountPortal();
      const headers = { cookie: await signedIn(app) };
      return Buffer.from(
        await (await app.request('/portal/documents/minutes-2026-03/download', { headers })).arrayBuffer(),
      );
    };
    expect((await bytes()).equals(await bytes())).toBe(true);
  });
});

describe('the violations', () => {
  it.each([
    ['', '37', 4],
    ['Open', '19', 2],
    ['Notice Sent', '4', 1],
    ['Hearing Scheduled', '4', 1],
    ['Resolved', '10', 1],
    ['<b>', '37', 4],
  ])('status "%s": %s cases on %i pages', async (status, count, pages) => {
    const { app } = mountPortal();
    const cookie = await signedIn(app);
    const query = new URLSearchParams({ status });
    const { text } = await page(app, `/portal/violations?${query}`, cookie);
    expect(text).toContain(`: ${count}, newest first`);
    expect(text.includes(`Page 1 of ${pages}`)).toBe(pages > 1);
    expect(text.match(/<tr>/g)).toHaveLength(Math.min(10, Number(count)) + 1);
    expect(text).not.toContain('<b>');
  });

  it.each(['0', '-3', '99', 'x'])('page %s is answered with the nearest page', async (asked) => {
    const { app } = mountPortal();
    const { status, text } = await page(app, `/portal/violations?page=${asked}`, await signedIn(app));
    expect(status).toBe(200);
    expect(text).toContain(asked === '99' ? 'Page 4 of 4' : 'Page 1 of 4');
  });

  it('shows one case', async () => {
    const { app } = mountPortal();
    const cookie = await signedIn(app);
    expect((await page(app, '/portal/violations/V-1037', cookie)).text).toContain('Case V-1037');
    expect((await page(app, '/portal/violations/V-9', cookie)).status).toBe(404);
  });
});

it('logs every request without its query', async () => {
  const { app, log } = mountPortal();
  await app.request('/portal/login?next=/portal/documents', { headers: { 'user-agent': 'a browser' } });
  await app.request('/portal/nothing');
  expect(log).toEqual([
    { at: testNow.toISOString(), method: 'GET', path: '/portal/login', status: 200, agent: 'a browser' },
    { at: testNow.toISOString(), method: 'GET', path: '/portal/nothing', status: 404, agent: '' },
  ]);
});
