import type { PageReading } from '../../../browser/page-reading.ts';
import type { CalendarEvent } from '../../../documents/calendar-file.ts';
import { zonedInstant } from '../../../time/zoned-instant.ts';
import { amount } from '../../ask/amount.ts';
import { readDate } from '../../ask/dates.ts';
import { ahead, askedTime, isInPeriod } from '../../ask/time.ts';
import { valuesSaid } from '../../ask/named-values.ts';
import type { Recipe } from '../../recipe.ts';
import { personWords } from '../../ask/person-words.ts';
import { sectionLines } from '../../on-page/page-facts.ts';
import { declaredList } from '../engine/declared-list.ts';
import type {
  LineOf,
  ListAsk,
  ListColumns,
  ListFacts,
  ListFilter,
  ListResult,
} from '../engine/list-declaration.ts';
import { timeFacet, wordsFor } from '../engine/facets.ts';
import { plainMarkdown } from '../markdown.ts';
import {
  asksToSchedule,
  isPlanned,
  meetingKinds,
  type MeetingsMemory,
  readPlan,
  scheduleStep,
  toForm,
} from './schedule-meeting.ts';

/** Where the meetings of a portal are, and what it lists of them. */
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

const points = (page: PageReading): string[] => sectionLines(page, /^agenda$/i);
const facts = {
  points: { read: points },
  agenda: { read: (page: PageReading) => points(page).join('; '), header: 'Agenda' },
} satisfies ListFacts;

type Listed = LineOf<typeof meetingsList.columns, typeof facts>;
type MeetingLine = Listed & { startsAt: Date; endsAt: Date };

const usualLength = 120;

/** The zone by whose clocks the times are. */
const zoneOf = ({ beside: [zone = 'UTC'] }: ListAsk): string => zone;

/** A meeting of a list; nothing where its day and time cannot be read. */
function meetingLine(line: Listed, zone: string): MeetingLine[] {
  const day = readDate(line.date);
  const [from = '', to = ''] = line.time.split(/\s+(?:to|until|[-–])\s+/i);
  const start = askedTime(from);
  if (day === undefined || start === undefined) return [];
  const end = askedTime(to) ?? start + usualLength;
  const startsAt = zonedInstant(day, start, zone);
  return [{ ...line, startsAt, endsAt: zonedInstant(day, end > start ? end : end + 24 * 60, zone) }];
}

/** The zone whose clocks a page goes by, where it says so ("America/Chicago"). */
function pageZone({ text }: PageReading): string[] {
  const zones = /\b(?:Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Z]\w+(?:\/\w+)?/;
  const name = zones.exec(text)?.[0];
  return name !== undefined && Intl.supportedValuesOf('timeZone').includes(name) ? [name] : [];
}

const calendarWords = /\b(calendar|\.?ics|ical(?:endar)?|outlook|invit(?:e|ation))\b/i;

/** When the meetings are that are asked for. */
function readWhen({ words, reading, now }: ListAsk) {
  const saysPast = /\b(past|previous|last|held|earlier)\b/i.test(words);
  const period = reading.period && (saysPast ? reading.period : ahead(reading.period, now));
  const isOver = period !== undefined && period.until <= now.toISOString().slice(0, 10);
  const several = /\bmeetings\b|\ball\b|\bevery\b/i.test(words);
  return {
    period,
    isPast: isOver || saysPast,
    /** "The next board meeting" is one. */
    isOne: !several && (reading.count ?? period) === undefined,
  };
}

/** The meetings that were asked for; of one that was to be scheduled, that one. */
const byTime: ListFilter<MeetingLine> = {
  facet: timeFacet,
  reads: readWhen,
  narrow(asked, read) {
    const plan = readPlan(asked.words, asked.now);
    if (plan !== undefined) {
      const planned = read.find((line) => isPlanned(line, plan, zoneOf(asked)));
      return { words: '', has: (line) => line === planned };
    }
    const { period, isPast, isOne } = readWhen(asked);
    const told = `${isPast ? 'past' : 'upcoming'}${period === undefined ? '' : ` ${period.words}`}`;
    const kinds = valuesSaid(wordsFor(asked.reading, 'kind'), meetingKinds);
    const isKind = ({ kind }: MeetingLine): boolean => kinds.length === 0 || kinds.includes(kind);
    const first = read.find(isKind);
    return {
      words: `, ${told}`,
      has(line) {
        const day = readDate(line.date);
        return isInPeriod(day, period) && (!isOne || line === first);
      },
    };
  },
};

