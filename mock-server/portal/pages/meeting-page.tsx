/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { association } from '../association.ts';
import { type Meeting, meetingHours, meetingWeekday } from '../data/meetings.ts';
import type { UserVisit } from '../frame/visit.ts';
import { type Facts, News, RecordPage } from '../frame/record-page.tsx';

interface MeetingPageProps {
  visit: UserVisit;
  meeting: Meeting;
  /** It was scheduled a moment ago. */
  isFresh: boolean;
}

const notices = {
  posted: 'Posted at the clubhouse and on the portal',
  sent: 'Sent to the five directors',
  none: 'Not sent',
} as const;

const facts = (meeting: Meeting): Facts => ({
  Date: meetingWeekday(meeting),
  Time: meetingHours(meeting),
  'Time zone': association.timeZone,
  Place: meeting.place,
  Notice: notices[meeting.notice],
});

/** One meeting: when, where, and what is to be talked about. */
export const MeetingPage: FC<MeetingPageProps> = ({ visit, meeting, isFresh }) => (
  <RecordPage
    visit={visit}
    section="Meetings"
    title={meeting.title}
    lead={meeting.kind}
    facts={facts(meeting)}
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
