import { amount } from '../../ask/amount.ts';
import { askedTime } from '../../ask/dates.ts';
import { isInPeriod } from '../../ask/asked-period.ts';
import { readDate } from '../../ask/dates.ts';
import { modeWords } from '../../ask/mode-words.ts';
import type { CollectedRow } from '../../on-page/collect-rows.ts';
import { sectionLines } from '../../on-page/page-facts.ts';
import type { PageReading } from '../../../browser/page-reading.ts';
import { calendarFile } from '../../../documents/calendar-file.ts';
import { zonedInstant } from '../../../time/zoned-instant.ts';
import type { RecipeTask } from '../../recipe.ts';
import { namePart } from '../files-by-kind.ts';
import { lineTable, textsOf } from '../line-table.ts';
import type { ChoreReport, ListReading } from '../list-chore.ts';
import { listRecipe } from '../list-recipe.ts';
import { reportOf } from '../list-report.ts';
import { bulletText, plainMarkdown } from '../markdown.ts';
import { isoDay } from '../read-ending.ts';
import { wereRead } from '../summary-words.ts';
import { asksToSchedule, type MeetingsAsk, meetingsFit, readMeetingsAsk } from './meetings-reading.ts';
import { formStep, isPlanned, toForm } from './schedule-meeting.ts';

export const meetingColumns = {
  title: [/^meeting|title|event/i, 'Meeting'],
  kind: [/kind|type/i, 'Kind'],
  date: [/^date|when/i, 'Date', 'date'],
  time: [/^time/i, 'Time'],
  place: [/place|location|where/i, 'Place'],
} as const;

const usualLength = 120;

/** A meeting of a list; nothing where its day and time cannot be read. */
function meetingLine(row: CollectedRow, zone: string) {
  const text = textsOf(row, meetingColumns);
  const day = readDate(text.date);
  const [from = '', to = ''] = text.time.split(/\s+(?:to|until|[-–])\s+/i);
  const start = askedTime(from);
  if (day === undefined || start === undefined) return [];
  const end = askedTime(to) ?? start + usualLength;
  const startsAt = zonedInstant(day, start, zone);
  const endsAt = zonedInstant(day, end > start ? end : end + 24 * 60, zone);
  return [{ ...text, href: row.href ?? '', startsAt, endsAt, row }];
}
type MeetingLine = ReturnType<typeof meetingLine>[number];

/** The zone whose clocks a page goes by, where it says so ("America/Chicago"). */
function pageZone({ text }: PageReading): string[] {
  const name = /\b(?:Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Z]\w+(?:\/\w+)?/.exec(
    text,
  )?.[0];
  return name !== undefined && Intl.supportedValuesOf('timeZone').includes(name) ? [name] : [];
}

/** The meetings that were asked for, in the order of the list; of one that was to be scheduled, that one. */
function askedMeetings(
  { instruction, now }: RecipeTask,
  { rows, beside }: Pick<ListReading<string[]>, 'rows' | 'beside'>,
) {
  const asked = readMeetingsAsk(instruction, now);
  const { plan, month, period, kind, count } = asked;
  const [zone = 'UTC'] = beside;
  const lines = rows.flatMap((row) => meetingLine(row, zone));
  const isInMonth = (day: Date | undefined): boolean =>
    month === undefined ||
    (day?.getUTCMonth() === month.month - 1 &&
      (month.year === undefined || day.getUTCFullYear() === month.year));
  const matching = lines.filter((line) => {
    if (plan !== undefined) return isPlanned(line, plan, zone);
    const day = readDate(line.date);
    return isInMonth(day) && isInPeriod(day, period) && (kind === undefined || line.kind === kind);
  });
  return { asked, zone, read: lines.length, chosen: matching.slice(0, plan === undefined ? count : 1) };
}

/** "upcoming board meetings" */
function meetingsWords(asked: MeetingsAsk): string {
  const kind = asked.kind?.toLowerCase() ?? 'meeting';
  return `${asked.past ? 'past' : 'upcoming'} ${kind.replace(/ committee$/, ' committee meeting')}s`;
}

function fileName({ kind = 'Meeting' }: MeetingsAsk, chosen: readonly MeetingLine[], now: Date): string {
  const [only, another] = chosen;
  const day = isoDay(readDate(only?.date ?? ''));
  return only !== undefined && another === undefined && day !== ''
    ? `${namePart(only.kind)}_${day}`
    : `${kind.replaceAll(' ', '_')}s_${isoDay(now).slice(0, 7)}`;
}

/** "Board Meeting, December 2026: December 15, 2026, 7:00 PM to 9:00 PM CST, Oakridge Clubhouse" */
const meetingWords = ({ title, date, time, place }: MeetingLine): string =>
  `${title}: ${[date, time, place].filter((part) => part !== '').join(', ')}`;

const mostListed = 12;

