import { speedModes } from '../../widget/contract/speed-mode.ts';
import { seededRandom } from '../portal/seeded-random.ts';
import { type TaskRecord, endedStatuses } from '../store/task-record.ts';
import { newRecord } from '../runner/tasks/new-record.ts';

/** The file of a past task that was made up; nothing of it is stored, so that many thousands take no room. */
export function pastFile({ run }: TaskRecord): Uint8Array | undefined {
  const chore = pastChores.find(({ title }) => title === run.past);
  return chore && bytesOf(chore);
}

/** A chore as it may have been asked for in the past, and what came of it. */
interface PastChore {
  title: string;
  description: string;
  /** The name of its file, but for the day, and the lines of it. */
  file: string;
  lines: readonly string[];
  /** What was found; the name of the file is told behind it. */
  summary: string;
}

/** Chores of a community office, in the order an office comes to them. */
export const pastChores: readonly [PastChore, ...PastChore[]] = [
  {
    title: 'Latest board meeting minutes',
    description: 'Find the latest board meeting minutes on the portal and write down what was decided',
    file: 'Board_Decisions.md',
    lines: [
      '# What the board decided',
      '',
      '- Accepted the bid for the pool fence',
      '- Set the budget workshop',
    ],
    summary: 'The latest minutes have 2 decisions, both of them unanimous.',
  },
  {
    title: 'Open violations',
    description: 'Check the portal for open violations and list them as CSV',
    file: 'Violations.csv',
    lines: ['Case,Unit,Rule,Status', 'V-1041,12B,Balcony storage,Open', 'V-1038,4C,Unapproved paint,Open'],
    summary: '2 violations are open: units 12B and 4C.',
  },
  {
    title: 'Work orders that are overdue',
    description: 'Extract the overdue work orders as CSV',
    file: 'Work_Orders.csv',
    lines: ['Order,Unit,Work,Priority', 'WO-2207,9A,Leaking riser,High', 'WO-2193,2D,Gutter,Normal'],
    summary: '2 work orders are past their due day, one of them of high priority.',
  },
  {
    title: 'Vendor directory',
    description: 'Export the vendor directory as CSV',
    file: 'Vendor_Directory.csv',
    lines: [
      'Company,Trade,Phone',
      'Brightwater Plumbing,Plumbing,(555) 010-0142',
      'Green Terrace,Landscaping,',
    ],
    summary: 'The directory has 2 vendors; of one it has no phone number.',
  },
  {
    title: 'Maintenance request for unit 12B',
    description: 'Submit a maintenance request for unit 12B: leaking kitchen faucet',
    file: 'Request_Receipts.csv',
    lines: ['Number,Unit,Description,Status', 'REQ-1004,12B,Leaking kitchen faucet,Received'],
    summary: 'Sent the request: REQ-1004. It stands in the list of requests as Received.',
  },
  {
    title: 'Leads over 100 units',
    description: 'Collect leads of communities over 100 units that seek management, as CSV',
    file: 'Leads.csv',
    lines: ['Community,City,Units', 'Millbrook Commons,Millbrook,164', 'Alder Landing,Harborview,118'],
    summary: '2 communities of more than 100 units seek management.',
  },
];

const bytesOf = ({ lines }: PastChore): Uint8Array => new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);

const endings = {
  completed: 'Done',
  stopped: 'Stopped by you',
  failed: 'The portal did not answer',
} as const;

/** What a completed one gave. */
function results({ task }: TaskRecord, chore: PastChore): Partial<TaskRecord['task']> {
  const { file, summary } = chore;
  const size = bytesOf(chore).byteLength;
  const name = file.replace('.', `_${task.createdAt.slice(0, 10)}.`);
  return {
    statusMessage: summary,
    output: `${summary} Saved as ${name}.`,
    outputFiles: [
      { file_name: name, download_url: `/api/tasks/${task.id}/download/${name}`, file_size: size },
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
    const { description, title } = chore;
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
        url: 'https://portal.oakridge.example/',
      })),
    });
    if (status === 'completed') Object.assign(record.task, results(record, chore));
    Object.assign(record.run, { stepsDone: steps, past: title });
    return record;
  });
}
