/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { dayName } from '../data/calendar.ts';
import { documentCategories, type PortalDocument } from '../data/portal-documents.ts';
import { href } from '../frame/href.ts';
import { kilobytes } from '../data/written.ts';
import type { PageOf } from '../page-of.ts';
import type { UserVisit } from '../frame/visit.ts';
import { ListPage } from './list-page.tsx';
import type { Column } from './table.tsx';

type SizedDocument = PortalDocument & { size: number };

interface DocumentsPageProps {
  visit: UserVisit;
  category: string;
  year: string;
  years: readonly string[];
  counts: Map<string, number>;
  list: PageOf<SizedDocument>;
}

const columns: readonly Column<SizedDocument>[] = [
  { name: 'Title', cell: (document) => document.title },
  { name: 'Category', cell: (document) => document.category },
  { name: 'Meeting date', cell: (document) => dayName(document.date), isFigure: true },
  { name: 'Size', cell: (document) => kilobytes(document.size), isFigure: true },
  {
    name: 'File',
    cell: ({ id, title }) => (
      <a class="download" href={href(`/documents/${id}/download`)} aria-label={`Download ${title}`}>
        Download
      </a>
    ),
  },
];

/** The document library. */
export const DocumentsPage: FC<DocumentsPageProps> = ({ visit, category, year, years, counts, list }) => {
  const byCategory = {
    name: 'category',
    label: 'Category',
    all: 'All categories',
    values: documentCategories,
    chosen: category,
  };
  const byYear = { name: 'year', label: 'Year', all: 'All years', values: years, chosen: year };
  return (
    <ListPage
      visit={visit}
      section="Documents"
      path="/documents"
      title="Documents"
      lead="Minutes, budgets, governing documents and notices of the association."
      folders={{ label: 'Folders', all: 'All documents', by: byCategory, counts }}
      choices={[byCategory, byYear]}
      list={list}
      what="documents"
      caption={`${category === '' ? 'All documents' : category}: ${list.total} in the library, newest first`}
      columns={columns}
      empty="No documents match this filter. Choose another category or year."
    />
  );
};
