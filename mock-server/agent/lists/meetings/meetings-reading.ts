import { type AskedMonth, type AskedPeriod, askedPeriod } from '../../ask/asked-period.ts';
import { readInstruction } from '../../ask/instruction-reading.ts';
import { personWords } from '../../ask/person-words.ts';
import { type ListFormat, askedFormats } from '../../ask/read-formats.ts';
import { askedDay, askedTime } from '../../ask/dates.ts';

/** A meeting that is to be scheduled, as far as the instruction says. */
export interface PlannedMeeting {
  kind: string;
  title: string;
  day: Date | undefined;
  /** After midnight; undefined when no time was named. */
  startMinutes: number | undefined;
  lengthMinutes: number | undefined;
  agenda: string[];
  notice: boolean;
}

export interface MeetingsAsk {
  /** Schedule one; otherwise what is there is listed. */
  plan: PlannedMeeting | undefined;
  kind: string | undefined;
  /** What the meetings are about is wanted, not only when they are. */
  agendas: boolean;
  past: boolean;
  /** As many as these; undefined for all. */
  count: number | undefined;
  month: AskedMonth | undefined;
  /** A year or a quarter, when no month is named. */
  period: AskedPeriod | undefined;
  calendar: boolean;
  tables: ListFormat[];
}

const kinds: readonly [RegExp, string][] = [
  [/\bannual\b/i, 'Annual Meeting'],
  [/\bspecial\b|\bemergency\b/i, 'Special Meeting'],
  [/\barchitect\w*/i, 'Architectural Review'],
  [/\blandscap\w*/i, 'Landscape Committee'],
  [/\bboard\b/i, 'Board Meeting'],
];

const scheduling =
  /(?<!\b(?:meetings?|the|our|their|this|a)\s)\b(?:schedule|book|arrange|organi[sz]e|plan|set up)\s+(?:a|an|the|our|another|one|new|next|board|special|committee|for)\b|\b(?:create|add|make)\s+(?:a |an |another |the |new )*(?:[a-z]+ ){0,2}meeting\b(?! (?:packet|package|report|list|calendar|file|schedule))/i;
export const calendarWords = /\b(calendar|\.?ics|ical(?:endar)?|outlook|invit(?:e|ation))\b/i;

function readAgenda(text: string): string[] {
  const listed = /\bagenda\s*(?::|items?:|of)\s*([^.\n]+)/i.exec(text)?.[1];
  const about = /\b(?:to discuss|about|regarding|topics?:)\s+([^.\n]+)/i.exec(text)?.[1];
  const points = listed ?? about;
  if (points === undefined) return [];
  return points
    .split(/[;,]|\band\b/i)
    .map((point) => point.trim())
    .filter((point) => point !== '')
    .map((point) => point.replace(/^[a-z]/, (first) => first.toUpperCase()));
}

function readLength(text: string): number | undefined {
  const match = /\b(\d{1,3}|one|two|three)[\s-]*(minute|hour)s?\b/i.exec(text);
  if (match === null) return undefined;
  const words: Record<string, number> = { one: 1, two: 2, three: 3 };
  const amount = words[(match[1] ?? '').toLowerCase()] ?? Number(match[1]);
  return /hour/i.test(match[2] ?? '') ? amount * 60 : amount;
}

function readPlan(text: string, now: Date): PlannedMeeting | undefined {
  if (!scheduling.test(text)) return undefined;
  const kind = kinds.find(([words]) => words.test(text))?.[1] ?? 'Special Meeting';
  const title = /\b(?:called|titled|named)\s+["“']([^"”']{1,100})["”']/i.exec(text)?.[1] ?? '';
  const quiet =
    /\b(?:without|no|do not|don['’]t)\s+(?:a |an |any |send(?:ing)? )*(?:notice|notif\w*|e-?mail\w*|invit\w*)/i;
  return {
    kind,
    title,
    day: askedDay(text, now),
    startMinutes: askedTime(text),
    lengthMinutes: readLength(text),
    agenda: readAgenda(text),
    notice: /\b(notif\w+|notices?|e-?mail\w*|invit\w+)\b/i.test(text) && !quiet.test(text),
  };
}

export function readMeetingsAsk(instruction: string, now: Date): MeetingsAsk {
  const text = personWords(instruction);
  const plan = readPlan(text, now);
  const { count, formats, month, quarter, year } = readInstruction(instruction, now);
  const named = { month: undefined, lastMonths: undefined, quarter, year };
  const period = plan === undefined ? askedPeriod(named, now) : undefined;
  const isOver = period !== undefined && period.until <= now.toISOString().slice(0, 10);
  const past = isOver || /\b(past|previous|last|held|earlier)\b/i.test(text);
  const several = /\bmeetings\b|\ball\b|\bevery\b/i.test(text);
  const calendar = calendarWords.test(text);
  return {
    plan,
    kind: plan?.kind ?? kinds.find(([words]) => words.test(text))?.[1],
    agendas: plan === undefined && /\bagendas?\b/i.test(text),
    past: past && plan === undefined,
    count: count ?? (several || month !== undefined || period !== undefined ? undefined : 1),
    month: plan === undefined ? month : undefined,
    period,
    calendar: calendar || plan !== undefined,
    tables: calendar || plan !== undefined ? askedFormats(formats) : askedFormats(formats, 'xlsx'),
  };
}
