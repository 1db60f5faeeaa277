/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { association } from '../association.ts';
import { dayMs, dayOfCode } from '../data/calendar.ts';
import { type Meeting, meetingDay, meetingKinds, meetingPlaces, meetings } from '../data/meetings.ts';
import { slug } from '../data/written.ts';
import { zonedInstant } from '../../time/zoned-instant.ts';
import { href } from '../frame/href.ts';
import { SectionLayout } from '../frame/layout.tsx';
import { forUser, type PortalParts, type UserVisit } from '../frame/visit.ts';
import type { AccountBook, ScheduledMeeting } from '../portal-state.ts';
import { renderPage } from '../render-page.ts';
import { BoxField, type FormState, InputField, PortalForm, SelectField, TextField } from './fields.tsx';
import { formDay, type FormResult, formResult, type FormValues, formValues } from './form-data.ts';

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
const furthestDays = 366;

function minutesOf(time: string | undefined): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time ?? '');
  return match === null ? undefined : Number(match[1]) * 60 + Number(match[2]);
}

function dayError(values: FormValues, now: Date): string | undefined {
  const day = formDay(values['date']);
  if (day === undefined) return 'Choose the date of the meeting.';
  const startsAt = zonedInstant(day, minutesOf(values['start']) ?? latest, association.timeZone);
  if (startsAt <= now) return 'The meeting lies in the past. Choose a later date or time.';
  const days = (day.getTime() - now.getTime()) / dayMs;
  return days > furthestDays ? 'Meetings are scheduled for a year ahead at most.' : undefined;
}

function timeError(minutes: number | undefined): string | undefined {
  if (minutes === undefined) return 'Enter the time at which the meeting starts.';
  return minutes < earliest || minutes > latest ? 'Meetings start between 7:00 AM and 10:00 PM.' : undefined;
}

/** The meeting that takes the same place at the same time, if there is one. */
function clash(plan: Omit<ScheduledMeeting, 'id'>, others: readonly Meeting[]): Meeting | undefined {
  const day = dayOfCode(plan.day);
  const from = zonedInstant(day, plan.startMinutes, association.timeZone);
  const to = new Date(from.getTime() + plan.lengthMinutes * 60_000);
  return others.find(
    (other) =>
      other.place === plan.place && plan.place !== 'Online' && other.startsAt < to && other.endsAt > from,
  );
}

/** Reads the form that schedules a meeting. */
function readMeetingForm(
  values: FormValues,
  others: readonly Meeting[],
  now: Date,
): FormResult<Omit<ScheduledMeeting, 'id'>> {
  const { kind = '', place = '' } = values;
  const startMinutes = minutesOf(values['start']);
  const lengthMinutes = meetingLengths[values['length'] ?? ''];
  const points = (values['agenda'] ?? '').split('\n').map((line) => line.trim());
  const agenda = points.filter((line) => line !== '');
  const errors = {
    kind: meetingKinds.some((name) => name === kind) ? undefined : 'Choose the kind of meeting.',
    date: dayError(values, now),
    start: timeError(startMinutes),
    length: lengthMinutes === undefined ? 'Choose how long the meeting takes.' : undefined,
    place: meetingPlaces.some((name) => name === place) ? undefined : 'Choose the place.',
    agenda: agenda.length > mostPoints ? `An agenda has at most ${mostPoints} points.` : undefined,
  };
  const { title = '' } = values;
  const plan = {
    kind,
    title: title === '' ? kind : title.slice(0, 120),
    day: values['date'] ?? '',
    startMinutes: startMinutes ?? 0,
    lengthMinutes: lengthMinutes ?? 0,
    place,
    agenda,
    notice: values['notice'] === 'yes',
  };
  const isRight = Object.values(errors).every((error) => error === undefined);
  const taken = isRight ? clash(plan, others) : undefined;
  if (taken === undefined) return formResult(errors, () => plan);
  const isTaken = `${place} is taken at that time: ${taken.title}, ${meetingDay(taken)}.`;
  return formResult({ place: isTaken }, () => plan);
}

/** More than anybody schedules by hand; the oldest go first. */
const mostMeetings = 200;

/** Keeps a meeting and gives the address it is found at, which no other kept one has. */
function keepMeeting(book: AccountBook, plan: Omit<ScheduledMeeting, 'id'>): string {
  const taken = new Set(book.meetings.map((meeting) => meeting.id));
  const stem = `${slug(plan.kind)}-${plan.day}-${plan.startMinutes}`;
  let id = stem;
  for (let number = 2; taken.has(id); number += 1) id = `${stem}-${number}`;
  book.meetings.push({ id, ...plan });
  if (book.meetings.length > mostMeetings) book.meetings.shift();
  return id;
}

/** The form that schedules a meeting. */
const MeetingFormPage: FC<{ visit: UserVisit; form: FormState }> = ({ visit, form }) => (
  <SectionLayout visit={visit} section="Meetings" title="Schedule a meeting">
    <h1>Schedule a meeting</h1>
    <p class="lead">Times are by the clocks of {association.timeZone}.</p>
    <PortalForm
      form={form}
      path="/meetings/new"
      submit="Schedule meeting"
      back={{ name: 'Cancel', path: '/meetings' }}
    >
      <SelectField name="kind" label="Kind of meeting" options={meetingKinds} prompt="Choose a kind" />
      <InputField name="title" label="Title (optional)" hint="Without one, the kind is the title." />
      <div class="fields">
        <InputField name="date" label="Date" type="date" required />
        <InputField name="start" label="Starts at" type="time" required />
        <SelectField name="length" label="Length" options={Object.keys(meetingLengths)} />
        <SelectField name="place" label="Place" options={meetingPlaces} />
      </div>
      <TextField name="agenda" label="Agenda (optional)" hint="One point on each line." rows={5} />
      <BoxField
        name="notice"
        label="Send a notice to the board"
        hint="A sample portal notes this and sends no mail."
      />
    </PortalForm>
  </SectionLayout>
);

const usual = { length: '2 hours', place: 'Oakridge Clubhouse', notice: 'yes' };

/** Scheduling a meeting. */
export function meetingFormRoutes(parts: PortalParts): Hono {
  const routes = new Hono();
  const signedIn = forUser(parts);

  const blank = signedIn((c, visit) =>
    renderPage(c, <MeetingFormPage visit={visit} form={{ values: usual }} />),
  );

  const schedule = signedIn(async (c, visit) => {
    const values = formValues(await c.req.parseBody());
    const book = parts.state.of(visit.user);
    const { value, errors } = readMeetingForm(values, meetings(visit.now, book.meetings), visit.now);
    if (value === undefined) {
      return renderPage(c, <MeetingFormPage visit={visit} form={{ values, errors }} />, 422);
    }
    return c.redirect(href(`/meetings/${keepMeeting(book, value)}`, { scheduled: 1 }), 303);
  });

  routes.get('/meetings/new', blank);
  routes.post('/meetings/new', schedule);
  return routes;
}
