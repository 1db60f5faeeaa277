import { readDate } from '../ask/dates.ts';
import { headsOf } from '../lists/engine/list-lines.ts';
import { meetingsList } from '../lists/meetings/meetings.ts';
import type { CollectedRow, PortalList } from '../on-page/collect-rows.ts';
import { documentsIn } from '../on-page/documents-list.ts';

/** One part of a packet: where it stands on a portal, and what to take from there. */
export interface PacketPart {
  title: string;
  list: PortalList;
  /** The titles of the document to download, the newest; else the meeting it is for, or all that is open. */
  pick: RegExp | 'meeting' | 'open';
}

const timeOf = ({ cells }: CollectedRow): number => readDate(cells['date'] ?? '')?.getTime() ?? 0;

/** The newest that has such a title and is not from the future. */
export function newest(rows: readonly CollectedRow[], title: RegExp, now: Date): CollectedRow | undefined {
  return rows
    .filter((row) => title.test(row.cells['title'] ?? '') && timeOf(row) <= now.getTime())
    .toSorted((a, b) => timeOf(b) - timeOf(a))[0];
}

/** All rows of a list that are open. */
const openOf = (title: string, what: string, columns: PortalList['columns']): PacketPart => ({
  title,
  list: {
    name: what,
    what,
    links: [new RegExp(`^${what}\\b`, 'i')],
    heading: new RegExp(`\\b${what}\\b`, 'i'),
    columns: { ...columns, Unit: /^unit/i, Opened: /opened/i, Status: /status/i },
    folder: /^open\b/i,
  },
  pick: 'open',
});

const { portal, things, columns } = meetingsList;

/** What a board reads before it meets, in the order it is collected. */
export const packetParts: readonly PacketPart[] = [
  {
    title: 'Agenda',
    list: { ...portal, what: things, columns: headsOf(columns), folder: /^upcoming\b/i },
    pick: 'meeting',
  },
  {
    title: 'Latest Minutes',
    list: documentsIn(/^(board )?(meeting )?minutes\b/i),
    pick: /\bminutes\b/i,
  },
  {
    title: 'Financial Report or Budget',
    list: documentsIn(/^(financ\w*|budgets?)\b/i),
    pick: /\bfinancial (report|statement)|\btreasurer\b|\bbudget\b/i,
  },
  openOf('Open Violations', 'violations', { Case: /case|number/i, Rule: /rule|violation/i }),
  openOf('Open Work Orders', 'work orders', {
    Order: /order|number/i,
    Work: /^work$|description|subject/i,
    Priority: /priority/i,
  }),
];
