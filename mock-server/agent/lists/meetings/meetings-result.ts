import { amount } from '../../ask/amount.ts';
import { askedMeetings, meetingLines } from './meeting-lines.ts';
import type { MeetingsResult } from './meetings-files.ts';
import type { MeetingsMemory } from './meetings-memory.ts';
import type { MeetingsAsk } from './meetings-reading.ts';
import { plannedInstant } from './planned-instant.ts';
import { isPlanned } from '../../requests/schedule/schedule-steps.ts';

/** Of the meetings read, those the files are to hold. */
export function meetingsResult(memory: MeetingsMemory, asked: MeetingsAsk): MeetingsResult {
  const zone = memory.zone ?? 'UTC';
  const lines = meetingLines(memory.collected.rows, zone);
  const { plan } = asked;
  const instant = plannedInstant(plan, zone);
  const chosen =
    plan === undefined || instant === undefined
      ? askedMeetings(lines, asked)
      : lines.filter((line) => isPlanned(line, plan, instant)).slice(0, 1);
  const unread = chosen.filter((line) => memory.agendas[line.href ?? ''] === undefined).length;
  const leftOut = [
    ...(memory.collected.cut ? [`the pages of the list after page ${memory.collected.read.length}`] : []),
    ...(unread > 0 ? [`the agendas of ${amount(unread, 'meetings')}, which stand on the detail pages`] : []),
  ];
  return {
    chosen,
    agendas: memory.agendas,
    zone,
    source: memory.collected.read[0] ?? '',
    read: lines.length,
    leftOut,
  };
}
