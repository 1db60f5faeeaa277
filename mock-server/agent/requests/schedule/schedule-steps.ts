import { mainHeading } from '../../on-page/page-facts.ts';
import { personWords } from '../../ask/person-words.ts';
import type { Decision, Scene } from '../../recipe.ts';
import { formComplaints } from '../../on-page/form-complaints.ts';
import type { MeetingLine } from '../../lists/meetings/meeting-lines.ts';
import type { MeetingsMemory } from '../../lists/meetings/meetings-memory.ts';
import type { PlannedMeeting } from '../../lists/meetings/meetings-reading.ts';
import { clockTime, fillMeeting, usualStart } from './schedule-meeting.ts';

type Step = Decision<MeetingsMemory>;

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** "the Board Meeting on Friday, January 15, 2027, at 19:00" */
export function plannedWords({ kind, day, startMinutes }: PlannedMeeting): string {
  const when = day === undefined ? 'a day that was not named' : longDay.format(day);
  return `the ${kind} on ${when}, at ${clockTime(startMinutes ?? usualStart)}`;
}

/** Whether a meeting of the list is the one that was to be scheduled. */
export function isPlanned(line: MeetingLine, plan: PlannedMeeting, instant: Date): boolean {
  return line.kind === plan.kind && line.startsAt.getTime() === instant.getTime();
}

/** On the form: fill it in and send it; when it comes back, say what the portal had against it. */
export function formStep(scene: Scene<MeetingsMemory>, plan: PlannedMeeting): Step | undefined {
  const { memory, page, problem, task } = scene;
  if (!/\bschedule\b.*\bmeeting\b/i.test(mainHeading(page))) return undefined;
  const words = plannedWords(plan);
  const complaints = formComplaints(page).map((complaint) => complaint.message);
  if (memory.sent && problem === undefined && complaints.length > 0) {
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
    memory: { ...memory, sent: true, notes },
  };
}
