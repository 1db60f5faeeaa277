import { csvParse } from 'd3-dsv';
import type { RecipeTask } from '../../../../../mock-server/recipes/recipe.ts';
import {
  type BrowserRun,
  freshPortal,
  lastWords,
  openBrowser,
  runInBrowser,
  type Site,
} from '../run-in-browser.ts';
import { account, taskOf } from '../run-recipe.ts';

/** Runs a chore on a list, by default of a new portal. */
export async function runList(instruction: string, more: Partial<RecipeTask> = {}, site = freshPortal()) {
  const task = taskOf(instruction, { credentials: account, ...more });
  const run = await runInBrowser({ task, session: await openBrowser(site) });
  return { ...run, end: run.last.do, words: lastWords(run) };
}

/** A portal whose pages are changed. */
export const changed = (change: (html: string, path: string) => string): Site => {
  const portal = freshPortal();
  return async (request) => {
    const response = await portal(request);
    if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) return response;
    return new Response(change(await response.text(), new URL(request.url).pathname), response);
  };
};

/** The rows of a run's CSV file by column name. */
export const csvRows = ({ files }: Pick<BrowserRun, 'files'>) =>
  csvParse(new TextDecoder().decode(files.find(({ name }) => name.endsWith('.csv'))?.bytes));

/** The first column of a run's CSV file. */
export const firstCells = (run: Pick<BrowserRun, 'files'>): string[] => {
  const rows = csvRows(run);
  return rows.map((row) => row[rows.columns[0] ?? ''] ?? '');
};
