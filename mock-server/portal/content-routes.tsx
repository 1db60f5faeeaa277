/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { countBy } from './count-by.ts';
import { documentBytes } from './data/document-bytes.ts';
import { documentCategories, type PortalDocument, portalDocuments } from './data/portal-documents.ts';
import { violations, violationStatuses } from './data/violations.ts';
import { forUser } from './for-user.ts';
import { oneOf } from './one-of.ts';
import { pageOf } from './page-of.ts';
import { DashboardPage } from './pages/dashboard-page.tsx';
import { DocumentsPage } from './pages/documents-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { ViolationPage } from './pages/violation-page.tsx';
import { ViolationsPage } from './pages/violations-page.tsx';
import { renderPage } from './render-page.ts';
import type { PortalSessions } from './session.ts';

const documentsPerPage = 12;
const violationsPerPage = 10;

const yearOf = (document: PortalDocument): string => String(document.date.getUTCFullYear());

/** The pages behind the sign-in. */
export function contentRoutes(sessions: PortalSessions, clock: () => Date): Hono {
  const routes = new Hono();
  const bytesOf = documentBytes();

  const signedIn = forUser(sessions);

  const dashboard = signedIn((c, user) => {
    const now = clock();
    return renderPage(
      c,
      <DashboardPage now={now} user={user} documents={portalDocuments(now)} violations={violations(now)} />,
    );
  });

  const documents = signedIn(async (c, user) => {
    const now = clock();
    const all = portalDocuments(now);
    const years = [...countBy(all, yearOf).keys()].filter((year) => year !== '');
    const category = oneOf(documentCategories, c.req.query('category'));
    const year = oneOf(years, c.req.query('year'));
    const inYear = all.filter((document) => year === '' || yearOf(document) === year);
    const matching = inYear.filter((document) => category === '' || document.category === category);
    const page = pageOf(matching, c.req.query('page'), documentsPerPage);
    const items = await Promise.all(
      page.items.map(async (document) => ({ ...document, size: (await bytesOf(document)).byteLength })),
    );
    const counts = countBy(all, (document) => document.category);
    const list = { ...page, items };
    return renderPage(c, <DocumentsPage {...{ now, user, category, year, years, counts, list }} />);
  });

  const download = signedIn(async (c, user) => {
    const document = portalDocuments(clock()).find((candidate) => candidate.id === c.req.param('id'));
    if (document === undefined) return renderPage(c, <NotFoundPage now={clock()} user={user} />, 404);
    return c.body(Uint8Array.from(await bytesOf(document)), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${document.fileName}"`,
    });
  });

  const cases = signedIn((c, user) => {
    const now = clock();
    const all = violations(now);
    const status = oneOf(violationStatuses, c.req.query('status'));
    const matching = all.filter((violation) => status === '' || violation.status === status);
    const counts = countBy(all, (violation) => violation.status);
    const list = pageOf(matching, c.req.query('page'), violationsPerPage);
    return renderPage(c, <ViolationsPage {...{ now, user, status, counts, list }} />);
  });

  const oneCase = signedIn((c, user) => {
    const now = clock();
    const violation = violations(now).find((candidate) => candidate.caseNumber === c.req.param('id'));
    return violation === undefined
      ? renderPage(c, <NotFoundPage now={now} user={user} />, 404)
      : renderPage(c, <ViolationPage {...{ now, user, violation }} />);
  });

  routes.get('/dashboard', dashboard);
  routes.get('/documents', documents);
  routes.get('/documents/:id/download', download);
  routes.get('/violations', cases);
  routes.get('/violations/:id', oneCase);
  return routes;
}
