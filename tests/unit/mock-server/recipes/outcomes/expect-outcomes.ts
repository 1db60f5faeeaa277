import { describe, expect, it } from 'vitest';
import type { OutputFile } from '../../../../../server/documents/output-file.ts';
import type { RecipeTask } from '../../../../../mock-server/recipes/recipe.ts';
import { extractFile } from '../../../../../server/extraction/extract-file.ts';
import { claimedKind } from '../../../../../server/extraction/file-kind.ts';
import { isSpeedMode } from '../../../../../contract/entities/speed-mode.ts';
import type { BrowserSession } from '../../../../../server/browser/driver.ts';
import { type BrowserRun, lastWords, runInBrowser } from '../run-in-browser.ts';
import { account, taskOf } from '../run-recipe.ts';
import { readingBrowsers } from './reading-browser.ts';

const TIMEOUT_MS = 180_000;
/** A longer list of names is written as its first, its last and its length. */
const NAMES_IN_FULL = 4;

interface Options {
  /** Opens a browser for a task. By default, one that only reads, signed in to a portal that all tasks share. */
  open?: () => Promise<BrowserSession>;
  /** Compares the whole answer. By default, only its first line. */
  wholeAnswer?: boolean;
  /** Attached tables by file name. */
  attached?: Readonly<Record<string, string[][]>>;
  /** Builds the task of an instruction that needs more than a mode and attached files. */
  taskFor?: (instruction: string) => RecipeTask;
}

/**
 * Runs each instruction of a table on the sample portal and compares how it ends. A line reads
 * `instruction | files | answer`.
 *
 * - Before the instruction, `(smart)` sets the mode, `(no login)` leaves out the credentials, and `(list.csv)` attaches a file.
 * - Files have the ids of their rows: `a.csv, b.pdf: V-7..5 3` means V-7, V-6, V-5 and V-3 in both.
 * - The answer begins with the server's verdict, unless that is "partly", and omits the names of its files. Its lines are joined by ` / `.
 */
export function expectOutcomes(table: string, options: Options = {}): void {
  const rows = table
    .trim()
    .split('\n')
    .map((row) => {
      const [line = '', files = '', ...answer] = row.split(' | ');
      return { line, files, answer: answer.join(' | ') };
    });
  let reading: ReturnType<typeof readingBrowsers> | undefined;
  describe('how an instruction ends', { timeout: TIMEOUT_MS }, () => {
    it.each(rows)('$line', async ({ line, ...outcome }) => {
      const session = options.open ? await options.open() : (await (reading ??= readingBrowsers()))();
      const task = readTask(line, options);
      const run = await runInBrowser({ task, session, maxSteps: task.maxSteps });
      expect(await describeRun(run, options)).toEqual(outcome);
    });
  });
}

function readTask(line: string, { attached = {}, taskFor }: Options): RecipeTask {
  const [, marks = '', rest = ''] = /^((?:\([^)]*\) )*)(.*)$/.exec(line) ?? [];
  const instruction = rest.replaceAll('\\n', '\n');
  if (taskFor) return taskFor(instruction);
  const task = taskOf(instruction, { credentials: account });
  for (const [, mark = ''] of marks.matchAll(/\(([^)]*)\)/g)) {
    const rows = attached[mark];
    if (mark === 'no login') delete task.credentials;
    else if (isSpeedMode(mark)) task.mode = mark;
    else if (rows) task.uploads = [{ id: 'file', name: mark, content: '', table: rows }];
    else throw new Error(`The mark "${mark}" of "${line}" is neither a mode nor an attached file`);
  }
  return task;
}

/** The files and the answer of a run. */
async function describeRun(run: BrowserRun, { wholeAnswer }: Options) {
  const lines = lastWords(run)
    .split('\n')
    .filter((line) => line !== '');
  const names = run.files.map(({ name }) => name);
  const saved = new RegExp(` Saved as ${names.join(', ').replace(/, (?=[^,]*$)/, ' and ')}\\.`);
  const answer = wholeAnswer ? lines.join(' / ') : (lines[0] ?? '');
  const byRows = new Map<string, string[]>();
  for (const file of run.files) {
    const rows = await rowsOf(file);
    byRows.set(rows, [...(byRows.get(rows) ?? []), file.name]);
  }
  const files = [...byRows].map(([rows, those]) => [those.join(', '), rows].filter(Boolean).join(': '));
  // An outcome that is partly done begins with that.
  const verdict = { checked: 'Checked: ', unchecked: 'Not checked: ', partly: '', none: '' }[
    run.outcome?.verdict ?? 'none'
  ];
  return { files: files.join('; '), answer: verdict + answer.replace(saved, '') };
}

async function rowsOf({ name, type, bytes }: OutputFile): Promise<string> {
  const kind = claimedKind(name, type);
  const { content, table } = kind
    ? await extractFile(kind, bytes)
    : { content: new TextDecoder().decode(bytes), table: undefined };
  return shortList(table?.slice(1).map(([first = '']) => first) ?? idsIn(content));
}

/** The cases, work orders, inspections and events in a document. */
function idsIn(content: string): string[] {
  const ids = [...content.matchAll(/\b(?:V|WO|INS)-\d+\b|(?<=DTSTART\S*:)\d{8}/g)].map(([id]) => id);
  return [...new Set(ids)];
}

function shortList(ids: readonly string[]): string {
  const numbered = ids.map((id) => /^([A-Z]+-)(\d+)$/.exec(id));
  if (numbered.includes(null))
    return ids.length > NAMES_IN_FULL ? `${ids[0]} to ${ids.at(-1)} (${ids.length})` : ids.join(', ');
  let text = '';
  let previous: { prefix: string; number: number } | undefined;
  let [step, isRun] = [0, false];
  for (const match of numbered) {
    const [, prefix = '', digits] = match ?? [];
    const number = Number(digits);
    const by = previous?.prefix === prefix ? number - previous.number : 0;
    if (Math.abs(by) === 1 && (!isRun || by === step)) {
      text = `${isRun ? text.slice(0, text.lastIndexOf('..')) : text}..${number}`;
      [step, isRun] = [by, true];
    } else {
      text += `${text && ' '}${previous?.prefix === prefix ? '' : prefix}${number}`;
      isRun = false;
    }
    previous = { prefix, number };
  }
  return text;
}
