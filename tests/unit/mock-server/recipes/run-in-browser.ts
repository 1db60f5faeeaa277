import assert from 'node:assert';
import { Hono } from 'hono';
import { pickRecipe } from '../../../../mock-server/recipes/pick-recipe.ts';
import type { OutputFile } from '../../../../server/documents/output-file.ts';
import type { Decision } from '../../../../server/agent/decision.ts';
import type { Recipe, RecipeTask } from '../../../../mock-server/recipes/recipe.ts';
import type { BrowserSession, DownloadedFile } from '../../../../server/browser/driver.ts';
import { createEmbeddedDriver } from '../../../../server/browser/embedded/embedded-driver.ts';
import { createPortal } from '../../../../mock-server/portal/create-portal.tsx';
import { extractFile } from '../../../../server/extraction/extract-file.ts';
import type {
  Evidence,
  EvidenceAct,
  EvidenceFile,
  PageRead,
} from '../../../../server/runner/evidence/claims/evidence.ts';
import { makeOutcome, type Outcome } from '../../../../server/runner/evidence/claims/make-outcome.ts';
import { readBack } from '../../../../server/runner/evidence/claims/read-back.ts';
import { perform } from '../../../../server/runner/steps/perform.ts';
import { inTurns } from '../../../../server/time/in-turns.ts';
import { now } from './run-recipe.ts';

const neverAborted = new AbortController().signal;

export interface BrowserRun {
  session: BrowserSession;
  memory: unknown;
  decisions: Decision[];
  goals: string[];
  files: OutputFile[];
  /** The verdict about the outcome, as the server finds it. Undefined if the task did not finish. */
  outcome: Outcome | undefined;
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
  maxSteps?: number;
}

/** Runs a recipe like the runner does, until it finishes, fails or asks for a login. Its memory is serialized each step. */
export async function runInBrowser({ task, session, ...options }: BrowserRunOptions): Promise<BrowserRun> {
  const recipe = options.recipe ?? pickRecipe(task.instruction, task);
  let memory: unknown = options.memory ?? recipe.start(task);
  let downloaded: DownloadedFile | undefined;
  let problem: string | undefined;
  const decisions: Decision[] = [];
  const files: OutputFile[] = [];
  const downloads = new Map<string, EvidenceFile['from']>();
  const readings: PageRead[] = [];
  const acts: EvidenceAct[] = [];
  let last: Decision = { do: 'fail', reason: 'no step', goal: '', evaluation: '', memory };
  for (let stepsDone = 0; stepsDone < (options.maxSteps ?? 80); stepsDone += 1) {
    const page = await session.read();
    readings.push({ hasPicture: true, step: stepsDone, url: page.url, title: page.title, text: page.text });
    const scene = { task, page, memory, stepsDone, downloaded, ...(problem !== undefined && { problem }) };
    last = await recipe.next(scene, neverAborted);
    decisions.push(last);
    memory = JSON.parse(JSON.stringify(last.memory));
    [downloaded, problem] = [undefined, undefined];
    try {
      if (last.do === 'fill' && last.thenClick && sends.test(JSON.stringify(last.thenClick)))
        acts.push(actOf(last, stepsDone + 1));
      const performed = await perform(last, { session, page, ...unusedTools });
      downloaded = performed?.downloaded;
      files.push(...(performed?.files ?? []));
      if (downloaded) downloads.set(downloaded.name, { step: stepsDone + 1, url: page.url });
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
    if (['finish', 'fail', 'login'].includes(last.do)) break;
  }
  const evidence = { readings, files, downloads, acts, task };
  const outcome = last.do === 'finish' ? await outcomeOf(last, evidence) : undefined;
  return { session, memory, decisions, goals: decisions.map(({ goal }) => goal), files, outcome, last };
}

/** The buttons that need a person's yes. */
const sends = /"name":"(?:Send|Submit|Schedule|Continue)\b/;

/** Returns what a person is asked about before a form is sent. */
const actOf = ({ fields, thenClick }: Extract<Decision, { do: 'fill' }>, step: number): EvidenceAct => ({
  kind: 'submit',
  site: 'portal.test',
  control: thenClick?.by === 'role' ? thenClick.name : '',
  values: fields.flatMap((field) =>
    'value' in field && field.target.by === 'label'
      ? [{ label: field.target.label, value: field.value, isSecret: false }]
      : [],
  ),
  answer: 'approved',
  step,
});

/** Returns the outcome that the server makes of the last decision. */
async function outcomeOf(
  {
    summary,
    undone,
    missing = [],
    claims = [],
    calculated = [],
    applied = [],
  }: Extract<Decision, { do: 'finish' }>,
  run: Pick<BrowserRun, 'files'> & {
    readings: readonly PageRead[];
    downloads: ReadonlyMap<string, EvidenceFile['from']>;
    acts: readonly EvidenceAct[];
    task: RecipeTask;
  },
): Promise<Outcome> {
  const files = run.files.map(async (file) => {
    const from = run.downloads.get(file.name);
    return readBack({ ...file, ...(from && { from }) }, extractFile);
  });
  const evidence: Evidence = {
    readings: run.readings,
    attached: run.task.uploads.map(({ name, content, table = [] }) => ({
      name,
      text: [content, ...table.map((row) => row.join(' | '))].join('\n'),
    })),
    files: await Promise.all(files),
    acts: run.acts,
    request: run.task.instruction,
    by: 'recipe',
    today: now.toISOString().slice(0, 10),
    summary,
    missing: [...missing, ...(undone ? [undone] : [])],
    own: claims,
    calculated,
    applied,
    additions: [],
  };
  return await inTurns(makeOutcome(evidence));
}

/** What a run said when it ended. */
export function lastWords({ last }: BrowserRun): string {
  if (last.do === 'finish') return last.summary;
  if (last.do === 'fail') return last.reason;
  return last.do === 'login' ? last.message : last.goal;
}
