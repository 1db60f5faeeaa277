import type { ReportSection } from '../../documents/data-table.ts';
import type { OutputFile } from '../../documents/output-file.ts';
import { reportFile } from '../../documents/report-file.ts';
import { amount } from '../ask/amount.ts';
import { longDay, readDate } from '../ask/dates.ts';
import { ahead, isInPeriod } from '../ask/time.ts';
import { leftOutSentence } from '../ask/mode-words.ts';
import { personWords } from '../ask/person-words.ts';
import { askedFormats } from '../ask/read-formats.ts';
import { type Collected, type CollectedRow, nothingCollected, readList } from '../on-page/collect-rows.ts';
import { downloadStep, isPdf, motionsOf } from '../on-page/documents-list.ts';
import { tellStep, writeStep } from '../on-page/last-steps.ts';
import { clickOn, pageKey, sectionLines } from '../on-page/page-facts.ts';
import { freshSignIn, pastSignIn, type SignInMemory } from '../on-page/sign-in.ts';
import type { Answer, Decision, Recipe, RecipeTask, Scene } from '../recipe.ts';
import { packetParts, type PacketPart } from './packet-parts.ts';

/** A part as it goes into the packet, and as it is told. */
interface DonePart {
  section: ReportSection;
  told: string;
  /** Why it is not in the packet; empty where it is. */
  missing: string;
  /** Where it was read. */
  from: string;
  /** What the mode left out of it; empty where it is whole. */
  leftOut: string;
}

interface PacketMemory {
  signIn: SignInMemory;
  /** The parts collected so far, in their order. */
  done: DonePart[];
  /** The list that is being read for the next. */
  collected: Collected;
  meeting: { words: string; day: string; title: string; href: string } | null;
  /** What is being downloaded. */
  pending: CollectedRow | null;
  written: string[] | null;
}

type Step = Decision<PacketMemory>;
type PacketScene = Scene<PacketMemory>;

/** Goes on with the next part. */
function onward(memory: PacketMemory, { title }: PacketPart, done: Partial<DonePart>): PacketMemory {
  const section = { heading: title, paragraphs: [] };
  const part: DonePart = { section, told: '', missing: '', from: '', leftOut: '', ...done };
  return { ...memory, collected: nothingCollected, pending: null, done: [...memory.done, part] };
}

/** Goes on without a part, and remembers why. */
const without = (memory: PacketMemory, part: PacketPart, missing: string): PacketMemory =>
  onward(memory, part, {
    section: { heading: part.title, paragraphs: [missing] },
    told: `missing. ${missing}`,
    missing,
  });

/** The meeting the packet is for: the next of the board, or that of the month that was named. */
function chooseMeeting({ ask, now }: RecipeTask, rows: readonly CollectedRow[]) {
  const period = ask.period && ahead(ask.period, now);
  return rows.find(({ cells }) => {
    const day = readDate(cells['date'] ?? '');
    const isBoard = /\bboard\b/i.test(`${cells['kind']} ${cells['title']}`);
    return isBoard && isInPeriod(day, period);
  });
}

/** Opens the page of the meeting; the agenda stands there. */
function openMeeting(scene: PacketScene, part: PacketPart, evaluation: string): Answer<PacketMemory> {
  const { memory, task } = scene;
  const row = chooseMeeting(task, memory.collected.rows);
  if (row?.href === undefined)
    return collect({
      ...scene,
      memory: without(memory, part, 'The portal lists no such meeting of the board.'),
    });
  const { title = '', date = '', time, place } = row.cells;
  const meeting = { words: `${date}, ${time}, ${place}`, day: date, title, href: row.href };
  const goal = `Open ${title}`;
  return { ...clickOn(meeting), goal, evaluation, memory: { ...memory, meeting } };
}

/** On the page of the meeting, or on the way there. */
function readAgenda(scene: PacketScene, part: PacketPart, from: string, title: string): Answer<PacketMemory> {
  const { memory, page } = scene;
  if (pageKey(page.url, page.url) !== pageKey(from, page.url)) {
    const evaluation = 'The list of meetings was read';
    return { do: 'goto', url: from, goal: `Open ${title}`, evaluation, memory };
  }
  const bullets = sectionLines(page, /^agenda$/i);
  const section = { heading: part.title, paragraphs: [], bullets };
  const after =
    bullets.length > 0
      ? onward(memory, part, { section, told: amount(bullets.length, 'points'), from })
      : without(memory, part, `The page of ${title} has no agenda.`);
  return collect({ ...scene, memory: after });
}

