import { type ReportSection, textColumns } from '../../documents/data-table.ts';
import { reportFile } from '../../documents/report-file.ts';
import { amount } from '../ask/amount.ts';
import { isoDay, monthName, readDate } from '../ask/dates.ts';
import { askedFormats } from '../ask/read-formats.ts';
import { ahead, isInPeriod } from '../ask/time.ts';
import { type Ending, endStep, failStep, toldStep } from '../last-steps.ts';
import { isPaper } from '../lists/files-by-kind.ts';
import { headsOf, namedAt } from '../lists/engine/list-lines.ts';
import { bulletText, plainMarkdown } from '../lists/markdown.ts';
import { meetingsList } from '../lists/meetings/meetings.ts';
import {
  type Collected,
  type CollectedRow,
  nothingCollected,
  type PortalList,
  readList,
} from '../on-page/collect-rows.ts';
import { documentsIn, downloadStep, isPdf } from '../on-page/documents-list.ts';
import { pageKey, sectionLines } from '../on-page/page-facts.ts';
import { freshSignIn, pastSignIn, type SignInMemory } from '../on-page/sign-in.ts';
import type { Answer, Decision, Recipe, RecipeTask, Scene } from '../recipe.ts';

/** One part of a packet: where it stands on a portal, and what to take from there. */
interface PacketPart {
  title: string;
  list: PortalList;
  /** The titles of the document to download, the newest; else the meeting it is for, or all that is open. */
  pick: RegExp | 'meeting' | 'open';
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
const packetParts: readonly PacketPart[] = [
  {
    title: 'Agenda',
    list: { ...portal, what: things, columns: headsOf(columns), folder: /^upcoming\b/i },
    pick: 'meeting',
  },
  { title: 'Latest Minutes', list: documentsIn(/^(board )?(meeting )?minutes\b/i), pick: /\bminutes\b/i },
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

/** A part as it goes into the packet, and as it is told. */
interface DonePart {
  section: ReportSection;
  told: string;
  /** What of it is not in the packet, and why; empty where it is whole. */
  missing: string;
}

interface PacketMemory extends Ending {
  signIn: SignInMemory;
  /** The parts collected so far, in their order. */
  done: DonePart[];
  /** The list that is being read for the next. */
  collected: Collected;
  /** The meeting that the packet is for. */
  meeting: CollectedRow | null;
  /** What is being downloaded. */
  pending: CollectedRow | null;
}

type PacketScene = Scene<PacketMemory>;

/** Goes on with the next part. */
function onward(
  scene: PacketScene,
  { title }: PacketPart,
  { paragraphs = [], ...rest }: Partial<ReportSection>,
  told: string,
  missing = '',
): Answer<PacketMemory> {
  const section = { ...rest, heading: title, paragraphs };
  const done = [...scene.memory.done, { section, told, missing: missing && `${title}: ${missing}` }];
  const memory = { ...scene.memory, collected: nothingCollected, pending: null, done };
  return pastSignIn({ ...scene, memory }, collect);
}

/** Goes on without a part, and remembers why. */
const without = (scene: PacketScene, part: PacketPart, missing: string): Answer<PacketMemory> =>
  onward(scene, part, { paragraphs: [missing] }, 'missing', missing);

/** The meeting the packet is for: the next of the board, or that of the month that was named. */
function chooseMeeting({ ask, now }: RecipeTask, rows: readonly CollectedRow[]): CollectedRow | undefined {
  const period = ask.period && ahead(ask.period, now);
  return rows.find(({ cells }) => {
    const isBoard = /\bboard\b/i.test(`${cells['kind']} ${cells['title']}`);
    return isBoard && isInPeriod(readDate(cells['date'] ?? ''), period);
  });
}

/** The agenda stands on the page of the meeting. */
function readAgenda(scene: PacketScene, part: PacketPart, meeting: CollectedRow): Answer<PacketMemory> {
  const { page } = scene;
  const { cells, href: url = '' } = meeting;
  const memory = { ...scene.memory, meeting };
  if (pageKey(page.url, page.url) !== pageKey(url, page.url)) {
    const evaluation = 'The list of meetings was read';
    return { do: 'goto', url, goal: `Open ${cells['title']}`, evaluation, memory };
  }
  const bullets = sectionLines(page, /^agenda$/i);
  if (bullets.length === 0) return without(scene, part, `The page of ${cells['title']} has no agenda.`);
  return onward(scene, part, { bullets }, amount(bullets.length, 'points'));
}

/** The rows of a list that are open are the part. A portal without a folder of what is open shows everything. */
function takeOpen(scene: PacketScene, part: PacketPart): Answer<PacketMemory> {
  const { rows, cut } = scene.memory.collected;
  const open = rows.filter(({ cells }) => /^open\b/i.test(cells['Status'] ?? ''));
  const names = Object.keys(part.list.columns);
  const table = {
    columns: textColumns(names),
    rows: open.map(({ cells }) => names.map((name) => cells[name] ?? '')),
  };
  const rest = cut ? 'The list goes on; it was not read to its end.' : '';
  const content = { paragraphs: [`${open.length} on file. ${rest}`], ...(open.length > 0 && { table }) };
  return onward(scene, part, content, String(open.length), rest);
}

/** Looks at what was downloaded: only a PDF goes into a packet. */
function takeDocument(scene: PacketScene, part: PacketPart): Answer<PacketMemory> {
  const { downloaded, memory, problem } = scene;
  const { cells = {} } = memory.pending ?? {};
  if (downloaded === undefined) return without(scene, part, `The portal did not give it: ${problem}`);
  const { name } = downloaded;
  if (!isPdf(downloaded)) return without(scene, part, `The portal’s file ${name} is not a PDF.`);
  const words = `${cells['title']}, of ${cells['date']}. It goes with this packet as the file ${name}.`;
  return onward(scene, part, { paragraphs: [words] }, `${cells['title']}, saved as ${name}; it is a PDF`);
}

/** The next step towards the next part of the packet; when all are there, it is put together. */
function collect(scene: PacketScene): Answer<PacketMemory> {
  const { task } = scene;
  const part = packetParts[scene.memory.done.length];
  if (part === undefined) return write(scene);
  const { list, pick, title } = part;
  const isAgenda = pick === 'meeting';
  if (isAgenda && scene.memory.meeting !== null) return readAgenda(scene, part, scene.memory.meeting);
  const { memory, evaluation, step } = readList(scene, list);
  const after = { ...scene, memory };
  if (step?.do === 'fail')
    return isAgenda ? step : without(scene, part, `The portal has no page of ${list.name}.`);
  const { rows } = memory.collected;
  // Libraries list the newest first: once there is one to pick that is not from the future, the rest is older.
  const row = rows.find(
    ({ cells: { title: name = '', date = '' } }) =>
      pick instanceof RegExp && pick.test(name) && (readDate(date) ?? task.now) <= task.now,
  );
  if (row !== undefined)
    return downloadStep({ ...scene, memory: { ...memory, pending: row } }, row, evaluation);
  if (step !== undefined) return step;
  if (pick === 'open') return takeOpen(after, part);
  if (!isAgenda) return without(after, part, `The portal has no ${title}.`);
  const meeting = chooseMeeting(task, rows);
  if (meeting?.href !== undefined) return readAgenda(after, part, meeting);
  const reason = `The portal has no meeting of the board ${task.ask.period?.words ?? 'ahead'}.`;
  return failStep(memory, 'Find the meeting', reason, evaluation);
}

/** The packet as one document, and what it holds and does not. */
async function write({ memory, task }: PacketScene): Promise<Decision<PacketMemory>> {
  const { done, meeting } = memory;
  const { title, date = '', time, place } = meeting?.cells ?? {};
  const subject = `${title} (${date}, ${time}, ${place})`;
  const report = {
    title: 'Board Meeting Packet',
    subtitle: `For ${subject}`,
    sections: done.map(({ section }) => section),
    date: task.now,
  };
  const [format] = askedFormats(task.ask.formats, 'pdf').filter(isPaper);
  const day = isoDay(readDate(date) ?? task.now);
  const file = await reportFile(`Board_Packet_${day}`, report, format ?? 'pdf');
  const lines = done.map(({ section, told }) => plainMarkdown(`${section.heading}: ${told}`));
  const told = {
    done: `Put together the packet for ${subject}.`,
    details: [bulletText(lines)],
    missing: done.map(({ missing }) => missing),
  };
  const evaluation = `${done.filter(({ missing }) => missing === '').length} of ${done.length} parts are here`;
  return endStep({ task, memory }, [file], told, evaluation);
}

function decide(scene: PacketScene): Answer<PacketMemory> {
  const { memory, downloaded, problem } = scene;
  const awaited = memory.pending === null ? undefined : packetParts[memory.done.length];
  const isOver = downloaded !== undefined || problem !== undefined;
  if (awaited !== undefined && isOver) return takeDocument(scene, awaited);
  return toldStep(scene) ?? pastSignIn(scene, collect);
}

/** By its name, or everything for the meeting. */
const chore = new RegExp(
  [
    String.raw`\b(?:board|meeting|directors['’]?)\s+(?:meeting\s+)?(?:packet|package|pack|book|binder)s?\b|\bpackets?\b.{0,30}\bboard\b`,
    String.raw`(?<!\b(?:welcome|resale|closing|information|owner|move-in|seed)\s)\bpackets?\s+(?:for|of)\s+(?:the\s+)?(?:next|upcoming|this month|${monthName})\b`,
    String.raw`\b(?:(?:everything|documents|papers|paperwork|materials|what (?:do )?(?:we|i|the board) needs?)\b[^.?!\n]{0,40}\s|(?:prepare|get)(?: me| us| the board)?(?: ready)? )for\b[^.?!\n]{0,60}\b(?:board|directors|meeting)\b`,
  ].join('|'),
  'i',
);

/** Puts together what the board reads before it meets: one document, and the files it was made from. */
export const boardPacket: Recipe<PacketMemory> = {
  name: 'board-packet',
  does: 'put a board packet together',
  // A packet is made of minutes, violations and more: naming them does not make them the chore.
  fits: (words) => namedAt(words, chore, 0.95),
  start: () => ({
    signIn: freshSignIn,
    done: [],
    collected: nothingCollected,
    meeting: null,
    pending: null,
    ending: null,
  }),
  next: decide,
};
