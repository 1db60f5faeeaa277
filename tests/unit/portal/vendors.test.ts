import { describe, expect, it } from 'vitest';
import { insuranceStates, vendorCategories, vendors } from '../../../mock-server/portal/data/vendors.ts';
import { mountPortal, page, signedIn, testNow } from './portal-client.ts';

describe.each([
  '2026-11-21T10:00:00Z',
  '2026-01-01T00:00:00Z',
  '2028-02-29T23:59:59Z',
  '2026-12-31T23:59:59Z',
])('the vendors as of %s', (text) => {
  const all = vendors(new Date(text));

  it('are twenty, each with an address of its own', () => {
    expect(all).toHaveLength(20);
    expect(new Set(all.map((vendor) => vendor.id)).size).toBe(20);
    expect(new Set(all.map((vendor) => vendor.email)).size).toBe(20);
    expect(new Set(all.map((vendor) => vendor.category))).toEqual(new Set(vendorCategories));
  });

  it('have every state of insurance, told by the day', () => {
    expect(new Set(all.map((vendor) => vendor.insurance))).toEqual(new Set(insuranceStates));
    const today = new Date(`${text.slice(0, 10)}T00:00:00Z`);
    for (const { insurance, insuredUntil } of all) {
      expect(insuredUntil < today).toBe(insurance === 'Expired');
    }
  });

  it('have numbers written in several ways, all of ten digits', () => {
    const forms = new Set(all.map(({ phone }) => phone.replaceAll(/\d/g, '0')));
    expect(forms.size).toBeGreaterThan(2);
    for (const { phone } of all) expect(phone.replaceAll(/\D/g, '').slice(-10)).toMatch(/^55501001?\d+$/);
  });
});

describe('the vendor pages', () => {
  it.each([
    ['', 'All vendors: 20 on file', 12],
    ['?page=2', 'All vendors: 20 on file', 8],
    ['?category=Landscaping', 'Landscaping: 4 on file', 4],
    ['?insurance=Expired', 'All vendors: 3 on file', 3],
    ['?category=<b>', 'All vendors: 20 on file', 12],
  ])('%s lists %s', async (query, caption, rows) => {
    const { app } = mountPortal();
    const { text } = await page(app, `/portal/vendors${query}`, await signedIn(app));
    expect(text).toContain(caption);
    expect(text.match(/<th scope="row">/g)).toHaveLength(rows);
    expect(text).not.toContain('<b>');
  });

  it('says so when nothing matches', async () => {
    const { app } = mountPortal();
    const query = new URLSearchParams({ category: 'Janitorial', insurance: 'Expired' });
    const { text } = await page(app, `/portal/vendors?${query}`, await signedIn(app));
    expect(text).toContain('No vendors match this filter');
  });

  it('shows one vendor with its papers', async () => {
    const { app } = mountPortal();
    const cookie = await signedIn(app);
    const [vendor] = vendors(testNow);
    const { text } = await page(app, `/portal/vendors/${vendor?.id}`, cookie);
    for (const part of [vendor?.company, vendor?.licence, vendor?.insurer, vendor?.phone, vendor?.contract]) {
      expect(text).toContain(part);
    }
    expect((await page(app, '/portal/vendors/nobody', cookie)).status).toBe(404);
  });

  it('are behind the sign-in', async () => {
    const response = await mountPortal().app.request('/portal/vendors?category=Roofing');
    expect(response.headers.get('location')).toBe(
      `/portal/login?next=${encodeURIComponent('/portal/vendors?category=Roofing')}`,
    );
  });
});
