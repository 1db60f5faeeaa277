import { meetingBullet, type MeetingsResult } from '../../lists/meetings/meetings-files.ts';

interface Scheduling {
  names: readonly string[];
  /** False when the meeting stood in the list before. */
  wasSent: boolean;
  /** What was put in otherwise than asked. */
  notes: readonly string[];
}

/** What is told when a meeting was to be scheduled. */
export function scheduledSummary(result: MeetingsResult, { names, wasSent, notes }: Scheduling): string {
  const [line] = result.chosen;
  const title = line?.title ?? 'The meeting';
  const first = wasSent
    ? `Scheduled ${title} and found it in the list of meetings. Calendar file: ${names.join(' and ')}.`
    : `${title} stood in the list of meetings already, so nothing was sent. Calendar file: ${names.join(' and ')}.`;
  return [
    first,
    '',
    ...(line === undefined ? [] : [meetingBullet(line)]),
    `- Times are by the clocks of ${result.zone}.`,
    ...(wasSent ? notes.map((note) => `- ${note}`) : []),
  ].join('\n');
}
