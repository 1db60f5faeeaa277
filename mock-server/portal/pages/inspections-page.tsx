/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { dayName } from '../data/calendar.ts';
import { type Inspection, inspectionStatuses } from '../data/inspections.ts';
import { href } from '../href.ts';
import type { PageOf } from '../page-of.ts';
import { FilterForm } from './filter-form.tsx';
import { Folders } from './folders.tsx';
import { InspectionPill } from './inspection-pill.tsx';
import { Layout } from './layout.tsx';
import { Pagination } from './pagination.tsx';

interface InspectionsPageProps {
  now: Date;
  user: string;
  status: string;
  month: string;
  months: string[];
  counts: Map<string, number>;
  list: PageOf<Inspection>;
}

function caption({ status, month, list }: InspectionsPageProps): string {
  const what = status === '' ? 'All inspections' : `Inspections with status ${status}`;
  return `${what}${month === '' ? '' : `, ${month}`}: ${list.total}, latest first`;
}

const Table: FC<InspectionsPageProps> = (props) => (
  <div class="table-scroll">
    <table>
      <caption>{caption(props)}</caption>
      <thead>
        <tr>
          {['Inspection', 'Unit', 'Kind', 'Date', 'Status', 'Findings', 'Next due'].map((name) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.list.items.map((inspection) => (
          <tr key={inspection.number}>
            <th scope="row">
              <a href={href(`/inspections/${inspection.number}`)}>{inspection.number}</a>
            </th>
            <td>{inspection.unit}</td>
            <td>{inspection.kind}</td>
            <td>{dayName(inspection.date)}</td>
            <td>
              <InspectionPill status={inspection.status} />
            </td>
            <td class="number">{inspection.status === 'Scheduled' ? '' : inspection.findings.length}</td>
            <td>{dayName(inspection.nextDue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The list of inspections, ten a page. */
export const InspectionsPage: FC<InspectionsPageProps> = (props) => {
  const { status, month, list } = props;
  return (
    <Layout
      title="Inspections"
      user={props.user}
      current="Inspections"
      crumbs={[{ name: 'Dashboard', path: '/dashboard' }]}
      year={props.now.getUTCFullYear()}
    >
      <div class="wrap">
        <h1>Inspections</h1>
        <p class="lead">Homes and common areas, with what was found and what is still to be done.</p>
        <Folders
          label="Inspections by status"
          path="/inspections"
          parameter="status"
          all="All inspections"
          names={inspectionStatuses}
          current={status}
          counts={props.counts}
        />
        <FilterForm
          path="/inspections"
          choices={[
            {
              name: 'status',
              label: 'Status',
              all: 'All statuses',
              values: inspectionStatuses,
              chosen: status,
            },
            { name: 'month', label: 'Month', all: 'All months', values: props.months, chosen: month },
          ]}
        />
        {list.total === 0 ? (
          <p class="empty">No inspections match this filter. Choose another status or month.</p>
        ) : (
          <Table {...props} />
        )}
        <Pagination
          page={list.page}
          pages={list.pages}
          what="inspections"
          linkTo={(page) => href('/inspections', { status, month, page: page === 1 ? undefined : page })}
        />
      </div>
    </Layout>
  );
};
