/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { portalDocuments } from './data/portal-documents.ts';
import { violations } from './data/violations.ts';
import { forUser } from './for-user.ts';
import { DashboardPage } from './pages/dashboard-page.tsx';
import type { PortalParts } from './portal-parts.ts';
import { renderPage } from './render-page.ts';

/** What a manager sees first. */
export function dashboardRoute(parts: PortalParts): Hono {
  const routes = new Hono();
  const dashboard = forUser(parts)((c, visit) => {
    const found = { documents: portalDocuments(visit.now), violations: violations(visit.now) };
    return renderPage(c, <DashboardPage visit={visit} {...found} />);
  });
  routes.get('/dashboard', dashboard);
  return routes;
}
