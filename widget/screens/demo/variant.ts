import { type Message, t } from '../../messages/translate.ts';
import type { DemoTaskId } from '../../rules/demo/demo-tasks.ts';
import { limits } from '../../rules/limits.ts';

/** What the mock portal shows for one task, in addition to the shared pages. */
export type PortalPages = {
  /** The menu entry, which is also the page's title and its place in the address bar. */
  place: string;
  path: string;
  rows: readonly (readonly [name: string, about: string, state: string])[];
  form: { title: string; fields: readonly (readonly [label: string, value: string])[]; act: string };
  complete: { title: string; text: string; figures: readonly (readonly [value: string, label: string])[] };
};

/** The portal's texts and data. */
export type Portal = {
  host: string;
  name: string;
  user: string;
  login: readonly (readonly [label: string, value: string])[];
  /** The menu entry that is shown first. */
  home: string;
  menu: readonly string[];
  figures: readonly (readonly [value: string, label: string])[];
  chart: { title: string; months: readonly string[]; shares: readonly number[] };
  upcoming: { title: string; lines: readonly (readonly [day: string, what: string])[] };
  pages: Readonly<Record<DemoTaskId, PortalPages>>;
};

/** The values that define the demo. */
export type DemoVariant = {
  welcome: Message;
  subtitle: Message;
  action: Message;
  tasks: Message;
  chatTitle: Message;
  badge: Message;
  clear: Message;
  again: Message;
  composer: { label: Message; placeholder: Message; hint: Message; maxHeight: number };
  live: Readonly<Record<'label' | 'idle' | 'invitation' | 'running' | 'done', Message>>;
  file: Readonly<Record<'about' | 'download' | 'downloadOf', Message>>;
  /** In CSS pixels. */
  sidePanelWidth: number;
  /** In milliseconds. */
  slideIn: number;
};

export const variant: DemoVariant = {
  welcome: 'Welcome to {product}',
  // Spec silent: how the demo explains itself. People must not mistake it for a real portal.
  subtitle:
    'Choose a task and watch it run. This is a simulation: the portal and its data are made up, and nothing leaves this page.',
  action: 'Automate this task',
  tasks: 'Demo tasks',
  chatTitle: 'Task Chat',
  badge: 'Simulation',
  clear: 'Clear All',
  // Spec silent: a next step after the end. Another task, because most people want to try a second one.
  again: 'Choose another task',
  composer: {
    label: 'Task',
    placeholder: 'Choose one of the demo tasks',
    hint: "You can't type or send in the demo. Choose one of its tasks instead.",
    maxHeight: limits.textarea.simpleMaxHeight,
  },
  live: {
    label: 'Live view',
    idle: 'LIVE VIEW',
    invitation: 'Start a demo task to see the magic happen',
    running: '{pilot} Running',
    done: 'Task Completed Successfully',
  },
  file: { about: 'Download opens a sample document', download: 'Download', downloadOf: 'Download {name}' },
  sidePanelWidth: limits.width.sidePanel,
  slideIn: limits.demo.slideIn,
};

/** Fictional, including all names. */
export const portal = (): Portal => ({
  host: 'portal.oakridge.example',
  name: 'Oakridge',
  user: t('Community manager'),
  login: [
    [t('Email'), 'manager@oakridge.example'],
    [t('Password'), '••••••••••'],
  ],
  home: t('Dashboard'),
  menu: [t('Dashboard'), t('Documents'), t('Meetings'), t('Vendors'), t('Work orders')],
  figures: [
    ['14', t('Open violations')],
    ['23', t('Work orders')],
    ['24', t('Vendors')],
    ['$482,150', t('Reserve fund')],
  ],
  chart: {
    title: t('Assessments collected'),
    months: [t('Jul'), t('Aug'), t('Sep'), t('Oct'), t('Nov'), t('Dec')],
    shares: [0.78, 0.84, 0.81, 0.9, 0.93, 0.97],
  },
  upcoming: {
    title: t('Coming up'),
    lines: [
      [t('Jan 8'), t('Pool pump inspection')],
      [t('Jan 12'), t('Architectural committee')],
      [t('Jan 15'), t('Clubhouse available')],
      [t('Jan 22'), t('Landscape walk')],
    ],
  },
  pages: {
    boardPacket: {
      place: t('Documents'),
      path: 'documents',
      rows: [
        [t('Agenda, January'), t('2 pages'), t('Draft')],
        [t('Minutes, December'), t('4 pages'), t('Approved')],
        [t('Financial report'), t('6 pages'), t('Final')],
        [t('Violation summary'), t('1 page'), t('Final')],
        [t('Work order summary'), t('2 pages'), t('Final')],
        [t('Reserve study'), t('38 pages'), '2023'],
        [t('House rules'), t('9 pages'), '2022'],
      ],
      form: {
        title: t('New packet'),
        fields: [
          [t('Title'), t('January board packet')],
          [t('Order'), t('Agenda first')],
        ],
        act: t('Build packet'),
      },
      complete: {
        title: t('The board packet is ready'),
        text: t('Three documents, combined into one.'),
        figures: [
          ['3', t('Documents')],
          ['12', t('Pages')],
          ['1', 'PDF'],
        ],
      },
    },
    scheduleBoard: {
      place: t('Meetings'),
      path: 'meetings',
      rows: [
        [t('Agenda, January'), t('2 pages'), t('Draft')],
        [t('Clubhouse'), t('Jan 15, 7 PM'), t('Free')],
        [t('The board'), t('5 members'), t('Active')],
        [t('December meeting'), t('Dec 11, 7 PM'), t('Held')],
        [t('November meeting'), t('Nov 13, 7 PM'), t('Held')],
        [t('October meeting'), t('Oct 9, 7 PM'), t('Held')],
        [t('September meeting'), t('Sep 11, 7 PM'), t('Held')],
      ],
      form: {
        title: t('New meeting'),
        fields: [
          [t('Date'), t('Jan 15, 7:00 PM')],
          [t('Place'), t('Clubhouse')],
        ],
        act: t('Notify 5 members'),
      },
      complete: {
        title: t('The meeting is scheduled'),
        text: t('January 15, 7:00 PM, in the clubhouse.'),
        figures: [
          [t('Jan 15'), t('Board meeting')],
          ['5', t('Emails sent')],
          ['1', t('Calendar file')],
        ],
      },
    },
    vendorList: {
      place: t('Vendors'),
      path: 'vendors',
      rows: [
        ['Alder Roofing', t('Roofs'), t('Insured')],
        ['Bluebird Landscape', t('Grounds'), t('Insured')],
        ['Cobalt Electric', t('Electrical'), t('Insured')],
        ['Dover Plumbing', t('Plumbing'), t('Due May')],
        ['Evergreen Pools', t('Pools'), t('Insured')],
        ['Foxglove Painting', t('Paint'), t('Insured')],
        ['Granite Paving', t('Paths'), t('Insured')],
      ],
      form: {
        title: t('Export'),
        fields: [
          [t('Columns'), t('Name, contact')],
          [t('Format'), 'CSV'],
        ],
        act: t('Export list'),
      },
      complete: {
        title: t('The directory is exported'),
        text: t('Every vendor, with trade and contact.'),
        figures: [
          ['24', t('Vendors')],
          ['9', t('Trades')],
          ['1', t('Spreadsheet')],
        ],
      },
    },
  },
});
