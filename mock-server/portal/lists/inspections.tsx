/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { monthName } from '../data/calendar.ts';
import { type Inspection, inspections, inspectionStatuses } from '../data/inspections.ts';
import { href } from '../frame/href.ts';
import { pill } from '../frame/record-page.tsx';
import { listRoutes, withStatus } from './list-page.tsx';
import { type Columns, Table } from './table.tsx';

const pointColumns: Columns<Inspection['checklist'][number]> = {
  Point: ({ point }) => point,
  Result: ({ result }) => pill(result),
  Note: ({ note }) => note,
};

const findingColumns: Columns<Inspection['findings'][number]> = {
  Finding: ({ finding }) => finding,
  Severity: ({ severity }) => severity,
  'Follow-up': ({ followUp }) => followUp,
  'Follow-up due': ({ due }) => due,
  State: ({ done }) => (done ? 'Done' : 'Open'),
};

const Results: FC<{ inspection: Inspection }> = ({ inspection: { status, checklist, findings } }) =>
  status === 'Scheduled' ? (
    <p>This inspection is planned. Its results will stand here once it was held.</p>
  ) : (
    <>
      <h2>Checklist</h2>
      <Table caption={`Checklist: ${checklist.length} points`} columns={pointColumns} rows={checklist} />
      <h2>Findings and follow-ups</h2>
      {findings.length === 0 ? (
        <p>Nothing was found that needs a follow-up.</p>
      ) : (
        <Table caption={`Findings: ${findings.length}`} columns={findingColumns} rows={findings} />
      )}
    </>
  );

/** The inspections of homes and common areas. */
export const inspectionRoutes = listRoutes<Inspection, 'status' | 'month'>({
  section: 'Inspections',
  lead: 'Homes and common areas, with what was found and what is still to be done.',
  choices: {
    status: { label: 'Status', all: 'All statuses', values: inspectionStatuses },
    month: { label: 'Month', all: 'All months', of: ({ date }) => monthName(date) },
  },
  folders: { label: 'Inspections by status', all: 'All inspections' },
  perPage: 10,
  caption: (total, { status, month }) =>
    `${withStatus('Inspections', status)}${month === '' ? '' : `, ${month}`}: ${total}, latest first`,
  columns: {
    Inspection: ({ number }) => <a href={href(`/inspections/${number}`)}>{number}</a>,
    Unit: ({ unit }) => unit,
    Kind: ({ kind }) => kind,
    Date: ({ date }) => date,
    Status: ({ status }) => pill(status),
    Findings: ({ status, findings }) => (status === 'Scheduled' ? '' : findings.length),
    'Next due': ({ nextDue }) => nextDue,
  },
  empty: 'No inspections match this filter. Choose another status or month.',
  all: ({ now }) => inspections(now),
  id: ({ number }) => number,
  pages: {
    '': (inspection) => ({
      title: `Inspection ${inspection.number}`,
      lead: `${inspection.kind}, ${inspection.unit}`,
      cards: {
        Facts: {
          Status: pill(inspection.status),
          Unit: inspection.unit,
          Kind: inspection.kind,
          Date: inspection.date,
          Inspector: inspection.inspector,
          'Next due': inspection.nextDue,
        },
      },
      story: <Results inspection={inspection} />,
    }),
  },
});
