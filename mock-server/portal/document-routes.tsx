/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { countBy } from './count-by.ts';
import { documentBytes } from './data/document-bytes.ts';
import { documentCategories, type PortalDocument, portalDocuments } from './data/portal-documents.ts';
import { type PortalParts, forUser } from './frame/visit.ts';
import { oneOf } from './one-of.ts';
import { pageOf } from './page-of.ts';
import { DocumentsPage } from './pages/documents-page.tsx';
import { NotFoundPage } from './frame/layout.tsx';
import { renderPage } from './render-page.ts';

const documentsPerPage = 12;

const yearOf = (document: PortalDocument): string => String(document.date.getUTCFullYear());

/** The document library, and its files. */
export function documentRoutes(parts: PortalParts): Hono {
  const routes = new Hono();
  const signedIn = forUser(parts);
  const bytesOf = documentBytes();

  const library = signedIn(async (c, visit) => {
    const all = portalDocuments(visit.now);
    const years = [...new Set(all.map(yearOf))];
    const category = oneOf(documentCategories, c.req.query('category'));
    const year = oneOf(years, c.req.query('year'));
    const matching = all.filter(
      (document) =>
        (category === '' || document.category === category) && (year === '' || yearOf(document) === year),
    );
    const page = pageOf(matching, c.req.query('page'), documentsPerPage);
    const items = await Promise.all(
      page.items.map(async (document) => ({ ...document, size: (await bytesOf(document)).byteLength })),
    );
    const counts = countBy(all, (document) => document.category);
    const list = { ...page, items };
    return renderPage(c, <DocumentsPage {...{ visit, category, year, years, counts, list }} />);
  });

  const download = signedIn(async (c, visit) => {
    const document = portalDocuments(visit.now).find((candidate) => candidate.id === c.req.param('id'));
    if (document === undefined) return renderPage(c, <NotFoundPage visit={visit} />, 404);
    return c.body(Uint8Array.from(await bytesOf(document)), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${document.fileName}"`,
    });
  });

  routes.get('/documents', library);
  routes.get('/documents/:id/download', download);
  return routes;
}
