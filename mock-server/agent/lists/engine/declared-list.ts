import { checkFile } from '../../../documents/check-file.ts';
import type { PageReading } from '../../../browser/page-reading.ts';
import { amount } from '../../ask/amount.ts';
import { modeWords } from '../../ask/mode-words.ts';
import { personWords } from '../../ask/person-words.ts';
import { type CollectedRow, collectRows, nothingCollected } from '../../on-page/collect-rows.ts';
import { findWay } from '../../on-page/find-way.ts';
import { findTable, isElsewhere, mainHeading, pageKey } from '../../on-page/page-facts.ts';
import { freshSignIn, signInStep } from '../../on-page/sign-in.ts';
import type { Decision, Recipe, Scene } from '../../recipe.ts';
import type {
  DetailFacts,
  DetailOf,
  DetailValues,
  LineOf,
  LineValues,
  ListAsk,
  ListChoice,
  ListColumns,
  ListDeclaration,
} from './list-declaration.ts';
import { askOf, chosenOf, correctedBy, headsOf, keyOf, namedAt } from './list-lines.ts';
import type { ListMemory, ListReading } from './list-reading.ts';
import { listReport } from './list-report.ts';

/** A declaration with the types of its own columns and facts, from which those of its rows and their pages follow. */
type Declared<Columns extends ListColumns, Facts extends DetailFacts, Line extends LineValues> = Omit<
  ListDeclaration<Line, DetailOf<Facts>>,
  'columns' | 'facts' | 'lines'
> & {
  columns: Columns;
  facts?: Facts;
  lines?: (read: readonly LineOf<Columns>[], asked: ListAsk) => Line[];
};

/** A recipe for a declared list, and what a correction of it goes by. */
type DeclaredList<Detail> = Recipe<ListMemory<Detail>> & ReturnType<typeof correctedBy>;

/** As many pages of single things as a task's usual number of steps leaves room for. */
const usualOpens = 18;

/** How many rows a list says it has, over all its pages ("All cases: 37, newest first"). */
function listTotal(page: PageReading, columns: readonly RegExp[]): number | null {
  const total = /:\s*(\d{1,6})\b/.exec(findTable(page, columns)?.caption ?? '')?.[1];
  return total === undefined ? null : Number(total);
}

function fitOf({ words, otherWords, sureness }: ListDeclaration, said: string): number {
  if (typeof words === 'function') return words(said);
  return otherWords?.test(said) === true ? 0 : namedAt(said, words, sureness);
}

/** The folder of the list to read, and words for opening it where its own name is not enough. */
function folderOf(
  { folder, status, things }: ListDeclaration,
  asked: ListAsk,
  page: PageReading,
): { name: RegExp; goal?: string } {
  if (folder !== undefined) return { name: folder(asked, page) };
  // The portal's own filter takes one status; several are picked from the whole list.
  const [only, ...more] = status?.asked(asked) ?? [];
  return only === undefined || more.length > 0
    ? { name: /^all\b/i, goal: `Show all ${things}` }
    : { name: new RegExp(`^${only}\\b`, 'i'), goal: `Show only the ${things} with status ${only}` };
}

/** Whose pages are opened for a closer look, the most important first. */
function rowsToOpen(
  list: ListDeclaration,
  { asked, lines }: ListChoice,
  rows: readonly CollectedRow[],
): CollectedRow[] {
  if (list.facts === undefined) return [];
  const opens = (line: LineValues): boolean =>
    list.opens?.(line, asked, lines) ?? modeWords[asked.mode].opensDetails;
  const byKey = new Map(rows.map((row) => [keyOf(list, { ...row.cells, href: row.href ?? '' }), row]));
  return lines
    .filter(opens)
    .slice(0, list.opensAtMost ?? usualOpens)
    .flatMap((line) => byKey.get(keyOf(list, line)) ?? []);
}

/** The recipe that does a chore on a list, from what is declared of it. */
export function declaredList<
  Columns extends ListColumns,
  Facts extends DetailFacts = DetailFacts,
  Line extends LineValues = LineOf<Columns>,
>(declared: Declared<Columns, Facts, NoInfer<Line>>): DeclaredList<DetailOf<Facts>> {
  // The engine reads cells and facts by their names, whichever these are.
  const list = declared as unknown as ListDeclaration;
  return recipeOf(list) as unknown as DeclaredList<DetailOf<Facts>>;
}

