import { checkFile } from '../../documents/check-file.ts';
import { amount } from '../ask/amount.ts';
import { modeWords } from '../ask/mode-words.ts';
import { isElsewhere, mainHeading, pageKey, findTable } from '../on-page/page-facts.ts';
import { personWords } from '../ask/person-words.ts';
import type { Decision, Recipe, Scene } from '../recipe.ts';
import { type CollectedRow, collectRows, nothingCollected } from '../on-page/collect-rows.ts';
import { findWay } from '../on-page/find-way.ts';
import type { ListChore, ListMemory, ListReading } from './list-chore.ts';
import { freshSignIn, signInStep } from '../on-page/sign-in.ts';
import type { PageReading } from '../../browser/page-reading.ts';

/** How many rows a list says it has, over all its pages ("All cases: 37, newest first"). */
function listTotal(page: PageReading, columns: readonly RegExp[]): number | null {
  const total = /:\s*(\d{1,6})\b/.exec(findTable(page, columns)?.caption ?? '')?.[1];
  return total === undefined ? null : Number(total);
}

/** How well words fit a chore of that name. Of two chores in one instruction, the one named first is done. */
export function namedAt(words: string, name: RegExp, most = 0.9): number {
  const at = words.search(name);
  return at < 0 ? 0 : most - at / 1e5;
}

