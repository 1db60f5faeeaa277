/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { countBy } from './count-by.ts';
import { companies, directoryCities } from './data/companies.ts';
import { companyStanding } from './data/company-standing.ts';
import { listingCategories, listings } from './data/listings.ts';
import { oneOf } from './one-of.ts';
import { pageOf } from './page-of.ts';
import { CompaniesPage } from './pages/companies-page.tsx';
import { CompanyPage } from './pages/company-page.tsx';
import { ListingPage } from './pages/listing-page.tsx';
import { ListingsPage } from './pages/listings-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import type { PortalParts } from './portal-parts.ts';
import { renderPage } from './render-page.ts';

const listingsPerPage = 12;
const companiesPerPage = 8;
const longestSearch = 80;

/** The public directory of the area: its communities, and the companies that manage them. Nobody signs in. */
export function directoryRoutes({ sessions, clock }: PortalParts): Hono {
  const routes = new Hono();

  routes.get('/listings', async (c) => {
    const now = clock();
    const all = listings(now);
    const category = oneOf(listingCategories, c.req.query('category'));
    const city = oneOf(directoryCities, c.req.query('city'));
    const words = (c.req.query('q') ?? '').trim().slice(0, longestSearch);
    const matching = all.filter(
      (listing) =>
        (category === '' || listing.category === category) &&
        (city === '' || listing.city === city) &&
        `${listing.community} ${listing.company?.name ?? 'Self-managed'}`
          .toLowerCase()
          .includes(words.toLowerCase()),
    );
    const counts = countBy(all, (listing) => listing.category);
    const list = pageOf(matching, c.req.query('page'), listingsPerPage);
    const user = await sessions.whoIs(c);
    return renderPage(c, <ListingsPage {...{ now, user, category, city, words, counts, list }} />);
  });

  routes.get('/listings/:id', async (c) => {
    const now = clock();
    const user = await sessions.whoIs(c);
    const listing = listings(now).find((candidate) => candidate.id === c.req.param('id'));
    return listing === undefined
      ? renderPage(c, <NotFoundPage now={now} user={user} />, 404)
      : renderPage(c, <ListingPage {...{ now, user, listing }} />);
  });

  routes.get('/companies', async (c) => {
    const now = clock();
    const directory = listings(now);
    const city = oneOf(directoryCities, c.req.query('city'));
    const matching = companies.filter((company) => city === '' || company.city === city);
    const { items, ...place } = pageOf(matching, c.req.query('page'), companiesPerPage);
    const standing = items.map((company) => ({ company, standing: companyStanding(company, directory) }));
    const user = await sessions.whoIs(c);
    return renderPage(c, <CompaniesPage {...{ now, user, city, list: { ...place, items: standing } }} />);
  });

  routes.get('/companies/:id', async (c) => {
    const now = clock();
    const user = await sessions.whoIs(c);
    const company = companies.find((candidate) => candidate.slug === c.req.param('id'));
    if (company === undefined) return renderPage(c, <NotFoundPage now={now} user={user} />, 404);
    const standing = companyStanding(company, listings(now));
    return renderPage(c, <CompanyPage {...{ now, user, company, standing }} />);
  });

  return routes;
}