/** The meetings as a calendar. */
function eventsOf({ asked, lines, source }: ListResult<MeetingLine>): CalendarEvent[] | undefined {
  if (!calendarWords.test(asked.words) && readPlan(asked.words, asked.now) === undefined) return undefined;
  return lines.map((line) => {
    const { pathname, hostname } = new URL(line.href === '' ? source : line.href);
    const agenda = line.page?.points.map((point) => `- ${point}`) ?? [];
    return {
      uid: `${pathname.split('/').at(-1)}@${hostname}`,
      title: line.title,
      start: line.startsAt,
      end: line.endsAt,
      stamp: asked.now,
      location: line.place,
      ...(agenda.length === 0 ? {} : { description: ['Agenda:', ...agenda].join('\n') }),
    };
  });
}

const mostListed = 12;
const asksAgenda = /\bagendas?\b/i;

const list = declaredList<typeof meetingsList.columns, typeof facts, MeetingLine>({
  ...meetingsList,
  name: 'meetings',
  does: 'list or schedule meetings',
  /** "Meeting minutes" are about minutes; a meeting is the chore when a calendar is, or when nothing else is. */
  words(words) {
    const at = words.search(/\bmeetings?\b|\bagendas?\b/i);
    if (at < 0) return 0;
    const score = calendarWords.test(words) || asksToSchedule(words) ? 0.9 : 0.7;
    return score - at / 1e5 - (/\bminutes of\b|\bmeeting minutes\b|\bboard minutes\b/i.test(words) ? 0.3 : 0);
  },
  misses: (words) => words.match(/\b(?:cancell?ed|postponed|rescheduled)\b/gi) ?? [],
  refuses({ words, now }) {
    const plan = readPlan(words, now);
    return plan !== undefined && plan.day === undefined
      ? 'The instruction names no day for the meeting. Say it like this: on January 15 at 7 pm.'
      : undefined;
  },
  portal: {
    ...meetingsList.portal,
    folder: (asked) =>
      readWhen(asked).isPast && readPlan(asked.words, asked.now) === undefined
        ? /^past\b/i
        : /^(upcoming|all)\b/i,
  },
  facts,
  id: 'title',
  readBeside: pageZone,
  instead(scene, { asked, lines, read, title }) {
    if (lines.length > 0) return undefined;
    return readPlan(asked.words, asked.now) === undefined
      ? `No meeting fits what was asked: ${title}. Of ${amount(read.length, 'meetings')} none does.`
      : toForm(scene);
  },
  lines: (read, asked) => read.flatMap((line) => meetingLine(line, zoneOf(asked))),
  filters: [byTime],
  reads: ({ words, now }) => [readPlan(words, now), calendarWords.test(words), asksAgenda.test(words)],
  opens: (_, { words }) => calendarWords.test(words) || asksAgenda.test(words) || asksToSchedule(words),
  usual: ['xlsx'],
  calendar: eventsOf,
  tells({ asked, lines }) {
    const told = lines.slice(0, mostListed).map(({ title, date, time, place, page }) => {
      const agenda = asksAgenda.test(asked.words) ? (page?.points ?? []).map(plainMarkdown).join('; ') : '';
      const when = `${title}: ${[date, time, place].filter((part) => part !== '').join(', ')}`;
      return agenda === '' ? when : `${when}. Agenda: ${agenda}`;
    });
    const more = lines.length - mostListed;
    return [...told, more > 0 ? `and ${more} more` : '', `Times are by the clocks of ${zoneOf(asked)}.`];
  },
});

/** Lists meetings, puts them into a calendar file, or schedules one and sees to it that it stands in the list. */
export const meetings: Recipe<MeetingsMemory> & Pick<typeof list, 'decided' | 'facets' | 'usual'> = {
  ...list,
  acts: (instruction) => asksToSchedule(personWords(instruction)),
  start: (task) => ({ list: list.start(task), sent: null }),
  async next(scene, signal) {
    const { task, memory } = scene;
    const plan = readPlan(task.ask.words, task.now);
    return scheduleStep(scene, plan, () => list.next({ ...scene, memory: memory.list }, signal));
  },
};
