import { personWords } from '../ask/person-words.ts';
import type { Decision, Recipe, Scene } from '../recipe.ts';
import { packetFile, packetSummary } from './board-packet-file.ts';
import { freshPacket, type PacketMemory, onward, without } from './board-packet-memory.ts';
import { packetParts, type PartPlan } from './board-packet-parts.ts';
import { freshSignIn, signInStep } from '../on-page/sign-in.ts';
import { modeWords } from '../ask/mode-words.ts';
import { mainHeading, pageKey, sectionLines } from '../on-page/page-facts.ts';
import { readDate } from '../ask/dates.ts';
import { ahead, isInPeriod } from '../ask/time.ts';
import { type CollectedRow, collectRows } from '../on-page/collect-rows.ts';
import { findWay } from '../on-page/find-way.ts';
import { motionsOf } from '../on-page/motions-of.ts';

/** What looking for a part leads to: a step, or only what is known now, to be gone on with. */
interface PartOutcome {
  memory: PacketMemory;
  step?: Decision<PacketMemory>;
}

/** The meeting the packet is for: the next of the board, or that of the month that was named. */
function chooseMeeting({ task }: PacketScene, rows: readonly CollectedRow[]): CollectedRow | undefined {
  const period = task.ask.period && ahead(task.ask.period, task.now);
  return rows.find(({ cells }) => {
    const day = readDate(cells['date'] ?? '');
    const isBoard = /\bboard\b/i.test(`${cells['kind']} ${cells['title']}`);
    return isBoard && isInPeriod(day, period);
  });
}

/** A list is read: take what the part needs of it. */
function takeRows(scene: PacketScene, { part, pick, words }: PartPlan, evaluation: string): PartOutcome {
  const { memory, page, task } = scene;
  const { rows, read, cut } = memory.collected;
  const from = read[0] ?? page.url;
  if (part === 'agenda') {
    const row = chooseMeeting(scene, rows);
    if (row?.href === undefined)
      return { memory: without(memory, part, 'The portal lists no such meeting of the board.') };
    const { title = '', date = '', time = '', place = '' } = row.cells;
    const known = { ...memory, meeting: { title, date, time, place, href: row.href } };
    const target = { by: 'href', href: row.href } as const;
    return { memory: known, step: { do: 'click', target, goal: `Open ${title}`, evaluation, memory: known } };
  }
  if (pick === undefined) {
    // A portal without a folder of what is open shows everything.
    const open = rows.filter(({ cells }) => /^open\b/i.test(cells['status'] ?? ''));
    return { memory: onward(memory, { lists: { ...memory.lists, [part]: { rows: open, from, cut } } }) };
  }
  const row = pick(rows, task.now);
  if (row?.href === undefined)
    return { memory: without(memory, part, `The library does not have ${words}.`) };
  const { title = '', date = '' } = row.cells;
  const address = pageKey(row.href, page.url);
  if (!page.links.some((link) => pageKey(link.href, page.url) === address)) {
    const goal = 'Go back to the list of documents';
    return { memory, step: { do: 'goto', url: from, goal, evaluation, memory } };
  }
  const target = { by: 'href', href: row.href } as const;
  const waiting = { ...memory, pending: { title, date, from } };
  const goal = `Download ${title}`;
  return { memory: waiting, step: { do: 'download', target, keep: true, goal, evaluation, memory: waiting } };
}

/** On the page of the meeting, or on the way there. */
function readAgenda(
  { memory, page }: PacketScene,
  { href, title }: { href: string; title: string },
): PartOutcome {
  if (pageKey(page.url, page.url) !== pageKey(href, page.url)) {
    const evaluation = 'The list of meetings was read';
    return { memory, step: { do: 'goto', url: href, goal: `Open ${title}`, evaluation, memory } };
  }
  const agenda = sectionLines(page, /^agenda$/i);
  const none = `The page of ${title} has no agenda.`;
  return { memory: agenda.length > 0 ? onward(memory, { agenda }) : without(memory, 'agenda', none) };
}

/** The next step towards one part of the packet. */
function collectPart(scene: PacketScene, plan: PartPlan): PartOutcome {
  const { memory, page, task } = scene;
  if (plan.part === 'agenda' && memory.meeting !== null) return readAgenda(scene, memory.meeting);
  if (!plan.heading.test(mainHeading(page))) {
    const step = findWay(scene, plan.destination);
    const none = `The portal has no page of ${plan.destination.name}.`;
    return step.do === 'fail' ? { memory: without(memory, plan.part, none) } : { memory, step };
  }
  const { collected, evaluation, next } = collectRows(page, memory.collected, {
    what: plan.what,
    columns: plan.columns,
    folder: plan.folder,
    pagesAtMost: modeWords[task.mode].pagesAtMost,
  });
  const read = { ...memory, collected };
  // Libraries list the newest first: once there is one to pick, older pages change nothing.
  const isSettled = plan.pick?.(collected.rows, task.now) !== undefined;
  if (next === undefined || isSettled) return takeRows({ ...scene, memory: read }, plan, evaluation);
  const target = { by: 'href', href: next.link.href } as const;
  const { goal, together } = next;
  return { memory: read, step: { do: 'click', target, together, goal, evaluation, memory: read } };
}

