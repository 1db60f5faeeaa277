import { modeWords } from '../../ask/mode-words.ts';
import { mainHeading, pageKey } from '../../on-page/page-facts.ts';
import { personWords } from '../../ask/person-words.ts';
import type { Decision, Recipe, Scene, RecipeTask } from '../../recipe.ts';
import { collectRows, nothingCollected, type Collected } from '../../on-page/collect-rows.ts';
import {
  competitorColumns,
  competitorLine,
  competitorPage,
  type CompetitorPage,
} from './competitor-lines.ts';
import { competitorsFiles, type CompetitorsResult, competitorRemarks } from './competitors-files.ts';
import { readCompetitorsAsk, decidedOfCompetitors } from './competitors-reading.ts';
import { findWay } from '../../on-page/find-way.ts';
import { freshSignIn, signInStep, type SignInMemory } from '../../on-page/sign-in.ts';
import { competitorFindings, shareOf } from './competitor-findings.ts';
import { markdownTable } from '../markdown.ts';
import { unusedWords } from '../summary-words.ts';
import { dollars } from '../../ask/amount.ts';

interface CompetitorsMemory {
  signIn: SignInMemory;
  collected: Collected;
  /** Pages of companies still to open; null until the list is read. */
  queue: string[] | null;
  pages: Record<string, CompetitorPage>;
  /** The names of the files, once they were handed over. */
  written: string[] | null;
}

/** Everything a summary and the files of a comparison say. */
function competitorsResult({
  task,
  memory,
}: Pick<Scene<CompetitorsMemory>, 'task' | 'memory'>): CompetitorsResult {
  const { collected, pages } = memory;
  const { crossChecks } = modeWords[task.mode];
  const asked = readCompetitorsAsk(task.instruction, collected.rows.map(competitorLine));
  const differences = asked.chosen.flatMap((company) => {
    const page = pages[company.href ?? ''];
    if (page === undefined) return [];
    const differ = (what: string, listed: number | null, own: number | null): string[] =>
      own === null || listed === own
        ? []
        : [`${company.name} has ${what} ${listed} in the list and ${own} on its page`];
    return [
      ...differ('fee', company.fee, page.fee),
      ...differ('communities', company.communities, page.communities),
      ...differ('homes', company.homes, page.homes),
    ];
  });
  const opened = Object.keys(pages).length;
  const leftOut = [
    ...(collected.cut ? [`the pages of the directory after page ${collected.read.length}`] : []),
    ...(opened === 0 ? ['setup fees and contract terms, which stand on each company’s own page'] : []),
  ];
  return {
    asked,
    pages,
    read: collected.rows.length,
    source: collected.read[0] ?? '',
    differences: crossChecks && opened > 0 ? differences : undefined,
    leftOut,
  };
}

const mostTold = 6;

/** What is told at the end: the figures side by side, what they say, and what is missing. */
function competitorsSummary(task: RecipeTask, result: CompetitorsResult, files: readonly string[]): string {
  const { chosen, subject, words } = result.asked;
  const table = markdownTable(
    ['Company', 'Fee per unit', 'Rating', 'Services', 'Share of homes'],
    chosen.map((company) => [
      company.name,
      company.fee === null ? 'not given' : dollars.format(company.fee),
      company.rating?.toFixed(1) ?? 'none',
      String(company.services.length),
      shareOf(company, chosen),
    ]),
  );
  const lines = [
    ...competitorFindings(chosen, subject).slice(0, mostTold),
    ...competitorRemarks(task, result),
  ];
  const unused = unusedWords(task, decidedOfCompetitors);
  return [
    `Compared ${chosen.length} ${words}, saved as ${files.join(' and ')}.`,
    '',
    table,
    '',
    ...lines.map((line) => `- ${line}`),
    ...(unused === '' ? [] : ['', unused]),
  ].join('\n');
}

type Step = Decision<CompetitorsMemory>;
type CompetitorsScene = Scene<CompetitorsMemory>;

const companies = {
  name: 'management companies',
  links: [/^management companies\b/i, /^listings\b/i, /\bcompanies\b/i],
};
const chore =
  /\bcompetitors?\b|\bcompetitive (?:analysis|landscape|intelligence|comparison|research|report|overview)\b|\bmanagement (?:companies|firms)\b|\b(?:companies|firms)\s+(?:that\s+|which\s+|who\s+)?manag(?:e|ing)\b|\bother managers\b/i;
