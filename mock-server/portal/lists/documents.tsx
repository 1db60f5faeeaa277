/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import { dayName } from '../data/calendar.ts';
import { documentBytes } from '../data/document-bytes.ts';
import { documentCategories, type PortalDocument, portalDocuments } from '../data/portal-documents.ts';
import { kilobytes } from '../data/written.ts';
import { href } from '../frame/href.ts';
import { renderNotFound } from '../frame/layout.tsx';
import { forUser, type PortalParts } from '../frame/visit.ts';
import { type ListOf, listRoutes } from './list-page.tsx';

/** A document, measured where it is shown. */
type LibraryDocument = PortalDocument & { size?: number };

const yearOf = ({ date }: PortalDocument): string => String(date.getUTCFullYear());

const library: ListOf<LibraryDocument, 'category' | 'year'> = {
  section: 'Documents',
  path: '/documents',
  title: 'Documents',
  lead: 'Minutes, budgets, governing documents and notices of the association.',
  choices: {
    category: {
      label: 'Category',
      all: 'All categories',
      values: documentCategories,
      of: ({ category }) => category,
    },
    year: { label: 'Year', all: 'All years', values: (all) => [...new Set(all.map(yearOf))], of: yearOf },
  },
  folders: { label: 'Folders', all: 'All documents' },
  perPage: 12,
  what: 'documents',
  caption: (total, { category }) =>
    `${category === '' ? 'All documents' : category}: ${total} in the library, newest first`,
  columns: [
    { name: 'Title', cell: ({ title }) => title },
    { name: 'Category', cell: ({ category }) => category },
    { name: 'Meeting date', cell: ({ date }) => dayName(date), isFigure: true },
    { name: 'Size', cell: ({ size }) => (size === undefined ? '' : kilobytes(size)), isFigure: true },
    {
      name: 'File',
      cell: ({ id, title }) => (
        <a class="download" href={href(`/documents/${id}/download`)} aria-label={`Download ${title}`}>
          Download
        </a>
      ),
    },
  ],
  empty: 'No documents match this filter. Choose another category or year.',
};

/** The document library, and its files. */
export function documentRoutes(parts: PortalParts): Hono {
  const signedIn = forUser(parts);
  const bytesOf = documentBytes();
  const complete = async (document: LibraryDocument): Promise<LibraryDocument> => ({
    ...document,
    size: (await bytesOf(document)).byteLength,
  });
  const download = signedIn(async (c, visit) => {
    const document = portalDocuments(visit.now).find((candidate) => candidate.id === c.req.param('id'));
    if (document === undefined) return renderNotFound(c, visit);
    return c.body(Uint8Array.from(await bytesOf(document)), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${document.fileName}"`,
    });
  });
  const routes = listRoutes(signedIn, { ...library, complete }, { all: ({ now }) => portalDocuments(now) });
  routes.get('/documents/:id/download', download);
  return routes;
}
