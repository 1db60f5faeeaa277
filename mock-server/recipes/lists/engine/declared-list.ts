import type { PageReading } from '../../../../server/browser/page-reading.ts';
import { amount } from '../../request/amount.ts';
import { modeSettings } from '../../request/mode-settings.ts';
import { failStep, reportStep, writeStep } from '../../last-steps.ts';
import { nothingCollected, readList } from '../../on-page/collect-rows.ts';
import { findTable, isElsewhere, pageKey } from '../../on-page/page-facts.ts';
import { freshSignIn, signInStep } from '../../on-page/sign-in.ts';
import type { Answer } from '../../../../server/agent/agent.ts';
import { type Decision, maxPagesTogether } from '../../../../server/agent/decision.ts';
import type { Recipe, Scene } from '../../recipe.ts';
import type { ListRequest, ListDeclaration, ListLine, ListMemory, Narrowed } from './list-declaration.ts';
import { listFiles } from './list-files.ts';
import { requestedValues, valueColumns } from './list-filters.ts';
import { correctedBy, headsOf, keyOf, namedAt, resultOf } from './list-lines.ts';
import { listSummary } from './list-summary.ts';

/** The steps that remain after the pages of rows: leaving the list and writing the files. */
const stepsLeft = 2;

type Step = Decision<ListMemory>;
type ListScene = Scene<ListMemory>;

/** Returns the folder to read. The portal filters by one value; for several, the whole list is read. */
function folderOf(list: ListDeclaration, request: ListRequest, page: PageReading): RegExp {
  if (list.portal.folder !== undefined) return list.portal.folder(request);
  const { values } = requestedValues(list, request.request);
  const named = valueColumns(list).flatMap(({ name, folders }) => (folders ? (values[name] ?? []) : []));
  const folder = new RegExp(`^${named.join()}\\b`, 'i');
  const isThere = named.length === 1 && page.links.some(({ text }) => folder.test(text));
  return isThere ? folder : /^all\b/i;
}

/** Creates the recipe of a declared list. `Line` is a row with its columns (`LineOf`). */
export function declaredList<Line = ListLine>(
  declared: ListDeclaration<Line>,
): Recipe<ListMemory> & ReturnType<typeof correctedBy> {
  // The engine accesses cells and facts by name.
  const list = declared as unknown as ListDeclaration;
  const { things, portal, id, words: name, misses } = list;
  const heads = headsOf(list.columns);

  /** Writes the files after reading them back. */
  async function write(scene: ListScene, evaluation: string): Promise<Step> {
    const { task, memory } = scene;
    const goal = 'Prepare the result';
    const result = resultOf(list, task, memory);
    if (result.lines.length === 0 && isElsewhere(task)) {
      const reason = `Nothing that fits was found in the list of ${things}. This site may use other words.`;
      return { ...failStep(memory, goal, reason, evaluation), notFound: true };
    }
    const files = await listFiles(list, result);
    if (files.files.length === 0) return failStep(memory, goal, files.wrong.join(' '), evaluation);
    return writeStep(memory, files.files, listSummary(list, result, files), evaluation);
  }

  /** Opens the pages of rows one by one. Reports pages that do not open. */
  function readDetails(scene: ListScene, evaluation: string): Answer<ListMemory> {
    const { memory, page, problem } = scene;
    const [row, ...queue] = memory.queue ?? [];
    if (row?.href === undefined) return write(scene, evaluation);
    const key = keyOf(list, row);
    const named = row.cells[id] ?? '';
    if (problem) {
      const next = { ...memory, queue, missed: [...memory.missed, named] };
      return readDetails({ ...scene, memory: next, problem: '' }, `${named} could not be opened`);
    }
    if (pageKey(page.url, page.url) !== pageKey(row.href, page.url)) {
      const together = `Open the ${things} one by one`;
      const goal = `Open ${named}`;
      return { do: 'goto', url: row.href, mayFail: true, together, goal, evaluation, memory };
    }
    const facts = Object.entries(list.facts ?? {}).map(([fact, { read }]) => [fact, read(page)] as const);
    const details = { ...memory.details, [key]: Object.fromEntries(facts) };
    return readDetails({ ...scene, memory: { ...memory, queue, details } }, `${named} is read`);
  }

  /** Returns why the list is not an answer: it is incomplete or not what was requested. */
  function whyNot({ page, memory }: ListScene, narrowed: readonly Narrowed[]): string | undefined {
    const { rows, cut } = memory.collected;
    // The total of all pages: "All cases: 37, newest first".
    const caption = findTable(page, Object.values(heads))?.caption ?? '';
    const total = Number(/:\s*(\d{1,6})\b/.exec(caption)?.[1] ?? rows.length);
    const different = new Set(rows.map((row) => keyOf(list, row))).size;
    if (!cut && (different !== rows.length || total !== rows.length))
      return `The portal says it has ${amount(total, things)}, but its list has ${amount(different, 'different ones')}. The list may have changed in between; run the task again.`;
    return narrowed.find(({ fails }) => fails !== undefined)?.fails;
  }

  /** Continues with the pages of rows, within the step limit, unless there is no answer. */
  function choose(scene: ListScene, evaluation: string): Answer<ListMemory> {
    const { task, memory, stepsDone } = scene;
    const { request, lines, narrowed } = resultOf(list, task, memory);
    const reason = whyNot(scene, narrowed);
    if (reason !== undefined) return failStep(memory, `Find the requested ${things}`, reason, evaluation);
    const isOpened = (line: ListLine): boolean =>
      list.facts !== undefined &&
      (modeSettings[task.mode].opensDetails || list.opens?.(line, request) === true);
    const { rows } = memory.collected;
    const candidates = lines
      .filter(isOpened)
      .flatMap(({ href }) => rows.find((row) => row.href !== undefined && row.href === href) ?? []);
    const steps = Math.max(0, task.maxSteps - stepsDone - stepsLeft);
    const queue = candidates.slice(0, steps * maxPagesTogether);
    const cutShort = candidates.length - queue.length;
    // The problem is from before the pages of rows.
    return readDetails({ ...scene, memory: { ...memory, queue, cutShort }, problem: '' }, evaluation);
  }

  function decide(scene: ListScene): Answer<ListMemory> {
    const { memory, page, task } = scene;
    const facts = reportStep(scene);
    if (facts !== undefined) return facts;
    const asking = signInStep(scene, memory.signIn);
    const wall = asking && { ...asking, memory: { ...memory, signIn: asking.memory } };
    if (wall !== undefined && portal.isPublic !== true) return wall;
    const signedIn = { ...scene, memory: { ...memory, signIn: freshSignIn } };
    if (memory.queue !== null) return readDetails(signedIn, `The list of ${things} was read`);
    const folder = folderOf(list, task, page);
    const read = readList(signedIn, { ...portal, what: things, columns: heads, folder });
    if (read.step === undefined) return choose({ ...signedIn, memory: read.memory }, read.evaluation);
    return wall === undefined || read.step.do === 'click' ? read.step : wall;
  }

  return {
    name: list.name,
    does: list.does,
    ...(list.covers !== undefined && { covers: list.covers }),
    fits: (instruction) => (typeof name === 'function' ? name(instruction) : namedAt(instruction, name)),
    misses: (instruction) => (misses?.exec(instruction) ?? []).slice(0, 1).map((missed) => missed.trim()),
    start: () => ({
      signIn: freshSignIn,
      collected: nothingCollected,
      queue: null,
      cutShort: 0,
      details: {},
      missed: [],
      ending: null,
    }),
    next: decide,
    ...correctedBy(list),
  };
}
