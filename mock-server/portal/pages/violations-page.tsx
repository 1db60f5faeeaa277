/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { dayName } from '../data/calendar.ts';
import { type Violation, violationStatuses } from '../data/violations.ts';
import { href } from '../href.ts';
import type { PageOf } from '../page-of.ts';
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

const Tabs: FC<ViolationsPageProps> = ({ status, counts }) => (
  <nav class="folders" aria-label="Cases by status">
    <ul>
      {['', ...violationStatuses].map((name) => (
        <li key={name}>
          <a
            class="folder"
            href={href('/violations', { status: name })}
            aria-current={name === status ? 'true' : undefined}
          >
            {name === '' ? 'All cases' : name} <span class="count">{counts.get(name) ?? 0}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const Filter: FC<ViolationsPageProps> = ({ status }) => (
  <form class="filter" method="get" action={href('/violations')}>
    <div class="field">
      <label htmlFor="status">Status</label>
      <select id="status" name="status">
        <option value="">All statuses</option>
        {violationStatuses.map((name) => (
          <option key={name} value={name} selected={name === status}>
            {name}
          </option>
        ))}
      </select>
    </div>
    <button class="button" type="submit">
      Apply filter
    </button>
  </form>
);

const Table: FC<ViolationsPageProps> = ({ status, list }) => (
  <div class="table-scroll">
    <table>
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
            <td>{dayName(violation.opened)}</td>
            <td class="number">{violation.daysOpen}</td>
            <td>
              <StatusPill status={violation.status} />
            </td>
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
      <Tabs {...props} />
      <Filter {...props} />
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
