import type { PageReading } from '../../../browser/page-reading.ts';
import { amount } from '../../ask/amount.ts';
import { modeWords } from '../../ask/mode-words.ts';
import { personWords } from '../../ask/person-words.ts';
import { collectRows, nothingCollected } from '../../on-page/collect-rows.ts';
import { findWay } from '../../on-page/find-way.ts';
import { findTable, isElsewhere, mainHeading, pageKey } from '../../on-page/page-facts.ts';
import { freshSignIn, signInStep } from '../../on-page/sign-in.ts';
import type { Decision, Recipe, Scene } from '../../recipe.ts';
import type {
  LineOf,
  ListAsk,
  ListColumns,
  ListDeclaration,
  ListFacts,
  ListMemory,
} from './list-declaration.ts';
import { listFiles } from './list-files.ts';
import { askedValues, valueColumns } from './list-filters.ts';
import { askOf, correctedBy, headsOf, keyOf, namedAt, resultOf } from './list-lines.ts';
import { listSummary } from './list-summary.ts';

type Step = Decision<ListMemory>;
type ListScene = Scene<ListMemory>;

/** A declaration with the types of its own columns and facts, from which those of its rows follow. */
type Declared<Columns extends ListColumns, Facts extends ListFacts, Line> = Omit<
  ListDeclaration<Line>,
  'columns' | 'facts' | 'lines'
> & {
  columns: Columns;
  facts?: Facts;
  lines?: (read: readonly LineOf<Columns, Facts>[], asked: ListAsk) => Line[];
};

/** A recipe for a declared list, and what a correction of it goes by. */
type DeclaredList = Recipe<ListMemory> & ReturnType<typeof correctedBy>;

/** How many rows a list says it has, over all its pages ("All cases: 37, newest first"). */
function listTotal(page: PageReading, columns: readonly RegExp[]): number | null {
  const total = /:\s*(\d{1,6})\b/.exec(findTable(page, columns)?.caption ?? '')?.[1];
  return total === undefined ? null : Number(total);
}

/** The folder of the list to read: the portal's own filter takes one value; several are picked from the whole list. */
function folderOf(list: ListDeclaration, asked: ListAsk, page: PageReading): RegExp {
  if (list.portal.folder !== undefined) return list.portal.folder(asked);
  const { values } = askedValues(list, asked.reading);
  const named = valueColumns(list).flatMap(({ name, folders }) => (folders ? (values[name] ?? []) : []));
  const folder = new RegExp(`^${named.join()}\\b`, 'i');
  const isThere = named.length === 1 && page.links.some(({ text }) => folder.test(text));
  return isThere ? folder : /^all\b/i;
}

/** The recipe that does a chore on a list, from what is declared of it. */
export function declaredList<
  Columns extends ListColumns,
  Facts extends ListFacts = ListFacts,
  Line = LineOf<Columns, Facts>,
>(declared: Declared<Columns, Facts, NoInfer<Line>>): DeclaredList {
  // The engine reads cells and facts by their names, whichever these are.
  return recipeOf(declared as unknown as ListDeclaration);
}

