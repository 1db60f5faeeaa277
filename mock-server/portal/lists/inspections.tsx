/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { dayName, monthName } from '../data/calendar.ts';
import {
  type Inspection,
  inspections,
  type InspectionStatus,
  inspectionStatuses,
} from '../data/inspections.ts';
import { href } from '../frame/href.ts';
import { pillOf, RecordPage } from '../frame/record-page.tsx';
import { forUser, type PortalParts, type UserVisit } from '../frame/visit.ts';
import { byStatus, type ListOf, listRoutes } from './list-page.tsx';
import { type Column, Table } from './table.tsx';

type Point = Inspection['checklist'][number];
type Finding = Inspection['findings'][number];

const statusPill = pillOf<InspectionStatus>({
  Scheduled: 'hearing',
  Passed: 'resolved',
  'Needs Attention': 'notice',
  Failed: 'open',
});
const resultPill = pillOf<Point['result']>({ OK: 'resolved', Minor: 'notice', Major: 'open' });

const monthOf = ({ date }: Inspection): string => monthName(date);

const calendar: ListOf<Inspection, 'status' | 'month'> = {
  section: 'Inspections',
  path: '/inspections',
  title: 'Inspections',
  lead: 'Homes and common areas, with what was found and what is still to be done.',
  choices: {
    status: byStatus(inspectionStatuses),
    month: {
      label: 'Month',
      all: 'All months',
      values: (all) => [...new Set(all.map(monthOf))],
      of: monthOf,
    },
  },
  folders: { label: 'Inspections by status', all: 'All inspections' },
  perPage: 10,
  what: 'inspections',
  caption(total, { status, month }) {
    const what = status === '' ? 'All inspections' : `Inspections with status ${status}`;
    return `${what}${month === '' ? '' : `, ${month}`}: ${total}, latest first`;
  },
  columns: [
    { name: 'Inspection', cell: ({ number }) => <a href={href(`/inspections/${number}`)}>{number}</a> },
    { name: 'Unit', cell: ({ unit }) => unit },
    { name: 'Kind', cell: ({ kind }) => kind },
    { name: 'Date', cell: ({ date }) => dayName(date), isFigure: true },
    { name: 'Status', cell: ({ status }) => statusPill(status) },
    {
      name: 'Findings',
      cell: ({ status, findings }) => (status === 'Scheduled' ? '' : findings.length),
      isFigure: true,
    },
    { name: 'Next due', cell: ({ nextDue }) => dayName(nextDue), isFigure: true },
  ],
  empty: 'No inspections match this filter. Choose another status or month.',
};

const pointColumns: readonly Column<Point>[] = [
  { name: 'Point', cell: ({ point }) => point },
  { name: 'Result', cell: ({ result }) => resultPill(result) },
  { name: 'Note', cell: ({ note }) => note },
];

const findingColumns: readonly Column<Finding>[] = [
  { name: 'Finding', cell: ({ finding }) => finding },
  { name: 'Severity', cell: ({ severity }) => severity },
  { name: 'Follow-up', cell: ({ followUp }) => followUp },
  { name: 'Follow-up due', cell: ({ due }) => dayName(due), isFigure: true },
  { name: 'State', cell: ({ done }) => (done ? 'Done' : 'Open') },
];

const Results: FC<{ inspection: Inspection }> = ({ inspection: { status, checklist, findings } }) =>
  status === 'Scheduled' ? (
    <p>This inspection is planned. Its results will stand here once it was held.</p>
  ) : (
    <>
      <h2>Checklist</h2>
      <Table caption={`Checklist: ${checklist.length} points`} columns={pointColumns} rows={checklist} />
      <h2 class="after-table">Findings and follow-ups</h2>
      {findings.length === 0 ? (
        <p>Nothing was found that needs a follow-up.</p>
      ) : (
        <Table caption={`Findings: ${findings.length}`} columns={findingColumns} rows={findings} />
      )}
    </>
  );

const page = (visit: UserVisit, inspection: Inspection): JSX.Element => (
  <RecordPage
    visit={visit}
    section="Inspections"
    title={`Inspection ${inspection.number}`}
    lead={`${inspection.kind}, ${inspection.unit}`}
    facts={{
      Status: statusPill(inspection.status),
      Unit: inspection.unit,
      Kind: inspection.kind,
      Date: dayName(inspection.date),
      Inspector: inspection.inspector,
      'Next due': dayName(inspection.nextDue),
    }}
  >
    <Results inspection={inspection} />
  </RecordPage>
);

/** The inspections of homes and common areas. */
export const inspectionRoutes = (parts: PortalParts): Hono =>
  listRoutes(forUser(parts), calendar, {
    all: ({ now }) => inspections(now),
    idOf: ({ number }) => number,
    page,
  });
