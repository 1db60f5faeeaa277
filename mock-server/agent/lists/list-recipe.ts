import { checkFile } from '../../documents/check-file.ts';
import { amount } from '../ask/amount.ts';
import { modeWords } from '../ask/mode-words.ts';
import { isElsewhere, mainHeading, pageKey, findTable } from '../on-page/page-facts.ts';
import { personWords } from '../ask/person-words.ts';
import type { Decision, Recipe, Scene } from '../recipe.ts';
import { type Collected, type CollectedRow, collectRows, nothingCollected } from '../on-page/collect-rows.ts';
import { findWay } from '../on-page/find-way.ts';
import type { ListChore } from './list-chore.ts';
import { freshSignIn, type SignInMemory, signInStep } from '../on-page/sign-in.ts';
import type { PageReading } from '../../browser/page-reading.ts';

/** How many rows a list says it has, over all its pages ("All cases: 37, newest first"). */
function listTotal(page: PageReading, columns: readonly RegExp[]): number | null {
  const total = /:\s*(\d{1,6})\b/.exec(findTable(page, columns)?.caption ?? '')?.[1];
  return total === undefined ? null : Number(total);
}

export interface ListMemory<Detail> {
  signIn: SignInMemory;
  collected: Collected;
  /** How many rows the list says it has. */
  total: number | null;
  /** Rows still to open; null until the list is read. */
  queue: CollectedRow[] | null;
  /** The row whose page was asked for last. */
  opening: string;
  details: Record<string, Detail>;
  missed: string[];
  /** Set once the files were handed over. */
  written: { names: string[]; summary: string } | null;
}

/** A recipe that does a chore on a list. */
export function listRecipe<Detail>(chore: ListChore<Detail>): Recipe<ListMemory<Detail>> {
  type Step = Decision<ListMemory<Detail>>;
  type ListScene = Scene<ListMemory<Detail>>;
  const idOf = (row: CollectedRow): string => row.cells[chore.id] ?? '';

  async function write(scene: ListScene, evaluation: string): Promise<Step> {
    const { task, memory } = scene;
    const { collected, details, missed, total } = memory;
    const { rows, read, cut } = collected;
    const goal = 'Put the result together';
    const ids = new Set(rows.map(idOf)).size;
    if (!cut && (ids !== rows.length || (total !== null && total !== rows.length))) {
      const reason = `The portal says it has ${amount(total ?? rows.length, chore.what)}, but its list gave ${amount(ids, 'different ones')}. The list may have changed in between; run the task again.`;
      return { do: 'fail', reason, goal, evaluation, memory };
    }
    const cutAfter = cut ? read.length : undefined;
    const result = await chore.report(task, { rows, details, missed, source: read[0] ?? '', cutAfter });
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
    if (problem !== undefined && memory.opening === id) {
      const next = { ...memory, queue, missed: [...memory.missed, id] };
      return readDetails({ ...scene, memory: next, problem: '' }, `${id} could not be opened`);
    }
    if (pageKey(page.url, page.url) !== pageKey(row.href, page.url)) {
      const opening = { ...memory, opening: id };
      const together = `Look at the ${chore.what} one by one`;
      return { do: 'goto', url: row.href, together, goal: `Open ${id}`, evaluation, memory: opening };
    }
    const details = { ...memory.details, [id]: chore.readDetail(page) };
    return readDetails({ ...scene, memory: { ...memory, queue, details } }, `${id} is read`);
  }

  function readList(scene: ListScene): Promise<Step> | Step {
    const { task, page, memory } = scene;
    const folder = chore.folder(task);
    const asked = {
      what: chore.what,
      columns: chore.columns,
      folder: folder.name,
      pagesAtMost: modeWords[task.mode].pagesAtMost,
    };
    const { collected, evaluation, next } = collectRows(page, memory.collected, asked);
    if (next !== undefined) {
      const target = { by: 'href', href: next.link.href } as const;
      const goal = folder.name.test(next.link.text) ? folder.goal : next.goal;
      const { together } = next;
      return { do: 'click', target, together, goal, evaluation, memory: { ...memory, collected } };
    }
    const queue = chore.toOpen(task, collected.rows).filter((row) => row.href !== undefined);
    const total = listTotal(page, Object.values(chore.columns));
    return readDetails({ ...scene, memory: { ...memory, collected, total, queue: [...queue] } }, evaluation);
  }

  function decide(scene: ListScene): Promise<Step> | Step {
    const { memory, page, problem } = scene;
    if (memory.written !== null) {
      const { names, summary } = memory.written;
      const goal = 'Report what was found';
      const told =
        problem === undefined ? `${names.join(' and ')} saved` : `The files could not be saved: ${problem}`;
      if (problem !== undefined) return { do: 'fail', reason: told, goal, evaluation: told, memory };
      return { do: 'finish', summary, goal, evaluation: told, memory };
    }
    const wall = signInStep(scene, memory.signIn);
    if (wall !== undefined) return { ...wall, memory: { ...memory, signIn: wall.memory } };
    const signedIn = { ...scene, memory: { ...memory, signIn: freshSignIn } };
    if (memory.queue !== null) return readDetails(signedIn, `The list of ${chore.what} was read`);
    return chore.heading.test(mainHeading(page)) ? readList(signedIn) : findWay(signedIn, chore.destination);
  }

  return {
    name: chore.name,
    does: chore.does,
    fits: (instruction) => chore.fits(personWords(instruction)),
    start: () => ({
      signIn: freshSignIn,
      collected: nothingCollected,
      total: null,
      queue: null,
      opening: '',
      details: {},
      missed: [],
      written: null,
    }),
    next: decide,
  };
}
