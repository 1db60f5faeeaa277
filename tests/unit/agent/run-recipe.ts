import { createPortal } from '../../../mock-server/portal/create-portal.tsx';
import { Hono } from 'hono';
import { readAsk } from '../../../mock-server/agent/ask/ask.ts';
import { pickRecipe } from '../../../mock-server/agent/pick-recipe.ts';
import type { OutputFile } from '../../../mock-server/documents/output-file.ts';
import type { Decision, Recipe, RecipeTask } from '../../../mock-server/agent/recipe.ts';
import type { DownloadedFile } from '../../../mock-server/browser/driver.ts';
import type { PaperBrowser, Site } from './paper-browser.ts';

/** Nobody takes the browser here. */
const unheard = new AbortController().signal;

export const now = new Date('2026-11-21T10:00:00Z');
export const portalUrl = 'http://portal.test/portal/';
export const account = {
  id: 'first',
  domain: 'oakridge.example',
  username: 'manager@oakridge.example',
  password: 'oakridge',
};

const mostSteps = 60;

const app = new Hono().route('/portal', createPortal({ clock: () => now, secret: 'test secret' }));

/** The portal. It keeps nothing between requests but finished files, so all tests share one. */
export function portalSite(): Site {
  return (request) => app.fetch(request);
}

export function taskOf(instruction: string, more: Partial<RecipeTask> = {}): RecipeTask {
  return {
    instruction,
    ask: readAsk(instruction, more.now ?? now),
    startUrl: undefined,
    credentials: undefined,
    portalUrl,
    now,
    mode: 'fast',
    maxSteps: 200,
    uploads: [],
    ...more,
  };
}

export interface Run {
  browser: PaperBrowser;
  memory: unknown;
  decisions: Decision<unknown>[];
  files: OutputFile[];
  downloaded: DownloadedFile | undefined;
  problem: string | undefined;
  last: Decision<unknown>;
}

async function perform(run: Run, decision: Decision<unknown>): Promise<void> {
  const { browser } = run;
  if (decision.do === 'goto') await browser.goto(decision.url);
  if (decision.do === 'click') await browser.click(decision.target);
  if (decision.do === 'fill') {
    for (const { target, value } of decision.fields) browser.type(target, value);
    if (decision.thenClick) await browser.click(decision.thenClick);
  }
  if (decision.do === 'download') {
    run.downloaded = await browser.download(decision.target);
    if (decision.keep) run.files.push(run.downloaded);
  }
  if (decision.do === 'write') run.files.push(...decision.files);
}

export interface RunOptions {
  task: RecipeTask;
  browser: PaperBrowser;
  recipe?: Recipe;
  /** Goes on from an earlier run. */
  from?: Run;
  /** Called after every step. */
  afterStep?: (run: Run) => Promise<void> | void;
  mostSteps?: number;
}

/** Runs a recipe until it finishes, fails or asks for a login. Its memory goes through JSON after each step. */
export async function runRecipe({ task, browser, from, afterStep, ...options }: RunOptions): Promise<Run> {
  const recipe = options.recipe ?? pickRecipe(task.instruction, task);
  const memory = from === undefined ? recipe.start(task) : from.memory;
  const decisions: Decision<unknown>[] = [];
  const none: Decision<unknown> = { do: 'fail', reason: 'no step yet', goal: '', evaluation: '', memory };
  const run: Run = {
    browser,
    memory,
    decisions,
    files: [],
    downloaded: undefined,
    problem: undefined,
    last: none,
  };
  for (let step = 0; step < (options.mostSteps ?? mostSteps); step += 1) {
    const { downloaded, problem } = run;
    const scene = { task, page: browser.read(), memory: run.memory, stepsDone: step, downloaded };
    const decision = await recipe.next(problem === undefined ? scene : { ...scene, problem }, unheard);
    run.downloaded = undefined;
    run.problem = undefined;
    run.decisions.push(decision);
    run.last = decision;
    try {
      await perform(run, decision);
    } catch (error) {
      run.problem = error instanceof Error ? error.message : String(error);
    }
    run.memory = JSON.parse(JSON.stringify(decision.memory));
    if (['finish', 'fail', 'login'].includes(decision.do)) return run;
    await afterStep?.(run);
  }
  return run;
}

/** What a person does in the live view at the login page. */
export async function logIn(browser: PaperBrowser): Promise<void> {
  browser.type({ by: 'label', label: 'E-mail address' }, account.username);
  browser.type({ by: 'label', label: 'Password' }, account.password);
  await browser.click({ by: 'role', role: 'button', name: 'Sign in' });
}
