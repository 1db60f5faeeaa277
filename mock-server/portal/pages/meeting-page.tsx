/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { association } from '../association.ts';
import type { Meeting } from '../data/meetings.ts';
import { meetingHours, meetingWeekday } from '../data/meeting-times.ts';
import { Layout } from './layout.tsx';

interface MeetingPageProps {
  now: Date;
  user: string;
  meeting: Meeting;
  /** It was scheduled a moment ago. */
  fresh: boolean;
}

const notices = {
  posted: 'Posted at the clubhouse and on the portal',
  sent: 'Sent to the five directors',
  none: 'Not sent',
} as const;

/** One meeting: when, where, and what is to be talked about. */
export const MeetingPage: FC<MeetingPageProps> = ({ now, user, meeting, fresh }) => (
  <Layout
    title={meeting.title}
    user={user}
    current="Meetings"
    crumbs={[
      { name: 'Dashboard', path: '/dashboard' },
      { name: 'Meetings', path: '/meetings' },
    ]}
    year={now.getUTCFullYear()}
  >
    <div class="wrap">
      {fresh ? (
        <div class="done" role="status">
          <p>The meeting is scheduled and stands in the list of meetings.</p>
        </div>
      ) : null}
      <h1>{meeting.title}</h1>
      <p class="lead">{meeting.kind}</p>
      <div class="columns">
        <section aria-labelledby="agenda">
          <h2 id="agenda">Agenda</h2>
          {meeting.agenda.length === 0 ? (
            <p>No agenda has been set.</p>
          ) : (
            <ol class="agenda">
              {meeting.agenda.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ol>
          )}
        </section>
        <aside class="card" aria-labelledby="facts">
          <h2 id="facts">Time and place</h2>
          <dl class="facts">
            <dt>Date</dt>
            <dd>{meetingWeekday(meeting)}</dd>
            <dt>Time</dt>
            <dd>{meetingHours(meeting)}</dd>
            <dt>Time zone</dt>
            <dd>{association.timeZone}</dd>
            <dt>Place</dt>
            <dd>{meeting.place}</dd>
            <dt>Notice</dt>
            <dd>{notices[meeting.notice]}</dd>
          </dl>
        </aside>
      </div>
    </div>
  </Layout>
);