function recipeOf(list: ListDeclaration): DeclaredList<DetailValues> {
  type Memory = ListMemory<DetailValues>;
  type Step = Decision<Memory>;
  const { things, portal, id } = list;
  const heads = headsOf(list.columns);
  const nameOf = (row: CollectedRow): string => row.cells[id] ?? '';
  const idOf = (row: CollectedRow): string =>
    list.byAddress === true ? (row.href ?? Object.values(row.cells).join(' ')) : nameOf(row);
  const detailOn = (page: PageReading): DetailValues =>
    Object.fromEntries(Object.entries(list.facts ?? {}).map(([fact, { read }]) => [fact, read(page)]));

  function readingOf({ collected, details, missed, beside, sent }: Memory): ListReading<DetailValues> {
    const { rows, read, cut } = collected;
    const cutAfter = cut ? read.length : undefined;
    return { rows, details, missed, source: read[0] ?? '', beside, sent, cutAfter };
  }

  async function write(scene: Scene<Memory>, evaluation: string): Promise<Step> {
    const { task, memory } = scene;
    const { total } = memory;
    const { rows, cut } = memory.collected;
    const goal = 'Put the result together';
    const ids = new Set(rows.map(idOf)).size;
    if (!cut && (ids !== rows.length || (total !== null && total !== rows.length))) {
      const reason = `The portal says it has ${amount(total ?? rows.length, things)}, but its list gave ${amount(ids, 'different ones')}. The list may have changed in between; run the task again.`;
      return { do: 'fail', reason, goal, evaluation, memory };
    }
    const result = await listReport(list, task, readingOf(memory));
    if (result.rows === 0 && isElsewhere(task)) {
      const reason = `Nothing that fits was found in the list of ${things}. This site may have other words for it.`;
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
  function readDetails(scene: Scene<Memory>, evaluation: string): Promise<Step> | Step {
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
      const together = `Look at the ${things} one by one`;
      return { do: 'goto', url: row.href, together, goal: `Open ${name}`, evaluation, memory: opening };
    }
    const details = { ...memory.details, [id]: detailOn(page) };
    return readDetails({ ...scene, memory: { ...memory, queue, details } }, `${name} is read`);
  }

  function readList(scene: Scene<Memory>): Promise<Step> | Step {
    const { task, page } = scene;
    const beside = list.readBeside?.(page) ?? [];
    const memory = beside.length === 0 ? scene.memory : { ...scene.memory, beside };
    const folder = folderOf(list, askOf(task), page);
    const asked = {
      what: things,
      columns: heads,
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
    const total = listTotal(page, Object.values(heads));
    const whole = { ...memory, collected, total };
    const chosen = chosenOf(list, askOf(task, { beside: whole.beside }), collected.rows);
    const other = list.instead?.({ ...scene, memory: whole }, chosen);
    if (typeof other === 'string')
      return {
        do: 'fail',
        reason: other,
        goal: `Find the ${things} asked for`,
        evaluation,
        memory: whole,
      };
    if (other !== undefined) return other;
    const queue = rowsToOpen(list, chosen, collected.rows).filter((row) => row.href !== undefined);
    return readDetails({ ...scene, memory: { ...whole, queue } }, evaluation);
  }

  function decide(scene: Scene<Memory>): Promise<Step> | Step {
    const { memory, page, problem, task } = scene;
    if (memory.written !== null) {
      const { names, summary } = memory.written;
      const goal = 'Report what was found';
      const told =
        problem === undefined ? `${names.join(' and ')} saved` : `The files could not be saved: ${problem}`;
      if (problem !== undefined) return { do: 'fail', reason: told, goal, evaluation: told, memory };
      return { do: 'finish', summary, goal, evaluation: told, memory };
    }
    const asked = askOf(task);
    const refused = list.refuses?.(asked);
    if (refused !== undefined)
      return { do: 'fail', reason: refused, goal: 'See what is asked for', evaluation: refused, memory };
    const step = signInStep(scene, memory.signIn);
    const wall = step === undefined ? undefined : { ...step, memory: { ...memory, signIn: step.memory } };
    if (wall !== undefined && list.isPublic !== true) return wall;
    const signedIn = { ...scene, memory: { ...memory, signIn: freshSignIn } };
    if (memory.queue !== null) return readDetails(signedIn, `The list of ${things} was read`);
    const ahead = list.ahead?.(signedIn, asked);
    if (ahead !== undefined) return ahead;
    if (portal.heading.test(mainHeading(page))) return readList(signedIn);
    const way = findWay(signedIn, portal);
    return wall === undefined || way.do === 'click' ? way : wall;
  }

  return {
    name: list.name,
    does: list.does,
    fits: (instruction) => fitOf(list, personWords(instruction)),
    acts: (instruction) => list.acts?.(personWords(instruction)) === true,
    misses: (instruction) => list.misses?.(personWords(instruction)) ?? [],
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
    ...correctedBy(list),
  };
}
