import { readDate } from '../ask/dates.ts';
import { headsOf } from '../lists/engine/list-lines.ts';
import { meetingsList } from '../lists/meetings/meetings.ts';
import type { CollectedRow, PortalList } from '../on-page/collect-rows.ts';
import { documentsIn } from '../on-page/documents-list.ts';

/** One part of a packet: where it stands on a portal, and what to take from there. */
export interface PacketPart {
  title: string;
  /** "the latest minutes" */
  words: string;
  list: PortalList;
  /** The document to download, of those listed; else the meeting it is for, or all that is open. */
  pick: ((rows: readonly CollectedRow[], now: Date) => CollectedRow | undefined) | 'meeting' | 'open';
}

const timeOf = ({ cells }: CollectedRow): number => readDate(cells['date'] ?? '')?.getTime() ?? 0;

/** The newest that has such a title and is not from the future. */
function newest(rows: readonly CollectedRow[], title: RegExp, now: Date): CollectedRow | undefined {
  return rows
    .filter((row) => title.test(row.cells['title'] ?? '') && timeOf(row) <= now.getTime())
    .toSorted((a, b) => timeOf(b) - timeOf(a))[0];
}

const { portal, things, columns } = meetingsList;

/** What a board reads before it meets, in the order it is collected. */
export const packetParts: readonly PacketPart[] = [
  {
    title: 'Agenda',
    words: 'the agenda',
    list: { ...portal, what: things, columns: headsOf(columns), folder: /^upcoming\b/i },
    pick: 'meeting',
  },
  {
    title: 'Latest Minutes',
    words: 'the latest minutes',
    list: documentsIn(/^(board )?(meeting )?minutes\b/i),
    pick: (rows, now) => newest(rows, /\bminutes\b/i, now),
  },
  {
    title: 'Financial Report',
    words: 'the financial report',
    list: documentsIn(/^(financ\w*|budgets?)\b/i),
    pick: (rows, now) =>
      newest(rows, /\bfinancial (report|statement)|\btreasurer\b/i, now) ?? newest(rows, /\bbudget\b/i, now),
  },
  {
    title: 'Open Violations',
    words: 'the open violations',
    list: {
      name: 'violations',
      links: [/^violations\b/i],
      heading: /\bviolations\b/i,
      what: 'cases',
      columns: {
        Case: /case|number/i,
        Unit: /^unit/i,
        Rule: /rule|violation/i,
        Opened: /opened/i,
        Status: /status/i,
      },
      folder: /^open\b/i,
    },
    pick: 'open',
  },
  {
    title: 'Open Work Orders',
    words: 'the open work orders',
    list: {
      name: 'work orders',
      links: [/^work orders\b/i],
      heading: /\bwork orders\b/i,
      what: 'work orders',
      columns: {
        Order: /order|number/i,
        Unit: /^unit/i,
        Work: /^work$|description|subject/i,
        Priority: /priority/i,
        Opened: /opened/i,
        Status: /status/i,
      },
      folder: /^open\b/i,
    },
    pick: 'open',
  },
];
