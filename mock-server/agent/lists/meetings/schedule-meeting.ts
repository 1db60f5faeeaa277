import type { PageField, PageReading } from '../../../browser/page-reading.ts';
import type { Target } from '../../../browser/driver.ts';
import { zonedInstant } from '../../../time/zoned-instant.ts';
import { askedDay, askedTime } from '../../ask/time.ts';
import type { ValueWords } from '../../ask/named-values.ts';
import { numberOf, numberPattern } from '../../ask/read-numbers.ts';
import { nothingCollected } from '../../on-page/collect-rows.ts';
import { formComplaints } from '../../on-page/form-complaints.ts';
import { findLink, mainHeading } from '../../on-page/page-facts.ts';
import type { Decision, Scene } from '../../recipe.ts';
import type { ListMemory } from '../engine/list-declaration.ts';
import { bulletText } from '../markdown.ts';

/** What people say for the kinds of meetings; of one that is to be scheduled the first counts. */
export const meetingKinds: ValueWords = [
  [/\bannual\b/i, 'Annual Meeting'],
  [/\bspecial\b|\bemergency\b/i, 'Special Meeting'],
  [/\barchitect\w*/i, 'Architectural Review'],
  [/\blandscap\w*/i, 'Landscape Committee'],
  [/^(?!.*\b(?:annual|special|emergency)\b).*\bboard\b/is, 'Board Meeting'],
];

const scheduling =
  /(?<!\b(?:meetings?|the|our|their|this|a)\s)\b(?:schedule|book|arrange|organi[sz]e|plan|set up)\s+(?:a|an|the|our|another|one|new|next|board|special|committee|for)\b|\b(?:create|add|make)\s+(?:a |an |another |the |new )*(?:[a-z]+ ){0,2}meeting\b(?! (?:packet|package|report|list|calendar|file|schedule))/i;
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

