import { describe, expect, it } from 'vitest';
import { mountPortal, page, testNow } from './portal-client.ts';

describe('the public pages', () => {
  it.each(['/portal', '/portal/'])('%s shows the front page', async (path) => {
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

  it('responds to an unknown address with 404', async () => {
    const { status, text } = await page(mountPortal().app, '/portal/no/such/page');
    expect(status).toBe(404);
    expect(text).toContain('Page not found');
  });
});

it.each([
  ['/portal/requests', "script-src 'self'"],
  ['/portal/meetings', "script-src 'none'"],
  ['/portal/', "script-src 'none'"],
])('the policy of %s has %s', async (path, rule) => {
  const response = await mountPortal().app.request(path);
  expect(response.headers.get('content-security-policy')).toContain(rule);
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
