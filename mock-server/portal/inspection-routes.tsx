/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { countBy } from './count-by.ts';
import { monthName } from './data/calendar.ts';
import { inspectionStatuses, inspections } from './data/inspections.ts';
import { type PortalParts, forUser } from './frame/visit.ts';
import { oneOf } from './one-of.ts';
import { pageOf } from './page-of.ts';
import { InspectionPage } from './pages/inspection-page.tsx';
import { InspectionsPage } from './pages/inspections-page.tsx';
import { renderFound } from './frame/layout.tsx';
import { renderPage } from './render-page.ts';

const inspectionsPerPage = 10;

/** The inspections of homes and common areas. */
export function inspectionRoutes(parts: PortalParts): Hono {
  const routes = new Hono();
  const signedIn = forUser(parts);

  const calendar = signedIn((c, visit) => {
    const all = inspections(visit.now);
    const months = [...new Set(all.map((inspection) => monthName(inspection.date)))];
    const status = oneOf(inspectionStatuses, c.req.query('status'));
    const month = oneOf(months, c.req.query('month'));
    const matching = all.filter(
      (inspection) =>
        (status === '' || inspection.status === status) &&
        (month === '' || monthName(inspection.date) === month),
    );
    const counts = countBy(all, (inspection) => inspection.status);
    const list = pageOf(matching, c.req.query('page'), inspectionsPerPage);
    return renderPage(c, <InspectionsPage {...{ visit, status, month, months, counts, list }} />);
  });

  const oneInspection = signedIn((c, visit) => {
    const asked = inspections(visit.now).find(({ number }) => number === c.req.param('id'));
    return renderFound(c, visit, asked, (inspection) => (
      <InspectionPage visit={visit} inspection={inspection} />
    ));
  });

  routes.get('/inspections', calendar);
  routes.get('/inspections/:id', oneInspection);
  return routes;
}
