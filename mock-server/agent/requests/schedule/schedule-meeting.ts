import type { PageField, PageReading } from '../../../browser/page-reading.ts';
import type { Target } from '../../../browser/driver.ts';
import type { PlannedMeeting } from '../../lists/meetings/meetings-reading.ts';

/** What could not be put in as asked, and what was put in its place. */
export interface FilledMeeting {
  fields: { target: Target; value: string }[];
  button: string;
  notes: string[];
}

/** When no time is named: boards meet in the evening. */
export const usualStart = 19 * 60;

/** "19:30" */
export const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const minutesIn = (option: string): number => Number.parseInt(option, 10) * (/hour/i.test(option) ? 60 : 1);

/** The shortest length on offer that is long enough. */
function lengthOption(field: PageField, minutes: number): string | undefined {
  const options = field.options.toSorted((a, b) => minutesIn(a) - minutesIn(b));
  return options.find((option) => minutesIn(option) >= minutes) ?? options.at(-1);
}

/** What to type into a form that schedules meetings; nothing when the page has no such form. */
export function fillMeeting(
  page: PageReading,
  plan: PlannedMeeting,
  words: string,
): FilledMeeting | undefined {
  const field = (label: RegExp): PageField | undefined =>
    page.fields.find((candidate) => label.test(candidate.label));
  const button = page.buttons.find((name) => /^(schedule|save|add|create)\b/i.test(name));
  const date = field(/^date\b/i);
  const start = field(/^(starts? at|start|time)\b/i);
  if (button === undefined || date === undefined || start === undefined || plan.day === undefined)
    return undefined;
  const filled: FilledMeeting = { fields: [], button, notes: [] };
  const put = (into: PageField | undefined, value: string): void => {
    if (into !== undefined) filled.fields.push({ target: { by: 'label', label: into.label }, value });
  };
  const kind = field(/^kind|^type/i);
  if (kind?.options.includes(plan.kind) === true) put(kind, plan.kind);
  if (plan.title !== '') put(field(/^title|^name/i), plan.title);
  put(date, plan.day.toISOString().slice(0, 10));
  put(start, clockTime(plan.startMinutes ?? usualStart));
  if (plan.startMinutes === undefined)
    filled.notes.push('No time was named, so the usual 7:00 PM was taken.');
  const length = field(/^length|^duration/i);
  if (length !== undefined && plan.lengthMinutes !== undefined) {
    const option = lengthOption(length, plan.lengthMinutes);
    if (option !== undefined) put(length, option);
    if (option !== undefined && minutesIn(option) !== plan.lengthMinutes) {
      filled.notes.push(`The portal offers no ${plan.lengthMinutes} minutes, so ${option} were taken.`);
    }
  }
  const place = field(/^place|^location|^where/i);
  const asked = place?.options.find((option) => words.toLowerCase().includes(option.toLowerCase()));
  if (asked !== undefined) put(place, asked);
  if (plan.agenda.length > 0) put(field(/^agenda/i), plan.agenda.join('\n'));
  put(field(/\bnotice\b|\bnotify\b/i), plan.notice ? 'yes' : 'no');
  if (!plan.notice) filled.notes.push('No notice was sent to the board, since none was asked for.');
  return filled;
}
