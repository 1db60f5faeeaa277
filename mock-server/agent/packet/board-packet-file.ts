import type { DataTable, Report, ReportSection } from '../../documents/data-table.ts';
import { reportFile } from '../../documents/report-file.ts';
import { amount } from '../ask/amount.ts';
import { longDay, readDate } from '../ask/dates.ts';
import { leftOutSentence } from '../ask/mode-words.ts';
import type { OutputFile } from '../../documents/output-file.ts';
import type { RecipeTask } from '../recipe.ts';
import { askedFormats } from '../ask/read-formats.ts';
import type { PacketList, PacketMemory, PacketPart } from './board-packet-memory.ts';
import { packetParts } from './board-packet-parts.ts';

const partTitles: Record<PacketPart, string> = {
  agenda: 'Agenda',
  minutes: 'Latest Minutes',
  finances: 'Financial Report',
  violations: 'Open Violations',
  workOrders: 'Open Work Orders',
};

function listTable(part: PacketPart, { rows, from }: PacketList): DataTable {
  const hasPriority = part === 'workOrders';
  const names = ['number', 'unit', 'subject', ...(hasPriority ? ['priority'] : []), 'opened', 'status'];
  const headers: Record<string, string> = {
    number: hasPriority ? 'Order' : 'Case',
    subject: hasPriority ? 'Work' : 'Rule',
  };
  return {
    title: partTitles[part],
    subtitle: '',
    columns: names.map((name) => ({
      header: headers[name] ?? name.replace(/^\w/, (first) => first.toUpperCase()),
      kind: 'text',
    })),
    rows: rows.map(({ cells }) => names.map((name) => cells[name] ?? '')),
    source: from,
  };
}

/** One part as a section; a part that is missing says why. */
function section(part: PacketPart, memory: PacketMemory): ReportSection {
  const heading = partTitles[part];
  const why = memory.missing[part];
  if (why !== undefined) return { heading, paragraphs: [why] };
  if (part === 'agenda') return { heading, paragraphs: [], bullets: memory.agenda };
  const document = memory.documents[part];
  if (document !== undefined) {
    const attached = `${document.title}, of ${document.date}. It goes with this packet as the file ${document.name}.`;
    const isBudget = part === 'finances' && /budget/i.test(document.title);
    return {
      heading,
      paragraphs: [
        attached,
        ...(isBudget
          ? ['The library has no financial report, so the latest budget stands in its place.']
          : []),
        ...(document.motions.length > 0 ? ['What was decided:'] : []),
      ],
      bullets: document.motions,
    };
  }
  const list = memory.lists[part];
  if (list === undefined || list.rows.length === 0) return { heading, paragraphs: ['There is none.'] };
  const cut = list.cut ? ' The list goes on; it was not read to its end.' : '';
  return { heading, paragraphs: [`${list.rows.length} on file.${cut}`], table: listTable(part, list) };
}

function sources({ documents, lists, meeting }: PacketMemory): string[] {
  const listed = Object.values(lists).map((list) => list.from);
  const found = Object.values(documents).map((document) => document.from);
  return [...new Set([meeting?.href ?? '', ...found, ...listed])].filter((address) => address !== '');
}

export async function packetFile(task: RecipeTask, memory: PacketMemory): Promise<OutputFile> {
  const { meeting } = memory;
  const report: Report = {
    title: 'Board Meeting Packet',
    subtitle:
      meeting === null
        ? `Put together on ${longDay.format(task.now)}`
        : `${meeting.title}. ${meeting.date}, ${meeting.time}, ${meeting.place}`,
    sections: [
      ...packetParts.map(({ part }) => section(part, memory)),
      { heading: 'Where This Was Read', paragraphs: [], bullets: sources(memory) },
    ],
    date: task.now,
  };
  const asked = askedFormats(task.ask.formats, 'pdf');
  const day = readDate(meeting?.date ?? '') ?? task.now;
  const name = `Board_Packet_${day.toISOString().slice(0, 10)}`;
  return reportFile(name, report, asked.includes('docx') && !asked.includes('pdf') ? 'docx' : 'pdf');
}

function partLine(part: PacketPart, memory: PacketMemory): string {
  const why = memory.missing[part];
  if (why !== undefined) return `- ${partTitles[part]}: missing. ${why}`;
  const document = memory.documents[part];
  if (document !== undefined) {
    return `- ${partTitles[part]}: ${document.title}, saved as ${document.name}, ${(document.size / 1024).toFixed(1)} kB; checked, it is a PDF`;
  }
  const count =
    part === 'agenda' ? amount(memory.agenda.length, 'points') : String(memory.lists[part]?.rows.length ?? 0);
  return `- ${partTitles[part]}: ${count}`;
}

/** What is told at the end: what the packet holds, and what it does not. */
export function packetSummary(task: RecipeTask, memory: PacketMemory, name: string): string {
  const { lists, meeting, missing } = memory;
  const cut = packetParts
    .filter(({ part }) => lists[part]?.cut === true)
    .map(({ what }) => `the later pages of the ${what}`);
  const rest = leftOutSentence(task.mode, cut);
  const gaps = Object.keys(missing).length;
  const whole =
    gaps === 0 ? '' : ` ${gaps} of ${packetParts.length} parts ${gaps === 1 ? 'is' : 'are'} missing.`;
  const title =
    meeting === null
      ? 'the next meeting'
      : `${meeting.title} (${meeting.date}, ${meeting.time}, ${meeting.place})`;
  return [
    `Put together the packet for ${title}, saved as ${name}.${whole}`,
    '',
    ...packetParts.map(({ part }) => partLine(part, memory)),
    ...(rest === '' ? [] : ['', rest]),
  ].join('\n');
}