/** A recipe that does a chore on a list. */
export function listRecipe<Detail>(chore: ListChore<Detail>): Recipe<ListMemory<Detail>> {
  type Step = Decision<ListMemory<Detail>>;
  type ListScene = Scene<ListMemory<Detail>>;
  const columns = Object.fromEntries(
    Object.entries(chore.columns).map(([name, head]) => [name, head instanceof RegExp ? head : head[0]]),
  );
  const nameOf = (row: CollectedRow): string => row.cells[chore.id] ?? '';
  const idOf = (row: CollectedRow): string =>
    chore.byAddress === true ? (row.href ?? Object.values(row.cells).join(' ')) : nameOf(row);

  function readingOf({ collected, details, missed, beside, sent }: ListMemory<Detail>): ListReading<Detail> {
    const { rows, read, cut } = collected;
    const cutAfter = cut ? read.length : undefined;
    return { rows, details, missed, source: read[0] ?? '', beside, sent, cutAfter };
  }

  async function write(scene: ListScene, evaluation: string): Promise<Step> {
    const { task, memory } = scene;
    const { total } = memory;
    const { rows, cut } = memory.collected;
    const goal = 'Put the result together';
    const ids = new Set(rows.map(idOf)).size;
    if (!cut && (ids !== rows.length || (total !== null && total !== rows.length))) {
      const reason = `The portal says it has ${amount(total ?? rows.length, chore.what)}, but its list gave ${amount(ids, 'different ones')}. The list may have changed in between; run the task again.`;
      return { do: 'fail', reason, goal, evaluation, memory };
    }
    const result = await chore.report(task, readingOf(memory));
    if (result.rows === 0 && isElsewhere(task)) {
      const reason = `Nothing that fits was found in the list of ${chore.what}. This site may have other words for it.`;
      return { do: 'fail', unfound: true, reason, goal, evaluation, memory };
    }
    const wrong = await Promise.all(result.files.map((file) => checkFile(file, result.rows)));
    const reason = wrong.find((words) => words !== undefined);
    if (reason !== undefined) return { do: 'fail', reason, goal, evaluation, memory };
    const names = result.files.map((file) => file.name);
    const written = { names, summary: result.summary };
    const words = `Write ${names.join(' and ')}`;
    return { do: 'write', files: result.files, goal: words, evaluation, memory: { ...memory, written } };
  }

  /** Opens the rows' own pages, one after the other. A page that does not open is left out, and said. */
  function readDetails(scene: ListScene, evaluation: string): Promise<Step> | Step {
    const { memory, page, problem } = scene;
    const [row, ...queue] = memory.queue ?? [];
    if (row?.href === undefined) return write(scene, evaluation);
    const id = idOf(row);
    const name = nameOf(row);
    if (problem !== undefined && memory.opening === id) {
      const next = { ...memory, queue, missed: [...memory.missed, name] };
      return readDetails({ ...scene, memory: next, problem: '' }, `${name} could not be opened`);
    }
    if (pageKey(page.url, page.url) !== pageKey(row.href, page.url)) {
      const opening = { ...memory, opening: id };
      const together = `Look at the ${chore.what} one by one`;
      return { do: 'goto', url: row.href, together, goal: `Open ${name}`, evaluation, memory: opening };
    }
    const details = { ...memory.details, [id]: chore.readDetail(page) };
    return readDetails({ ...scene, memory: { ...memory, queue, details } }, `${name} is read`);
  }

  function readList(scene: ListScene): Promise<Step> | Step {
    const { task, page } = scene;
    const beside = chore.readBeside?.(page) ?? [];
    const memory = beside.length === 0 ? scene.memory : { ...scene.memory, beside };
    const folder = chore.folder(task, page);
    const asked = {
      what: chore.what,
      columns,
      folder: folder.name,
      pagesAtMost: modeWords[task.mode].pagesAtMost,
    };
    const { collected, evaluation, next } = collectRows(page, memory.collected, asked);
    if (next !== undefined) {
      const target = { by: 'href', href: next.link.href } as const;
      const goal = (folder.name.test(next.link.text) ? folder.goal : undefined) ?? next.goal;
      const { together } = next;
      return { do: 'click', target, together, goal, evaluation, memory: { ...memory, collected } };
    }
    const total = listTotal(page, Object.values(columns));
    const whole = { ...memory, collected, total };
    const other = chore.instead?.({ ...scene, memory: whole }, readingOf(whole));
    if (typeof other === 'string')
      return {
        do: 'fail',
        reason: other,
        goal: `Find the ${chore.what} asked for`,
        evaluation,
        memory: whole,
      };
    if (other !== undefined) return other;
    const queue = chore.toOpen(task, collected.rows, whole.beside).filter((row) => row.href !== undefined);
    return readDetails({ ...scene, memory: { ...whole, queue } }, evaluation);
  }

  function decide(scene: ListScene): Promise<Step> | Step {
    const { memory, page, problem, task } = scene;
    if (memory.written !== null) {
      const { names, summary } = memory.written;
      const goal = 'Report what was found';
      const told =
        problem === undefined ? `${names.join(' and ')} saved` : `The files could not be saved: ${problem}`;
      if (problem !== undefined) return { do: 'fail', reason: told, goal, evaluation: told, memory };
      return { do: 'finish', summary, goal, evaluation: told, memory };
    }
    const refused = chore.refuses?.(task);
    if (refused !== undefined)
      return { do: 'fail', reason: refused, goal: 'See what is asked for', evaluation: refused, memory };
    const step = signInStep(scene, memory.signIn);
    const wall = step === undefined ? undefined : { ...step, memory: { ...memory, signIn: step.memory } };
    if (wall !== undefined && chore.isPublic !== true) return wall;
    const signedIn = { ...scene, memory: { ...memory, signIn: freshSignIn } };
    if (memory.queue !== null) return readDetails(signedIn, `The list of ${chore.what} was read`);
    const ahead = chore.ahead?.(signedIn);
    if (ahead !== undefined) return ahead;
    if (chore.heading.test(mainHeading(page))) return readList(signedIn);
    const way = findWay(signedIn, chore.destination);
    return wall === undefined || way.do === 'click' ? way : wall;
  }

  return {
    name: chore.name,
    does: chore.does,
    fits: (instruction) => chore.fits(personWords(instruction)),
    acts: (instruction) => chore.acts?.(personWords(instruction)) === true,
    misses: (instruction) => chore.misses?.(personWords(instruction)) ?? [],
    start: () => ({
      signIn: freshSignIn,
      collected: nothingCollected,
      total: null,
      beside: [],
      queue: null,
      opening: '',
      details: {},
      missed: [],
      sent: null,
      written: null,
    }),
    next: decide,
  };
}