/** Looks at what was downloaded for a packet: only a PDF goes into it. */
async function takeDocument(scene: Scene<PacketMemory>, { part, words }: PartPlan): Promise<PacketMemory> {
  const { downloaded, memory, problem } = scene;
  const { pending } = memory;
  if (downloaded === undefined || pending === null) {
    return without(memory, part, `The portal did not give ${words}: ${problem ?? 'nothing came.'}`);
  }
  const begin = new TextDecoder('latin1').decode(downloaded.bytes.subarray(0, 5));
  if (begin !== '%PDF-') return without(memory, part, `The portal’s file ${downloaded.name} is not a PDF.`);
  const motions = part === 'minutes' ? await motionsOf(downloaded.bytes) : [];
  const document = { ...pending, name: downloaded.name, size: downloaded.bytes.byteLength, motions };
  return onward(memory, { documents: { ...memory.documents, [part]: document } });
}

type Step = Decision<PacketMemory>;
type PacketScene = Scene<PacketMemory>;

const chore =
  /\b(?:board|meeting|directors['’]?)\s+(?:meeting\s+)?(?:packet|package|pack|book|binder)s?\b|\bpackets?\b.{0,30}\bboard\b|(?<!\b(?:welcome|resale|closing|information|owner|move-in|seed)\s)\bpackets?\s+(?:for|of)\s+(?:the\s+)?(?:next|upcoming|this month|january|february|march|april|may|june|july|august|september|october|november|december)\b/i;
const meeting = String.raw`[^.?!\n]{0,60}\b(?:board(?:['’]s)?|directors|meeting)\b`;
/** The same without its name: everything, for the meeting. */
const everyday = new RegExp(
  [
    String.raw`\b(?:everything|all (?:of )?(?:the |our )?(?:documents?|papers?|paperwork|materials?|reports?|information|files?)|(?:documents|papers|paperwork|materials|handouts)|what(?:ever)?(?: do)? (?:we|i|the board|they|directors) needs?)\b[^.?!\n]{0,40}\bfor${meeting}`,
    String.raw`\b(?:prepare|get (?:me |us |the board )?ready|prep)\b(?: me| us| the board)?(?: for)${meeting}`,
    String.raw`\b(?:prepare|prep)\s+(?:the |our |next |upcoming )+(?:[a-z]+ )?board meeting\b`,
  ].join('|'),
  'i',
);

async function write(scene: PacketScene): Promise<Step> {
  const { memory, task } = scene;
  const evaluation = `${packetParts.length - Object.keys(memory.missing).length} of ${packetParts.length} parts are here`;
  if (memory.meeting === null && Object.keys(memory.documents).length === 0) {
    const reason = `There is nothing to put into a packet. ${Object.values(memory.missing).join(' ')}`;
    return { do: 'fail', reason, goal: 'Put the packet together', evaluation, memory };
  }
  const file = await packetFile(task, memory);
  return {
    do: 'write',
    files: [file],
    goal: `Write ${file.name}`,
    evaluation,
    memory: { ...memory, written: file.name },
  };
}

function finish({ memory, problem, task }: PacketScene, name: string): Step {
  const goal = 'Report what the packet holds';
  const reason = `The packet could not be saved: ${problem}`;
  if (problem !== undefined) return { do: 'fail', reason, goal, evaluation: reason, memory };
  const summary = packetSummary(task, memory, name);
  return { do: 'finish', summary, goal, evaluation: `${name} is saved`, memory };
}

async function decide(scene: PacketScene): Promise<Step> {
  if (scene.memory.written !== null) return finish(scene, scene.memory.written);
  const awaited = scene.memory.pending === null ? undefined : packetParts[scene.memory.at];
  const isOver = scene.downloaded !== undefined || scene.problem !== undefined;
  let memory = awaited !== undefined && isOver ? await takeDocument(scene, awaited) : scene.memory;
  const wall = signInStep({ ...scene, memory }, memory.signIn);
  if (wall !== undefined) return { ...wall, memory: { ...memory, signIn: wall.memory } };
  memory = { ...memory, signIn: freshSignIn };
  for (let plan = packetParts[memory.at]; plan !== undefined; plan = packetParts[memory.at]) {
    const outcome = collectPart({ ...scene, memory }, plan);
    if (outcome.step !== undefined) return outcome.step;
    memory = outcome.memory;
  }
  return write({ ...scene, memory });
}

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
  start: () => freshPacket,
  next: decide,
};
