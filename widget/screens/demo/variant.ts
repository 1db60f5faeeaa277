import type { DemoTaskId } from '../../rules/demo/demo-tasks.ts';
import { limits } from '../../rules/limits.ts';

/** What the mock portal shows of one task, beyond what is the same for all. */
export type PortalPages = {
  /** The entry of the menu, the title of its page, and where the address bar says it is. */
  place: string;
  path: string;
  rows: readonly (readonly [name: string, about: string, state: string])[];
  form: { title: string; fields: readonly (readonly [label: string, value: string])[]; act: string };
  complete: { title: string; text: string; figures: readonly (readonly [value: string, label: string])[] };
};

/** What the demo is made of, as far as it is values. */
export type DemoVariant = {
  welcome: (product: string) => string;
  subtitle: string;
  action: string;
  tasks: string;
  chatTitle: string;
  badge: string;
  clear: string;
  again: string;
  composer: { label: string; placeholder: string; hint: string; maxHeight: number };
  live: { label: string; idle: string; invitation: string; running: (pilot: string) => string; done: string };
  file: { about: string; download: string };
  /** In CSS pixels. */
  sidePanelWidth: number;
  /** In milliseconds. */
  slideIn: number;
  portal: {
    host: string;
    name: string;
    user: string;
    login: readonly (readonly [label: string, value: string])[];
    menu: readonly string[];
    figures: readonly (readonly [value: string, label: string])[];
    chart: { title: string; months: readonly string[]; shares: readonly number[] };
    coming: { title: string; lines: readonly (readonly [day: string, what: string])[] };
    pages: Readonly<Record<DemoTaskId, PortalPages>>;
  };
};

export const variant: DemoVariant = {
  welcome: (product) => `Welcome to ${product}`,
  // Spec silent: how the demo says what it is, because who watches it must not take it for a real portal.
  subtitle:
    'Choose a task and watch it being done. This is a simulation: the portal and its figures are made up, and nothing leaves this page.',
  action: 'Automate this task',
  tasks: 'Demo tasks',
  chatTitle: 'Task Chat',
  badge: 'Simulation',
  clear: 'Clear All',
  // Spec silent: a way on after the end, because the next task is what most people want then.
  again: 'Choose another task',
  composer: {
    label: 'Task',
    placeholder: 'Choose one of the demo tasks',
    hint: 'Typing and sending are off in the demo: it only plays the tasks it offers.',
    maxHeight: limits.textarea.simpleMaxHeight,
  },
  live: {
    label: 'Live view',
    idle: 'LIVE VIEW',
    invitation: 'Start a demo task to see the magic happen',
    running: (pilot) => `${pilot} Running`,
    done: '✅ Task Completed Successfully',
  },
  file: { about: 'Download opens a sample document', download: 'Download' },
  sidePanelWidth: limits.width.sidePanel,
  slideIn: limits.demo.slideIn,
  portal: {
    host: 'portal.oakridge.example',
    name: 'Oakridge',
    user: 'Community manager',
    login: [
      ['E-mail', 'manager@oakridge.example'],
      ['Password', '••••••••••'],
    ],
    menu: ['Dashboard', 'Documents', 'Meetings', 'Vendors', 'Work orders'],
    figures: [
      ['14', 'Open violations'],
      ['23', 'Work orders'],
      ['24', 'Vendors'],
      ['$482,150', 'Reserve fund'],
    ],
    chart: {
      title: 'Assessments collected',
      months: ['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
      shares: [0.78, 0.84, 0.81, 0.9, 0.93, 0.97],
    },
    coming: {
      title: 'Coming up',
      lines: [
        ['Jan 8', 'Pool pump inspection'],
        ['Jan 12', 'Architectural committee'],
        ['Jan 15', 'Evening free: Clubhouse'],
        ['Jan 22', 'Landscape walk'],
      ],
    },
    pages: {
      boardPacket: {
        place: 'Documents',
        path: 'documents',
        rows: [
          ['Agenda, January', '2 pages', 'Draft'],
          ['Minutes, December', '4 pages', 'Approved'],
          ['Financial report', '6 pages', 'Final'],
          ['Violation summary', '1 page', 'Final'],
          ['Work order summary', '2 pages', 'Final'],
          ['Reserve study', '38 pages', '2023'],
          ['House rules', '9 pages', '2022'],
        ],
        form: {
          title: 'New packet',
          fields: [
            ['Title', 'January board packet'],
            ['Order', 'Agenda first'],
          ],
          act: 'Bind packet',
        },
        complete: {
          title: 'The board packet is ready',
          text: 'Three documents, bound into one.',
          figures: [
            ['3', 'Documents'],
            ['12', 'Pages'],
            ['1', 'PDF'],
          ],
        },
      },
      scheduleBoard: {
        place: 'Meetings',
        path: 'meetings',
        rows: [
          ['Agenda, January', '2 pages', 'Draft'],
          ['Clubhouse', 'Jan 15, 7 PM', 'Free'],
          ['The board', '5 members', 'Active'],
          ['December meeting', 'Dec 11, 7 PM', 'Held'],
          ['November meeting', 'Nov 13, 7 PM', 'Held'],
          ['October meeting', 'Oct 9, 7 PM', 'Held'],
          ['September meeting', 'Sep 11, 7 PM', 'Held'],
        ],
        form: {
          title: 'New meeting',
          fields: [
            ['Date', 'Jan 15, 7:00 PM'],
            ['Place', 'Clubhouse'],
          ],
          act: 'Send notice to 5',
        },
        complete: {
          title: 'The meeting is scheduled',
          text: 'January 15, 7:00 PM, in the clubhouse.',
          figures: [
            ['Jan 15', 'Board meeting'],
            ['5', 'E-mails sent'],
            ['1', 'Calendar file'],
          ],
        },
      },
      vendorList: {
        place: 'Vendors',
        path: 'vendors',
        rows: [
          ['Alder Roofing', 'Roofs', 'Insured'],
          ['Bluebird Landscape', 'Grounds', 'Insured'],
          ['Cobalt Electric', 'Electrical', 'Insured'],
          ['Dover Plumbing', 'Plumbing', 'Due May'],
          ['Evergreen Pools', 'Pools', 'Insured'],
          ['Foxglove Painting', 'Paint', 'Insured'],
          ['Granite Paving', 'Paths', 'Insured'],
        ],
        form: {
          title: 'Export',
          fields: [
            ['Columns', 'Name, contact'],
            ['Format', 'CSV'],
          ],
          act: 'Export list',
        },
        complete: {
          title: 'The directory is exported',
          text: 'Every vendor, with trade and contact.',
          figures: [
            ['24', 'Vendors'],
            ['9', 'Trades'],
            ['1', 'Spreadsheet'],
          ],
        },
      },
    },
  },
};
