/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { countBy } from './count-by.ts';
import { companies, directoryCities } from './data/companies.ts';
import { companyStanding, listingCategories, listings } from './data/listings.ts';
import { oneOf } from './one-of.ts';
import { pageOf } from './page-of.ts';
import { CompaniesPage } from './pages/companies-page.tsx';
import { CompanyPage } from './pages/company-page.tsx';
import { longestSearch } from './pages/filter-form.tsx';
import { ListingPage } from './pages/listing-page.tsx';
import { ListingsPage } from './pages/listings-page.tsx';
import { type PortalParts, visitOf } from './frame/visit.ts';
import { renderFound } from './frame/layout.tsx';
import { renderPage } from './render-page.ts';

const listingsPerPage = 12;
const companiesPerPage = 8;

/** The public directory of the area: its communities, and the companies that manage them. Nobody signs in. */
export function directoryRoutes(parts: PortalParts): Hono {
  const routes = new Hono();

  routes.get('/listings', async (c) => {
    const visit = await visitOf(c, parts);
    const all = listings(visit.now);
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
    return renderPage(c, <ListingsPage {...{ visit, category, city, words, counts, list }} />);
  });

  routes.get('/listings/:id', async (c) => {
    const visit = await visitOf(c, parts);
    const asked = listings(visit.now).find(({ id }) => id === c.req.param('id'));
    return renderFound(c, visit, asked, (listing) => <ListingPage visit={visit} listing={listing} />);
  });

  routes.get('/companies', async (c) => {
    const visit = await visitOf(c, parts);
    const directory = listings(visit.now);
    const city = oneOf(directoryCities, c.req.query('city'));
    const matching = companies.filter((company) => city === '' || company.city === city);
    const page = pageOf(matching, c.req.query('page'), companiesPerPage);
    const items = page.items.map((company) => ({ company, standing: companyStanding(company, directory) }));
    return renderPage(c, <CompaniesPage visit={visit} city={city} list={{ ...page, items }} />);
  });

  routes.get('/companies/:id', async (c) => {
    const visit = await visitOf(c, parts);
    const asked = companies.find(({ slug }) => slug === c.req.param('id'));
    return renderFound(c, visit, asked, (company) => (
      <CompanyPage {...{ visit, company, standing: companyStanding(company, listings(visit.now)) }} />
    ));
  });

  return routes;
}