function report(task: RecipeTask, reading: ListReading<string[]>): Promise<ChoreReport> {
  const { details, source, sent } = reading;
  const { now } = task;
  const { asked, zone, read, chosen } = askedMeetings(task, reading);
  const what = meetingsWords(asked);
  const agendaOf = (line: MeetingLine): string[] | undefined => details[line.href];
  const name = fileName(asked, chosen, now);
  const agenda = [undefined, 'Agenda'] as const;
  const columns = Object.keys(details).length > 0 ? { ...meetingColumns, agenda } : meetingColumns;
  const whole = chosen.map((line) => ({ ...line, agenda: agendaOf(line)?.join('; ') }));
  const subtitle = `${amount(chosen.length, what)}, times by the clocks of ${zone}`;
  const events = chosen.map((line) => {
    const page = new URL(line.href === '' ? source : line.href);
    const points = agendaOf(line)?.map((point) => `- ${point}`) ?? [];
    return {
      uid: `${page.pathname.split('/').at(-1)}@${page.hostname}`,
      title: line.title,
      start: line.startsAt,
      end: line.endsAt,
      stamp: now,
      location: line.place,
      ...(points.length === 0 ? {} : { description: ['Agenda:', ...points].join('\n') }),
    };
  });
  const clocks = `Times are by the clocks of ${zone}.`;
  const written = {
    formats: asked.tables,
    sheet: { name, title: 'Meetings', subtitle, ...lineTable(columns, whole) },
    first: asked.calendar ? [calendarFile(name, events)] : [],
  };
  if (asked.plan !== undefined) {
    const title = chosen[0]?.title ?? 'The meeting';
    const done =
      sent === null
        ? `${title} stood in the list of meetings already, so nothing was sent.`
        : `Scheduled ${title} and found it in the list of meetings.`;
    return reportOf(task, reading, {
      ...written,
      head: (names) => `${done} Calendar file: ${names}.`,
      parts: [bulletText([...chosen.map(meetingWords), clocks, ...(sent ?? [])])],
    });
  }
  const unread = chosen.filter((line) => agendaOf(line) === undefined).length;
  const left = `the agendas of ${amount(unread, 'meetings')}, which stand on the detail pages`;
  const points = (line: MeetingLine): string[] =>
    asked.agendas ? (agendaOf(line) ?? []).map((point) => `  - ${plainMarkdown(point)}`) : [];
  const more = chosen.length - mostListed;
  const listed = chosen.slice(0, mostListed).flatMap((line) => [`- ${meetingWords(line)}`, ...points(line)]);
  return reportOf(task, reading, {
    ...written,
    head: (names) => `Read ${amount(read, 'meetings')} and saved ${amount(chosen.length, what)} as ${names}.`,
    parts: [[...listed, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n'), clocks],
    decided: readMeetingsAsk,
    unopened: unread === 0 ? undefined : left,
  });
}

/** Agendas of so few are always read: one page each. */
const fewMeetings = 2;

/** Lists meetings, puts them into a calendar file, or schedules one and sees to it that it stands in the list. */
export const meetings = listRecipe<string[]>({
  name: 'meetings',
  does: 'list or schedule meetings',
  what: 'meetings',
  destination: { name: 'meetings', links: [/^meetings\b/i, /\b(meetings|calendar|events)\b/i] },
  heading: /^(upcoming |past )?meetings\b/i,
  columns: meetingColumns,
  id: 'title',
  byAddress: true,
  fits: meetingsFit,
  acts: asksToSchedule,
  misses: (words) => words.match(/\b(?:cancell?ed|postponed|rescheduled)\b/gi) ?? [],
  refuses({ instruction, now }) {
    const { plan } = readMeetingsAsk(instruction, now);
    return plan !== undefined && plan.day === undefined
      ? 'The instruction names no day for the meeting. Say it like this: on January 15 at 7 pm.'
      : undefined;
  },
  folder: ({ instruction, now }) => ({
    name: readMeetingsAsk(instruction, now).past ? /^past\b/i : /^(upcoming|all)\b/i,
  }),
  readBeside: pageZone,
  ahead(scene) {
    const { plan } = readMeetingsAsk(scene.task.instruction, scene.task.now);
    return plan === undefined ? undefined : formStep(scene, plan);
  },
  instead(scene, reading) {
    const { asked, chosen, read } = askedMeetings(scene.task, reading);
    if (chosen.length > 0) return undefined;
    if (asked.plan !== undefined) return toForm(scene, asked.plan);
    return `The portal has no ${meetingsWords(asked)} that fit what was asked: ${wereRead(read, 'meetings')}.`;
  },
  toOpen(task, rows, beside) {
    const { asked, chosen } = askedMeetings(task, { rows, beside });
    const all = modeWords[task.mode].opensDetails || chosen.length <= fewMeetings || asked.agendas;
    return all ? chosen.map((line) => line.row) : [];
  },
  readDetail: (page) => sectionLines(page, /^agenda$/i),
  report,
});
