import { seededRandom } from '../../portal/seeded-random.ts';
import { nextRun } from '../../schedules/next-run.ts';
import type { NewSchedule } from '../../store/schedules.ts';

const day = 86_400_000;
const chores = [
  'Download the board minutes',
  'Check the violations',
  'Export the vendors',
  'Collect work orders',
] as const;
const patterns = ['0 9 * * 1', '0 0 1 * *', '30 6 15 * *', '0 18 * * 5'] as const;
const zones = ['America/New_York', 'America/Chicago', 'Europe/London', 'UTC'] as const;
const modes = ['smart', 'balanced', 'fast'] as const;

/** Schedules as an office piles them up: recurring and single ones, every fourth paused. None is due within a day. */
export function manySchedules(count: number, now: Date): (NewSchedule & { paused: boolean })[] {
  const random = seededRandom(count);
  const tomorrow = new Date(now.getTime() + day);
  return Array.from({ length: count }, (_, index) => {
    const isRecurring = random.between(0, 2) > 0;
    const timezone = random.pick(zones);
    const cronExpression = random.pick(patterns);
    const scheduledAt = new Date(tomorrow.getTime() + random.between(1, 60) * day).toISOString();
    const nextByPattern = nextRun({ cronExpression, timezone }, tomorrow)?.toISOString();
    const chore = random.pick(chores);
    return {
      name: `${chore} ${index + 1}`,
      description: `${chore} from the portal`,
      model: random.pick(modes),
      isRecurring,
      ...(isRecurring ? { cronExpression } : { scheduledAt }),
      nextRunAt: (isRecurring ? nextByPattern : undefined) ?? scheduledAt,
      timezone,
      paused: index % 4 === 3,
    };
  });
}
