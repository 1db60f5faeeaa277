import { speedModes } from '../contract/entities/speed-mode.ts';
import { takeCircular, parseTable } from './portal/data/text.ts';
import { seededRandom } from './portal/seeded-random.ts';
import { type TaskRecord, endedStatuses } from '../server/store/task-record.ts';
import { newRecord } from '../server/runner/tasks/new-record.ts';
import { outputName } from '../server/runner/files/task-files.ts';
import { hourMs } from '../contract/durations.ts';

/** Returns a file of a generated past task. Such files are not stored, so thousands of tasks take no space. */
export function pastFile(
  { task }: Pick<TaskRecord, 'task'>,
  name: string,
): Uint8Array<ArrayBuffer> | undefined {
  const chore = pastChores.find(({ title }) => title === task.title);
  return chore && name === outputName(fileNameOf(chore, task)) ? bytesOf(chore) : undefined;
}

/**
 * Tasks of a community office in a typical order, with the result of each: its file, whose name contains the month, the
 * file's lines (a slash ends one), and a summary.
 */
export const pastChores = parseTable('title | description | file | lines | summary')(`
Board meetings | List the board meetings as CSV | Meetings.csv | Meeting,Kind,Date / Board Meeting,Board,2026-10-20 / Budget Workshop,Workshop,2026-10-06 | 2 meetings are listed: the board meeting and the budget workshop.
Open violations | Check the portal for open violations and list them as CSV | Violations.csv | Case,Unit,Rule,Status / V-1041,12B,Balcony storage,Open / V-1038,4C,Unapproved paint,Open | 2 violations are open: units 12B and 4C.
Work orders that are overdue | Extract the overdue work orders as CSV | Work_Orders.csv | Order,Unit,Work,Priority / WO-2207,9A,Leaking riser,High / WO-2193,2D,Gutter,Normal | 2 work orders are past their due day, one of them of high priority.
Vendor directory | Export the vendor directory as CSV | Vendor_Directory.csv | Company,Trade,Phone / Brightwater Plumbing,Plumbing,(555) 010-0142 / Green Terrace,Landscaping, | The directory has 2 vendors; of one it has no phone number.
Failed inspections | List the failed inspections as CSV | Inspections.csv | Inspection,Unit,Kind,Status / INS-329,9A,Balcony,Failed / INS-317,Clubhouse,Annual,Failed | 2 inspections failed: unit 9A and the clubhouse.
Leads that seek management | Collect the leads as CSV | Leads.csv | Community,City,Units / Millbrook Commons,Millbrook,164 / Alder Landing,Harborview,118 | 2 communities seek management.
`);
type PastChore = (typeof pastChores)[number];

const MONTH_LENGTH = '2026-11'.length;
const fileNameOf = ({ file }: PastChore, { createdAt }: TaskRecord['task']): string =>
  file.replace('.', `_${createdAt.slice(0, MONTH_LENGTH)}.`);
const bytesOf = ({ lines }: PastChore): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${lines.replaceAll(/ ?\/ ?/g, '\r\n')}\r\n`);

const endings = {
  completed: 'Done',
  stopped: 'Stopped by you',
  failed: 'The portal did not answer',
} as const;

/** Returns the results of a completed task. */
function results(task: TaskRecord['task'], chore: PastChore): Partial<TaskRecord['task']> {
  const { summary } = chore;
  const name = fileNameOf(chore, task);
  const download_url = `/api/tasks/${task.id}/download/${name}`;
  return {
    statusMessage: summary,
    output: `${summary} Saved as ${name}.`,
    outputFiles: [{ file_name: name, download_url, file_size: bytesOf(chore).byteLength }],
  };
}

/** Generates tasks of the past weeks, oldest first. The same count always returns the same tasks. */
export function pastTasks(owner: string, count: number, now: Date): TaskRecord[] {
  const random = seededRandom(count);
  const first = random.between(0, pastChores.length - 1);
  return takeCircular(pastChores, first, count).map((chore, index) => {
    const hoursAgo = (count - index) * 3 + random.between(0, 2);
    const startedAt = new Date(now.getTime() - hoursAgo * hourMs);
    const endedAt = new Date(startedAt.getTime() + random.between(20, 400) * 1_000);
    const { description, title } = chore;
    const record = newRecord(owner, { description, title, model: random.pick(speedModes) }, startedAt);
    const status = random.between(1, 5) > 2 ? 'completed' : random.pick(endedStatuses);
    const steps = random.between(3, 8);
    Object.assign(record.task, {
      status,
      statusMessage: endings[status],
      statusSentences: undefined,
      currentStep: steps,
      updatedAt: endedAt.toISOString(),
      completedAt: endedAt.toISOString(),
      apiSteps: Array.from({ length: steps }, (_, step) => ({
        step: step + 1,
        next_goal: step === 0 ? 'Open the portal' : `Read page ${step}`,
        evaluation_previous_goal: step === 0 ? 'Ready to begin' : 'The page is open',
        url: 'https://portal.oakridge.example/',
      })),
    });
    if (status === 'completed') Object.assign(record.task, results(record.task, chore));
    record.run.stepsDone = steps;
    return record;
  });
}
