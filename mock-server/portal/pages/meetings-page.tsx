/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { association } from '../association.ts';
import { type Meeting, meetingDay, meetingHours, meetingKinds } from '../data/meetings.ts';
import { href } from '../frame/href.ts';
import type { PageOf } from '../page-of.ts';
import type { UserVisit } from '../frame/visit.ts';
import { ListPage } from './list-page.tsx';
import type { Column } from './table.tsx';

interface MeetingsPageProps {
  visit: UserVisit;
  /** Empty for what is still to come. */
  when: string;
  kind: string;
  counts: Map<string, number>;
  list: PageOf<Meeting>;
}

const columns: readonly Column<Meeting>[] = [
  { name: 'Meeting', cell: ({ id, title }) => <a href={href(`/meetings/${id}`)}>{title}</a> },
  { name: 'Kind', cell: (meeting) => meeting.kind },
  { name: 'Date', cell: meetingDay, isFigure: true },
  { name: 'Time', cell: meetingHours, isFigure: true },
  { name: 'Place', cell: (meeting) => meeting.place },
];

/** Meetings to come and past. */
export const MeetingsPage: FC<MeetingsPageProps> = ({ visit, when, kind, counts, list }) => {
  const byTime = { name: 'when', label: 'When', all: 'Upcoming', values: ['Past'], chosen: when };
  const byKind = { name: 'kind', label: 'Kind', all: 'All kinds', values: meetingKinds, chosen: kind };
  return (
    <ListPage
      visit={visit}
      section="Meetings"
      path="/meetings"
      title="Meetings"
      lead={`Meetings of the board, the committees and the members. Times are by the clocks of ${association.timeZone}.`}
      add={{ name: 'Schedule a meeting', path: '/meetings/new' }}
      folders={{ label: 'Meetings by time', all: 'Upcoming', by: byTime, counts }}
      choices={[byTime, byKind]}
      list={list}
      what="meetings"
      caption={
        when === ''
          ? `Upcoming meetings: ${list.total}, the next one first`
          : `Past meetings: ${list.total}, the latest first`
      }
      columns={columns}
      empty="No meetings match this filter. Choose another kind or time."
    />
  );
};
