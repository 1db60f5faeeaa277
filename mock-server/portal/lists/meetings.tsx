/** @jsxRuntime automatic @jsxImportSource hono/jsx */
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
import { listRoutes } from './list-page.tsx';

const notices = {
  posted: 'Posted at the clubhouse and on the portal',
  sent: 'Sent to the five directors',
  none: 'Not sent',
} as const;

const scheduled = 'The meeting is scheduled and stands in the list of meetings.';

/** Meetings to come and past. */
export const meetingRoutes = listRoutes<Meeting & { isOver: boolean }, 'when' | 'kind'>({
  section: 'Meetings',
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
    kind: { label: 'Kind', all: 'All kinds', values: meetingKinds },
  },
  folders: { label: 'Meetings by time', all: 'Upcoming' },
  perPage: 10,
  caption: (total, { when }) =>
    when === ''
      ? `Upcoming meetings: ${total}, the next one first`
      : `Past meetings: ${total}, the latest first`,
  columns: {
    Meeting: ({ id, title }) => <a href={href(`/meetings/${id}`)}>{title}</a>,
    Kind: ({ kind }) => kind,
    Date: ({ startsAt }) => meetingDay(startsAt),
    Time: meetingHours,
    Place: ({ place }) => place,
  },
  empty: 'No meetings match this filter. Choose another kind or time.',
  /** Those to come in order of time, then those that are over, the latest first. */
  all({ now, book }) {
    const listed = meetings(now, book.meetings).map((meeting) => ({
      ...meeting,
      isOver: meeting.endsAt <= now,
    }));
    const past = listed.filter(({ isOver }) => isOver).toReversed();
    return [...listed.filter(({ isOver }) => !isOver), ...past];
  },
  id: ({ id }) => id,
  pages: {
    '': (meeting, c) => ({
      title: meeting.title,
      lead: meeting.kind,
      cards: {
        'Time and place': {
          Date: meetingWeekday(meeting.startsAt),
          Time: meetingHours(meeting),
          'Time zone': association.timeZone,
          Place: meeting.place,
          Notice: notices[meeting.notice],
        },
      },
      news: c.req.query('scheduled') === '1' ? scheduled : undefined,
      story: (
        <>
          <h2>Agenda</h2>
          {meeting.agenda.length === 0 ? (
            <p>No agenda has been set.</p>
          ) : (
            <ol>
              {meeting.agenda.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ol>
          )}
        </>
      ),
    }),
  },
});
