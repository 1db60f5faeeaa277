/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { dayName } from '../data/calendar.ts';
import { requestStatuses, type ServiceRequest } from '../data/requests.ts';
import { href } from '../frame/href.ts';
import type { PageOf } from '../page-of.ts';
import type { UserVisit } from '../frame/visit.ts';
import { ListPage } from './list-page.tsx';
import { RequestPill } from './request-pill.tsx';
import type { Column } from './table.tsx';

interface RequestsPageProps {
  visit: UserVisit;
  status: string;
  counts: Map<string, number>;
  list: PageOf<ServiceRequest>;
}

const columns: readonly Column<ServiceRequest>[] = [
  { name: 'Number', cell: ({ number }) => <a href={href(`/requests/${number}`)}>{number}</a> },
  { name: 'Sent', cell: (request) => dayName(request.sentAt), isFigure: true },
  { name: 'Unit', cell: (request) => request.contact.unit },
  { name: 'Category', cell: (request) => request.details.category },
  { name: 'Urgency', cell: (request) => request.details.urgency },
  { name: 'Status', cell: (request) => <RequestPill status={request.status} /> },
  {
    name: 'Receipt',
    cell: ({ number }) => (
      <a
        href={href(`/requests/${number}/receipt`)}
        target="_blank"
        rel="noopener"
        aria-label={`Receipt of ${number} (new tab)`}
      >
        Receipt
      </a>
    ),
  },
];

/** The requests that were sent. */
export const RequestsPage: FC<RequestsPageProps> = ({ visit, status, counts, list }) => {
  const byStatus = {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    values: requestStatuses,
    chosen: status,
  };
  return (
    <ListPage
      visit={visit}
      section="Requests"
      path="/requests"
      title="Requests"
      lead="Maintenance and service requests of the homes, and what became of them."
      add={{ name: 'New request', path: '/requests/new' }}
      folders={{ label: 'Requests by status', all: 'All requests', by: byStatus, counts }}
      list={list}
      what="requests"
      caption={`${status === '' ? 'All requests' : `Requests with status ${status}`}: ${list.total}, newest first`}
      columns={columns}
      empty="No requests have this status."
    />
  );
};
