import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pickRecipe } from '../../../../../mock-server/recipes/pick-recipe.ts';
import type { OutputFile } from '../../../../../server/documents/output-file.ts';
import type { RecipeTask } from '../../../../../mock-server/recipes/recipe.ts';
import type { BrowserSession } from '../../../../../server/browser/driver.ts';
import { extractFile } from '../../../../../server/extraction/extract-file.ts';
import type { Extracted } from '../../../../../server/extraction/extracted.ts';
import { claimedKind, type FileKind } from '../../../../../server/extraction/file-kind.ts';
import { speedModes } from '../../../../../contract/entities/speed-mode.ts';
import { freshPortal, lastWords, openBrowser, runInBrowser } from '../run-in-browser.ts';
import { account, taskOf } from '../run-recipe.ts';
import { readingBrowsers } from './reading-browser.ts';

/** An instruction, with what else the task has where that is not the usual. */
export type Pinned = string | readonly [instruction: string, more: Partial<RecipeTask>];

/** The task of a table that a person attached. */
export const attached = (name: string, table: string[][]): Partial<RecipeTask> => ({
  uploads: [{ id: 'file', name, content: '', table }],
});

/** An instruction once in each mode but the usual one. */
export const inOtherModes = (instruction: string): Pinned[] =>
  speedModes.filter((mode) => mode !== 'fast').map((mode) => [instruction, { mode }]);

/** A test is a whole table; a busy machine needs a while for it. */
const patience = 180_000;

/**
 * Holds what a chore gives for each instruction to `pins/<chore>.txt`: who does it, how it ends and in how many
 * steps, each file, and what is said. `npx vitest run --project node tests/unit/mock-server/recipes/pinned -u` writes them anew.
 * With `ownPortal` each has a portal of its own, for those that change it or meet its login.
 */
export function pinInstructions(chore: string, pinned: readonly Pinned[], { ownPortal = false } = {}): void {
  test(`${chore}: what is asked is done as it was`, { timeout: patience }, async () => {
    const readingBrowser = await readingBrowsers();
    const blocks: string[] = [];
    for (const one of pinned) {
      const [instruction, more] = typeof one === 'string' ? [one, {}] : one;
      const task = taskOf(instruction, { credentials: account, ...more });
      const session = ownPortal ? await openBrowser(freshPortal()) : readingBrowser();
      blocks.push(await outcome(task, session));
    }
    expect(new Set(blocks.map((block) => block.split('\n')[0])).size).toBe(pinned.length);
    await expect(`${blocks.join('\n\n')}\n`).toMatchFileSnapshot(`pins/${chore}.txt`);
  });
}

/** Longer lists are told by their length and a digest. */
const listedWhole = 4;

async function outcome(task: RecipeTask, session: BrowserSession): Promise<string> {
  const run = await runInBrowser({ task, session, mostSteps: task.maxSteps });
  const { name } = pickRecipe(task.instruction, task);
  const beside = [
    ...(task.credentials === undefined ? ['without a login'] : []),
    ...(task.mode === 'fast' ? [] : [task.mode]),
    ...task.uploads.map((upload) => `with ${upload.name}`),
  ];
  const said = lastWords(run)
    .split('\n')
    .filter((line) => line !== '');
  const isListed = (line: string): boolean => /^(?:[-|#>]|\d+\. )/.test(line);
  const listed = said.filter((line, i) => i > 0 && isListed(line));
  const isLong = listed.length > listedWhole;
  const lines = [
    `${name}: ${run.last.do}, ${count(run.decisions.length, 'step')}`,
    ...(await Promise.all(run.files.map(fileWords))),
    ...said.filter((line) => !isLong || !listed.includes(line)),
    ...(isLong ? [`+ ${listed.length} listed lines, ${digest(listed.join('\n'))}`] : []),
  ];
  const asked = JSON.stringify(task.instruction).slice(1, -1).replaceAll('\\"', '"');
  const head = beside.length === 0 ? asked : `${asked} (${beside.join(', ')})`;
  return [head, ...lines.map((line) => `    ${line}`)].join('\n');
}

const digest = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 8);

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;

/** What a file holds, in a line: the rows of a table with its first and last, the words of a document, and a digest. */
async function fileWords({ name, type, bytes }: OutputFile): Promise<string> {
  const kind = claimedKind(name, type);
  const { content, table } =
    kind === undefined ? { content: new TextDecoder().decode(bytes) } : await contentOf(kind, bytes);
  if (table === undefined)
    return `${name}: ${count(content.split(/\s+/).length, 'word')}, ${digest(content)}`;
  const rows = table.slice(1).map(([first = '']) => first);
  const span = rows.length === 0 ? '' : ` from ${rows[0]} to ${rows.at(-1)},`;
  return `${name}: ${count(rows.length, 'row')},${span} ${digest(content)}`;
}

const contents = new Map<string, Promise<Extracted>>();

/** Many instructions give the same file, and to read one costs more than to write it. */
function contentOf(kind: FileKind, bytes: Uint8Array): Promise<Extracted> {
  const key = digest(bytes);
  const content = contents.get(key) ?? extractFile(kind, bytes);
  contents.set(key, content);
  return content;
}
