/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { dayName } from '../data/calendar.ts';
import type { Inspection } from '../data/inspections.ts';
import { InspectionPill } from './inspection-pill.tsx';
import { Layout } from './layout.tsx';
import { Pill } from './pill.tsx';

const looks = { OK: 'resolved', Minor: 'notice', Major: 'open' } as const;

const Head: FC<{ names: string[] }> = ({ names }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th scope="col" key={name}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

const Checklist: FC<{ inspection: Inspection }> = ({ inspection }) => (
  <div class="table-scroll">
    <table>
      <caption>Checklist: {inspection.checklist.length} points</caption>
      <Head names={['Point', 'Result', 'Note']} />
      <tbody>
        {inspection.checklist.map(({ point, result, note }) => (
          <tr key={point}>
            <th scope="row">{point}</th>
            <td>
              <Pill look={looks[result]} text={result} />
            </td>
            <td>{note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Findings: FC<{ inspection: Inspection }> = ({ inspection }) => (
  <div class="table-scroll">
    <table>
      <caption>Findings: {inspection.findings.length}</caption>
      <Head names={['Finding', 'Severity', 'Follow-up', 'Follow-up due', 'State']} />
      <tbody>
        {inspection.findings.map(({ point, finding, severity, followUp, due, done }) => (
          <tr key={point}>
            <th scope="row">{finding}</th>
            <td>{severity}</td>
            <td>{followUp}</td>
            <td>{dayName(due)}</td>
            <td>{done ? 'Done' : 'Open'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Results: FC<{ inspection: Inspection }> = ({ inspection }) =>
  inspection.status === 'Scheduled' ? (
    <p>This inspection is planned. Its results will stand here once it was held.</p>
  ) : (
    <>
      <h2>Checklist</h2>
      <Checklist inspection={inspection} />
      <h2 class="after-table">Findings and follow-ups</h2>
      {inspection.findings.length === 0 ? (
        <p>Nothing was found that needs a follow-up.</p>
      ) : (
        <Findings inspection={inspection} />
      )}
    </>
  );

/** One inspection in full. */
export const InspectionPage: FC<{ now: Date; user: string; inspection: Inspection }> = ({
  now,
  user,
  inspection,
}) => (
  <Layout
    title={`Inspection ${inspection.number}`}
    user={user}
    current="Inspections"
    crumbs={[
      { name: 'Dashboard', path: '/dashboard' },
      { name: 'Inspections', path: '/inspections' },
    ]}
    year={now.getUTCFullYear()}
  >
    <div class="wrap columns">
      <section aria-labelledby="inspection">
        <h1 id="inspection">Inspection {inspection.number}</h1>
        <p class="lead">
          {inspection.kind}, {inspection.unit}
        </p>
        <Results inspection={inspection} />
      </section>
      <aside class="card" aria-labelledby="facts">
        <h2 id="facts">Facts</h2>
        <dl class="facts">
          <dt>Status</dt>
          <dd>
            <InspectionPill status={inspection.status} />
          </dd>
          <dt>Unit</dt>
          <dd>{inspection.unit}</dd>
          <dt>Kind</dt>
          <dd>{inspection.kind}</dd>
          <dt>Date</dt>
          <dd>{dayName(inspection.date)}</dd>
          <dt>Inspector</dt>
          <dd>{inspection.inspector}</dd>
          <dt>Next due</dt>
          <dd>{dayName(inspection.nextDue)}</dd>
        </dl>
      </aside>
    </div>
  </Layout>
);
