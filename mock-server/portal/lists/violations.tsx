/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { addDays, dayName, nextMeeting, shortDayName } from '../data/calendar.ts';
import { type Violation, violations, violationStatuses } from '../data/violations.ts';
import { href } from '../frame/href.ts';
import { pill, Timeline } from '../frame/record-page.tsx';
import { forUser } from '../frame/visit.ts';
import { listRoutes, withStatus } from './list-page.tsx';

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

/** The covenant cases. */
export const violationRoutes = listRoutes<Violation, 'status'>(forUser, {
  section: 'Violations',
  lead: 'Covenant cases on file, from the first notice to the hearing.',
  choices: { status: { label: 'Status', all: 'All statuses', values: violationStatuses } },
  folders: { label: 'Cases by status', all: 'All cases' },
  perPage: 10,
  caption: (total, { status }) => `${withStatus('Cases', status)}: ${total}, newest first`,
  columns: {
    Case: ({ caseNumber }) => <a href={href(`/violations/${caseNumber}`)}>{caseNumber}</a>,
    Unit: ({ unit }) => unit,
    Rule: ({ rule }) => rule,
    Opened: { figure: ({ opened }) => shortDayName(opened) },
    'Days open': { figure: ({ daysOpen }) => daysOpen },
    Status: ({ status }) => pill(status),
    Due: { figure: ({ due }) => (due === null ? '' : shortDayName(due)) },
    Owner: ({ owner }) => owner,
  },
  empty: 'No cases match this filter. Choose another status.',
  all: ({ now }) => violations(now),
  record: {
    id: ({ caseNumber }) => caseNumber,
    of: (violation, { now }) => ({
      title: `Case ${violation.caseNumber}`,
      lead: violation.rule,
      cards: {
        Facts: {
          Status: pill(violation.status),
          Unit: violation.unit,
          Owner: violation.owner,
          Opened: dayName(violation.opened),
          'Days open': violation.daysOpen,
          Due: violation.due === null ? 'Resolved' : dayName(violation.due),
          Rule: `Declaration, section ${violation.section}`,
        },
      },
      story: (
        <>
          <p>{violation.note}</p>
          <h2>History</h2>
          <Timeline events={history(violation, now)} />
        </>
      ),
    }),
  },
});
