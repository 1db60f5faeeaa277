import { type ReportSection, textColumns } from '../../../server/documents/data-table.ts';
import { reportFile } from '../../../server/documents/report-file.ts';
import { amount } from '../request/amount.ts';
import { isoDay, monthName, readDate } from '../request/dates.ts';
import { listFormats } from '../request/read-formats.ts';
import { ahead, isInPeriod } from '../request/time.ts';
import { type Ending, endStep, failStep, reportStep } from '../last-steps.ts';
import { isPaper } from '../lists/files-by-kind.ts';
import { headsOf, namedAt } from '../lists/engine/list-lines.ts';
import { bulletText } from '../lists/markdown.ts';
import { plainMarkdown } from '../../../server/agent/plain-markdown.ts';
import { meetingsList } from '../lists/meetings/meetings.ts';
import {
  type Collected,
  type CollectedRow,
  nothingCollected,
  type PortalList,
  readList,
} from '../on-page/collect-rows.ts';
import { documentsIn, downloadStep, isPdf, minutesFolder } from '../on-page/documents-list.ts';
import { pageKey, sectionLines } from '../on-page/page-facts.ts';
import { freshSignIn, pastSignIn, type SignInMemory } from '../on-page/sign-in.ts';
import type { Answer } from '../../../server/agent/agent.ts';
import type { Decision } from '../../../server/agent/decision.ts';
import type { Recipe, Scene } from '../recipe.ts';

/** A part of the packet and its source on the portal. */
interface PacketPart {
  title: string;
  list: PortalList;
  /** Titles of the document to download (the newest); otherwise the meeting or all open rows. */
  pick: RegExp | 'meeting' | 'open';
}

/** Returns the part with all open rows of a list. */
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

