/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { dayName } from '../data/calendar.ts';
import { type Inspection, inspectionStatuses } from '../data/inspections.ts';
import { href } from '../frame/href.ts';
import type { PageOf } from '../page-of.ts';
import type { UserVisit } from '../frame/visit.ts';
import { InspectionPill } from './inspection-pill.tsx';
import { ListPage } from './list-page.tsx';
import type { Column } from './table.tsx';

interface InspectionsPageProps {
  visit: UserVisit;
  status: string;
  month: string;
  months: readonly string[];
  counts: Map<string, number>;
  list: PageOf<Inspection>;
}

const columns: readonly Column<Inspection>[] = [
  { name: 'Inspection', cell: ({ number }) => <a href={href(`/inspections/${number}`)}>{number}</a> },
  { name: 'Unit', cell: (inspection) => inspection.unit },
  { name: 'Kind', cell: (inspection) => inspection.kind },
  { name: 'Date', cell: (inspection) => dayName(inspection.date), isFigure: true },
  { name: 'Status', cell: (inspection) => <InspectionPill status={inspection.status} /> },
  {
    name: 'Findings',
    cell: ({ status, findings }) => (status === 'Scheduled' ? '' : findings.length),
    isFigure: true,
  },
  { name: 'Next due', cell: (inspection) => dayName(inspection.nextDue), isFigure: true },
];

function captionOf({ status, month, list }: InspectionsPageProps): string {
  const what = status === '' ? 'All inspections' : `Inspections with status ${status}`;
  return `${what}${month === '' ? '' : `, ${month}`}: ${list.total}, latest first`;
}

/** The list of inspections. */
export const InspectionsPage: FC<InspectionsPageProps> = (props) => {
  const byStatus = {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    values: inspectionStatuses,
    chosen: props.status,
  };
  const byMonth = {
    name: 'month',
    label: 'Month',
    all: 'All months',
    values: props.months,
    chosen: props.month,
  };
  return (
    <ListPage
      visit={props.visit}
      section="Inspections"
      path="/inspections"
      title="Inspections"
      lead="Homes and common areas, with what was found and what is still to be done."
      folders={{
        label: 'Inspections by status',
        all: 'All inspections',
        by: byStatus,
        counts: props.counts,
      }}
      choices={[byStatus, byMonth]}
      list={props.list}
      what="inspections"
      caption={captionOf(props)}
      columns={columns}
      empty="No inspections match this filter. Choose another status or month."
    />
  );
};