/** Companies may be named for many reasons; these are those to compare them. */
const asks =
  /\b(?:compet\w+|compar\w+|benchmark\w*|analy[sz]\w+|survey|research|review|rank|list|find|reports?|overview|which|who|fees?|ratings?|services)\b/i;

/** As many companies' pages as a task's usual number of steps leaves room for. */
const companiesAtMost = 20;

async function write(scene: CompetitorsScene, evaluation: string): Promise<Step> {
  const files = await competitorsFiles(scene.task, competitorsResult(scene));
  const written = files.map((file) => file.name);
  const because = 'all companies to compare are read';
  const memory = { ...scene.memory, written };
  return { do: 'write', files, goal: `Write ${written.join(' and ')}`, evaluation, because, memory };
}

/** Opens the companies' own pages, one after the other, for what the list does not say. */
function readPages(scene: CompetitorsScene, evaluation: string): Promise<Step> | Step {
  const { memory, page } = scene;
  const [href, ...queue] = memory.queue ?? [];
  if (href === undefined) return write(scene, evaluation);
  if (pageKey(page.url, page.url) !== pageKey(href, page.url)) {
    const name = memory.collected.rows.find((row) => row.href === href)?.cells['name'] ?? 'the company';
    const because = 'setup fees and contract terms stand on the own page of a company alone';
    return { do: 'goto', url: href, goal: `Open the page of ${name}`, evaluation, because, memory };
  }
  const pages = { ...memory.pages, [href]: competitorPage(page) };
  const told = `The page of ${mainHeading(page)} is read`;
  return readPages({ ...scene, memory: { ...memory, pages, queue } }, told);
}

function readList(scene: CompetitorsScene): Promise<Step> | Step {
  const { page, task } = scene;
  const { opensDetails, pagesAtMost } = modeWords[task.mode];
  const list = { what: 'companies', columns: competitorColumns, folder: /^all companies\b/i, pagesAtMost };
  const { collected, evaluation, next } = collectRows(page, scene.memory.collected, list);
  const memory = { ...scene.memory, collected };
  if (next !== undefined) {
    const target = { by: 'href', href: next.link.href } as const;
    return { do: 'click', target, together: next.together, goal: next.goal, evaluation, memory };
  }
  const { chosen, unknown } = readCompetitorsAsk(task.instruction, collected.rows.map(competitorLine));
  if (chosen.length < 2) {
    const missing = unknown.length === 0 ? '' : ` Not in it: ${unknown.join(', ')}.`;
    const names = collected.rows.map((row) => row.cells['name']).join(', ');
    const reason = `The directory has too few companies to compare.${missing} It lists ${names || 'none'}.`;
    return { do: 'fail', reason, goal: 'Find the companies to compare', evaluation, memory };
  }
  const opened = opensDetails ? chosen.slice(0, companiesAtMost) : [];
  const queue = opened.flatMap((company) => company.href ?? []);
  return readPages({ ...scene, memory: { ...memory, queue } }, evaluation);
}

function finish(scene: CompetitorsScene, names: readonly string[]): Step {
  const { memory, problem, task } = scene;
  const goal = 'Report the comparison';
  if (problem !== undefined) {
    const reason = `The files could not be saved: ${problem}`;
    return { do: 'fail', reason, goal, evaluation: reason, memory };
  }
  const summary = competitorsSummary(task, competitorsResult(scene), names);
  return { do: 'finish', summary, goal, evaluation: `${names.join(' and ')} saved`, memory };
}

function decide(scene: CompetitorsScene): Promise<Step> | Step {
  const { memory, page } = scene;
  if (memory.written !== null) return finish(scene, memory.written);
  if (memory.queue !== null) return readPages(scene, 'The list of companies was read');
  if (/\bmanagement companies\b/i.test(mainHeading(page))) return readList(scene);
  const way = findWay(scene, companies);
  // The directory is public: a login is none of its business, unless nothing leads around it.
  const wall = way.do === 'click' ? undefined : signInStep(scene, memory.signIn);
  return wall === undefined ? way : { ...wall, memory: { ...memory, signIn: wall.memory } };
}

/** Compares management companies by what they ask, offer and manage. */
export const competitors: Recipe<CompetitorsMemory> = {
  name: 'competitors',
  does: 'compare management companies',
  fits(instruction) {
    const words = personWords(instruction);
    const at = words.search(chore);
    // Of two chores in one instruction, the one named first is done.
    return at < 0 || !asks.test(words) ? 0 : 0.9 - at / 1e5;
  },
  start: () => ({ signIn: freshSignIn, collected: nothingCollected, queue: null, pages: {}, written: null }),
  next: decide,
};
