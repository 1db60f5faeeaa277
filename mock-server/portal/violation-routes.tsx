/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { countBy } from './count-by.ts';
import { violations, violationStatuses } from './data/violations.ts';
import { type PortalParts, forUser } from './frame/visit.ts';
import { oneOf } from './one-of.ts';
import { pageOf } from './page-of.ts';
import { ViolationPage } from './pages/violation-page.tsx';
import { ViolationsPage } from './pages/violations-page.tsx';
import { renderFound } from './frame/layout.tsx';
import { renderPage } from './render-page.ts';

const violationsPerPage = 10;

/** The covenant cases. */
export function violationRoutes(parts: PortalParts): Hono {
  const routes = new Hono();
  const signedIn = forUser(parts);

  const cases = signedIn((c, visit) => {
    const all = violations(visit.now);
    const status = oneOf(violationStatuses, c.req.query('status'));
    const matching = all.filter((violation) => status === '' || violation.status === status);
    const counts = countBy(all, (violation) => violation.status);
    const list = pageOf(matching, c.req.query('page'), violationsPerPage);
    return renderPage(c, <ViolationsPage {...{ visit, status, counts, list }} />);
  });

  const oneCase = signedIn((c, visit) => {
    const asked = violations(visit.now).find(({ caseNumber }) => caseNumber === c.req.param('id'));
    return renderFound(c, visit, asked, (violation) => <ViolationPage visit={visit} violation={violation} />);
  });

  routes.get('/violations', cases);
  routes.get('/violations/:id', oneCase);
  return routes;
}
