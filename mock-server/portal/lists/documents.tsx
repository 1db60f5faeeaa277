/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { documentBytes } from '../data/document-bytes.ts';
import { documentCategories, type PortalDocument, portalDocuments } from '../data/portal-documents.ts';
import { kilobytes } from '../data/written.ts';
import { href } from '../frame/href.ts';
import { renderNotFound } from '../frame/layout.tsx';
import { listRoutes } from './list-page.tsx';

const bytesOf = documentBytes();

/** The document library, and its files. Each document is measured where it is shown. */
export const documentRoutes = listRoutes<PortalDocument & { size?: number }, 'category' | 'year'>({
  section: 'Documents',
  lead: 'Minutes, budgets, governing documents and notices of the association.',
  choices: {
    category: { label: 'Category', all: 'All categories', values: documentCategories },
    year: { label: 'Year', all: 'All years', of: ({ date }) => String(date.getUTCFullYear()) },
  },
  folders: { label: 'Folders', all: 'All documents' },
  perPage: 12,
  caption: (total, { category }) => `${category || 'All documents'}: ${total} in the library, newest first`,
  columns: {
    Title: ({ title }) => title,
    Category: ({ category }) => category,
    'Meeting date': ({ date }) => date,
    Size: ({ size = 0 }) => kilobytes(size),
    File: ({ id, title }) => (
      <a href={href(`/documents/${id}/download`)} aria-label={`Download ${title}`}>
        Download
      </a>
    ),
  },
  empty: 'No documents match this filter. Choose another category or year.',
  all: ({ now }) => portalDocuments(now),
  complete: async (document) => ({ ...document, size: (await bytesOf(document)).byteLength }),
}).get('/documents/:id/download', async (c) => {
  const document = portalDocuments(c.var.visit.now).find(({ id }) => id === c.req.param('id'));
  if (document === undefined) return renderNotFound(c);
  return c.body(Uint8Array.from(await bytesOf(document)), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${document.fileName}"`,
  });
});
