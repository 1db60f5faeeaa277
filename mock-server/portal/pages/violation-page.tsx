/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { addDays, dayName, nextMeeting } from '../data/calendar.ts';
import type { Violation } from '../data/violations.ts';
import { Layout } from './layout.tsx';
import { StatusPill } from './status-pill.tsx';
import { Timeline } from './timeline.tsx';

const noticeAfterDays = 3;

/** What has happened in the case, in order, and what comes next. */
function history(violation: Violation, now: Date): [Date, string][] {
  const events: [Date, string][] = [[violation.opened, 'Case opened after an inspection of the community.']];
  const notice = addDays(violation.opened, noticeAfterDays);
  if (violation.status !== 'Open' && notice <= (violation.closed ?? now)) {
    events.push([notice, 'Courtesy notice sent to the owner of record.']);
  }
  if (violation.status === 'Hearing Scheduled') {
    events.push([nextMeeting(now), 'Hearing before the board, at its next meeting.']);
  }
  if (violation.closed !== null) events.push([violation.closed, 'Condition corrected and case resolved.']);
  return events;
}

/** One covenant case in full. */
export const ViolationPage: FC<{ now: Date; user: string; violation: Violation }> = ({
  now,
  user,
  violation,
}) => (
  <Layout
    title={`Case ${violation.caseNumber}`}
    user={user}
    current="Violations"
    crumbs={[
      { name: 'Dashboard', path: '/dashboard' },
      { name: 'Violations', path: '/violations' },
    ]}
    year={now.getUTCFullYear()}
  >
    <div class="wrap columns">
      <section aria-labelledby="case">
        <h1 id="case">Case {violation.caseNumber}</h1>
        <p class="lead">{violation.rule}</p>
        <p>{violation.note}</p>
        <h2>History</h2>
        <Timeline events={history(violation, now)} />
      </section>
      <aside class="card" aria-labelledby="facts">
        <h2 id="facts">Facts</h2>
        <dl class="facts">
          <dt>Status</dt>
          <dd>
            <StatusPill status={violation.status} />
          </dd>
          <dt>Unit</dt>
          <dd>{violation.unit}</dd>
          <dt>Owner</dt>
          <dd>{violation.owner}</dd>
          <dt>Opened</dt>
          <dd>{dayName(violation.opened)}</dd>
          <dt>Days open</dt>
          <dd>{violation.daysOpen}</dd>
          <dt>Due</dt>
          <dd>{violation.due === null ? 'Resolved' : dayName(violation.due)}</dd>
          <dt>Rule</dt>
          <dd>Declaration, section {violation.section}</dd>
        </dl>
      </aside>
    </div>
  </Layout>
);
