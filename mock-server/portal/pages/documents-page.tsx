/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { dayName } from '../data/calendar.ts';
import { documentCategories, type PortalDocument } from '../data/portal-documents.ts';
import { href } from '../href.ts';
import type { PageOf } from '../page-of.ts';
import { FilterForm } from './filter-form.tsx';
import { Folders } from './folders.tsx';
import { Layout } from './layout.tsx';
import { Pagination } from './pagination.tsx';

interface DocumentsPageProps {
  now: Date;
  user: string;
  category: string;
  year: string;
  years: string[];
  counts: Map<string, number>;
  list: PageOf<PortalDocument & { size: number }>;
}

const kilobytes = (size: number): string => `${(size / 1024).toFixed(1)} kB`;

const Table: FC<DocumentsPageProps> = ({ category, list }) => (
  <div class="table-scroll">
    <table>
      <caption>
        {category === '' ? 'All documents' : category}: {list.total} in the library, newest first
      </caption>
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Category</th>
          <th scope="col">Meeting date</th>
          <th scope="col">Size</th>
          <th scope="col">File</th>
        </tr>
      </thead>
      <tbody>
        {list.items.map((document) => (
          <tr key={document.id}>
            <th scope="row">{document.title}</th>
            <td>{document.category}</td>
            <td>{dayName(document.date)}</td>
            <td class="number">{kilobytes(document.size)}</td>
            <td>
              <a
                class="download"
                href={href(`/documents/${document.id}/download`)}
                aria-label={`Download ${document.title}`}
              >
                Download
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The document library: folders, filter, table. */
export const DocumentsPage: FC<DocumentsPageProps> = (props) => (
  <Layout
    title="Documents"
    user={props.user}
    current="Documents"
    crumbs={[{ name: 'Dashboard', path: '/dashboard' }]}
    year={props.now.getUTCFullYear()}
  >
    <div class="wrap">
      <h1>Documents</h1>
      <p class="lead">Minutes, budgets, governing documents and notices of the association.</p>
      <Folders
        label="Folders"
        path="/documents"
        parameter="category"
        all="All documents"
        names={documentCategories}
        current={props.category}
        counts={props.counts}
      />
      <FilterForm
        path="/documents"
        choices={[
          {
            name: 'category',
            label: 'Category',
            all: 'All categories',
            values: documentCategories,
            chosen: props.category,
          },
          { name: 'year', label: 'Year', all: 'All years', values: props.years, chosen: props.year },
        ]}
      />
      {props.list.total === 0 ? (
        <p class="empty">No documents match this filter. Choose another category or year.</p>
      ) : (
        <Table {...props} />
      )}
      <Pagination
        page={props.list.page}
        pages={props.list.pages}
        what="documents"
        linkTo={(page) =>
          href('/documents', {
            category: props.category,
            year: props.year,
            page: page === 1 ? undefined : page,
          })
        }
      />
    </div>
  </Layout>
);
