/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { addDays, dayName, nextMeeting, shortDayName } from '../data/calendar.ts';
import { type Violation, violations, type ViolationStatus, violationStatuses } from '../data/violations.ts';
import { href } from '../frame/href.ts';
import { pillOf, RecordPage, Timeline } from '../frame/record-page.tsx';
import { forUser, type PortalParts, type UserVisit } from '../frame/visit.ts';
import { byStatus, type ListOf, listRoutes } from './list-page.tsx';

const noticeAfterDays = 3;

/** The status of a case. */
export const violationPill = pillOf<ViolationStatus>({
  Open: 'open',
  'Notice Sent': 'notice',
  'Hearing Scheduled': 'hearing',
  Resolved: 'resolved',
});

const cases: ListOf<Violation, 'status'> = {
  section: 'Violations',
  path: '/violations',
  title: 'Violations',
  lead: 'Covenant cases on file, from the first notice to the hearing.',
  choices: { status: byStatus(violationStatuses) },
  folders: { label: 'Cases by status', all: 'All cases' },
  perPage: 10,
  what: 'violations',
  caption: (total, { status }) =>
    `${status === '' ? 'All cases' : `Cases with status ${status}`}: ${total}, newest first`,
  columns: [
    { name: 'Case', cell: ({ caseNumber }) => <a href={href(`/violations/${caseNumber}`)}>{caseNumber}</a> },
    { name: 'Unit', cell: ({ unit }) => unit },
    { name: 'Rule', cell: ({ rule }) => rule },
    { name: 'Opened', cell: ({ opened }) => shortDayName(opened), isFigure: true },
    { name: 'Days open', cell: ({ daysOpen }) => daysOpen, isFigure: true },
    { name: 'Status', cell: ({ status }) => violationPill(status) },
    { name: 'Due', cell: ({ due }) => (due === null ? '' : shortDayName(due)), isFigure: true },
    { name: 'Owner', cell: ({ owner }) => owner },
  ],
  empty: 'No cases match this filter. Choose another status.',
};

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

const page = (visit: UserVisit, violation: Violation): JSX.Element => (
  <RecordPage
    visit={visit}
    section="Violations"
    title={`Case ${violation.caseNumber}`}
    lead={violation.rule}
    facts={{
      Status: violationPill(violation.status),
      Unit: violation.unit,
      Owner: violation.owner,
      Opened: dayName(violation.opened),
      'Days open': violation.daysOpen,
      Due: violation.due === null ? 'Resolved' : dayName(violation.due),
      Rule: `Declaration, section ${violation.section}`,
    }}
  >
    <p>{violation.note}</p>
    <h2>History</h2>
    <Timeline events={history(violation, visit.now)} />
  </RecordPage>
);

/** The covenant cases. */
export const violationRoutes = (parts: PortalParts): Hono =>
  listRoutes(forUser(parts), cases, {
    all: ({ now }) => violations(now),
    idOf: ({ caseNumber }) => caseNumber,
    page,
  });
