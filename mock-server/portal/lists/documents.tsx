/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import { dayName } from '../data/calendar.ts';
import { documentBytes } from '../data/document-bytes.ts';
import { documentCategories, type PortalDocument, portalDocuments } from '../data/portal-documents.ts';
import { kilobytes } from '../data/written.ts';
import { href } from '../frame/href.ts';
import { renderNotFound } from '../frame/layout.tsx';
import { forUser, type PortalParts } from '../frame/visit.ts';
import { listRoutes } from './list-page.tsx';

const yearOf = ({ date }: PortalDocument): string => String(date.getUTCFullYear());

/** The document library, and its files. */
export function documentRoutes(parts: PortalParts): Hono {
  const bytesOf = documentBytes();
  /** Each document is measured where it is shown. */
  const library = listRoutes<PortalDocument & { size?: number }, 'category' | 'year'>(forUser, {
    section: 'Documents',
    lead: 'Minutes, budgets, governing documents and notices of the association.',
    choices: {
      category: { label: 'Category', all: 'All categories', values: documentCategories },
      year: { label: 'Year', all: 'All years', values: (all) => [...new Set(all.map(yearOf))], of: yearOf },
    },
    folders: { label: 'Folders', all: 'All documents' },
    perPage: 12,
    caption: (total, { category }) =>
      `${category === '' ? 'All documents' : category}: ${total} in the library, newest first`,
    columns: {
      Title: ({ title }) => title,
      Category: ({ category }) => category,
      'Meeting date': { figure: ({ date }) => dayName(date) },
      Size: { figure: ({ size }) => (size === undefined ? '' : kilobytes(size)) },
      File: ({ id, title }) => (
        <a class="download" href={href(`/documents/${id}/download`)} aria-label={`Download ${title}`}>
          Download
        </a>
      ),
    },
    empty: 'No documents match this filter. Choose another category or year.',
    all: ({ now }) => portalDocuments(now),
    complete: async (document) => ({ ...document, size: (await bytesOf(document)).byteLength }),
  });
  const download = forUser(parts)(async (c, visit) => {
    const document = portalDocuments(visit.now).find((candidate) => candidate.id === c.req.param('id'));
    if (document === undefined) return renderNotFound(c, visit);
    return c.body(Uint8Array.from(await bytesOf(document)), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${document.fileName}"`,
    });
  });
  return library(parts).get('/documents/:id/download', download);
}
