/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { countBy } from './count-by.ts';
import { insuranceStates, vendorCategories, vendors } from './data/vendors.ts';
import { type PortalParts, forUser } from './frame/visit.ts';
import { oneOf } from './one-of.ts';
import { pageOf } from './page-of.ts';
import { VendorPage } from './pages/vendor-page.tsx';
import { VendorsPage } from './pages/vendors-page.tsx';
import { renderFound } from './frame/layout.tsx';
import { renderPage } from './render-page.ts';

const vendorsPerPage = 12;

/** The vendor directory. */
export function vendorRoutes(parts: PortalParts): Hono {
  const routes = new Hono();
  const signedIn = forUser(parts);

  const directory = signedIn((c, visit) => {
    const all = vendors(visit.now);
    const category = oneOf(vendorCategories, c.req.query('category'));
    const insurance = oneOf(insuranceStates, c.req.query('insurance'));
    const matching = all.filter(
      (vendor) =>
        (category === '' || vendor.category === category) &&
        (insurance === '' || vendor.insurance === insurance),
    );
    const counts = countBy(all, (vendor) => vendor.category);
    const list = pageOf(matching, c.req.query('page'), vendorsPerPage);
    return renderPage(c, <VendorsPage {...{ visit, category, insurance, counts, list }} />);
  });

  const oneVendor = signedIn((c, visit) => {
    const asked = vendors(visit.now).find(({ id }) => id === c.req.param('id'));
    return renderFound(c, visit, asked, (vendor) => <VendorPage visit={visit} vendor={vendor} />);
  });

  routes.get('/vendors', directory);
  routes.get('/vendors/:id', oneVendor);
  return routes;
}
