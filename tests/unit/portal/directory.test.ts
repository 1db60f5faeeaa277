import { describe, expect, it } from 'vitest';
import { companies } from '../../../mock-server/portal/data/companies.ts';
import { companyStanding, listingCategories, listings } from '../../../mock-server/portal/data/listings.ts';
import { mountPortal, page, testNow } from './portal-client.ts';

const rowsOf = (text: string): number => text.split('<th scope="row">').length - 1;

describe.each(['2026-11-21T10:00:00Z', '2026-01-01T00:00:00Z', '2028-02-29T23:59:59Z'])(
  'the directory as of %s',
  (text) => {
    const all = listings(new Date(text));

    it('has communities of every kind, by name, each at an address of its own', () => {
      expect(all).toHaveLength(48);
      expect(new Set(all.map((listing) => listing.id)).size).toBe(48);
      expect(new Set(all.map((listing) => listing.category))).toEqual(new Set(listingCategories));
      expect(all.map((listing) => listing.community)).toEqual(
        all.map((listing) => listing.community).toSorted((a, b) => a.localeCompare(b, 'en-US')),
      );
    });

    it('names no contract for who manages itself, and a renewal to come for all others', () => {
      for (const listing of all) {
        expect(listing.renewal === null).toBe(listing.company === undefined);
        if (listing.renewal === null) continue;
        expect(listing.renewal.toISOString().slice(0, 10) >= text.slice(0, 10)).toBe(true);
      }
    });

    it('lists two communities twice, and counts each once for its company', () => {
      const twins = all.filter((listing) => all.filter((other) => other.email === listing.email).length > 1);
      expect(twins.map((listing) => listing.community)).toEqual([
        'Bayside Commons',
        'Bayside Commons HOA',
        'Breakwater Towers',
        'Breakwater Towers Association',
      ]);
      const standings = companies.map((company) => companyStanding(company, all).communities.length);
      expect(Math.min(...standings)).toBeGreaterThan(0);
      const managed = all.filter((listing) => listing.company !== undefined).length;
      expect(standings.reduce((sum, count) => sum + count, 0)).toBe(managed - 2);
    });
  },
);

describe('the public pages of the directory', () => {
  it.each([
    ['/portal/listings', 12, 'All communities: 48, by name'],
    ['/portal/listings?page=4', 12, 'Page 4 of 4'],
    ['/portal/listings?category=Homes%20for%20sale', 6, 'Homes for sale: 6, by name'],
    ['/portal/listings?city=Harborview', 4, 'All communities in Harborview: 4, by name'],
    ['/portal/listings?q=LOFTS', 3, 'All communities with &quot;LOFTS&quot;: 3, by name'],
    ['/portal/listings?q=self-managed&category=Seeking%20management', 9, 'Seeking management with'],
    ['/portal/listings?q=nothing', 0, 'No communities match.'],
    ['/portal/listings?city=Atlantis', 12, 'All communities: 48, by name'],
    ['/portal/companies', 8, 'Management companies: 11, by name'],
    ['/portal/companies?page=2', 3, 'Page 2 of 2'],
    ['/portal/companies?city=Millbrook', 2, 'Management companies in Millbrook: 2, by name'],
  ])('%s shows %i rows to everybody', async (path, rows, words) => {
    const { status, text } = await page(mountPortal().app, path);
    expect(status).toBe(200);
    expect(rowsOf(text)).toBe(rows);
    expect(text).toContain(words);
    expect(text).toContain('Sign in');
  });

  it('keeps the filter and the words from page to page', async () => {
    const { text } = await page(mountPortal().app, '/portal/listings?q=m&category=Under%20contract');
    expect(text).toContain('/portal/listings?q=m&amp;category=Under+contract&amp;page=2');
  });

  it('shows every community and every company in full', async () => {
    const { app } = mountPortal();
    for (const { id, community, email } of listings(testNow)) {
      const { status, text } = await page(app, `/portal/listings/${id}`);
      expect(status).toBe(200);
      expect(text).toContain(`<h1>${community}</h1>`);
      expect(text).toContain(email);
    }
    for (const company of companies) {
      const { text } = await page(app, `/portal/companies/${company.slug}`);
      expect(text).toContain(company.about);
      expect(rowsOf(text)).toBe(companyStanding(company, listings(testNow)).communities.length);
    }
  });

  it.each(['/portal/listings/nowhere', '/portal/companies/nobody'])('%s is not there', async (path) => {
    expect((await page(mountPortal().app, path)).status).toBe(404);
  });

  it('shows words that are markup as words', async () => {
    const { text } = await page(mountPortal().app, '/portal/listings?q=%3Cscript%3E');
    expect(text).not.toContain('<script');
    expect(text).toContain('value="&lt;script&gt;"');
  });
});
