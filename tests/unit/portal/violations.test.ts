import { describe, expect, it } from 'vitest';
import { mountPortal, page, signedIn } from './portal-client.ts';

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
