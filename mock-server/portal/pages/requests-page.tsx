/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { dayName } from '../data/calendar.ts';
import { requestStatuses, type ServiceRequest } from '../data/requests.ts';
import { href } from '../href.ts';
import type { PageOf } from '../page-of.ts';
import { Folders } from './folders.tsx';
import { Layout } from './layout.tsx';
import { Pagination } from './pagination.tsx';
import { RequestPill } from './request-pill.tsx';

interface RequestsPageProps {
  now: Date;
  user: string;
  status: string;
  counts: Map<string, number>;
  list: PageOf<ServiceRequest>;
}

const Table: FC<RequestsPageProps> = ({ status, list }) => (
  <div class="table-scroll">
    <table>
      <caption>
        {status === '' ? 'All requests' : `Requests with status ${status}`}: {list.total}, newest first
      </caption>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Sent</th>
          <th scope="col">Unit</th>
          <th scope="col">Category</th>
          <th scope="col">Urgency</th>
          <th scope="col">Status</th>
          <th scope="col">Receipt</th>
        </tr>
      </thead>
      <tbody>
        {list.items.map((request) => (
          <tr key={request.number}>
            <th scope="row">
              <a href={href(`/requests/${request.number}`)}>{request.number}</a>
            </th>
            <td>{dayName(request.sentAt)}</td>
            <td>{request.contact.unit}</td>
            <td>{request.details.category}</td>
            <td>{request.details.urgency}</td>
            <td>
              <RequestPill status={request.status} />
            </td>
            <td>
              <a
                href={href(`/requests/${request.number}/receipt`)}
                target="_blank"
                rel="noopener"
                aria-label={`Receipt of ${request.number} (new tab)`}
              >
                Receipt
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The requests that were sent, ten a page. */
export const RequestsPage: FC<RequestsPageProps> = (props) => (
  <Layout
    title="Requests"
    user={props.user}
    current="Requests"
    crumbs={[{ name: 'Dashboard', path: '/dashboard' }]}
    year={props.now.getUTCFullYear()}
  >
    <div class="wrap">
      <h1>Requests</h1>
      <p class="lead">Maintenance and service requests of the homes, and what became of them.</p>
      <p class="toolbar">
        <a class="button" href={href('/requests/new')}>
          New request
        </a>
      </p>
      <Folders
        label="Requests by status"
        path="/requests"
        parameter="status"
        all="All requests"
        names={requestStatuses}
        current={props.status}
        counts={props.counts}
      />
      {props.list.total === 0 ? <p class="empty">No requests have this status.</p> : <Table {...props} />}
      <Pagination
        page={props.list.page}
        pages={props.list.pages}
        what="requests"
        linkTo={(page) => href('/requests', { status: props.status, page: page === 1 ? undefined : page })}
      />
    </div>
  </Layout>
);
