import { describe, expect, it } from 'vitest';
import { account, mountPortal, page, postLogin, signedIn, testNow } from './portal-client.ts';

describe('the sign-in', () => {
  it.each(
    'dashboard documents documents/minutes-2026-10/download violations violations/V-1001 inspections work-orders work-orders/WO-2001 vendors?category=Roofing meetings meetings/new requests requests/new requests/REQ-1001/receipt'
      .split(' ')
      .map((path) => `/portal/${path}`),
  )('%s asks for it and comes back', async (path) => {
    const { app } = mountPortal();
    const response = await app.request(path);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`/portal/login?next=${encodeURIComponent(path)}`);
  });

  it('continues to the requested page with its filter', async () => {
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

  it('refuses a wrong password and keeps the e-mail address', async () => {
    const response = await postLogin(mountPortal().app, { email: 'a"<b>@x.example', password: 'wrong' });
    const text = await response.text();
    expect(response.status).toBe(401);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(text).toContain('do not match');
    expect(text).toContain('value="a&quot;&lt;b&gt;@x.example"');
    expect(text).not.toContain('wrong');
    expect(text).toMatch(/<input[^>]*type="password"[^>]*autofocus/);
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

  it('ends after signing out', async () => {
    const response = await mountPortal().app.request('/portal/logout', { method: 'POST' });
    expect(response.headers.get('location')).toBe('/portal/');
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0');
  });
});