/** A meeting that is to be scheduled, as far as the instruction says. */
export function readPlan(text: string, now: Date) {
  if (!scheduling.test(text)) return undefined;
  const kind = meetingKinds.find(([said]) => said.test(text))?.[1] ?? 'Special Meeting';
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

type PlannedMeeting = NonNullable<ReturnType<typeof readPlan>>;

/** Whether words ask for a meeting to be scheduled. */
export const asksToSchedule = (words: string): boolean => scheduling.test(words);

/** When no time is named: boards meet in the evening. */
const usualStart = 19 * 60;

/** "19:30" */
const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const minutesIn = (option: string): number => Number.parseInt(option, 10) * (/hour/i.test(option) ? 60 : 1);

/** The shortest length on offer that is long enough. */
function lengthOption(field: PageField, minutes: number): string | undefined {
  const options = field.options.toSorted((a, b) => minutesIn(a) - minutesIn(b));
  return options.find((option) => minutesIn(option) >= minutes) ?? options.at(-1);
}

/**
 * What to type into a form that schedules meetings, and what could not be put in as asked; nothing when the page has no
 * such form.
 */
function fillMeeting(page: PageReading, plan: PlannedMeeting, words: string) {
  const field = (label: RegExp): PageField | undefined =>
    page.fields.find((candidate) => label.test(candidate.label));
  const button = page.buttons.find((name) => /^(schedule|save|add|create)\b/i.test(name));
  const date = field(/^date\b/i);
  const start = field(/^(starts? at|start|time)\b/i);
  if (button === undefined || date === undefined || start === undefined || plan.day === undefined)
    return undefined;
  const fields: { target: Target; value: string }[] = [];
  const notes: string[] = [];
  const put = (into: PageField | undefined, value: string): void => {
    if (into !== undefined) fields.push({ target: { by: 'label', label: into.label }, value });
  };
  const kind = field(/^kind|^type/i);
  if (kind?.options.includes(plan.kind) === true) put(kind, plan.kind);
  if (plan.title !== '') put(field(/^title|^name/i), plan.title);
  put(date, plan.day.toISOString().slice(0, 10));
  put(start, clockTime(plan.startMinutes ?? usualStart));
  if (plan.startMinutes === undefined) notes.push('No time was named, so the usual 7:00 PM was taken.');
  const length = field(/^length|^duration/i);
  if (length !== undefined && plan.lengthMinutes !== undefined) {
    const option = lengthOption(length, plan.lengthMinutes);
    if (option !== undefined) put(length, option);
    if (option !== undefined && minutesIn(option) !== plan.lengthMinutes) {
      notes.push(`The portal offers no ${plan.lengthMinutes} minutes, so ${option} were taken.`);
    }
  }
  const place = field(/^place|^location|^where/i);
  const asked = place?.options.find((option) => words.toLowerCase().includes(option.toLowerCase()));
  if (asked !== undefined) put(place, asked);
  if (plan.agenda.length > 0) put(field(/^agenda/i), plan.agenda.join('\n'));
  put(field(/\bnotice\b|\bnotify\b/i), plan.notice ? 'yes' : 'no');
  if (!plan.notice) notes.push('No notice was sent to the board, since none was asked for.');
  return { fields, button, notes };
}

/** What a chore on meetings remembers. */
export interface MeetingsMemory {
  list: ListMemory;
  /** Once the form was sent: what was put in otherwise than asked. */
  sent: string[] | null;
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** "the Board Meeting on Friday, January 15, 2027, at 19:00" */
function plannedWords({ kind, day, startMinutes }: PlannedMeeting): string {
  const when = day === undefined ? 'a day that was not named' : longDay.format(day);
  return `the ${kind} on ${when}, at ${clockTime(startMinutes ?? usualStart)}`;
}

/** On the form: fill it in and send it; when it comes back, say what the portal had against it. */
function formStep(scene: Scene<MeetingsMemory>, plan: PlannedMeeting): Decision<MeetingsMemory> | undefined {
  const { memory, page, problem, task } = scene;
  if (!/\bschedule\b.*\bmeeting\b/i.test(mainHeading(page))) return undefined;
  const words = plannedWords(plan);
  const complaints = formComplaints(page).map((complaint) => complaint.message);
  const filled = fillMeeting(page, plan, task.ask.words);
  if (memory.sent !== null && problem === undefined && complaints.length > 0) {
    const reason = `The portal did not schedule ${words}: ${complaints.join(' ')}`;
    return { do: 'fail', reason, goal: 'Read what the portal says', evaluation: reason, memory };
  }
  if (filled === undefined) {
    const reason = `The form at ${page.url} has no fields for a meeting’s date and time.`;
    return { do: 'fail', reason, goal: 'Fill in the form', evaluation: reason, memory };
  }
  const { fields, button, notes } = filled;
  return {
    do: 'fill',
    fields,
    thenClick: { by: 'role', role: 'button', name: button },
    goal: `Schedule ${words}`,
    evaluation: 'The form that schedules meetings is open',
    memory: { ...memory, sent: notes },
  };
}

/** Whether a meeting is the one that was to be scheduled, by the clocks of a zone. */
export const isPlanned = (
  { kind, startsAt }: { kind: string; startsAt: Date },
  plan: PlannedMeeting,
  zone: string,
): boolean =>
  plan.day !== undefined &&
  kind === plan.kind &&
  startsAt.getTime() === zonedInstant(plan.day, plan.startMinutes ?? usualStart, zone).getTime();

const openForm = 'Open the form that schedules meetings';

/** Once the list is read and does not have the meeting: to the form, or why there is no way. */
export function toForm({ memory, page }: Scene<ListMemory>): string | Decision<ListMemory> {
  const link = findLink(page, /^(schedule|add|new|book)\b.*\bmeeting\b/i);
  if (link === undefined) return `The page ${page.url} has no way to schedule a meeting.`;
  return {
    do: 'click',
    target: { by: 'href', href: link.href },
    goal: openForm,
    evaluation: 'The list does not have the meeting yet',
    // What the list holds is read anew afterwards: only then is the meeting known to be in it.
    memory: { ...memory, collected: nothingCollected },
  };
}

/** The next step of a chore on meetings; `listStep` is that of the list alone. */
export async function scheduleStep(
  scene: Scene<MeetingsMemory>,
  plan: PlannedMeeting | undefined,
  listStep: () => Promise<Decision<ListMemory>> | Decision<ListMemory>,
): Promise<Decision<MeetingsMemory>> {
  const { memory } = scene;
  const { sent } = memory;
  const form = plan && formStep(scene, plan);
  if (form !== undefined) return form;
  const step = await listStep();
  const next = { ...step, memory: { list: step.memory, sent } };
  if (plan === undefined) return next;
  if (sent !== null && step.goal === openForm) {
    const reason = `The form for ${plannedWords(plan)} was sent, but the list of meetings does not have it.`;
    const { goal, evaluation } = step;
    return { do: 'fail', reason, goal, evaluation, memory: next.memory };
  }
  if (next.do !== 'finish') return next;
  const done =
    sent === null
      ? `${plannedWords(plan).replace('the', 'The')}, stood in the list of meetings already, so nothing was sent.`
      : `Scheduled ${plannedWords(plan)}, and found it in the list of meetings.`;
  return {
    ...next,
    summary: [done, bulletText(sent ?? []), next.summary].filter((words) => words !== '').join('\n\n'),
  };
}