/** The parts in the order they are collected. */
const packetParts: readonly PacketPart[] = [
  {
    title: 'Agenda',
    list: { ...portal, what: things, columns: headsOf(columns), folder: /^upcoming\b/i },
    pick: 'meeting',
  },
  { title: 'Latest Minutes', list: documentsIn(minutesFolder), pick: /\bminutes\b/i },
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

interface PacketMemory extends Ending {
  signIn: SignInMemory;
  /** The collected parts. Their paragraphs are also in the report. */
  sections: ReportSection[];
  /** Missing parts, and why. */
  missing: string[];
  /** The list being read for the next part. */
  collected: Collected;
  /** The meeting of the packet. */
  meeting: CollectedRow | null;
}

type PacketScene = Scene<PacketMemory>;

/** Continues with the next part. */
function onward(
  scene: PacketScene,
  { title }: PacketPart,
  section: Omit<ReportSection, 'heading'>,
  missing?: string,
): Answer<PacketMemory> {
  const { memory } = scene;
  const after = {
    ...memory,
    collected: nothingCollected,
    sections: [...memory.sections, { ...section, heading: title }],
    missing: missing === undefined ? memory.missing : [...memory.missing, `${title}: ${missing}`],
  };
  return pastSignIn({ ...scene, memory: after }, collect);
}

/** Continues without a part and records why. */
const without = (scene: PacketScene, part: PacketPart, missing: string): Answer<PacketMemory> =>
  onward(scene, part, { paragraphs: [missing] }, missing);

/** Returns the row of a part: the next (or requested) board meeting, or the newest document that is not in the future. */
function chooseRow({ task: { request, now }, memory }: PacketScene, { pick }: PacketPart) {
  if (pick === 'open') return undefined;
  const period = request.period && ahead(request.period, now);
  return memory.collected.rows.find(({ cells: { title = '', kind = '', date = '' }, href }) => {
    const day = readDate(date);
    if (pick !== 'meeting') return pick.test(title) && (day ?? now) <= now;
    return href !== undefined && /\bboard\b/i.test(`${kind} ${title}`) && isInPeriod(day, period);
  });
}

/** Opens the page of a meeting or downloads a document. */
function fetch(scene: PacketScene, { pick }: PacketPart, row: CollectedRow, evaluation: string) {
  if (pick !== 'meeting') return downloadStep(scene, row, evaluation);
  const { cells, href: url = '' } = row;
  return { do: 'goto', url, goal: `Open ${cells['title']}`, evaluation, memory: scene.memory } as const;
}

/** Adds the chosen part: the agenda of a meeting page, or a PDF. */
function take(scene: PacketScene, part: PacketPart, row: CollectedRow): Answer<PacketMemory> {
  const { page, downloaded, problem } = scene;
  const { cells, href = '' } = row;
  const isMeeting = part.pick === 'meeting';
  const isThere = isMeeting
    ? pageKey(page.url, page.url) === pageKey(href, page.url)
    : downloaded !== undefined || problem !== undefined;
  if (!isThere) return fetch(scene, part, row, 'The list was read');
  if (isMeeting) {
    const bullets = sectionLines(page, /^agenda$/i);
    const after = { ...scene, memory: { ...scene.memory, meeting: row } };
    if (bullets.length === 0) return without(after, part, `The page of ${cells['title']} has no agenda.`);
    return onward(after, part, { paragraphs: [`${amount(bullets.length, 'points')}.`], bullets });
  }
  if (downloaded === undefined) return without(scene, part, `The portal did not return it: ${problem}`);
  const { name } = downloaded;
  if (!isPdf(downloaded)) return without(scene, part, `The portal’s file ${name} is not a PDF.`);
  const words = `${cells['title']}, of ${cells['date']}. It is attached to this packet as the file ${name}.`;
  return onward(scene, part, { paragraphs: [words] });
}

/** Adds the open rows of a list. Without a folder of open rows, the list shows all. */
function takeOpen(scene: PacketScene, part: PacketPart): Answer<PacketMemory> {
  const { rows, cut } = scene.memory.collected;
  const open = rows.filter(({ cells }) => /^open\b/i.test(cells['Status'] ?? ''));
  const names = Object.keys(part.list.columns);
  const table = {
    columns: textColumns(names),
    rows: open.map(({ cells }) => names.map((name) => cells[name] ?? '')),
  };
  const rest = cut ? 'The list was not read to its end.' : undefined;
  const paragraphs = [`${open.length} on file.`, rest ?? ''].filter((words) => words !== '');
  return onward(scene, part, { paragraphs, ...(open.length > 0 && { table }) }, rest);
}

/** Returns the next step to collect parts, or writes the packet if there are no more. */
function collect(scene: PacketScene): Answer<PacketMemory> {
  const part = packetParts[scene.memory.sections.length];
  if (part === undefined) return write(scene);
  const { list, pick, title } = part;
  const chosen = chooseRow(scene, part);
  if (chosen !== undefined) return take(scene, part, chosen);
  const { memory, evaluation, step } = readList(scene, list);
  const after = { ...scene, memory };
  const isMeeting = pick === 'meeting';
  if (step?.do === 'fail')
    return isMeeting ? step : without(scene, part, `The portal has no page of ${list.name}.`);
  const row = chooseRow(after, part);
  if (row !== undefined) return fetch(after, part, row, evaluation);
  if (step !== undefined) return step;
  if (pick === 'open') return takeOpen(after, part);
  if (!isMeeting) return without(after, part, `The portal has no ${title}.`);
  const reason = `The portal has no meeting of the board ${scene.task.request.period?.words ?? 'ahead'}.`;
  return failStep(memory, 'Find the meeting', reason, evaluation);
}

/** Writes the packet as one document and reports its content. */
async function write({ memory, task }: PacketScene): Promise<Decision<PacketMemory>> {
  const { sections, missing, meeting } = memory;
  const { title, date = '', time, place } = meeting?.cells ?? {};
  const subject = `${title} (${date}, ${time}, ${place})`;
  const subtitle = `For ${subject}`;
  const report = { title: 'Board Meeting Packet', subtitle, sections, date: task.now };
  const [format] = listFormats(task.request.formats, 'pdf').filter(isPaper);
  const day = isoDay(readDate(date) ?? task.now);
  const file = await reportFile(`Board_Packet_${day}`, report, format ?? 'pdf');
  const parts = sections.map(({ heading, paragraphs }) => `${heading}: ${paragraphs.join(' ')}`);
  const here = parts.filter((part) => !missing.includes(part)).map(plainMarkdown);
  const result = { done: `Put together the packet for ${subject}.`, details: [bulletText(here)], missing };
  return endStep({ task, memory }, [file], result, `${here.length} of ${parts.length} parts are complete`);
}

/** Matches the packet by name, or "everything for the meeting". */
const chore = new RegExp(
  [
    String.raw`\b(?:board|meeting|directors['’]?)\s+(?:meeting\s+)?(?:packet|package|pack|book|binder)s?\b|\bpackets?\b.{0,30}\bboard\b`,
    String.raw`(?<!\b(?:welcome|resale|closing|information|owner|move-in|seed)\s)\bpackets?\s+(?:for|of)\s+(?:the\s+)?(?:next|upcoming|this month|${monthName})\b`,
    String.raw`\b(?:(?:everything|documents|papers|paperwork|materials|what (?:do )?(?:we|i|the board) needs?)\b[^.?!\n]{0,40}\s|(?:prepare|get)(?: me| us| the board)?(?: ready)? )for\b[^.?!\n]{0,60}\b(?:board|directors|meeting)\b`,
  ].join('|'),
  'i',
);

/** Compiles a board packet: one document, and the files it was made from. */
export const boardPacket: Recipe<PacketMemory> = {
  name: 'board-packet',
  does: 'put a packet for the next board meeting together',
  // A packet contains minutes, violations and more, so naming them does not select their recipes.
  fits: (words) => namedAt(words, chore, 0.95),
  start: () => ({
    signIn: freshSignIn,
    sections: [],
    missing: [],
    collected: nothingCollected,
    meeting: null,
    ending: null,
  }),
  next: (scene) => reportStep(scene) ?? pastSignIn(scene, collect),
};