/** The rows of a list that are open are the part. */
function takeOpen(memory: PacketMemory, part: PacketPart): PacketMemory {
  const { rows, read, cut } = memory.collected;
  // A portal without a folder of what is open shows everything.
  const open = rows.filter(({ cells }) => /^open\b/i.test(cells['Status'] ?? ''));
  const [from = ''] = read;
  const names = Object.keys(part.list.columns);
  const table = {
    title: part.title,
    subtitle: '',
    columns: names.map((header) => ({ header, kind: 'text' as const })),
    rows: open.map(({ cells }) => names.map((name) => cells[name] ?? '')),
    source: from,
  };
  const rest = cut ? ' The list goes on; it was not read to its end.' : '';
  const section =
    open.length === 0
      ? { heading: part.title, paragraphs: [`There is none.${rest}`] }
      : { heading: part.title, paragraphs: [`${open.length} on file.${rest}`], table };
  const leftOut = cut ? `the later pages of the ${part.list.what}` : '';
  return onward(memory, part, { section, told: String(open.length), from, leftOut });
}

/** Looks at what was downloaded: only a PDF goes into a packet. */
async function takeDocument(scene: PacketScene, part: PacketPart): Promise<Step> {
  const { downloaded, memory, problem } = scene;
  const { cells = {}, from = '' } = memory.pending ?? {};
  const goOn = (after: PacketMemory) => pastSignIn({ ...scene, memory: after }, collect);
  if (downloaded === undefined)
    return goOn(without(memory, part, `The portal did not give ${part.words}: ${problem}`));
  const { name, bytes } = downloaded;
  if (!isPdf(downloaded)) return goOn(without(memory, part, `The portal’s file ${name} is not a PDF.`));
  const { title = '', date } = cells;
  const bullets = await motionsOf(bytes);
  const isBudget = part.words === 'the financial report' && /budget/i.test(title);
  const paragraphs = [
    `${title}, of ${date}. It goes with this packet as the file ${name}.`,
    ...(isBudget ? ['The library has no financial report, so the latest budget stands in its place.'] : []),
    ...(bullets.length > 0 ? ['What was decided:'] : []),
  ];
  const told = `${title}, saved as ${name}, ${(bytes.byteLength / 1024).toFixed(1)} kB; checked, it is a PDF`;
  return goOn(onward(memory, part, { section: { heading: part.title, paragraphs, bullets }, told, from }));
}

/** The next step towards the next part of the packet; when all are there, it is put together. */
function collect(scene: PacketScene): Answer<PacketMemory> {
  const part = packetParts[scene.memory.done.length];
  if (part === undefined) return write(scene);
  const { list, pick, words } = part;
  const { meeting } = scene.memory;
  if (pick === 'meeting' && meeting !== null) return readAgenda(scene, part, meeting.href, meeting.title);
  const { memory, evaluation, step } = readList(scene, list);
  const after = { ...scene, memory };
  const skip = (why: string) => collect({ ...scene, memory: without(memory, part, why) });
  if (step?.do === 'fail') return skip(`The portal has no page of ${list.name}.`);
  const row = typeof pick === 'function' ? pick(memory.collected.rows, scene.task.now) : undefined;
  // Libraries list the newest first: once there is one to pick, older pages change nothing.
  if (row !== undefined)
    return downloadStep({ ...scene, memory: { ...memory, pending: row } }, row, evaluation);
  if (step !== undefined) return step;
  if (pick === 'meeting') return openMeeting(after, part, evaluation);
  if (pick === 'open') return collect({ ...scene, memory: takeOpen(memory, part) });
  return skip(`The library does not have ${words}.`);
}

function packetFile({ ask, now }: RecipeTask, { done, meeting }: PacketMemory): Promise<OutputFile> {
  const bullets = [...new Set([meeting?.href ?? '', ...done.map(({ from }) => from)])].filter(Boolean);
  const report = {
    title: 'Board Meeting Packet',
    subtitle:
      meeting === null ? `Put together on ${longDay.format(now)}` : `${meeting.title}. ${meeting.words}`,
    sections: [
      ...done.map(({ section }) => section),
      { heading: 'Where This Was Read', paragraphs: [], bullets },
    ],
    date: now,
  };
  const asked = askedFormats(ask.formats, 'pdf');
  const day = (readDate(meeting?.day ?? '') ?? now).toISOString().slice(0, 10);
  const format = asked.includes('docx') && !asked.includes('pdf') ? 'docx' : 'pdf';
  return reportFile(`Board_Packet_${day}`, report, format);
}

