/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { addDays, dayName, nextMeeting } from '../data/calendar.ts';
import type { Violation } from '../data/violations.ts';
import type { UserVisit } from '../frame/visit.ts';
import { type Facts, RecordPage, Timeline } from '../frame/record-page.tsx';
import { ViolationPill } from './violation-pill.tsx';

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

const facts = (violation: Violation): Facts => ({
  Status: <ViolationPill status={violation.status} />,
  Unit: violation.unit,
  Owner: violation.owner,
  Opened: dayName(violation.opened),
  'Days open': violation.daysOpen,
  Due: violation.due === null ? 'Resolved' : dayName(violation.due),
  Rule: `Declaration, section ${violation.section}`,
});

/** One covenant case in full. */
export const ViolationPage: FC<{ visit: UserVisit; violation: Violation }> = ({ visit, violation }) => (
  <RecordPage
    visit={visit}
    section="Violations"
    title={`Case ${violation.caseNumber}`}
    lead={violation.rule}
    facts={facts(violation)}
  >
    <p>{violation.note}</p>
    <h2>History</h2>
    <Timeline events={history(violation, visit.now)} />
  </RecordPage>
);
