import { amount } from '../../ask/amount.ts';
import { askedTime, isInPeriod } from '../../ask/time.ts';
import { readDate } from '../../ask/dates.ts';
import { modeWords } from '../../ask/mode-words.ts';
import { sectionLines } from '../../on-page/page-facts.ts';
import type { PageReading } from '../../../browser/page-reading.ts';
import { calendarFile } from '../../../documents/calendar-file.ts';
import { zonedInstant } from '../../../time/zoned-instant.ts';
import { declaredList } from '../engine/declared-list.ts';
import type {
  DetailFacts,
  DetailOf,
  LineOf,
  ListAsk,
  ListColumns,
  ListFilter,
  ListResult,
} from '../engine/list-declaration.ts';
import { sectionOf } from '../engine/list-report.ts';
import { namePart } from '../files-by-kind.ts';
import { bulletText, plainMarkdown, summaryText } from '../markdown.ts';
import { wereRead } from '../engine/summary-words.ts';
import { asksToSchedule, type MeetingsAsk, meetingsFit, readMeetingsAsk } from './meetings-reading.ts';
import { formStep, isPlanned, toForm } from './schedule-meeting.ts';

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
    kind: { head: /kind|type/i, header: 'Kind' },
    date: { head: /^date|when/i, header: 'Date', kind: 'date' },
    time: { head: /^time/i, header: 'Time' },
    place: { head: /place|location|where/i, header: 'Place' },
  },
} as const satisfies { things: string; portal: object; columns: ListColumns };

type Columns = typeof meetingsList.columns;

const points = (page: PageReading): string[] => sectionLines(page, /^agenda$/i);
const facts = {
  points: { read: points },
  agenda: { read: (page: PageReading) => points(page).join('; '), header: 'Agenda' },
} satisfies DetailFacts;

const usualLength = 120;

/** The zone by whose clocks the times are. */
const zoneOf = ({ beside: [zone = 'UTC'] }: ListAsk): string => zone;

/** A meeting of a list; nothing where its day and time cannot be read. */
function meetingLine(line: LineOf<Columns>, zone: string) {
  const day = readDate(line.date);
  const [from = '', to = ''] = line.time.split(/\s+(?:to|until|[-–])\s+/i);
  const start = askedTime(from);
  if (day === undefined || start === undefined) return [];
  const end = askedTime(to) ?? start + usualLength;
  const startsAt = zonedInstant(day, start, zone);
  const endsAt = zonedInstant(day, end > start ? end : end + 24 * 60, zone);
  return [{ ...line, startsAt, endsAt }];
}
type MeetingLine = ReturnType<typeof meetingLine>[number];
type Result = ListResult<MeetingLine, DetailOf<typeof facts>>;

/** The zone whose clocks a page goes by, where it says so ("America/Chicago"). */
function pageZone({ text }: PageReading): string[] {
  const name = /\b(?:Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Z]\w+(?:\/\w+)?/.exec(
    text,
  )?.[0];
  return name !== undefined && Intl.supportedValuesOf('timeZone').includes(name) ? [name] : [];
}

/** The meetings that were asked for; of one that was to be scheduled, that one. */
const byAsked: ListFilter<MeetingLine> = {
  narrow(asked) {
    const { plan, period, kind } = readMeetingsAsk(asked);
    return {
      words: '',
      has(line) {
        if (plan !== undefined) return isPlanned(line, plan, zoneOf(asked));
        const day = readDate(line.date);
        return isInPeriod(day, period) && (kind === undefined || line.kind === kind);
      },
    };
  },
};

/** "upcoming board meetings" */
function meetingsWords(asked: MeetingsAsk): string {
  const kind = asked.kind?.toLowerCase() ?? 'meeting';
  return `${asked.past ? 'past' : 'upcoming'} ${kind.replace(/ committee$/, ' committee meeting')}s`;
}

function fileName({ kind = 'Meeting' }: MeetingsAsk, chosen: readonly MeetingLine[], now: Date): string {
  const [only, another] = chosen;
  const day = readDate(only?.date ?? '')
    ?.toISOString()
    .slice(0, 10);
  return only !== undefined && another === undefined && day !== undefined
    ? `${namePart(only.kind)}_${day}`
    : `${kind.replaceAll(' ', '_')}s_${now.toISOString().slice(0, 7)}`;
}

/** "Board Meeting, December 2026: December 15, 2026, 7:00 PM to 9:00 PM CST, Oakridge Clubhouse" */
const meetingWords = ({ title, date, time, place }: MeetingLine): string =>
  `${title}: ${[date, time, place].filter((part) => part !== '').join(', ')}`;

