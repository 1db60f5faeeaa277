import { readInstruction } from '../ask/instruction-reading.ts';
import { modeWords } from '../ask/mode-words.ts';
import { mainHeading, pageKey } from '../on-page/page-facts.ts';
import { readDate } from '../ask/read-date.ts';
import type { Decision, Scene } from '../recipe.ts';
import { onward, type PacketMemory, without } from './board-packet-memory.ts';
import type { PartPlan } from './board-packet-parts.ts';
import { type CollectedRow, collectRows } from '../on-page/collect-rows.ts';
import { findWay } from '../on-page/find-way.ts';
import { sectionLines } from '../lists/section-lines.ts';

type PacketScene = Scene<PacketMemory>;

/** What looking for a part leads to: a step, or only what is known now, to be gone on with. */
interface PartOutcome {
  memory: PacketMemory;
  step?: Decision<PacketMemory>;
}

/** The meeting the packet is for: the next of the board, or that of the month that was named. */
function chooseMeeting({ task }: PacketScene, rows: readonly CollectedRow[]): CollectedRow | undefined {
  const { month } = readInstruction(task.instruction, task.now);
  return rows.find(({ cells }) => {
    const day = readDate(cells['date'] ?? '');
    const isBoard = /\bboard\b/i.test(`${cells['kind']} ${cells['title']}`);
    const inMonth = month === undefined || day?.getUTCMonth() === month.month - 1;
    return isBoard && inMonth && (month?.year === undefined || day?.getUTCFullYear() === month.year);
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
export function collectPart(scene: PacketScene, plan: PartPlan): PartOutcome {
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
