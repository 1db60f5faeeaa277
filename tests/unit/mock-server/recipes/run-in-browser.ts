import assert from 'node:assert';
import { Hono } from 'hono';
import { pickRecipe } from '../../../../mock-server/recipes/pick-recipe.ts';
import type { OutputFile } from '../../../../server/documents/output-file.ts';
import type { Decision } from '../../../../server/agent/agent.ts';
import type { Recipe, RecipeTask } from '../../../../mock-server/recipes/recipe.ts';
import type { BrowserSession, DownloadedFile } from '../../../../server/browser/driver.ts';
import { createEmbeddedDriver } from '../../../../server/browser/embedded/embedded-driver.ts';
import { createPortal } from '../../../../mock-server/portal/create-portal.tsx';
import { perform } from '../../../../server/runner/steps/perform.ts';
import { now } from './run-recipe.ts';

const neverAborted = new AbortController().signal;

export interface BrowserRun {
  session: BrowserSession;
  memory: unknown;
  decisions: Decision[];
  goals: string[];
  files: OutputFile[];
  last: Decision;
}

export type Site = (request: Request) => Response | Promise<Response>;

/** A new sample portal. */
export function freshPortal(): Site {
  const app = new Hono().route('/portal', createPortal({ clock: () => now, secret: 'test secret' }));
  return (request) => app.fetch(request);
}

export function openBrowser(site: Site): Promise<BrowserSession> {
  const driver = createEmbeddedDriver({ fetch: async (input, init) => site(new Request(input, init)) });
  return driver.open({ viewport: { width: 1280, height: 800 }, mayNavigate: () => true });
}

/** What recipes don't use. */
const unusedTools = {
  seen: [],
  budget: undefined,
  login: undefined,
  startUrl: '',
  documents: {
    part: () => assert.fail('A recipe reads no file by parts'),
    find: () => assert.fail('A recipe searches no file'),
    texts: async () => [],
  },
  data: { add: () => assert.fail('A recipe collects no data sets') },
  clock: { sleep: () => Promise.resolve() },
  signal: neverAborted,
  upload: async () => undefined,
  mayContinue: () => true,
};

interface BrowserRunOptions {
  task: RecipeTask;
  session: BrowserSession;
  recipe?: Recipe;
  memory?: unknown;
  mostSteps?: number;
}

/** Runs a recipe like the runner does, until it finishes, fails or asks for a login. Its memory is serialized each step. */
export async function runInBrowser({ task, session, ...options }: BrowserRunOptions): Promise<BrowserRun> {
  const recipe = options.recipe ?? pickRecipe(task.instruction, task);
  let memory: unknown = options.memory ?? recipe.start(task);
  let downloaded: DownloadedFile | undefined;
  let problem: string | undefined;
  const decisions: Decision[] = [];
  const files: OutputFile[] = [];
  let last: Decision = { do: 'fail', reason: 'no step', goal: '', evaluation: '', memory };
  for (let stepsDone = 0; stepsDone < (options.mostSteps ?? 80); stepsDone += 1) {
    const page = await session.read();
    const scene = { task, page, memory, stepsDone, downloaded, ...(problem !== undefined && { problem }) };
    last = await recipe.next(scene, neverAborted);
    decisions.push(last);
    memory = JSON.parse(JSON.stringify(last.memory));
    [downloaded, problem] = [undefined, undefined];
    try {
      const performed = await perform(last, { session, page, ...unusedTools });
      downloaded = performed.downloaded;
      files.push(...(performed.files ?? []));
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
    if (['finish', 'fail', 'login'].includes(last.do)) break;
  }
  return { session, memory, decisions, goals: decisions.map(({ goal }) => goal), files, last };
}

/** What a run said when it ended. */
export function lastWords({ last }: BrowserRun): string {
  if (last.do === 'finish') return last.summary;
  if (last.do === 'fail') return last.reason;
  return last.do === 'login' ? last.message : last.goal;
}
