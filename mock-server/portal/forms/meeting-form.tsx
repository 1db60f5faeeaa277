/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { association } from '../association.ts';
import { dayName } from '../data/calendar.ts';
import { asMeeting, meetingKinds, meetingPlaces, meetings } from '../data/meetings.ts';
import { slug } from '../data/text.ts';
import { zonedInstant } from '../../../server/time/zoned-instant.ts';
import type { PortalEnv, Visit } from '../frame/visit.ts';
import { type AccountBook, type FormValues, type ScheduledMeeting } from '../portal-state.ts';
import { answerWithForm, fieldsOf, formDay, type FormContext } from './portal-form.tsx';

/** The possible lengths in minutes, by label. */
const meetingLengths: Record<string, number> = {
  '30 minutes': 30,
  '1 hour': 60,
  '90 minutes': 90,
  '2 hours': 120,
  '3 hours': 180,
};

const clock = /^([01]\d|2[0-3]):([0-5]\d)$/;

const minutesOf = (time: string): number => {
  const [, hours, minutes] = clock.exec(time) ?? [];
  return Number(hours) * 60 + Number(minutes);
};

function checkDate(date: string, { now, values: { start = '' } }: FormContext): string | undefined {
  const day = formDay(date);
  if (day === undefined) return 'Choose the date of the meeting.';
  const minutes = minutesOf(clock.test(start) ? start : '23:59');
  const startsAt = zonedInstant(day, minutes, association.timeZone);
  return startsAt <= now ? 'The meeting is in the past. Choose a later date or time.' : undefined;
}

const fields = fieldsOf(
  `
kind | list | Kind of meeting | | | Choose the kind of meeting.
title | text | Title (optional) | | If empty, the kind is the title. |
date | date | Date | | | Choose the date of the meeting.
start | time | Starts at | | | Enter the time at which the meeting starts.
length | list | Length | | | Choose how long the meeting takes.
place | list | Place | | | Choose the place.
agenda | lines | Agenda (optional) | | One point on each line. |
notice | box | Send a notice to the board | | The sample portal sends no mail. |
`,
  {
    kind: { options: meetingKinds, prompt: 'Choose a kind' },
    date: { check: checkDate },
    start: { pattern: clock },
    length: { options: Object.keys(meetingLengths) },
    place: { options: meetingPlaces },
  },
);

/** Converts valid form values to a meeting. */
function planOf(values: FormValues, book: AccountBook): ScheduledMeeting {
  const { kind = '', title, date = '', start = '', length = '', place = '', agenda = '', notice } = values;
  const startMinutes = minutesOf(start);
  const stem = `${slug(kind)}-${date}-${startMinutes}`;
  const sameIdCount = book.meetings.filter(({ id }) => id.startsWith(stem)).length;
  return {
    id: sameIdCount === 0 ? stem : `${stem}-${sameIdCount + 1}`,
    kind,
    title: title?.slice(0, 120) || kind,
    day: date,
    startMinutes,
    lengthMinutes: meetingLengths[length] ?? 0,
    place,
    agenda: agenda
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    notice: notice === 'yes',
  };
}

/** Returns a problem if another meeting is in the same place at the same time. */
function checkPlace(values: FormValues, { now, book }: Visit) {
  const { place, startsAt, endsAt } = asMeeting(planOf(values, book));
  const conflict = meetings(now, book.meetings).find(
    (other) =>
      other.place === place && place !== 'Online' && other.startsAt < endsAt && other.endsAt > startsAt,
  );
  if (conflict === undefined) return undefined;
  return { place: `${place} is taken at that time: ${conflict.title}, ${dayName(conflict.date)}.` };
}

/** The route of the form that schedules a meeting. */
export const meetingFormRoutes = new Hono<PortalEnv>().on(['GET', 'POST'], '/meetings/new', (c) => {
  const { visit } = c.var;
  return answerWithForm(c, {
    section: 'Meetings',
    title: 'Schedule a meeting',
    above: <p class="lead">Times are by the clocks of {association.timeZone}.</p>,
    fields,
    submit: 'Schedule meeting',
    back: { name: 'Cancel', path: '/meetings' },
    values: { length: '2 hours', place: 'Oakridge Clubhouse', notice: 'yes' },
    check: (values) => checkPlace(values, visit),
    save(values) {
      const plan = planOf(values, visit.book);
      visit.book.meetings.push(plan);
      return `/meetings/${plan.id}?scheduled=1`;
    },
  });
});
