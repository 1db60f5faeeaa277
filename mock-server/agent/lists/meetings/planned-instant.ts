import { zonedInstant } from '../../../time/zoned-instant.ts';
import type { PlannedMeeting } from './meetings-reading.ts';
import { usualStart } from '../../requests/schedule/schedule-meeting.ts';

/** When a planned meeting begins, by the clocks of a zone. */
export function plannedInstant(plan: PlannedMeeting | undefined, zone: string): Date | undefined {
  if (plan?.day === undefined) return undefined;
  return zonedInstant(plan.day, plan.startMinutes ?? usualStart, zone);
}
