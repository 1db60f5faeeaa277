import { speedModes } from '../../widget/contract/speed-mode.ts';
import { seededRandom } from '../portal/seeded-random.ts';
import { type TaskRecord, endedStatuses } from '../store/task-record.ts';
import { newRecord } from './new-record.ts';
import { taskCost } from './task-cost.ts';

const chores = [
  'Download the latest board meeting minutes from the portal',
  'Check the portal for open violations and list them',
  'Download the minutes of the annual meeting',
  'List the violations of the last 30 days as CSV',
  'Find the newest documents in the portal library',
] as const;

const endings = {
  completed: 'Done',
  stopped: 'Stopped by you',
  failed: 'The portal did not answer',
} as const;

/** Tasks as they might have run over the past weeks, the oldest first; the same for the same number. */
export function pastTasks(owner: string, count: number, now: Date): TaskRecord[] {
  const random = seededRandom(count);
  return Array.from({ length: count }, (_, index) => {
    const hoursAgo = (count - index) * 3 + random.between(0, 2);
    const begun = new Date(now.getTime() - hoursAgo * 3_600_000);
    const ended = new Date(begun.getTime() + random.between(20, 400) * 1_000);
    const record = newRecord(
      owner,
      { description: random.pick(chores), model: random.pick(speedModes) },
      begun,
    );
    const status = random.between(1, 5) > 2 ? 'completed' : random.pick(endedStatuses);
    const steps = random.between(3, 8);
    Object.assign(record.task, {
      status,
      statusMessage: endings[status],
      currentStep: steps,
      updatedAt: ended.toISOString(),
      completedAt: ended.toISOString(),
      cost: taskCost(record.task.model, steps),
      apiSteps: Array.from({ length: steps }, (__, step) => ({
        step: step + 1,
        next_goal: step === 0 ? 'Open the portal' : `Read page ${step}`,
        evaluation_previous_goal: step === 0 ? 'Ready to begin' : 'The page is open',
        url: 'https://portal.oakridge.example/documents',
      })),
    });
    record.run.stepsDone = steps;
    return record;
  });
}
