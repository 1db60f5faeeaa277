import { withFirst } from '../../../../server/agent/outcome.ts';
import type { PageField } from '../../../../server/browser/page-reading.ts';
import { isoDay, readDate } from '../../request/dates.ts';
import type { ValueWords } from '../../request/named-values.ts';
import { numberPattern } from '../../request/read-numbers.ts';
import { readDay, readTime } from '../../request/time.ts';
import { nothingCollected } from '../../on-page/collect-rows.ts';
import { clickOn, findLink, formComplaints, mainHeading } from '../../on-page/page-facts.ts';
import { failStep } from '../../last-steps.ts';
import type { Answer } from '../../../../server/agent/agent.ts';
import type { Decision } from '../../../../server/agent/decision.ts';
import type { Scene } from '../../recipe.ts';
import type { ListMemory } from '../engine/list-declaration.ts';

/** Words for the kinds of meetings. For a new meeting, the first match counts. */
export const meetingKinds: ValueWords = [
  [/\bannual\b/i, 'Annual Meeting'],
  [/\bspecial\b|\bemergency\b/i, 'Special Meeting'],
  [/\barchitect\w*/i, 'Architectural Review'],
  [/\blandscap\w*/i, 'Landscape Committee'],
  [/^(?!.*\b(?:annual|special|emergency)\b).*\bboard\b/is, 'Board Meeting'],
];

const scheduling =
  /(?<!\b(?:meetings?|the|our|their|this|a)\s)\b(?:schedule|book|arrange|organi[sz]e|plan|set up)\s+(?:a|an|the|our|another|one|new|next|board|special|committee|for)\b|\b(?:create|add|make)\s+(?:a |an |another |the |new )*(?:[a-z]+ ){0,2}meeting\b(?! (?:packet|package|report|list|calendar|file|schedule))/i;

/** Returns true if words ask to schedule a meeting. */
export const asksToSchedule = (words: string): boolean => scheduling.test(words);

/** Returns the agenda items in a text. */
const readAgenda = (text: string): string[] =>
  (/\b(?:agenda\s*(?::|items?:|of)|to discuss|about|regarding|topics?:)\s*([^.\n]+)/i.exec(text)?.[1] ?? '')
    .split(/[;,]|\band\b/i)
    .map((point) => point.trim().replace(/^[a-z]/, (first) => first.toUpperCase()))
    .filter((point) => point !== '');

