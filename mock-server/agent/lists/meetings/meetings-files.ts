import { calendarFile } from '../../../documents/calendar-file.ts';
import type { DataTable } from '../../../documents/data-table.ts';
import { tableFile } from '../../../documents/table-file.ts';
import { amount } from '../../ask/amount.ts';
import { leftOutSentence } from '../../ask/mode-words.ts';
import { readDate } from '../../ask/dates.ts';
import type { OutputFile } from '../../../documents/output-file.ts';
import type { RecipeTask } from '../../recipe.ts';
import { plainMarkdown, summaryText } from '../markdown.ts';
import type { MeetingLine } from './meeting-lines.ts';
import { type MeetingsAsk, readMeetingsAsk } from './meetings-reading.ts';
import { namePart } from '../files-by-kind.ts';
import { unusedWords } from '../summary-words.ts';

export interface MeetingsResult {
  chosen: MeetingLine[];
  /** By address of the meeting's page; missing where none was opened. */
  agendas: Record<string, string[]>;
  zone: string;
  /** The start of the list. */
  source: string;
  /** How many the list has. */
  read: number;
  leftOut: string[];
}

const agendaOf = ({ agendas }: MeetingsResult, line: MeetingLine): string[] => agendas[line.href ?? ''] ?? [];

function calendar(result: MeetingsResult, name: string, now: Date): OutputFile {
  const events = result.chosen.map((line) => {
    const agenda = agendaOf(result, line);
    const page = new URL(line.href ?? result.source);
    return {
      uid: `${page.pathname.split('/').at(-1)}@${page.hostname}`,
      title: line.title,
      start: line.startsAt,
      end: line.endsAt,
      stamp: now,
      location: line.place,
      ...(agenda.length === 0
        ? {}
        : { description: `Agenda:\n${agenda.map((item) => `- ${item}`).join('\n')}` }),
    };
  });
  return calendarFile(name, events);
}

function table(result: MeetingsResult, words: string, now: Date): DataTable {
  const withAgendas = Object.keys(result.agendas).length > 0;
  const text = (header: string) => ({ header, kind: 'text' as const });
  return {
    title: 'Meetings',
    subtitle: `${amount(result.chosen.length, words)}, times by the clocks of ${result.zone}`,
    columns: [
      text('Meeting'),
      text('Kind'),
      { header: 'Date', kind: 'date' },
      text('Time'),
      text('Place'),
      ...(withAgendas ? [text('Agenda')] : []),
    ],
    rows: result.chosen.map((line) => [
      line.title,
      line.kind,
      readDate(line.date) ?? line.date,
      line.time,
      line.place,
      ...(withAgendas ? [agendaOf(result, line).join('; ')] : []),
    ]),
    source: `Read from ${result.source}`,
    date: now,
  };
}

/** "upcoming board meetings" */
export function meetingsWords(asked: MeetingsAsk): string {
  const kind = asked.kind?.toLowerCase() ?? 'meeting';
  return `${asked.past ? 'past' : 'upcoming'} ${kind.replace(/ committee$/, ' committee meeting')}s`;
}

function fileName(asked: MeetingsAsk, { chosen }: MeetingsResult, now: Date): string {
  const kind = (asked.kind ?? 'Meeting').replaceAll(' ', '_');
  const [only] = chosen;
  const day = readDate(only?.date ?? '')
    ?.toISOString()
    .slice(0, 10);
  return chosen.length === 1 && day !== undefined
    ? `${namePart(only?.kind ?? kind)}_${day}`
    : `${kind}s_${now.toISOString().slice(0, 7)}`;
}

export async function meetingsFiles(
  task: RecipeTask,
  asked: MeetingsAsk,
  result: MeetingsResult,
): Promise<OutputFile[]> {
  const name = fileName(asked, result, task.now);
  const data = table(result, meetingsWords(asked), task.now);
  const tables = await Promise.all(asked.tables.map((format) => tableFile(name, data, format)));
  return asked.calendar ? [calendar(result, name, task.now), ...tables] : tables;
}

/** "- Board Meeting, December 2026: December 15, 2026, 7:00 PM to 9:00 PM CST, Oakridge Clubhouse" */
export function meetingBullet(line: MeetingLine): string {
  return `- ${line.title}: ${[line.date, line.time, line.place].filter((part) => part !== '').join(', ')}`;
}

const mostListed = 12;

/** What is told at the end: which meetings there are, when and where. */
export function meetingsSummary(
  task: RecipeTask,
  asked: MeetingsAsk,
  result: MeetingsResult,
  names: readonly string[],
): string {
  const { chosen } = result;
  const what = meetingsWords(asked);
  const rest = summaryText([unusedWords(task, readMeetingsAsk), leftOutSentence(task.mode, result.leftOut)]);
  const more = chosen.length - mostListed;
  return [
    `Read ${amount(result.read, 'meetings')} and saved ${amount(chosen.length, what)} as ${names.join(' and ')}.`,
    '',
    ...chosen
      .slice(0, mostListed)
      .flatMap((line) => [
        meetingBullet(line),
        ...(asked.agendas ? agendaOf(result, line).map((point) => `  - ${plainMarkdown(point)}`) : []),
      ]),
    ...(more > 0 ? [`- and ${more} more`] : []),
    '',
    `Times are by the clocks of ${result.zone}.`,
    ...(rest === '' ? [] : ['', rest]),
  ].join('\n');
}
