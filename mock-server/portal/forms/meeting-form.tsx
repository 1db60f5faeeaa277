/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { association } from '../association.ts';
import { dayMs } from '../data/calendar.ts';
import { asMeeting, meetingDay, meetingKinds, meetingPlaces, meetings } from '../data/meetings.ts';
import { slug } from '../data/written.ts';
import { zonedInstant } from '../../time/zoned-instant.ts';
import { SectionLayout } from '../frame/layout.tsx';
import { forUser, type PortalParts, type UserVisit } from '../frame/visit.ts';
import type { AccountBook, ScheduledMeeting } from '../portal-state.ts';
import {
  Field,
  formDay,
  formHandlers,
  type FormResult,
  formResult,
  type FormValues,
  PortalForm,
} from './portal-form.tsx';

/** How long a meeting may be booked for, as the form words it. */
const meetingLengths: Record<string, number> = {
  '30 minutes': 30,
  '1 hour': 60,
  '90 minutes': 90,
  '2 hours': 120,
  '3 hours': 180,
};

const earliest = 7 * 60;
const latest = 22 * 60;
const mostPoints = 20;
/** More than anybody schedules by hand; the oldest go first. */
const mostMeetings = 200;
const furthestDays = 366;

function minutesOf(time: string): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return match === null ? undefined : Number(match[1]) * 60 + Number(match[2]);
}

function dayError(date: string, startMinutes: number | undefined, now: Date): string | undefined {
  const day = formDay(date);
  if (day === undefined) return 'Choose the date of the meeting.';
  const startsAt = zonedInstant(day, startMinutes ?? latest, association.timeZone);
  if (startsAt <= now) return 'The meeting lies in the past. Choose a later date or time.';
  const days = (day.getTime() - now.getTime()) / dayMs;
  return days > furthestDays ? 'Meetings are scheduled for a year ahead at most.' : undefined;
}

function timeError(minutes: number | undefined): string | undefined {
  if (minutes === undefined) return 'Enter the time at which the meeting starts.';
  return minutes < earliest || minutes > latest ? 'Meetings start between 7:00 AM and 10:00 PM.' : undefined;
}

/** Whether another meeting takes the same place at the same time. */
function placeError(plan: ScheduledMeeting, book: AccountBook, now: Date): string | undefined {
  const { place, startsAt, endsAt } = asMeeting(plan, 'none');
  const taken = meetings(now, book.meetings).find(
    (other) =>
      other.place === place && place !== 'Online' && other.startsAt < endsAt && other.endsAt > startsAt,
  );
  return taken && `${place} is taken at that time: ${taken.title}, ${meetingDay(taken.startsAt)}.`;
}

/** An address that no other meeting that was scheduled has. */
function freeId(stem: string, { meetings }: AccountBook): string {
  let id = stem;
  for (let number = 2; meetings.some((meeting) => meeting.id === id); number += 1) id = `${stem}-${number}`;
  return id;
}

/** Reads the form that schedules a meeting, and keeps the meeting. */
function readMeetingForm(values: FormValues, book: AccountBook, now: Date): FormResult<string> {
  const { kind = '', title = '', date = '', start = '', length = '', place = '' } = values;
  const startMinutes = minutesOf(start);
  const lengthMinutes = meetingLengths[length];
  const points = (values['agenda'] ?? '').split('\n').map((line) => line.trim());
  const agenda = points.filter((line) => line !== '');
  const errors = {
    kind: meetingKinds.includes(kind) ? undefined : 'Choose the kind of meeting.',
    date: dayError(date, startMinutes, now),
    start: timeError(startMinutes),
    length: lengthMinutes === undefined ? 'Choose how long the meeting takes.' : undefined,
    place: meetingPlaces.includes(place) ? undefined : 'Choose the place.',
    agenda: agenda.length > mostPoints ? `An agenda has at most ${mostPoints} points.` : undefined,
  };
  const plan = {
    id: freeId(`${slug(kind)}-${date}-${startMinutes}`, book),
    kind,
    title: title === '' ? kind : title.slice(0, 120),
    day: date,
    startMinutes: startMinutes ?? 0,
    lengthMinutes: lengthMinutes ?? 0,
    place,
    agenda,
    notice: values['notice'] === 'yes',
  };
  const isRight = Object.values(errors).every((error) => error === undefined);
  return formResult(isRight ? { place: placeError(plan, book, now) } : errors, () => {
    book.meetings.push(plan);
    if (book.meetings.length > mostMeetings) book.meetings.shift();
    return `/meetings/${plan.id}?scheduled=1`;
  });
}

/** The form that schedules a meeting. */
const form = formHandlers<{ visit: UserVisit; book: AccountBook }>({
  values: () => ({ length: '2 hours', place: 'Oakridge Clubhouse', notice: 'yes' }),
  take: (values, { visit, book }) => readMeetingForm(values, book, visit.now),
  show: (form, { visit }) => (
    <SectionLayout visit={visit} section="Meetings" title="Schedule a meeting">
      <h1>Schedule a meeting</h1>
      <p class="lead">Times are by the clocks of {association.timeZone}.</p>
      <PortalForm
        form={form}
        path="/meetings/new"
        submit="Schedule meeting"
        back={{ name: 'Cancel', path: '/meetings' }}
      >
        <Field name="kind" label="Kind of meeting" options={meetingKinds} prompt="Choose a kind" />
        <Field name="title" label="Title (optional)" hint="Without one, the kind is the title." />
        <div class="fields">
          <Field name="date" label="Date" type="date" required />
          <Field name="start" label="Starts at" type="time" required />
          <Field name="length" label="Length" options={Object.keys(meetingLengths)} />
          <Field name="place" label="Place" options={meetingPlaces} />
        </div>
        <Field name="agenda" label="Agenda (optional)" type="lines" hint="One point on each line." />
        <Field
          name="notice"
          label="Send a notice to the board"
          type="box"
          hint="A sample portal notes this and sends no mail."
        />
      </PortalForm>
    </SectionLayout>
  ),
});

/** Scheduling a meeting. */
export function meetingFormRoutes(parts: PortalParts): Hono {
  const about = (visit: UserVisit) => ({ visit, book: parts.state.of(visit.user) });
  const signedIn = forUser(parts);
  return new Hono()
    .get(
      '/meetings/new',
      signedIn((c, visit) => form.get(c, about(visit))),
    )
    .post(
      '/meetings/new',
      signedIn((c, visit) => form.post(c, about(visit))),
    );
}
