/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { dayName } from '../data/calendar.ts';
import type { Inspection } from '../data/inspections.ts';
import type { UserVisit } from '../frame/visit.ts';
import { type Facts, Pill, RecordPage } from '../frame/record-page.tsx';
import { InspectionPill } from './inspection-pill.tsx';
import { type Column, Table } from './table.tsx';

const looks = { OK: 'resolved', Minor: 'notice', Major: 'open' } as const;

const points: readonly Column<Inspection['checklist'][number]>[] = [
  { name: 'Point', cell: ({ point }) => point },
  { name: 'Result', cell: ({ result }) => <Pill look={looks[result]} text={result} /> },
  { name: 'Note', cell: ({ note }) => note },
];

const findings: readonly Column<Inspection['findings'][number]>[] = [
  { name: 'Finding', cell: ({ finding }) => finding },
  { name: 'Severity', cell: ({ severity }) => severity },
  { name: 'Follow-up', cell: ({ followUp }) => followUp },
  { name: 'Follow-up due', cell: ({ due }) => dayName(due), isFigure: true },
  { name: 'State', cell: ({ done }) => (done ? 'Done' : 'Open') },
];

const Results: FC<{ inspection: Inspection }> = ({ inspection }) =>
  inspection.status === 'Scheduled' ? (
    <p>This inspection is planned. Its results will stand here once it was held.</p>
  ) : (
    <>
      <h2>Checklist</h2>
      <Table
        caption={`Checklist: ${inspection.checklist.length} points`}
        columns={points}
        rows={inspection.checklist}
      />
      <h2 class="after-table">Findings and follow-ups</h2>
      {inspection.findings.length === 0 ? (
        <p>Nothing was found that needs a follow-up.</p>
      ) : (
        <Table
          caption={`Findings: ${inspection.findings.length}`}
          columns={findings}
          rows={inspection.findings}
        />
      )}
    </>
  );

const facts = (inspection: Inspection): Facts => ({
  Status: <InspectionPill status={inspection.status} />,
  Unit: inspection.unit,
  Kind: inspection.kind,
  Date: dayName(inspection.date),
  Inspector: inspection.inspector,
  'Next due': dayName(inspection.nextDue),
});

/** One inspection in full. */
export const InspectionPage: FC<{ visit: UserVisit; inspection: Inspection }> = ({ visit, inspection }) => (
  <RecordPage
    visit={visit}
    section="Inspections"
    title={`Inspection ${inspection.number}`}
    lead={`${inspection.kind}, ${inspection.unit}`}
    facts={facts(inspection)}
  >
    <Results inspection={inspection} />
  </RecordPage>
);
