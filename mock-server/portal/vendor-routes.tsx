/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { countBy } from './count-by.ts';
import { insuranceStates, vendorCategories, vendors } from './data/vendors.ts';
import { forUser } from './for-user.ts';
import { oneOf } from './one-of.ts';
import { pageOf } from './page-of.ts';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { VendorPage } from './pages/vendor-page.tsx';
import { VendorsPage } from './pages/vendors-page.tsx';
import type { PortalParts } from './portal-parts.ts';
import { renderPage } from './render-page.ts';

const vendorsPerPage = 12;

/** The vendor directory. */
export function vendorRoutes({ sessions, clock }: PortalParts): Hono {
  const routes = new Hono();
  const signedIn = forUser(sessions);

  const directory = signedIn((c, user) => {
    const now = clock();
    const all = vendors(now);
    const category = oneOf(vendorCategories, c.req.query('category'));
    const insurance = oneOf(insuranceStates, c.req.query('insurance'));
    const matching = all.filter(
      (vendor) =>
        (category === '' || vendor.category === category) &&
        (insurance === '' || vendor.insurance === insurance),
    );
    const counts = countBy(all, (vendor) => vendor.category);
    const list = pageOf(matching, c.req.query('page'), vendorsPerPage);
    return renderPage(c, <VendorsPage {...{ now, user, category, insurance, counts, list }} />);
  });

  const oneVendor = signedIn((c, user) => {
    const now = clock();
    const vendor = vendors(now).find((candidate) => candidate.id === c.req.param('id'));
    return vendor === undefined
      ? renderPage(c, <NotFoundPage now={now} user={user} />, 404)
      : renderPage(c, <VendorPage {...{ now, user, vendor }} />);
  });

  routes.get('/vendors', directory);
  routes.get('/vendors/:id', oneVendor);
  return routes;
}
