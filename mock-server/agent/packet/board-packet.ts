import { type ReportSection, textColumns } from '../../documents/data-table.ts';
import { reportFile } from '../../documents/report-file.ts';
import { amount } from '../ask/amount.ts';
import { longDay, readDate } from '../ask/dates.ts';
import { personWords } from '../ask/person-words.ts';
import { askedFormats } from '../ask/read-formats.ts';
import { ahead, isInPeriod } from '../ask/time.ts';
import { type Ending, endStep, failStep, toldStep } from '../last-steps.ts';
import { namedAt } from '../lists/engine/list-lines.ts';
import { bulletText, plainMarkdown } from '../lists/markdown.ts';
import { type Collected, type CollectedRow, nothingCollected, readList } from '../on-page/collect-rows.ts';
import { downloadStep, isPdf } from '../on-page/documents-list.ts';
import { pageKey, sectionLines } from '../on-page/page-facts.ts';
import { freshSignIn, pastSignIn, type SignInMemory } from '../on-page/sign-in.ts';
import type { Answer, Decision, Recipe, RecipeTask, Scene } from '../recipe.ts';
import { newest, type PacketPart, packetParts } from './packet-parts.ts';

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
  { told = '', missing = '' }: Partial<Omit<DonePart, 'section'>>,
): Answer<PacketMemory> {
  const part: DonePart = { section: { ...rest, heading: title, paragraphs }, told, missing };
  const done = [...scene.memory.done, part];
  const memory = { ...scene.memory, collected: nothingCollected, pending: null, done };
  return pastSignIn({ ...scene, memory }, collect);
}

/** Goes on without a part, and remembers why. */
const without = (scene: PacketScene, part: PacketPart, missing: string): Answer<PacketMemory> =>
  onward(scene, part, { paragraphs: [missing] }, { told: 'missing', missing: `${part.title}: ${missing}` });

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
  const { cells, href: from = '' } = meeting;
  const memory = { ...scene.memory, meeting };
  if (pageKey(page.url, page.url) !== pageKey(from, page.url)) {
    const evaluation = 'The list of meetings was read';
    return { do: 'goto', url: from, goal: `Open ${cells['title']}`, evaluation, memory };
  }
  const bullets = sectionLines(page, /^agenda$/i);
  if (bullets.length === 0) return without(scene, part, `The page of ${cells['title']} has no agenda.`);
  return onward(scene, part, { bullets }, { told: amount(bullets.length, 'points') });
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
  const missing = cut ? `${part.title}: ${rest}` : '';
  return onward(scene, part, content, { told: String(open.length), missing });
}

/** Looks at what was downloaded: only a PDF goes into a packet. */
function takeDocument(scene: PacketScene, part: PacketPart): Answer<PacketMemory> {
  const { downloaded, memory, problem } = scene;
  const { cells = {} } = memory.pending ?? {};
  if (downloaded === undefined) return without(scene, part, `The portal did not give it: ${problem}`);
  const { name, bytes } = downloaded;
  if (!isPdf(downloaded)) return without(scene, part, `The portal’s file ${name} is not a PDF.`);
  const paragraphs = [
    `${cells['title']}, of ${cells['date']}. It goes with this packet as the file ${name}.`,
  ];
  const told = `${cells['title']}, saved as ${name}, ${(bytes.byteLength / 1024).toFixed(1)} kB; it is a PDF`;
  return onward(scene, part, { paragraphs }, { told });
}

