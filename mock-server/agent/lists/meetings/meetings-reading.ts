import type { ListAsk } from '../engine/list-declaration.ts';
import { numberOf, numberPattern } from '../../ask/read-numbers.ts';
import { ahead, askedDay, askedTime } from '../../ask/time.ts';

/** A meeting that is to be scheduled, as far as the instruction says. */
export type PlannedMeeting = NonNullable<ReturnType<typeof readPlan>>;
export type MeetingsAsk = ReturnType<typeof readMeetingsAsk>;

const kinds: readonly [RegExp, string][] = [
  [/\bannual\b/i, 'Annual Meeting'],
  [/\bspecial\b|\bemergency\b/i, 'Special Meeting'],
  [/\barchitect\w*/i, 'Architectural Review'],
  [/\blandscap\w*/i, 'Landscape Committee'],
  [/\bboard\b/i, 'Board Meeting'],
];

const scheduling =
  /(?<!\b(?:meetings?|the|our|their|this|a)\s)\b(?:schedule|book|arrange|organi[sz]e|plan|set up)\s+(?:a|an|the|our|another|one|new|next|board|special|committee|for)\b|\b(?:create|add|make)\s+(?:a |an |another |the |new )*(?:[a-z]+ ){0,2}meeting\b(?! (?:packet|package|report|list|calendar|file|schedule))/i;
const calendarWords = /\b(calendar|\.?ics|ical(?:endar)?|outlook|invit(?:e|ation))\b/i;

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

const length = new RegExp(String.raw`\b${numberPattern}[\s-]*(minute|hour)s?\b`, 'i');

/** In minutes. */
function readLength(text: string): number | undefined {
  const match = length.exec(text);
  return match === null ? undefined : numberOf(match[1]) * (/hour/i.test(match[2] ?? '') ? 60 : 1);
}

function readPlan(text: string, now: Date) {
  if (!scheduling.test(text)) return undefined;
  const kind = kinds.find(([words]) => words.test(text))?.[1] ?? 'Special Meeting';
  const title = /\b(?:called|titled|named)\s+["“']([^"”']{1,100})["”']/i.exec(text)?.[1] ?? '';
  const quiet =
    /\b(?:without|no|do not|don['’]t)\s+(?:a |an |any |send(?:ing)? )*(?:notice|notif\w*|e-?mail\w*|invit\w*)/i;
  return {
    kind,
    title,
    day: askedDay(text, now),
    /** After midnight; undefined when no time was named. */
    startMinutes: askedTime(text),
    lengthMinutes: readLength(text),
    agenda: readAgenda(text),
    notice: /\b(notif\w+|notices?|e-?mail\w*|invit\w+)\b/i.test(text) && !quiet.test(text),
  };
}

export function readMeetingsAsk({ words: text, reading, now }: ListAsk) {
  const plan = readPlan(text, now);
  const { count } = reading;
  const named = plan === undefined ? reading.period : undefined;
  const saysPast = /\b(past|previous|last|held|earlier)\b/i.test(text);
  const period = saysPast ? named : named && ahead(named, now);
  const past = saysPast || (period !== undefined && period.until <= now.toISOString().slice(0, 10));
  const several = /\bmeetings\b|\ball\b|\bevery\b/i.test(text);
  return {
    /** Schedule one; otherwise what is there is listed. */
    plan,
    kind: plan?.kind ?? kinds.find(([words]) => words.test(text))?.[1],
    /** What the meetings are about is wanted, not only when they are. */
    agendas: plan === undefined && /\bagendas?\b/i.test(text),
    past: past && plan === undefined,
    /** As many as these; undefined for all. */
    count: count ?? (several || period !== undefined ? undefined : 1),
    period,
    calendar: calendarWords.test(text) || plan !== undefined,
  };
}

/** How well words fit meetings, to list or to schedule. */
export function meetingsFit(words: string): number {
  const at = words.search(/\bmeetings?\b|\bagendas?\b/i);
  if (at < 0) return 0;
  // "Meeting minutes" are about minutes; a meeting is the chore when a calendar is, or when nothing else is.
  const score = calendarWords.test(words) || scheduling.test(words) ? 0.9 : 0.7;
  return score - at / 1e5 - (/\bminutes of\b|\bmeeting minutes\b|\bboard minutes\b/i.test(words) ? 0.3 : 0);
}

/** Whether words ask for a meeting to be scheduled. */
export const asksToSchedule = (words: string): boolean => scheduling.test(words);