function recipeOf(list: ListDeclaration): DeclaredList {
  const { things, portal, id, words: name } = list;
  const heads = headsOf(list.columns);

  /** Hands the files over, once they are checked against the list and read back. */
  async function write(scene: ListScene, evaluation: string): Promise<Step> {
    const { task, memory } = scene;
    const { total, collected } = memory;
    const fail = (reason: string, more: { unfound?: true } = {}): Step => ({
      do: 'fail',
      reason,
      goal: 'Put the result together',
      evaluation,
      memory,
      ...more,
    });
    const { length } = collected.rows;
    const different = new Set(collected.rows.map((row) => keyOf(list, row))).size;
    if (!collected.cut && (different !== length || (total !== null && total !== length)))
      return fail(
        `The portal says it has ${amount(total ?? length, things)}, but its list gave ${amount(different, 'different ones')}. The list may have changed in between; run the task again.`,
      );
    const result = resultOf(list, askOf(task, memory), memory);
    if (result.lines.length === 0 && isElsewhere(task))
      return fail(
        `Nothing that fits was found in the list of ${things}. This site may have other words for it.`,
        {
          unfound: true,
        },
      );
    const { files, wrong } = await listFiles(list, result);
    if (wrong !== undefined) return fail(wrong);
    const names = files.map((file) => file.name);
    const written = { names, summary: listSummary(task, list, result, memory, files) };
    return {
      do: 'write',
      files,
      goal: `Write ${names.join(' and ')}`,
      evaluation,
      memory: { ...memory, written },
    };
  }

  /** Opens the rows' own pages, one after the other. A page that does not open is left out, and said. */
  function readDetails(scene: ListScene, evaluation: string): Promise<Step> | Step {
    const { memory, page, problem } = scene;
    const [row, ...queue] = memory.queue ?? [];
    if (row?.href === undefined) return write(scene, evaluation);
    const key = keyOf(list, row);
    const named = row.cells[id] ?? '';
    if (problem !== undefined && memory.opening === key) {
      const next = { ...memory, queue, missed: [...memory.missed, named] };
      return readDetails({ ...scene, memory: next, problem: '' }, `${named} could not be opened`);
    }
    if (pageKey(page.url, page.url) !== pageKey(row.href, page.url)) {
      const together = `Look at the ${things} one by one`;
      const opening = { ...memory, opening: key };
      return { do: 'goto', url: row.href, together, goal: `Open ${named}`, evaluation, memory: opening };
    }
    const told = Object.entries(list.facts ?? {}).map(([fact, { read }]) => [fact, read(page)] as const);
    const details = { ...memory.details, [key]: Object.fromEntries(told) };
    return readDetails({ ...scene, memory: { ...memory, queue, details } }, `${named} is read`);
  }

  /** Whose pages are opened, as far as the steps of the task reach. */
  function queueOf({ task, stepsDone }: ListScene, memory: ListMemory): ListMemory['queue'] {
    if (list.facts === undefined) return [];
    const asked = askOf(task, memory);
    const { values } = askedValues(list, asked.reading);
    const isAll =
      modeWords[task.mode].opensDetails || valueColumns(list).some((one) => one.isFact && values[one.name]);
    const opened = resultOf(list, asked, memory).lines.filter((line) => isAll || list.opens?.(line, asked));
    // Two steps more: to go on from here, and to write the files.
    return opened
      .flatMap(
        ({ href }) => memory.collected.rows.find((row) => row.href !== undefined && row.href === href) ?? [],
      )
      .slice(0, Math.max(0, task.maxSteps - stepsDone - 2));
  }

  function readList(scene: ListScene): Promise<Step> | Step {
    const { task, page } = scene;
    const beside = list.readBeside?.(page) ?? [];
    const memory = beside.length === 0 ? scene.memory : { ...scene.memory, beside };
    const { collected, evaluation, next } = collectRows(page, memory.collected, {
      what: things,
      columns: heads,
      folder: folderOf(list, askOf(task, memory), page),
      pagesAtMost: modeWords[task.mode].pagesAtMost,
    });
    if (next !== undefined) {
      const target = { by: 'href', href: next.link.href } as const;
      const { together, goal } = next;
      return { do: 'click', target, together, goal, evaluation, memory: { ...memory, collected } };
    }
    const whole = { ...memory, collected, total: listTotal(page, Object.values(heads)) };
    const result = resultOf(list, askOf(task, whole), whole);
    const other =
      result.narrowed.find(({ fails }) => fails !== undefined)?.fails ??
      list.instead?.({ ...scene, memory: whole }, result);
    const goal = `Find the ${things} asked for`;
    if (typeof other === 'string') return { do: 'fail', reason: other, goal, evaluation, memory: whole };
    if (other !== undefined) return other;
    return readDetails({ ...scene, memory: { ...whole, queue: queueOf(scene, whole) } }, evaluation);
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
    const reason = list.refuses?.(askOf(task));
    if (reason !== undefined)
      return { do: 'fail', reason, goal: 'See what is asked for', evaluation: reason, memory };
    const step = signInStep(scene, memory.signIn);
    const wall = step === undefined ? undefined : { ...step, memory: { ...memory, signIn: step.memory } };
    if (wall !== undefined && portal.isPublic !== true) return wall;
    const signedIn = { ...scene, memory: { ...memory, signIn: freshSignIn } };
    if (memory.queue !== null) return readDetails(signedIn, `The list of ${things} was read`);
    if (portal.heading.test(mainHeading(page))) return readList(signedIn);
    const way = findWay(signedIn, portal);
    return wall === undefined || way.do === 'click' ? way : wall;
  }

  return {
    name: list.name,
    does: list.does,
    fits(instruction) {
      const words = personWords(instruction);
      return typeof name === 'function' ? name(words) : namedAt(words, name);
    },
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
      written: null,
    }),
    next: decide,
    ...correctedBy(list),
  };
}
