/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { shortDayName } from '../data/calendar.ts';
import { type Violation, violationStatuses } from '../data/violations.ts';
import { href } from '../frame/href.ts';
import type { PageOf } from '../page-of.ts';
import type { UserVisit } from '../frame/visit.ts';
import { ListPage } from './list-page.tsx';
import type { Column } from './table.tsx';
import { ViolationPill } from './violation-pill.tsx';

interface ViolationsPageProps {
  visit: UserVisit;
  status: string;
  counts: Map<string, number>;
  list: PageOf<Violation>;
}

const columns: readonly Column<Violation>[] = [
  { name: 'Case', cell: ({ caseNumber }) => <a href={href(`/violations/${caseNumber}`)}>{caseNumber}</a> },
  { name: 'Unit', cell: (violation) => violation.unit },
  { name: 'Rule', cell: (violation) => violation.rule },
  { name: 'Opened', cell: (violation) => shortDayName(violation.opened), isFigure: true },
  { name: 'Days open', cell: (violation) => violation.daysOpen, isFigure: true },
  { name: 'Status', cell: (violation) => <ViolationPill status={violation.status} /> },
  { name: 'Due', cell: ({ due }) => (due === null ? '' : shortDayName(due)), isFigure: true },
  { name: 'Owner', cell: (violation) => violation.owner },
];

/** The list of covenant cases. */
export const ViolationsPage: FC<ViolationsPageProps> = ({ visit, status, counts, list }) => {
  const byStatus = {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    values: violationStatuses,
    chosen: status,
  };
  return (
    <ListPage
      visit={visit}
      section="Violations"
      path="/violations"
      title="Violations"
      lead="Covenant cases on file, from the first notice to the hearing."
      folders={{ label: 'Cases by status', all: 'All cases', by: byStatus, counts }}
      choices={[byStatus]}
      list={list}
      what="violations"
      caption={`${status === '' ? 'All cases' : `Cases with status ${status}`}: ${list.total}, newest first`}
      columns={columns}
      empty="No cases match this filter. Choose another status."
    />
  );
};
