import { formDay, formResult, type FormResult, type FormValues } from '../form-data.ts';
import type { ScheduledMeeting } from '../portal-state.ts';
import { zonedInstant } from './zoned-instant.ts';
import { association } from '../association.ts';
import { withoutEmpty } from '../without-empty.ts';
import { dayMs, dayOfCode } from './calendar.ts';
import { type Meeting, meetingDay, meetingKinds, meetingPlaces } from './meetings.ts';

/** How long a meeting may be booked for, as the form words it. */
export const meetingLengths: Record<string, number> = {
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
export function readMeetingForm(
  values: FormValues,
  others: readonly Meeting[],
  now: Date,
): FormResult<Omit<ScheduledMeeting, 'id'>> {
  const kind = values['kind'] ?? '';
  const place = values['place'] ?? '';
  const startMinutes = minutesOf(values['start']);
  const lengthMinutes = meetingLengths[values['length'] ?? ''];
  const points = (values['agenda'] ?? '').split('\n').map((line) => line.trim());
  const agenda = points.filter((line) => line !== '');
  const errors = withoutEmpty({
    kind: meetingKinds.some((name) => name === kind) ? undefined : 'Choose the kind of meeting.',
    date: dayError(values, now),
    start: timeError(startMinutes),
    length: lengthMinutes === undefined ? 'Choose how long the meeting takes.' : undefined,
    place: meetingPlaces.some((name) => name === place) ? undefined : 'Choose the place.',
    agenda: agenda.length > mostPoints ? `An agenda has at most ${mostPoints} points.` : undefined,
  });
  const day = values['date'] ?? '';
  const title = (values['title'] ?? '') === '' ? kind : (values['title'] ?? '').slice(0, 120);
  const notice = values['notice'] === 'yes';
  const plan = {
    kind,
    title,
    day,
    startMinutes: startMinutes ?? 0,
    lengthMinutes: lengthMinutes ?? 0,
    place,
    agenda,
    notice,
  };
  const taken = Object.keys(errors).length === 0 ? clash(plan, others) : undefined;
  if (taken !== undefined) {
    errors['place'] = `${place} is taken at that time: ${taken.title}, ${meetingDay(taken)}.`;
  }
  return formResult(errors, () => plan);
}