/** The next step towards the next part of the packet; when all are there, it is put together. */
function collect(scene: PacketScene): Answer<PacketMemory> {
  const { task } = scene;
  const part = packetParts[scene.memory.done.length];
  if (part === undefined) return write(scene);
  const { list, pick, title } = part;
  if (pick === 'meeting' && scene.memory.meeting !== null)
    return readAgenda(scene, part, scene.memory.meeting);
  const { memory, evaluation, step } = readList(scene, list);
  const after = { ...scene, memory };
  if (step?.do === 'fail') return without(scene, part, `The portal has no page of ${list.name}.`);
  const row = pick instanceof RegExp ? newest(memory.collected.rows, pick, task.now) : undefined;
  // Libraries list the newest first: once there is one to pick, older pages change nothing.
  if (row !== undefined)
    return downloadStep({ ...scene, memory: { ...memory, pending: row } }, row, evaluation);
  if (step !== undefined) return step;
  if (pick === 'open') return takeOpen(after, part);
  const meeting = pick === 'meeting' ? chooseMeeting(task, memory.collected.rows) : undefined;
  return meeting?.href === undefined
    ? without(after, part, `The portal has no ${pick === 'meeting' ? 'such meeting of the board' : title}.`)
    : readAgenda(after, part, meeting);
}

/** The packet as one document, and what it holds and does not. */
async function write({ memory, task }: PacketScene): Promise<Decision<PacketMemory>> {
  const { done, meeting } = memory;
  const { now, ask } = task;
  const missing = done.map((part) => part.missing).filter((words) => words !== '');
  const evaluation = `${done.filter(({ told }) => told !== 'missing').length} of ${done.length} parts are here`;
  if (done.every(({ told }) => told === 'missing' || told === '0'))
    return failStep(
      memory,
      'Put the packet together',
      `There is nothing to put into a packet. ${missing.join(' ')}`,
      evaluation,
    );
  const { title, date = '', time, place } = meeting?.cells ?? {};
  const subject =
    meeting === null ? `the board (${longDay.format(now)})` : `${title} (${date}, ${time}, ${place})`;
  const report = {
    title: 'Board Meeting Packet',
    subtitle: `For ${subject}`,
    sections: done.map(({ section }) => section),
    date: now,
  };
  const asked = askedFormats(ask.formats, 'pdf');
  const format = asked.includes('docx') && !asked.includes('pdf') ? 'docx' : 'pdf';
  const day = (readDate(date) ?? now).toISOString().slice(0, 10);
  const file = await reportFile(`Board_Packet_${day}`, report, format);
  const lines = done.map(({ section, told }) => plainMarkdown(`${section.heading}: ${told}`));
  const told = {
    done: `Put together the packet for ${subject}.`,
    details: [bulletText(lines)],
    missing,
  };
  return endStep({ task, memory }, [file], told, evaluation);
}

function decide(scene: PacketScene): Answer<PacketMemory> {
  const { memory, downloaded, problem } = scene;
  const awaited = memory.pending === null ? undefined : packetParts[memory.done.length];
  const isOver = downloaded !== undefined || problem !== undefined;
  if (awaited !== undefined && isOver) return takeDocument(scene, awaited);
  return toldStep(scene) ?? pastSignIn(scene, collect);
}

const month = 'january|february|march|april|may|june|july|august|september|october|november|december';
/** By its name, or everything for the meeting. */
const chore = new RegExp(
  [
    String.raw`\b(?:board|meeting|directors['’]?)\s+(?:meeting\s+)?(?:packet|package|pack|book|binder)s?\b|\bpackets?\b.{0,30}\bboard\b`,
    String.raw`(?<!\b(?:welcome|resale|closing|information|owner|move-in|seed)\s)\bpackets?\s+(?:for|of)\s+(?:the\s+)?(?:next|upcoming|this month|${month})\b`,
    String.raw`\b(?:(?:everything|documents|papers|paperwork|materials|what (?:do )?(?:we|i|the board) needs?)\b[^.?!\n]{0,40}\s|(?:prepare|get)(?: me| us| the board)?(?: ready)? )for\b[^.?!\n]{0,60}\b(?:board|directors|meeting)\b`,
  ].join('|'),
  'i',
);

/** Puts together what the board reads before it meets: one document, and the files it was made from. */
export const boardPacket: Recipe<PacketMemory> = {
  name: 'board-packet',
  does: 'put a board packet together',
  // A packet is made of minutes, violations and more: naming them does not make them the chore.
  fits: (instruction) => namedAt(personWords(instruction), chore, 0.95),
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
