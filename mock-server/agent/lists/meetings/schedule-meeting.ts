import type { PageField, PageReading } from '../../../browser/page-reading.ts';
import type { Target } from '../../../browser/driver.ts';
import type { PlannedMeeting } from './meetings-reading.ts';
import { findLink, mainHeading } from '../../on-page/page-facts.ts';
import { nothingCollected } from '../../on-page/collect-rows.ts';
import { personWords } from '../../ask/person-words.ts';
import type { Decision, Scene } from '../../recipe.ts';
import { formComplaints } from '../../on-page/form-complaints.ts';
import type { ListMemory } from '../engine/list-reading.ts';
import { zonedInstant } from '../../../time/zoned-instant.ts';

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

type MeetingsMemory = ListMemory<Readonly<{ points: string[]; agenda: string }>>;

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** "the Board Meeting on Friday, January 15, 2027, at 19:00" */
export function plannedWords({ kind, day, startMinutes }: PlannedMeeting): string {
  const when = day === undefined ? 'a day that was not named' : longDay.format(day);
  return `the ${kind} on ${when}, at ${clockTime(startMinutes ?? usualStart)}`;
}

/** On the form: fill it in and send it; when it comes back, say what the portal had against it. */
export function formStep(
  scene: Scene<MeetingsMemory>,
  plan: PlannedMeeting,
): Decision<MeetingsMemory> | undefined {
  const { memory, page, problem, task } = scene;
  if (!/\bschedule\b.*\bmeeting\b/i.test(mainHeading(page))) return undefined;
  const words = plannedWords(plan);
  const complaints = formComplaints(page).map((complaint) => complaint.message);
  if (memory.sent !== null && problem === undefined && complaints.length > 0) {
    const reason = `The portal did not schedule ${words}: ${complaints.join(' ')}`;
    return { do: 'fail', reason, goal: 'Read what the portal says', evaluation: reason, memory };
  }
  const filled = fillMeeting(page, plan, personWords(task.instruction));
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

/** Once the list is read and does not have the meeting: to the form, or why there is no way. */
export function toForm(
  { memory, page }: Scene<MeetingsMemory>,
  plan: PlannedMeeting,
): string | Decision<MeetingsMemory> {
  if (memory.sent !== null)
    return `The form for ${plannedWords(plan)} was sent, but the list of meetings does not have it.`;
  const link = findLink(page, /^(schedule|add|new|book)\b.*\bmeeting\b/i);
  if (link === undefined) return `The page ${page.url} has no way to schedule a meeting.`;
  return {
    do: 'click',
    target: { by: 'href', href: link.href },
    goal: 'Open the form that schedules meetings',
    evaluation: 'The list does not have the meeting yet',
    // What the list holds is read anew afterwards: only then is the meeting known to be in it.
    memory: { ...memory, collected: nothingCollected },
  };
}
