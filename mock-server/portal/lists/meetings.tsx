/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Context, Hono } from 'hono';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { association } from '../association.ts';
import {
  type Meeting,
  meetingDay,
  meetingHours,
  meetingKinds,
  meetings,
  meetingWeekday,
} from '../data/meetings.ts';
import { href } from '../frame/href.ts';
import { News, RecordPage } from '../frame/record-page.tsx';
import { forUser, type PortalParts, type UserVisit } from '../frame/visit.ts';
import { type ListOf, listRoutes } from './list-page.tsx';

type ListedMeeting = Meeting & { isOver: boolean };

const list: ListOf<ListedMeeting, 'when' | 'kind'> = {
  section: 'Meetings',
  path: '/meetings',
  title: 'Meetings',
  lead: `Meetings of the board, the committees and the members. Times are by the clocks of ${association.timeZone}.`,
  add: { name: 'Schedule a meeting', path: '/meetings/new' },
  choices: {
    when: {
      label: 'When',
      all: 'Upcoming',
      values: ['Past'],
      of: ({ isOver }) => (isOver ? 'Past' : ''),
      isSplit: true,
    },
    kind: { label: 'Kind', all: 'All kinds', values: meetingKinds, of: ({ kind }) => kind },
  },
  folders: { label: 'Meetings by time', all: 'Upcoming' },
  perPage: 10,
  what: 'meetings',
  caption: (total, { when }) =>
    when === ''
      ? `Upcoming meetings: ${total}, the next one first`
      : `Past meetings: ${total}, the latest first`,
  columns: [
    { name: 'Meeting', cell: ({ id, title }) => <a href={href(`/meetings/${id}`)}>{title}</a> },
    { name: 'Kind', cell: ({ kind }) => kind },
    { name: 'Date', cell: meetingDay, isFigure: true },
    { name: 'Time', cell: meetingHours, isFigure: true },
    { name: 'Place', cell: ({ place }) => place },
  ],
  empty: 'No meetings match this filter. Choose another kind or time.',
};

const notices = {
  posted: 'Posted at the clubhouse and on the portal',
  sent: 'Sent to the five directors',
  none: 'Not sent',
} as const;

function page(visit: UserVisit, meeting: Meeting, c: Context): JSX.Element {
  const isFresh = c.req.query('scheduled') === '1';
  return (
    <RecordPage
      visit={visit}
      section="Meetings"
      title={meeting.title}
      lead={meeting.kind}
      facts={{
        Date: meetingWeekday(meeting),
        Time: meetingHours(meeting),
        'Time zone': association.timeZone,
        Place: meeting.place,
        Notice: notices[meeting.notice],
      }}
      factsTitle="Time and place"
      news={isFresh ? <News text="The meeting is scheduled and stands in the list of meetings." /> : null}
    >
      <h2>Agenda</h2>
      {meeting.agenda.length === 0 ? (
        <p>No agenda has been set.</p>
      ) : (
        <ol class="agenda">
          {meeting.agenda.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      )}
    </RecordPage>
  );
}

/** Meetings to come and past. */
export function meetingRoutes(parts: PortalParts): Hono {
  /** Those to come in order of time, then those that are over, the latest first. */
  const all = ({ now, user }: UserVisit): ListedMeeting[] => {
    const listed = meetings(now, parts.state.of(user).meetings).map((meeting) => ({
      ...meeting,
      isOver: meeting.endsAt <= now,
    }));
    const past = listed.filter(({ isOver }) => isOver).toReversed();
    return [...listed.filter(({ isOver }) => !isOver), ...past];
  };
  return listRoutes(forUser(parts), list, { all, idOf: ({ id }) => id, page });
}