async function write({ memory, task }: PacketScene): Promise<Step> {
  const missing = memory.done.flatMap((part) => (part.missing === '' ? [] : [part.missing]));
  const evaluation = `${packetParts.length - missing.length} of ${packetParts.length} parts are here`;
  if (memory.meeting === null && !memory.done.some(({ told }) => told.includes('it is a PDF'))) {
    const reason = `There is nothing to put into a packet. ${missing.join(' ')}`;
    return { do: 'fail', reason, goal: 'Put the packet together', evaluation, memory };
  }
  return writeStep(memory, [await packetFile(task, memory)], evaluation);
}

/** What is told at the end: what the packet holds, and what it does not. */
function packetSummary({ mode }: RecipeTask, { done, meeting, written }: PacketMemory): string {
  const leftOut = done.flatMap((part) => (part.leftOut === '' ? [] : [part.leftOut]));
  const rest = leftOutSentence(mode, leftOut);
  const gaps = done.filter(({ missing }) => missing !== '').length;
  const whole = gaps === 0 ? '' : ` ${gaps} of ${done.length} parts ${gaps === 1 ? 'is' : 'are'} missing.`;
  const subject = meeting === null ? 'the next meeting' : `${meeting.title} (${meeting.words})`;
  return [
    `Put together the packet for ${subject}, saved as ${written?.join()}.${whole}`,
    '',
    ...done.map(({ section, told }) => `- ${section.heading}: ${told}`),
    ...(rest === '' ? [] : ['', rest]),
  ].join('\n');
}

function decide(scene: PacketScene): Answer<PacketMemory> {
  const { memory, task, downloaded, problem } = scene;
  if (memory.written !== null)
    return tellStep(scene, 'Report what the packet holds', packetSummary(task, memory), 'The packet');
  const awaited = memory.pending === null ? undefined : packetParts[memory.done.length];
  const isOver = downloaded !== undefined || problem !== undefined;
  if (awaited !== undefined && isOver) return takeDocument(scene, awaited);
  return pastSignIn(scene, collect);
}

const chore =
  /\b(?:board|meeting|directors['’]?)\s+(?:meeting\s+)?(?:packet|package|pack|book|binder)s?\b|\bpackets?\b.{0,30}\bboard\b|(?<!\b(?:welcome|resale|closing|information|owner|move-in|seed)\s)\bpackets?\s+(?:for|of)\s+(?:the\s+)?(?:next|upcoming|this month|january|february|march|april|may|june|july|august|september|october|november|december)\b/i;
const forMeeting = String.raw`[^.?!\n]{0,60}\b(?:board(?:['’]s)?|directors|meeting)\b`;
/** The same without its name: everything, for the meeting. */
const everyday = new RegExp(
  [
    String.raw`\b(?:everything|all (?:of )?(?:the |our )?(?:documents?|papers?|paperwork|materials?|reports?|information|files?)|(?:documents|papers|paperwork|materials|handouts)|what(?:ever)?(?: do)? (?:we|i|the board|they|directors) needs?)\b[^.?!\n]{0,40}\bfor${forMeeting}`,
    String.raw`\b(?:prepare|get (?:me |us |the board )?ready|prep)\b(?: me| us| the board)?(?: for)${forMeeting}`,
    String.raw`\b(?:prepare|prep)\s+(?:the |our |next |upcoming )+(?:[a-z]+ )?board meeting\b`,
  ].join('|'),
  'i',
);

/** Puts together what the board reads before it meets: one document, and the files it was made from. */
export const boardPacket: Recipe<PacketMemory> = {
  name: 'board-packet',
  does: 'put a board packet together',
  fits(instruction) {
    const words = personWords(instruction);
    const at = [chore, everyday].map((pattern) => words.search(pattern)).find((place) => place >= 0);
    // A packet is made of minutes, violations and more: naming them does not make them the chore.
    return at === undefined ? 0 : 0.95 - at / 1e5;
  },
  start: () => ({
    signIn: freshSignIn,
    done: [],
    collected: nothingCollected,
    meeting: null,
    pending: null,
    written: null,
  }),
  next: decide,
};
