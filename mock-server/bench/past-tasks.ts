import { speedModes } from '../../widget/contract/speed-mode.ts';
import { seededRandom } from '../portal/seeded-random.ts';
import { type TaskRecord, endedStatuses } from '../store/task-record.ts';
import { newRecord } from '../runner/tasks/new-record.ts';

/** The file of a past task that was made up; nothing of it is stored, so that many thousands take no room. */
export function pastFile({ run }: TaskRecord): Uint8Array | undefined {
  const chore = pastChores.find(({ title }) => title === run.past);
  return chore && new TextEncoder().encode(chore.text);
}

/** A chore as it may have been asked for in the past, and what came of it. */
interface PastChore {
  title: string;
  description: string;
  /** The page of the portal it was done on. */
  page: string;
  /** The name of its file, but for the day, and what stands in it. */
  file: string;
  text: string;
  /** What was found; the name of the file is told behind it. */
  summary: string;
}

const lines = (...texts: string[]): string => `${texts.join('\r\n')}\r\n`;

/** Each chore of a community office, in the order an office comes to them. */
export const pastChores: readonly [PastChore, ...PastChore[]] = [
  {
    title: 'Latest board meeting minutes',
    description: 'Find the latest board meeting minutes on the portal and write down what was decided',
    page: 'documents',
    file: 'Board_Decisions.md',
    text: '# What the board decided\n\n- Approved the minutes of the last meeting\n- Accepted the bid for the pool fence\n- Set the budget workshop for the next month\n',
    summary: 'The latest minutes have 3 decisions, all of them unanimous.',
  },
  {
    title: 'Open violations',
    description: 'Check the portal for open violations and list them as CSV',
    page: 'violations',
    file: 'Violations.csv',
    text: lines(
      'Case,Unit,Rule,Status',
      'V-1041,12B,Balcony storage,Open',
      'V-1038,4C,Unapproved paint,Open',
    ),
    summary: '2 violations are open: units 12B and 4C.',
  },
  {
    title: 'Work orders that are overdue',
    description: 'Extract the overdue work orders as CSV',
    page: 'work-orders',
    file: 'Work_Orders.csv',
    text: lines('Order,Unit,Work,Priority', 'WO-2207,9A,Leaking riser,High', 'WO-2193,2D,Gutter,Normal'),
    summary: '2 work orders are past their due day, one of them of high priority.',
  },
  {
    title: 'Property inspections of the month',
    description: 'List the property inspections of this month and their findings as CSV',
    page: 'inspections',
    file: 'Property_Inspection.csv',
    text: lines(
      'Inspection,Place,Result',
      'INS-310,Clubhouse,Passed',
      'INS-309,Pool Deck,Needs Attention',
      'INS-308,7A,Passed',
    ),
    summary: '3 inspections were done: 2 passed, and the pool deck needs attention.',
  },
  {
    title: 'Vendor directory',
    description: 'Export the vendor directory as CSV',
    page: 'vendors',
    file: 'Vendor_Directory.csv',
    text: lines(
      'Company,Trade,Phone',
      'Brightwater Plumbing,Plumbing,(555) 010-0142',
      'Green Terrace,Landscaping,(555) 010-0117',
    ),
    summary: 'The directory has 2 vendors; the insurance of both is current.',
  },
  {
    title: 'Next board meeting in the calendar',
    description: 'Put the next board meeting into a calendar file',
    page: 'meetings',
    file: 'Meetings.ics',
    text: lines(
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:past-chores',
      'BEGIN:VEVENT',
      'UID:board-meeting@portal.oakridge.example',
      'DTSTAMP:20260105T090000Z',
      'DTSTART:20260121T030000Z',
      'DTEND:20260121T043000Z',
      'SUMMARY:Board Meeting',
      'END:VEVENT',
      'END:VCALENDAR',
    ),
    summary: 'The next board meeting is in the calendar file, with its time and its place.',
  },
  {
    title: 'Board packet checklist',
    description: 'Check what the board packet for the next meeting still needs',
    page: 'documents',
    file: 'Board_Packet_Checklist.md',
    text: '# Board packet\n\n- [x] Agenda\n- [x] Minutes of the last meeting\n- [x] Financial report\n- [ ] Bids for the roof\n',
    summary: '3 of 4 parts of the packet are there; the bids for the roof are missing.',
  },
  {
    title: 'Maintenance request for unit 12B',
    description: 'Submit a maintenance request for unit 12B: leaking kitchen faucet',
    page: 'requests',
    file: 'Request_Receipts.csv',
    text: lines('Number,Unit,Description,Status', 'REQ-1004,12B,Leaking kitchen faucet,Received'),
    summary: 'Sent the request: REQ-1004. It stands in the list of requests as Received.',
  },
  {
    title: 'Leads over 100 units',
    description: 'Collect leads of communities over 100 units that seek management, as CSV',
    page: 'listings',
    file: 'Leads.csv',
    text: lines('Community,City,Units', 'Millbrook Commons,Millbrook,164', 'Alder Landing,Harborview,118'),
    summary: '2 communities of more than 100 units seek management.',
  },
  {
    title: 'Competitors and their fees',
    description: 'Compare the fees of the competitors in the directory, as CSV',
    page: 'companies',
    file: 'Competitors.csv',
    text: lines('Company,Homes,Fee a unit', 'Juniper Point Management,4200,14.50', 'Harbor Gate,2900,12.75'),
    summary: '2 companies were compared; Harbor Gate asks the least, $12.75 a unit.',
  },
];

const endings = {
  completed: 'Done',
  stopped: 'Stopped by you',
  failed: 'The portal did not answer',
} as const;

/** What a completed one gave. */
function results({ task }: TaskRecord, { file, text, summary }: PastChore): Partial<TaskRecord['task']> {
  const name = file.replace('.', `_${task.createdAt.slice(0, 10)}.`);
  return {
    statusMessage: summary,
    output: `${summary} Saved as ${name}.`,
    outputFiles: [
      {
        file_name: name,
        download_url: `/api/tasks/${task.id}/download/${name}`,
        file_size: Buffer.byteLength(text),
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
