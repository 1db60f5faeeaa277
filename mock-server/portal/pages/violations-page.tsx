/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { shortDayName } from '../data/calendar.ts';
import { type Violation, violationStatuses } from '../data/violations.ts';
import { href } from '../href.ts';
import type { PageOf } from '../page-of.ts';
import { FilterForm } from './filter-form.tsx';
import { Folders } from './folders.tsx';
import { Layout } from './layout.tsx';
import { Pagination } from './pagination.tsx';
import { StatusPill } from './status-pill.tsx';

interface ViolationsPageProps {
  now: Date;
  user: string;
  status: string;
  counts: Map<string, number>;
  list: PageOf<Violation>;
}

const Table: FC<ViolationsPageProps> = ({ status, list }) => (
  <div class="table-scroll">
    <table class="dense">
      <caption>
        {status === '' ? 'All cases' : `Cases with status ${status}`}: {list.total}, newest first
      </caption>
      <thead>
        <tr>
          <th scope="col">Case</th>
          <th scope="col">Unit</th>
          <th scope="col">Rule</th>
          <th scope="col">Opened</th>
          <th scope="col">Days open</th>
          <th scope="col">Status</th>
          <th scope="col">Due</th>
          <th scope="col">Owner</th>
        </tr>
      </thead>
      <tbody>
        {list.items.map((violation) => (
          <tr key={violation.caseNumber}>
            <th scope="row">
              <a href={href(`/violations/${violation.caseNumber}`)}>{violation.caseNumber}</a>
            </th>
            <td>{violation.unit}</td>
            <td>{violation.rule}</td>
            <td>{shortDayName(violation.opened)}</td>
            <td class="number">{violation.daysOpen}</td>
            <td>
              <StatusPill status={violation.status} />
            </td>
            <td>{violation.due === null ? '' : shortDayName(violation.due)}</td>
            <td>{violation.owner}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The list of covenant cases, ten a page. */
export const ViolationsPage: FC<ViolationsPageProps> = (props) => (
  <Layout
    title="Violations"
    user={props.user}
    current="Violations"
    crumbs={[{ name: 'Dashboard', path: '/dashboard' }]}
    year={props.now.getUTCFullYear()}
  >
    <div class="wrap">
      <h1>Violations</h1>
      <p class="lead">Covenant cases on file, from the first notice to the hearing.</p>
      <Folders
        label="Cases by status"
        path="/violations"
        parameter="status"
        all="All cases"
        names={violationStatuses}
        current={props.status}
        counts={props.counts}
      />
      <FilterForm
        path="/violations"
        choices={[
          {
            name: 'status',
            label: 'Status',
            all: 'All statuses',
            values: violationStatuses,
            chosen: props.status,
          },
        ]}
      />
      {props.list.total === 0 ? (
        <p class="empty">No cases match this filter. Choose another status.</p>
      ) : (
        <Table {...props} />
      )}
      <Pagination
        page={props.list.page}
        pages={props.list.pages}
        what="violations"
        linkTo={(page) => href('/violations', { status: props.status, page: page === 1 ? undefined : page })}
      />
    </div>
  </Layout>
);
