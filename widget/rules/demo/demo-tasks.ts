import type { DemoTask as ContractTask } from '../../contract/demo-task.ts';
import { type Message, t } from '../../messages/translate.ts';
import { limits } from '../limits.ts';

/** What on a page of the mock portal a step is about: there the pointer goes. */
export type DemoAim =
  | 'email'
  | 'sign-in'
  | 'figures'
  | 'menu'
  | 'first'
  | 'second'
  | 'third'
  | 'form'
  | 'act'
  | 'file';

export type DemoView = ContractTask['steps'][number]['view'];
export type DemoStep = ContractTask['steps'][number] & { aim: DemoAim };
export type DemoTaskId = 'boardPacket' | 'scheduleBoard' | 'vendorList';

/** A simulated task as it is offered; the names of its files are made when it starts. */
export type DemoTask = Omit<ContractTask, 'steps' | 'files'> & {
  id: DemoTaskId;
  steps: readonly DemoStep[];
  fileName(token: string): string;
};

/** What every Download of the demo leads to, whatever the name it shows; it lies beside the widget's own files. */
export const packetFile = 'demo-board-packet.pdf';

const step = (text: Message, seconds: number, view: DemoView, aim: DemoAim): DemoStep => ({
  get text() {
    return t(text);
  },
  duration: seconds * 1_000,
  view,
  aim,
});

// The splash lies over the first five seconds: the login takes longer, so that it is seen.
const way = [
  step('Open the community portal', 4, 'login', 'email'),
  step('Sign in as the community manager', 3, 'login', 'sign-in'),
] as const satisfies readonly DemoStep[];

/** The tasks of the demo, in the order in which they are offered. */
export const demoTasks = [
  {
    id: 'boardPacket',
    get title() {
      return t('Create Board Meeting Packet');
    },
    icon: 'file-pdf',
    get description() {
      return t(
        'Collect the agenda, the minutes and the financials from the portal and bind them into one PDF.',
      );
    },
    duration: limits.demo.duration.boardPacket,
    steps: [
      ...way,
      step('Read the dashboard for open items', 2, 'dashboard', 'figures'),
      step('Go to Documents', 1, 'dashboard', 'menu'),
      step('Find the agenda of the January meeting', 2, 'documents', 'first'),
      step('Add the minutes of the December meeting', 2, 'documents', 'second'),
      step('Add the financial report', 2, 'documents', 'third'),
      step('Bind everything into one packet', 3, 'documents', 'act'),
      step('Check the packet and save it', 3, 'complete', 'file'),
    ],
    fileName: (token) => `${token}.pdf`,
  },
  {
    id: 'scheduleBoard',
    get title() {
      return t('Schedule Board Meeting & Send Notifications');
    },
    icon: 'calendar',
    get description() {
      return t('Put the January 15th meeting into the calendar and send the notice to all 5 board members.');
    },
    duration: limits.demo.duration.scheduleBoard,
    steps: [
      ...way,
      step('Look for a free evening in the calendar', 3, 'dashboard', 'figures'),
      step('Go to Meetings', 2, 'dashboard', 'menu'),
      step('Create the January 15th meeting', 4, 'documents', 'form'),
      step('Attach the agenda', 2, 'documents', 'first'),
      step('Address the notice to the 5 board members', 2, 'documents', 'third'),
      step('E-mail the 5 board members', 3, 'documents', 'act'),
      step('Save the meeting as a calendar file', 2, 'complete', 'file'),
    ],
    fileName: (token) => `${token}.ics`,
  },
  {
    id: 'vendorList',
    get title() {
      return t('Export Vendor Directory');
    },
    icon: 'file-sheet',
    get description() {
      return t(
        'Read every vendor in the portal, with trade and contact, and save the list as a spreadsheet.',
      );
    },
    duration: limits.demo.duration.vendorList,
    steps: [
      ...way,
      step('See how many vendors are listed', 2, 'dashboard', 'figures'),
      step('Go to Vendors', 1, 'dashboard', 'menu'),
      step('Read all 24 vendors', 3, 'documents', 'second'),
      step('Choose the columns', 2, 'documents', 'form'),
      step('Export the list', 1, 'documents', 'act'),
      step('Check the spreadsheet and save it', 2, 'complete', 'file'),
    ],
    fileName: () => 'Vendor_Directory_2024.csv',
  },
] as const satisfies readonly DemoTask[];