/** The meetings as a calendar. */
function eventsOf({ asked, lines, details, source }: Result) {
  return lines.map((line) => {
    const page = new URL(line.href === '' ? source : line.href);
    const agenda = details[line.href]?.points.map((point) => `- ${point}`) ?? [];
    return {
      uid: `${page.pathname.split('/').at(-1)}@${page.hostname}`,
      title: line.title,
      start: line.startsAt,
      end: line.endsAt,
      stamp: asked.now,
      location: line.place,
      ...(agenda.length === 0 ? {} : { description: ['Agenda:', ...agenda].join('\n') }),
    };
  });
}

const nameOf = ({ asked, lines }: Result): string => fileName(readMeetingsAsk(asked), lines, asked.now);
const mostListed = 12;

function factWords({ asked, lines, details, sent }: Result): string {
  const { plan, agendas } = readMeetingsAsk(asked);
  const clocks = `Times are by the clocks of ${zoneOf(asked)}.`;
  if (plan !== undefined) return bulletText([...lines.map(meetingWords), clocks, ...(sent ?? [])]);
  const agendaOf = ({ href }: MeetingLine): string[] =>
    agendas ? (details[href]?.points ?? []).map((point) => `  - ${plainMarkdown(point)}`) : [];
  const more = lines.length - mostListed;
  const listed = lines.slice(0, mostListed).flatMap((line) => [`- ${meetingWords(line)}`, ...agendaOf(line)]);
  return summaryText([[...listed, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n'), clocks]);
}

/** Agendas of so few are always read: one page each. */
const fewMeetings = 2;

/** Lists meetings, puts them into a calendar file, or schedules one and sees to it that it stands in the list. */
export const meetings = declaredList<Columns, typeof facts, MeetingLine>({
  ...meetingsList,
  name: 'meetings',
  does: 'list or schedule meetings',
  words: meetingsFit,
  acts: asksToSchedule,
  misses: (words) => words.match(/\b(?:cancell?ed|postponed|rescheduled)\b/gi) ?? [],
  refuses(asked) {
    const { plan } = readMeetingsAsk(asked);
    return plan !== undefined && plan.day === undefined
      ? 'The instruction names no day for the meeting. Say it like this: on January 15 at 7 pm.'
      : undefined;
  },
  folder: (asked) => (readMeetingsAsk(asked).past ? /^past\b/i : /^(upcoming|all)\b/i),
  readBeside: pageZone,
  ahead(scene, asked) {
    const { plan } = readMeetingsAsk(asked);
    return plan === undefined ? undefined : formStep(scene, plan);
  },
  instead(scene, { asked, chosen, read }) {
    if (chosen.length > 0) return undefined;
    const wanted = readMeetingsAsk(asked);
    if (wanted.plan !== undefined) return toForm(scene, wanted.plan);
    return `The portal has no ${meetingsWords(wanted)} that fit what was asked: ${wereRead(read.length, 'meetings')}.`;
  },

  id: 'title',
  byAddress: true,
  lines: (read, asked) => read.flatMap((line) => meetingLine(line, zoneOf(asked))),
  filters: [byAsked],
  count(asked) {
    const { plan, count } = readMeetingsAsk(asked);
    return plan === undefined ? count : 1;
  },
  reads: readMeetingsAsk,
  facets: ['time'],

  facts,
  opens: (_, asked, chosen) =>
    modeWords[asked.mode].opensDetails || chosen.length <= fewMeetings || readMeetingsAsk(asked).agendas,
  opensAtMost: Number.POSITIVE_INFINITY,
  leftOut: (unopened) => `the agendas of ${amount(unopened, 'meetings')}, which stand on the detail pages`,

  usual: (asked) => (readMeetingsAsk(asked).calendar ? [] : ['xlsx']),
  first: (result) =>
    readMeetingsAsk(result.asked).calendar ? [calendarFile(nameOf(result), eventsOf(result))] : [],
  fileName: nameOf,
  about: ({ asked, lines }) => ({
    title: 'Meetings',
    subtitle: `${amount(lines.length, meetingsWords(readMeetingsAsk(asked)))}, times by the clocks of ${zoneOf(asked)}`,
  }),
  paper: { sections: (_, { lines }, table) => [sectionOf('', table(lines))] },
  opening({ asked, read, lines, sent }, names) {
    const wanted = readMeetingsAsk(asked);
    if (wanted.plan === undefined)
      return `Read ${amount(read.length, 'meetings')} and saved ${amount(lines.length, meetingsWords(wanted))} as ${names}.`;
    const title = lines[0]?.title ?? 'The meeting';
    const done =
      sent === null
        ? `${title} stood in the list of meetings already, so nothing was sent.`
        : `Scheduled ${title} and found it in the list of meetings.`;
    return `${done} Calendar file: ${names}.`;
  },
  tells: factWords,
  isBrief: (asked) => readMeetingsAsk(asked).plan !== undefined,
});
