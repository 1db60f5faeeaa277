/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { association } from '../association.ts';
import { type Meeting, meetingKinds } from '../data/meetings.ts';
import { meetingDay, meetingHours } from '../data/meeting-times.ts';
import { href } from '../href.ts';
import type { PageOf } from '../page-of.ts';
import { FilterForm } from './filter-form.tsx';
import { Folders } from './folders.tsx';
import { Layout } from './layout.tsx';
import { Pagination } from './pagination.tsx';

interface MeetingsPageProps {
  now: Date;
  user: string;
  /** Empty for what is still to come. */
  when: string;
  kind: string;
  counts: Map<string, number>;
  list: PageOf<Meeting>;
}

const Table: FC<MeetingsPageProps> = ({ when, list }) => (
  <div class="table-scroll">
    <table>
      <caption>
        {when === '' ? 'Upcoming meetings' : 'Past meetings'}: {list.total},{' '}
        {when === '' ? 'the next one first' : 'the latest first'}
      </caption>
      <thead>
        <tr>
          <th scope="col">Meeting</th>
          <th scope="col">Kind</th>
          <th scope="col">Date</th>
          <th scope="col">Time</th>
          <th scope="col">Place</th>
        </tr>
      </thead>
      <tbody>
        {list.items.map((meeting) => (
          <tr key={meeting.id}>
            <th scope="row">
              <a href={href(`/meetings/${meeting.id}`)}>{meeting.title}</a>
            </th>
            <td>{meeting.kind}</td>
            <td>{meetingDay(meeting)}</td>
            <td class="number">{meetingHours(meeting)}</td>
            <td>{meeting.place}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Meetings to come and past, ten a page. */
export const MeetingsPage: FC<MeetingsPageProps> = (props) => (
  <Layout
    title="Meetings"
    user={props.user}
    current="Meetings"
    crumbs={[{ name: 'Dashboard', path: '/dashboard' }]}
    year={props.now.getUTCFullYear()}
  >
    <div class="wrap">
      <h1>Meetings</h1>
      <p class="lead">
        Meetings of the board, the committees and the members. Times are by the clocks of{' '}
        {association.timeZone}.
      </p>
      <p class="toolbar">
        <a class="button" href={href('/meetings/new')}>
          Schedule a meeting
        </a>
      </p>
      <Folders
        label="Meetings by time"
        path="/meetings"
        parameter="when"
        all="Upcoming"
        names={['Past']}
        current={props.when}
        counts={props.counts}
      />
      <FilterForm
        path="/meetings"
        choices={[
          { name: 'when', label: 'When', all: 'Upcoming', values: ['Past'], chosen: props.when },
          { name: 'kind', label: 'Kind', all: 'All kinds', values: meetingKinds, chosen: props.kind },
        ]}
      />
      {props.list.total === 0 ? (
        <p class="empty">No meetings match this filter. Choose another kind or time.</p>
      ) : (
        <Table {...props} />
      )}
      <Pagination
        page={props.list.page}
        pages={props.list.pages}
        what="meetings"
        linkTo={(page) =>
          href('/meetings', { when: props.when, kind: props.kind, page: page === 1 ? undefined : page })
        }
      />
    </div>
  </Layout>
);
