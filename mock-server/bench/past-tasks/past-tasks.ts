import { speedModes } from '../../../widget/contract/speed-mode.ts';
import { seededRandom } from '../../portal/seeded-random.ts';
import { type TaskRecord, endedStatuses } from '../../store/task-record.ts';
import { newRecord } from '../../runner/tasks/new-record.ts';
import { type PastChore, pastChores } from './past-chores.ts';

const endings = {
  completed: 'Done',
  stopped: 'Stopped by you',
  failed: 'The portal did not answer',
} as const;

/** What a completed one gave. */
function results({ task }: TaskRecord, { file, summary }: PastChore): Partial<TaskRecord['task']> {
  const name = `${file.stem}_${task.createdAt.slice(0, 10)}.${file.as}`;
  return {
    statusMessage: summary,
    output: `${summary} Saved as ${name}.`,
    outputFiles: [
      {
        file_name: name,
        download_url: `/api/tasks/${task.id}/download/${name}`,
        file_size: Buffer.byteLength(file.text),
      },
    ],
  };
}

/** Tasks as they might have run over the past weeks, the oldest first; the same for the same number. */
export function pastTasks(owner: string, count: number, now: Date): TaskRecord[] {
  const random = seededRandom(count);
  const first = random.between(0, pastChores.length - 1);
  return Array.from({ length: count }, (_, index) => {
    const hoursAgo = (count - index) * 3 + random.between(0, 2);
    const begun = new Date(now.getTime() - hoursAgo * 3_600_000);
    const ended = new Date(begun.getTime() + random.between(20, 400) * 1_000);
    const chore = pastChores[(first + index) % pastChores.length] ?? pastChores[0];
    const { description, page, title } = chore;
    const record = newRecord(owner, { description, title, model: random.pick(speedModes) }, begun);
    const status = random.between(1, 5) > 2 ? 'completed' : random.pick(endedStatuses);
    const steps = random.between(3, 8);
    Object.assign(record.task, {
      status,
      statusMessage: endings[status],
      currentStep: steps,
      updatedAt: ended.toISOString(),
      completedAt: ended.toISOString(),
      apiSteps: Array.from({ length: steps }, (__, step) => ({
        step: step + 1,
        next_goal: step === 0 ? 'Open the portal' : `Read page ${step}`,
        evaluation_previous_goal: step === 0 ? 'Ready to begin' : 'The page is open',
        url: `https://portal.oakridge.example/${page}`,
      })),
    });
    if (status === 'completed') Object.assign(record.task, results(record, chore));
    Object.assign(record.run, { stepsDone: steps, past: title });
    return record;
  });
}
