import { expect, it } from 'vitest';
import { account, mountPortal, page, postLogin, signedIn, testNow } from './portal-client.ts';

const HOUR_MS = 3_600_000;
const privatePaths =
  'dashboard documents documents/minutes-2026-10/download violations violations/V-1001 inspections work-orders work-orders/WO-2001 vendors?category=Roofing meetings meetings/new requests requests/new requests/REQ-1001/receipt';

it.each(privatePaths.split(' ').map((path) => `/portal/${path}`))('%s asks for it', async (path) => {
  const response = await mountPortal().app.request(path);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`/portal/login?next=${encodeURIComponent(path)}`);
});

it('continues to the requested page with its filter', async () => {
  const { app } = mountPortal();
  const response = await postLogin(app, { ...account, next: '/portal/violations?status=Open' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/portal/violations?status=Open');
  expect(response.headers.get('set-cookie')?.split('; ')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^oakridge_session=/),
      'Path=/portal',
      'HttpOnly',
      'SameSite=Lax',
    ]),
  );
});

it('refuses a wrong password and keeps the email address', async () => {
  const response = await postLogin(mountPortal().app, { email: 'a"<b>@x.example', password: 'wrong' });
  const text = await response.text();
  expect([response.status, response.headers.get('set-cookie')]).toEqual([401, null]);
  expect(text).toContain('do not match');
  expect(text).toContain('value="a&quot;&lt;b&gt;@x.example"');
  expect(text).not.toContain('wrong');
  expect(text).toMatch(/<input[^>]*type="password"[^>]*autofocus/);
});

it.each([
  ['survives a restart', 11, 'test secret', 200],
  ['does not survive another secret', 0, 'another secret', 303],
  ['ends after twelve hours', 12, 'test secret', 303],
])('%s', async (_, hours, secret, status) => {
  const cookie = await signedIn(mountPortal().app);
  const { app } = mountPortal({ secret, now: new Date(testNow.getTime() + hours * HOUR_MS) });
  expect((await page(app, '/portal/dashboard', cookie)).status).toBe(status);
});

it('ends after signing out', async () => {
  const response = await mountPortal().app.request('/portal/logout', { method: 'POST' });
  expect(response.headers.get('location')).toBe('/portal/');
  expect(response.headers.get('set-cookie')).toContain('Max-Age=0');
});
