import type { DemoTask as ContractTask } from '../../../contract/entities/demo-task.ts';
import { type Message, t } from '../../messages/translate.ts';
import { limits } from '../limits.ts';

/** The part of the simulated page that the pointer moves to. */
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

/** A simulated task. The names of its files are created when it starts. */
export type DemoTask = Omit<ContractTask, 'steps' | 'files'> & {
  id: DemoTaskId;
  steps: readonly DemoStep[];
  fileName(token: string): string;
};

/** The file that every Download button of the demo opens. It is served next to the widget's files. */
export const packetFile = 'demo-board-packet.pdf';

const second = 1_000;

type StepTexts = Omit<DemoStep, 'text'> & { text: Message };

const translateSteps = (steps: readonly StepTexts[]): DemoStep[] =>
  steps.map((step) => ({ ...step, text: t(step.text) }));

// The splash covers the first five seconds, so the login takes longer.
const signIn: readonly StepTexts[] = [
  { text: 'Open the community portal', duration: 4 * second, view: 'login', aim: 'email' },
  { text: 'Sign in as the community manager', duration: 3 * second, view: 'login', aim: 'sign-in' },
];

/** The tasks of the demo, in order. */
export const demoTasks = [
  {
    id: 'boardPacket',
    get title() {
      return t('Create Board Meeting Packet');
    },
    icon: 'file-pdf',
    get description() {
      return t('Collect the agenda, minutes, and financials from the portal and combine them into one PDF.');
    },
    duration: limits.demo.duration.boardPacket,
    get steps() {
      return translateSteps([
        ...signIn,
        {
          text: 'Read the dashboard for open items',
          duration: 2 * second,
          view: 'dashboard',
          aim: 'figures',
        },
        { text: 'Go to Documents', duration: 1 * second, view: 'dashboard', aim: 'menu' },
        {
          text: 'Find the agenda of the January meeting',
          duration: 2 * second,
          view: 'documents',
          aim: 'first',
        },
        {
          text: 'Add the minutes of the December meeting',
          duration: 2 * second,
          view: 'documents',
          aim: 'second',
        },
        { text: 'Add the financial report', duration: 2 * second, view: 'documents', aim: 'third' },
        { text: 'Combine everything into one packet', duration: 3 * second, view: 'documents', aim: 'act' },
        { text: 'Check the packet and save it', duration: 3 * second, view: 'complete', aim: 'file' },
      ]);
    },
    fileName: (token) => `${token}.pdf`,
  },
  {
    id: 'scheduleBoard',
    get title() {
      return t('Schedule Board Meeting & Send Notifications');
    },
    icon: 'calendar',
    get description() {
      return t('Add the January 15th meeting to the calendar and send the notice to all 5 board members.');
    },
    duration: limits.demo.duration.scheduleBoard,
    get steps() {
      return translateSteps([
        ...signIn,
        {
          text: 'Look for a free evening in the calendar',
          duration: 3 * second,
          view: 'dashboard',
          aim: 'figures',
        },
        { text: 'Go to Meetings', duration: 2 * second, view: 'dashboard', aim: 'menu' },
        { text: 'Create the January 15th meeting', duration: 4 * second, view: 'documents', aim: 'form' },
        { text: 'Attach the agenda', duration: 2 * second, view: 'documents', aim: 'first' },
        {
          text: 'Address the notice to the 5 board members',
          duration: 2 * second,
          view: 'documents',
          aim: 'third',
        },
        { text: 'Email the 5 board members', duration: 3 * second, view: 'documents', aim: 'act' },
        { text: 'Save the meeting as a calendar file', duration: 2 * second, view: 'complete', aim: 'file' },
      ]);
    },
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
    get steps() {
      return translateSteps([
        ...signIn,
        { text: 'See how many vendors are listed', duration: 2 * second, view: 'dashboard', aim: 'figures' },
        { text: 'Go to Vendors', duration: 1 * second, view: 'dashboard', aim: 'menu' },
        { text: 'Read all 24 vendors', duration: 3 * second, view: 'documents', aim: 'second' },
        { text: 'Choose the columns', duration: 2 * second, view: 'documents', aim: 'form' },
        { text: 'Export the list', duration: 1 * second, view: 'documents', aim: 'act' },
        { text: 'Check the spreadsheet and save it', duration: 2 * second, view: 'complete', aim: 'file' },
      ]);
    },
    fileName: () => 'Vendor_Directory_2024.csv',
  },
] as const satisfies readonly DemoTask[];
