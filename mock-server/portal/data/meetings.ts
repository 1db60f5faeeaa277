import { zonedInstant } from '../../../server/time/zoned-instant.ts';
import { association } from '../association.ts';
import type { ScheduledMeeting } from '../portal-state.ts';
import { boardTopics } from './board-minutes.ts';
import { dateText, dayCode, dayOfCode, monthName, monthStart, nthWeekday } from './calendar.ts';
import { slug, parseTable } from './text.ts';

const { timeZone } = association;
const clock = { hour: 'numeric', minute: '2-digit', timeZone } as const;
const begin = dateText(clock);
const end = dateText({ ...clock, timeZoneName: 'short' });

export const meetingKinds =
  'Board Meeting, Architectural Review, Landscape Committee, Annual Meeting, Special Meeting'.split(', ');

export const meetingPlaces = ['Oakridge Clubhouse', 'Clubhouse Reading Room', 'Pool Pavilion', 'Online'];

const monthsBack = 6;
const monthsAhead = 3;

/** Returns the agenda item of a topic: "Landscape contract. The board reviewed..." is "Landscape contract". */
const point = (topic: string): string => topic.split('.')[0] ?? topic;

function boardAgenda(month: Date): string[] {
  const topics = boardTopics(month);
  return [
    'Call to order and quorum',
    `Approval of the minutes of ${monthName(monthStart(month, -1))}`,
    'Homeowner forum',
    'Report of the Treasurer',
    'Reports of the committees',
    ...topics.old.map((topic) => `Old business: ${point(topic)}`),
    ...topics.new.map((topic) => `New business: ${point(topic)}`),
    'Executive session',
    'Adjournment',
  ];
}

type Plan = Omit<ScheduledMeeting, 'id' | 'notice'>;

/** Recurring meetings: weekday, which one of the month, start and length in minutes. */
const regular = parseTable('kind | weekday | nth | start | length | place | agenda')(`
Architectural Review | 4 | 1 | 1050 | 60 | Clubhouse Reading Room | Applications received, Applications returned for changes, Site visits
Landscape Committee | 3 | 2 | 540 | 60 | Clubhouse Reading Room | Walk of the greenbelt, Seasonal beds, Irrigation
Annual Meeting | 6 | 4 | 600 | 120 | Oakridge Clubhouse | Quorum, Report of the board, Budget for the coming year, Election of directors
Board Meeting | 2 | 3 | 1140 | 120 | Oakridge Clubhouse |
`);

/** As `getUTCMonth` counts. */
const october = 9;

/** Returns the regular meetings of a month; in October also the annual one. */
const regularMeetings = (month: Date): Plan[] =>
  regular
    .filter(({ kind }) => kind !== 'Annual Meeting' || month.getUTCMonth() === october)
    .map(({ kind, weekday, nth, start, length, place, agenda }) => ({
      kind,
      title: kind === 'Annual Meeting' ? `${kind} ${month.getUTCFullYear()}` : `${kind}, ${monthName(month)}`,
      day: dayCode(nthWeekday(month, Number(weekday), Number(nth))),
      startMinutes: Number(start),
      lengthMinutes: Number(length),
      place,
      agenda: agenda === '' ? boardAgenda(month) : agenda.split(', '),
    }));

/** Converts a plan to a meeting. `notice` says whether the board was notified. */
export function asMeeting(plan: Plan & { id: string }, notice = 'Not sent') {
  const date = dayOfCode(plan.day);
  const startsAt = zonedInstant(date, plan.startMinutes, timeZone);
  const endsAt = zonedInstant(date, plan.startMinutes + plan.lengthMinutes, timeZone);
  // "7:00 PM to 9:00 PM CST"
  const time = `${begin(startsAt)} to ${end(endsAt)}`.replaceAll('\u202f', ' ');
  return { ...plan, notice, date, time, startsAt, endsAt };
}
export type Meeting = ReturnType<typeof asMeeting>;

/** Returns regular and scheduled meetings from half a year ago to three months ahead, in order. */
export function meetings(now: Date, scheduled: readonly ScheduledMeeting[]): Meeting[] {
  const months = Array.from({ length: monthsBack + monthsAhead + 1 }, (_, i) =>
    monthStart(now, i - monthsBack),
  );
  const regular = months
    .flatMap(regularMeetings)
    .map((plan) =>
      asMeeting(
        { ...plan, id: `${slug(plan.kind)}-${plan.day}` },
        'Posted at the clubhouse and on the portal',
      ),
    );
  const scheduledMeetings = scheduled.map((meeting) =>
    asMeeting(meeting, meeting.notice ? 'Sent to the five directors' : undefined),
  );
  return [...regular, ...scheduledMeetings].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
