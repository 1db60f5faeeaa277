import type { PageReading } from '../../browser/driver.ts';
import { personWords } from '../person-words.ts';
import type { Decision, Recipe, RecipeTask, Scene } from '../recipe.ts';
import { pageReport } from './page-report.ts';
import { freshSignIn, type SignInMemory, signInStep } from './sign-in.ts';

interface GenericMemory {
  signIn: SignInMemory;
  opened: boolean;
  /** The summary to end with, once the report is handed over. */
  summary: string | null;
}

const fileName = 'Page_Report.md';

/** The address to read: the one given with the task, one in its words, or the portal. */
function addressOf(task: RecipeTask): string {
  const named = /https?:\/\/[^\s<>"')]+[^\s<>"').,;!?]/.exec(personWords(task.instruction))?.[0];
  return task.startUrl ?? (named !== undefined && URL.canParse(named) ? named : task.portalUrl);
}

function summaryOf(page: PageReading): string {
  const rows = page.tables.reduce((sum, table) => sum + table.rows.length, 0);
  return (
    `Read the page "${page.title}" (${page.url}): ${page.headings.length} headings, ${page.links.length} links, ` +
    `${page.tables.length} tables with ${rows} rows. Saved as ${fileName}. ` +
    'No specialised recipe matches this instruction, so the page was only read and nothing else was done.'
  );
}

function decide(scene: Scene<GenericMemory>): Decision<GenericMemory> {
  const { task, page, memory, problem } = scene;
  if (memory.summary !== null) {
    const goal = 'Report what was read';
    if (problem === undefined) {
      return { do: 'finish', summary: memory.summary, goal, evaluation: `${fileName} is saved`, memory };
    }
    const reason = `The report could not be saved: ${problem}`;
    return { do: 'fail', reason, goal, evaluation: reason, memory };
  }
  if (!memory.opened || page.url === 'about:blank') {
    const url = addressOf(task);
    return {
      do: 'goto',
      url,
      goal: `Open ${url}`,
      evaluation: 'Ready to begin',
      memory: { ...memory, opened: true },
    };
  }
  const wall = signInStep(scene, memory.signIn);
  if (wall !== undefined) return { ...wall, memory: { ...memory, signIn: wall.memory } };
  const bytes = new TextEncoder().encode(pageReport(page, personWords(task.instruction), task.now));
  return {
    do: 'write',
    files: [{ name: fileName, type: 'text/markdown', bytes }],
    goal: `Write ${fileName}`,
    evaluation: `The page "${page.title}" is open`,
    memory: { ...memory, signIn: freshSignIn, summary: summaryOf(page) },
  };
}

/** For what no other recipe knows: reads one page and reports what stands on it, claiming no more than that. */
export const generic: Recipe<GenericMemory> = {
  name: 'generic',
  fits: () => 0.01,
  start: () => ({ signIn: freshSignIn, opened: false, summary: null }),
  next: decide,
};
