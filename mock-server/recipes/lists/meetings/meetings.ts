import type { PageReading } from '../../../../server/browser/page-reading.ts';
import type { CalendarEvent } from '../../../../server/documents/calendar-file.ts';
import { zonedInstant } from '../../../../server/time/zoned-instant.ts';
import { isoDay, readDate, timeOf } from '../../request/dates.ts';
import { valuesFromWords } from '../../request/named-values.ts';
import { ahead, readTime, isInPeriod } from '../../request/time.ts';
import { factOf, sectionLines } from '../../on-page/page-facts.ts';
import type { Recipe } from '../../recipe.ts';
import { declaredList } from '../engine/declared-list.ts';
import { timeFacet, wordsFor } from '../engine/facets.ts';
import type {
  LineOf,
  ListRequest,
  ListColumns,
  ListFacts,
  ListFilter,
  ListResult,
} from '../engine/list-declaration.ts';
import {
  asksToSchedule,
  isPlanned,
  meetingKinds,
  type MeetingsMemory,
  readPlan,
  scheduleStep,
} from './schedule-meeting.ts';

/** The list of meetings on the portal. */
export const meetingsList = {
  things: 'meetings',
  portal: {
    name: 'meetings',
    links: [/^meetings\b/i, /\b(meetings|calendar|events)\b/i],
    heading: /^(upcoming |past )?meetings\b/i,
  },
  columns: {
    title: { head: /^meeting|title|event/i, header: 'Meeting' },
    kind: { head: /kind|type/i, header: 'Kind', filter: { words: meetingKinds } },
    date: { head: /^date|when/i, header: 'Date', kind: 'date' },
    time: { head: /^time/i, header: 'Time' },
    place: { head: /place|location|where/i, header: 'Place' },
  },
} as const satisfies { things: string; portal: object; columns: ListColumns };

const facts = {
  agenda: {
    read: (page: PageReading) => sectionLines(page, /^agenda$/i).join('; '),
    header: 'Agenda',
    calculated: true,
  },
  /** The time zone ("America/Chicago"). */
  zone: { read: factOf(/^time zone$/i) },
} satisfies ListFacts;

type Meeting = LineOf<typeof meetingsList.columns, typeof facts>;

const calendarWords = /\b(calendar|\.?ics|ical(?:endar)?|outlook|invit(?:e|ation))\b/i;
/** Returns true if a calendar file is requested. A scheduled meeting always gets one. */
const asksCalendar = (words: string): boolean => calendarWords.test(words) || asksToSchedule(words);
const asksAgenda = /\bagendas?\b/i;

/** Returns the requested period of meetings. */
function readWhen({ request, now }: ListRequest) {
  const saysPast = /\b(past|previous|last|held|earlier)\b/i.test(request.words);
  const period = request.period && (saysPast ? request.period : ahead(request.period, now));
  const isOver = period !== undefined && period.until <= isoDay(now);
  const several = /\bmeetings\b|\ball\b|\bevery\b/i.test(request.words);
  return {
    period,
    isPast: isOver || saysPast,
    /** "The next board meeting" is a single one. */
    isOne: !several && (request.count ?? period) === undefined,
  };
}

/** Filters by the requested time, or by the meeting that was scheduled. */
const byTime: ListFilter<Meeting> = {
  facet: timeFacet,
  reads: readWhen,
  narrow(listRequest, read) {
    const plan = readPlan(listRequest.request.words, listRequest.now);
    if (plan !== undefined) return { words: '', has: (line) => isPlanned(line, plan) };
    const { period, isPast, isOne } = readWhen(listRequest);
    const timeText = `${isPast ? 'past' : 'upcoming'}${period === undefined ? '' : ` ${period.words}`}`;
    const kinds = valuesFromWords(wordsFor(listRequest.request, 'kind'), meetingKinds);
    const first = read.find(({ kind }) => kinds.length === 0 || kinds.includes(kind));
    const isFirst = ({ title, date }: Meeting): boolean =>
      title === first?.title && timeOf(date) === timeOf(first.date);
    return {
      words: `, ${timeText}`,
      has: (line) => isInPeriod(readDate(line.date), period) && (!isOne || isFirst(line)),
    };
  },
};

const defaultLength = 120;
const dayLength = 24 * 60;

/** Converts a meeting to an event. Returns undefined if its day, time or zone is unreadable. */
function eventOf(line: Meeting, { request, memory }: ListResult<Meeting>): CalendarEvent[] {
  const day = readDate(line.date);
  const [from = '', to = ''] = line.time.split(/\s+(?:to|until|[-–])\s+/i);
  const start = readTime(from);
  const { zone = '', agenda = '' } = line.page ?? {};
  if (day === undefined || start === undefined || !Intl.supportedValuesOf('timeZone').includes(zone))
    return [];
  const end = readTime(to) ?? start + defaultLength;
  const { pathname, hostname } = new URL(line.href || (memory.collected.read[0] ?? ''));
  return [
    {
      uid: `${pathname.split('/').at(-1)}@${hostname}`,
      title: line.title,
      start: zonedInstant(day, start, zone),
      end: zonedInstant(day, end > start ? end : end + dayLength, zone),
      stamp: request.now,
      location: line.place,
      ...(agenda === '' ? {} : { description: `Agenda: ${agenda}` }),
    },
  ];
}

const list = declaredList<Meeting>({
  ...meetingsList,
  name: 'meetings',
  does: 'list or schedule meetings',
  /** Rates words. "Meeting minutes" is about minutes. Meetings fit with a calendar, or if nothing else does. */
  words(words) {
    const at = words.search(/\bmeetings?\b|\bagendas?\b/i);
    if (at < 0) return 0;
    const score = asksCalendar(words) ? 0.9 : 0.7;
    return score - at / 1e5 - (/\bminutes of\b|\bmeeting minutes\b|\bboard minutes\b/i.test(words) ? 0.3 : 0);
  },
  misses: /\b(?:cancell?ed|postponed|rescheduled)\b/i,
  alsoReads: new RegExp(`${calendarWords.source}|${asksAgenda.source}|\\bnoti(?:ce|fy)\\b`, 'i'),
  portal: {
    ...meetingsList.portal,
    folder: (listRequest) =>
      readWhen(listRequest).isPast && !asksToSchedule(listRequest.request.words)
        ? /^past\b/i
        : /^(upcoming|all)\b/i,
  },
  facts,
  id: 'title',
  filters: [byTime],
  opens: (_, { request }) => asksCalendar(request.words) || asksAgenda.test(request.words),
  defaultFormats: ['xlsx'],
  calendar: (result) =>
    asksCalendar(result.request.request.words)
      ? result.lines.flatMap((line) => eventOf(line, result))
      : undefined,
  text: ['date', 'time', 'place', 'agenda'],
});

/** Lists meetings, writes a calendar file, or schedules one and checks that it is in the list. */
export const meetings: Recipe<MeetingsMemory> & Pick<typeof list, 'decisions' | 'facets' | 'defaultFormats'> =
  {
    ...list,
    acts: asksToSchedule,
    start: (task) => ({ list: list.start(task), isSent: false }),
    async next(scene, signal) {
      return scheduleStep(scene, () => list.next({ ...scene, memory: scene.memory.list }, signal));
    },
  };
