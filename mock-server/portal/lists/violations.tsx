/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { addDays, nextMeeting, shortDayName } from '../data/calendar.ts';
import { type Violation, violations, violationStatuses } from '../data/violations.ts';
import { href } from '../frame/href.ts';
import { pill, Timeline } from '../frame/record-page.tsx';
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
export const violationRoutes = listRoutes<Violation, 'status'>({
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
    Opened: ({ opened }) => opened,
    'Days open': ({ daysOpen }) => daysOpen,
    Status: ({ status }) => pill(status),
    Due: ({ due }) => due,
    Owner: ({ owner }) => owner,
  },
  day: shortDayName,
  empty: 'No cases match this filter. Choose another status.',
  all: ({ now }) => violations(now),
  id: ({ caseNumber }) => caseNumber,
  pages: {
    '': (violation, c) => ({
      title: `Case ${violation.caseNumber}`,
      lead: violation.rule,
      cards: {
        Facts: {
          Status: pill(violation.status),
          Unit: violation.unit,
          Owner: violation.owner,
          Opened: violation.opened,
          'Days open': violation.daysOpen,
          Due: violation.due ?? 'Resolved',
          Rule: `Declaration, section ${violation.section}`,
        },
      },
      story: (
        <>
          <p>{violation.note}</p>
          <h2>History</h2>
          <Timeline events={history(violation, c.var.visit.now)} />
        </>
      ),
    }),
  },
});
