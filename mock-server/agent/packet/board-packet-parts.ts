import { readDate } from '../ask/dates.ts';
import type { PacketPart } from './board-packet-memory.ts';
import type { CollectedRow } from '../on-page/collect-rows.ts';
import type { Destination } from '../on-page/find-way.ts';
import { headsOf } from '../lists/engine/list-lines.ts';
import { meetingsList } from '../lists/meetings/meetings.ts';

/** One part of a packet: where it stands on a portal, and what to take from there. */
export interface PartPlan {
  part: PacketPart;
  /** "the latest minutes" */
  words: string;
  destination: Destination;
  heading: RegExp;
  /** "meetings" */
  what: string;
  columns: Record<string, RegExp>;
  folder: RegExp;
  /** The document to download, of those listed; without it the rows themselves are the part. */
  pick?: (rows: readonly CollectedRow[], now: Date) => CollectedRow | undefined;
}

const documents: Pick<PartPlan, 'destination' | 'heading' | 'what' | 'columns'> = {
  destination: { name: 'documents', links: [/^documents\b/i, /\b(document library|documents|files)\b/i] },
  heading: /\bdocuments?\b|\blibrary\b/i,
  what: 'documents',
  columns: { title: /title|document|name/i, date: /date/i },
};

const timeOf = ({ cells }: CollectedRow): number => readDate(cells['date'] ?? '')?.getTime() ?? 0;

/** The newest that has such a title and is not from the future. */
function newest(rows: readonly CollectedRow[], title: RegExp, now: Date): CollectedRow | undefined {
  return rows
    .filter((row) => title.test(row.cells['title'] ?? '') && timeOf(row) <= now.getTime())
    .toSorted((a, b) => timeOf(b) - timeOf(a))[0];
}

/** What a board reads before it meets, in the order it is collected. */
export const packetParts: readonly PartPlan[] = [
  {
    part: 'agenda',
    words: 'the agenda',
    destination: meetingsList.portal,
    heading: meetingsList.portal.heading,
    what: meetingsList.things,
    columns: headsOf(meetingsList.columns),
    folder: /^upcoming\b/i,
  },
  {
    part: 'minutes',
    words: 'the latest minutes',
    ...documents,
    folder: /^(board )?(meeting )?minutes\b/i,
    pick: (rows, now) => newest(rows, /\bminutes\b/i, now),
  },
  {
    part: 'finances',
    words: 'the financial report',
    ...documents,
    folder: /^(financ\w*|budgets?)\b/i,
    pick: (rows, now) =>
      newest(rows, /\bfinancial (report|statement)|\btreasurer\b/i, now) ?? newest(rows, /\bbudget\b/i, now),
  },
  {
    part: 'violations',
    words: 'the open violations',
    destination: { name: 'violations', links: [/^violations\b/i] },
    heading: /\bviolations\b/i,
    what: 'cases',
    columns: {
      number: /case|number/i,
      unit: /^unit/i,
      subject: /rule|violation/i,
      opened: /opened/i,
      status: /status/i,
    },
    folder: /^open\b/i,
  },
  {
    part: 'workOrders',
    words: 'the open work orders',
    destination: { name: 'work orders', links: [/^work orders\b/i] },
    heading: /\bwork orders\b/i,
    what: 'work orders',
    columns: {
      number: /order|number/i,
      unit: /^unit/i,
      subject: /^work$|description|subject/i,
      priority: /priority/i,
      opened: /opened/i,
      status: /status/i,
    },
    folder: /^open\b/i,
  },
];