/** Matches a requested length. Without one, the portal's default applies. */
const length = new RegExp(String.raw`\b(?:for )?${numberPattern}[\s-]*(?:minute|hour)s?\b`, 'i');
const quiet =
  /\b(?:without|no|do not|don['’]t)\s+(?:a |an |any |send(?:ing)? )*(?:notice|notif\w*|e-?mail\w*|invit\w*)/i;

/** Reads the meeting to schedule. */
export function readPlan(text: string, now: Date) {
  if (!scheduling.test(text)) return undefined;
  return {
    kind: meetingKinds.find(([pattern]) => pattern.test(text))?.[1] ?? 'Special Meeting',
    title: /\b(?:called|titled|named)\s+["“']([^"”']{1,100})["”']/i.exec(text)?.[1] ?? '',
    day: readDay(text, now),
    /** Minutes after midnight. */
    startMinutes: readTime(text),
    agenda: readAgenda(text),
    notice: /\b(notif\w+|notices?|e-?mail\w*|invit\w+)\b/i.test(text) && !quiet.test(text),
  };
}

type PlannedMeeting = NonNullable<ReturnType<typeof readPlan>>;

/** Formats a time: "19:30". */
const clockTime = (minutes = 0): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Returns the value for a field of the form by its label; '' keeps the field. */
const fieldValues = (
  plan: PlannedMeeting,
  words: string,
): readonly (readonly [label: RegExp, value: (field: PageField) => string | undefined])[] => [
  [/^kind|^type/i, ({ options }) => options.find((option) => option === plan.kind)],
  [/^title|^name/i, () => plan.title],
  [/^date\b/i, () => plan.day && isoDay(plan.day)],
  [/^(starts? at|start|time)\b/i, () => clockTime(plan.startMinutes)],
  [
    /^place|^location|^where/i,
    ({ options }) => options.find((option) => words.includes(option.toLowerCase())),
  ],
  [/^agenda/i, () => plan.agenda.join('\n')],
  [/\bnotice\b|\bnotify\b/i, () => (plan.notice ? 'yes' : 'no')],
];

/** The memory of the meetings recipe. */
export interface MeetingsMemory {
  list: ListMemory;
  /** True after the form was sent. */
  isSent: boolean;
}

type Step = Decision<MeetingsMemory>;
type MeetingsScene = Scene<MeetingsMemory>;

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** Describes a plan: "the Board Meeting on Friday, January 15, 2027, at 19:00". */
const plannedWords = ({ kind, day, startMinutes }: PlannedMeeting): string =>
  `the ${kind} on ${longDay.format(day)}, at ${clockTime(startMinutes)}`;

/** Fills in and sends the form. If the form is shown again, reports its problems. */
function formStep({ memory, page, problem, task, wasDeclined }: MeetingsScene, plan: PlannedMeeting): Step {
  if (wasDeclined) {
    const reason = `Not scheduled: you declined ${plannedWords(plan)}.`;
    return failStep(memory, 'Leave the form', reason);
  }
  const complaints = formComplaints(page);
  if (memory.isSent && problem === undefined && complaints.length > 0) {
    const reason = `The portal did not schedule ${plannedWords(plan)}: ${complaints.join(' ')}`;
    return failStep(memory, 'Read the message of the portal', reason);
  }
  const values = fieldValues(plan, task.request.words.toLowerCase());
  const fields = values.flatMap(([label, valueOf]) => {
    const field = page.fields.find((candidate) => label.test(candidate.label));
    const value = field && valueOf(field);
    return field && value ? [{ target: { by: 'label', label: field.label } as const, value }] : [];
  });
  const isThere = (label: RegExp): boolean => fields.some(({ target }) => label.test(target.label));
  const button = page.buttons.find((name) => /^(schedule|save|add|create)\b/i.test(name));
  if (button === undefined || !isThere(/^date\b/i) || !isThere(/^(starts? at|start|time)\b/i)) {
    const reason = `The form at ${page.url} has no fields for a meeting’s date and time.`;
    return failStep(memory, 'Fill in the form', reason);
  }
  return {
    do: 'fill',
    fields,
    thenClick: { by: 'role', role: 'button', name: button },
    goal: `Schedule ${plannedWords(plan)}`,
    evaluation: 'The form for a new meeting is open',
    memory: { ...memory, isSent: true },
  };
}

/** Returns true if a meeting in the list is the planned one. */
export function isPlanned(
  { kind, date, time }: Readonly<Record<'kind' | 'date' | 'time', string>>,
  plan: PlannedMeeting,
): boolean {
  const [from = ''] = time.split(/\s+(?:to|until|[-–])\s+/i);
  const isThen = readDate(date)?.getTime() === plan.day?.getTime() && readTime(from) === plan.startMinutes;
  return isThen && kind === plan.kind;
}

/** Opens the form once if the list does not have the meeting. */
function toForm({ memory, page }: MeetingsScene, step: Step, plan: PlannedMeeting): Step {
  const goal = 'Open the form for a new meeting';
  if (memory.isSent) {
    const reason = `The form for ${plannedWords(plan)} was sent, but the list of meetings does not have it.`;
    return failStep(step.memory, goal, reason);
  }
  const link = findLink(page, /^(schedule|add|new|book)\b.*\bmeeting\b/i);
  if (link === undefined)
    return failStep(step.memory, goal, `The page ${page.url} has no way to schedule a meeting.`);
  const evaluation = 'The list does not have the meeting yet';
  // The list is read again afterwards, to verify the meeting.
  const list = { ...memory.list, collected: nothingCollected };
  return { ...clickOn(link), goal, evaluation, memory: { ...memory, list } };
}

/** Returns why the instruction is not clear enough, or undefined. */
function unclearIn({ day, startMinutes }: PlannedMeeting, words: string): string | undefined {
  const long = length.exec(words)?.[0];
  if (day === undefined || startMinutes === undefined)
    return 'The instruction names no day or no time for the meeting. Say it like this: on January 15 at 7 pm.';
  return long && `"${long}" was not understood. The length of a meeting must be one that the portal offers.`;
}

/** Returns the next step. `listStep` is the step of the list recipe. */
export async function scheduleStep(scene: MeetingsScene, listStep: () => Answer<ListMemory>): Promise<Step> {
  const { memory, page, task } = scene;
  const plan = readPlan(task.request.words, task.now);
  const unclear = plan && unclearIn(plan, task.request.words);
  if (unclear !== undefined) return failStep(memory, 'Check the request', unclear);
  if (plan !== undefined && /\bschedule\b.*\bmeeting\b/i.test(mainHeading(page)))
    return formStep(scene, plan);
  const step = await listStep();
  const next = { ...step, memory: { list: step.memory, isSent: memory.isSent } };
  if (plan === undefined || step.memory.queue === null) return next;
  const { rows } = step.memory.collected;
  const isListed = rows.some(({ cells: { kind = '', date = '', time = '' } }) =>
    isPlanned({ kind, date, time }, plan),
  );
  if (!isListed) return toForm(scene, next, plan);
  if (next.do !== 'finish') return next;
  const done = memory.isSent
    ? `Scheduled ${plannedWords(plan)}, and found it in the list of meetings.`
    : `${plannedWords(plan).replace('the', 'The')}, is already in the list of meetings, so nothing was sent.`;
  return { ...next, summary: withFirst(done, next.summary) };
}
