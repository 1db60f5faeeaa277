/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { countBy } from './count-by.ts';
import { monthName } from './data/calendar.ts';
import { inspections, inspectionStatuses } from './data/inspections.ts';
import { forUser } from './for-user.ts';
import { oneOf } from './one-of.ts';
import { pageOf } from './page-of.ts';
import { InspectionPage } from './pages/inspection-page.tsx';
import { InspectionsPage } from './pages/inspections-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import type { PortalParts } from './portal-parts.ts';
import { renderPage } from './render-page.ts';

const inspectionsPerPage = 10;

/** The inspections of homes and common areas. */
export function inspectionRoutes({ sessions, clock }: PortalParts): Hono {
  const routes = new Hono();
  const signedIn = forUser(sessions);

  const list = signedIn((c, user) => {
    const now = clock();
    const all = inspections(now);
    const months = [...new Set(all.map((inspection) => monthName(inspection.date)))];
    const status = oneOf(inspectionStatuses, c.req.query('status'));
    const month = oneOf(months, c.req.query('month'));
    const matching = all.filter(
      (inspection) =>
        (status === '' || inspection.status === status) &&
        (month === '' || monthName(inspection.date) === month),
    );
    const counts = countBy(all, (inspection) => inspection.status);
    const page = pageOf(matching, c.req.query('page'), inspectionsPerPage);
    return renderPage(c, <InspectionsPage {...{ now, user, status, month, months, counts, list: page }} />);
  });

  const one = signedIn((c, user) => {
    const now = clock();
    const inspection = inspections(now).find((candidate) => candidate.number === c.req.param('id'));
    return inspection === undefined
      ? renderPage(c, <NotFoundPage now={now} user={user} />, 404)
      : renderPage(c, <InspectionPage {...{ now, user, inspection }} />);
  });

  routes.get('/inspections', list);
  routes.get('/inspections/:id', one);
  return routes;
}
