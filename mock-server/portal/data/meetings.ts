import { zonedInstant } from '../../time/zoned-instant.ts';
import { association } from '../association.ts';
import type { ScheduledMeeting } from '../portal-state.ts';
import { boardMinutes } from './board-minutes.ts';
import {
  boardMeetingDay,
  boardMeetingHours,
  dayCode,
  dayOfCode,
  monthName,
  monthStart,
  nthWeekday,
} from './calendar.ts';
import { slug } from './written.ts';

const { timeZone } = association;
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
const zoned = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone,
  timeZoneName: 'short',
});
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
const weekday = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone });

interface Span {
  startsAt: Date;
  endsAt: Date;
}

const plain = (text: string): string => text.replaceAll('\u202f', ' ');

/** "December 15, 2026", by the association's clocks. */
export const meetingDay = ({ startsAt }: Span): string => day.format(startsAt);

/** "Tuesday, December 15, 2026" */
export const meetingWeekday = ({ startsAt }: Span): string => weekday.format(startsAt);

/** "7:00 PM to 9:00 PM CST" */
export function meetingHours({ startsAt, endsAt }: Span): string {
  return plain(`${clock.format(startsAt)} to ${zoned.format(endsAt)}`);
}

export const meetingKinds = [
  'Board Meeting',
  'Architectural Review',
  'Landscape Committee',
  'Annual Meeting',
  'Special Meeting',
] as const;

export const meetingPlaces = [
  'Oakridge Clubhouse',
  'Clubhouse Reading Room',
  'Pool Pavilion',
  'Online',
] as const;

export interface Meeting {
  id: string;
  kind: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  place: string;
  agenda: string[];
  /** Whether the board was told; regular meetings are posted instead. */
  notice: 'posted' | 'sent' | 'none';
}

const monthsBack = 6;
const monthsAhead = 3;

type Plan = Omit<ScheduledMeeting, 'id' | 'notice'>;

/** "Landscape contract. The board reviewed..." is the point "Landscape contract". */
const point = (topic: string): string => topic.split('.')[0] ?? topic;

function boardAgenda(month: Date): string[] {
  const { oldBusiness, newBusiness } = boardMinutes(month);
  return [
    'Call to order and quorum',
    `Approval of the minutes of ${monthName(monthStart(month, -1))}`,
    'Homeowner forum',
    'Report of the Treasurer',
    'Reports of the committees',
    ...oldBusiness.map((topic) => `Old business: ${point(topic)}`),
    ...newBusiness.map((topic) => `New business: ${point(topic)}`),
    'Executive session',
    'Adjournment',
  ];
}

/** The meetings that every month has, and the annual one in October. */
function regularMeetings(month: Date): Plan[] {
  const name = monthName(month);
  const [clubhouse, readingRoom] = meetingPlaces;
  const plans: Plan[] = [
    {
      kind: 'Architectural Review',
      title: `Architectural Review, ${name}`,
      day: dayCode(nthWeekday(month, 4, 1)),
      startMinutes: 17 * 60 + 30,
      lengthMinutes: 60,
      place: readingRoom,
      agenda: ['Applications received', 'Applications returned for changes', 'Site visits'],
    },
    {
      kind: 'Landscape Committee',
      title: `Landscape Committee, ${name}`,
      day: dayCode(nthWeekday(month, 3, 2)),
      startMinutes: 9 * 60,
      lengthMinutes: 60,
      place: readingRoom,
      agenda: ['Walk of the greenbelt', 'Seasonal beds', 'Irrigation'],
    },
    {
      kind: 'Board Meeting',
      title: `Board Meeting, ${name}`,
      day: dayCode(boardMeetingDay(month)),
      ...boardMeetingHours,
      place: clubhouse,
      agenda: boardAgenda(month),
    },
  ];
  if (month.getUTCMonth() === 9) {
    plans.push({
      kind: 'Annual Meeting',
      title: `Annual Meeting ${month.getUTCFullYear()}`,
      day: dayCode(nthWeekday(month, 6, 4)),
      startMinutes: 10 * 60,
      lengthMinutes: 120,
      place: clubhouse,
      agenda: ['Quorum', 'Report of the board', 'Budget for the coming year', 'Election of directors'],
    });
  }
  return plans;
}

function asMeeting({ id, notice, ...plan }: Plan & { id: string; notice: Meeting['notice'] }): Meeting {
  const day = dayOfCode(plan.day);
  const at = (minutes: number): Date => zonedInstant(day, minutes, association.timeZone);
  return {
    id,
    notice,
    kind: plan.kind,
    title: plan.title,
    startsAt: at(plan.startMinutes),
    endsAt: at(plan.startMinutes + plan.lengthMinutes),
    place: plan.place,
    agenda: plan.agenda,
  };
}

/** Every meeting from half a year back to a quarter ahead, with those that were scheduled, in order of time. */
export function meetings(now: Date, scheduled: readonly ScheduledMeeting[]): Meeting[] {
  const months = Array.from({ length: monthsBack + monthsAhead + 1 }, (_, i) =>
    monthStart(now, i - monthsBack),
  );
  const regular = months
    .flatMap(regularMeetings)
    .map((plan) => asMeeting({ ...plan, id: `${slug(plan.kind)}-${plan.day}`, notice: 'posted' }));
  const added = scheduled.map((meeting) =>
    asMeeting({ ...meeting, notice: meeting.notice ? 'sent' : 'none' }),
  );
  return [...regular, ...added].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
