/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { association } from '../association.ts';
import { addDays, nextMeeting, shortDayName, weekdayName } from '../data/calendar.ts';
import { documentBytes } from '../data/document-bytes.ts';
import { type Meeting, meetingKinds, meetings } from '../data/meetings.ts';
import { documentCategories, type PortalDocument, portalDocuments } from '../data/portal-documents.ts';
import { type Violation, violations, violationStatuses } from '../data/violations.ts';
import { kilobytes } from '../data/text.ts';
import { href } from '../frame/href.ts';
import { renderNotFound } from '../frame/layout.tsx';
import { type Event, History, pill } from '../frame/record-page.tsx';
import { listRoutes, withStatus } from './list-page.tsx';

const bytesOf = documentBytes();

/** The document library and its files. */
const documentRoutes = listRoutes<PortalDocument>({
  section: 'Documents',
  lead: 'Minutes, budgets, governing documents and notices of the association.',
  choices: {
    category: { label: 'Category', all: 'All categories', values: documentCategories },
    year: { label: 'Year', all: 'All years', of: ({ date }) => String(date.getUTCFullYear()) },
  },
  folders: { label: 'Folders', all: 'All documents' },
  perPage: 12,
  caption: (total, { category }) => `${category || 'All documents'}: ${total} in the library, newest first`,
  columns: 'Title, Category, Meeting date, Size, File',
  renderers: {
    'Meeting date': ({ date }) => date,
    Size: async (document) => kilobytes((await bytesOf(document)).byteLength),
    File: ({ id, title }) => (
      <a href={href(`/documents/${id}/download`)} aria-label={`Download ${title}`}>
        Download
      </a>
    ),
  },
  empty: 'No documents match this filter. Choose another category or year.',
  all: ({ now }) => portalDocuments(now),
}).get('/documents/:id/download', async (c) => {
  const document = portalDocuments(c.var.visit.now).find(({ id }) => id === c.req.param('id'));
  if (document === undefined) return renderNotFound(c);
  return c.body(Uint8Array.from(await bytesOf(document)), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${document.fileName}"`,
  });
});

const noticeAfterDays = 3;

/** Returns the history of a case and its next event. */
function historyOf({ opened, status, closed }: Violation, now: Date): Event[] {
  const notice = addDays(opened, noticeAfterDays);
  return [
    [opened, 'Case opened after an inspection of the community.'],
    [
      status !== 'Open' && notice <= (closed ?? now) && notice,
      'Courtesy notice sent to the owner of record.',
    ],
    [status === 'Hearing Scheduled' && nextMeeting(now), 'Hearing before the board, at its next meeting.'],
    [closed, 'Condition corrected and case resolved.'],
  ];
}

/** The covenant cases. */
const violationRoutes = listRoutes<Violation>({
  section: 'Violations',
  lead: 'Covenant cases on file, from the first notice to the hearing.',
  choices: { status: { label: 'Status', all: 'All statuses', values: violationStatuses } },
  folders: { label: 'Cases by status', all: 'All cases' },
  perPage: 10,
  caption: (total, { status }) => `${withStatus('Cases', status)}: ${total}, newest first`,
  columns: 'Case, Unit, Rule, Opened, Days open, Status, Due, Owner',
  renderers: { Case: ({ caseNumber }) => caseNumber, Status: ({ status }) => pill(status) },
  day: shortDayName,
  empty: 'No cases match this filter. Choose another status.',
  all: ({ now }) => violations(now),
  id: ({ caseNumber }) => caseNumber,
  pages: {
    '': (violation, c, facts) => ({
      title: `Case ${violation.caseNumber}`,
      lead: violation.rule,
      cards: {
        Facts: facts('Status, Unit, Owner, Opened, Days open, Due, Rule', {
          Due: ({ due }) => due ?? 'Resolved',
          Rule: ({ section }) => `Declaration, section ${section}`,
        }),
      },
      story: (
        <>
          <p>{violation.note}</p>
          <History events={historyOf(violation, c.var.visit.now)} />
        </>
      ),
    }),
  },
});

/** Upcoming and past meetings. */
const meetingRoutes = listRoutes<Meeting & { when: string }>({
  section: 'Meetings',
  lead: `Meetings of the board, the committees and the members. Times are by the clocks of ${association.timeZone}.`,
  add: { name: 'Schedule a meeting', path: '/meetings/new' },
  choices: {
    when: {
      label: 'When',
      all: 'Upcoming',
      values: ['Past'],
      isSplit: true,
    },
    kind: { label: 'Kind', all: 'All kinds', values: meetingKinds },
  },
  folders: { label: 'Meetings by time', all: 'Upcoming' },
  perPage: 10,
  caption: (total, { when }) =>
    when === ''
      ? `Upcoming meetings: ${total}, the next one first`
      : `Past meetings: ${total}, the latest first`,
  columns: 'Meeting, Kind, Date, Time, Place',
  renderers: { Meeting: ({ title }) => title },
  empty: 'No meetings match this filter. Choose another kind or time.',
  /** Upcoming meetings in order, then past ones, latest first. */
  all({ now, book }) {
    const all = meetings(now, book.meetings);
    const past = all.filter(({ endsAt }) => endsAt <= now).map((meeting) => ({ ...meeting, when: 'Past' }));
    const next = all.filter(({ endsAt }) => endsAt > now).map((meeting) => ({ ...meeting, when: '' }));
    return [...next, ...past.toReversed()];
  },
  id: ({ id }) => id,
  pages: {
    '': (meeting, c, facts) => ({
      title: meeting.title,
      lead: meeting.kind,
      cards: {
        'Time and place': facts('Date, Time, Time zone, Place, Notice', {
          Date: ({ date }) => weekdayName(date),
          'Time zone': () => association.timeZone,
        }),
      },
      notice:
        c.req.query('scheduled') === '1'
          ? 'The meeting is scheduled and appears in the list of meetings.'
          : undefined,
      story: (
        <>
          <h2>Agenda</h2>
          {meeting.agenda.length === 0 && <p>No agenda has been set.</p>}
          <ol>
            {meeting.agenda.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ol>
        </>
      ),
    }),
  },
});

/** The lists of the board. */
export const boardLists = [documentRoutes, violationRoutes, meetingRoutes];
