import type { OutputFile } from '../../server/documents/output-file.ts';
import { bulletText, summaryText } from './lists/markdown.ts';
import { plainMarkdown } from '../../server/agent/plain-markdown.ts';
import { onlyPartly } from '../../server/agent/outcome.ts';
import type { Decision, OutcomeNotes, OwnClaim } from '../../server/agent/decision.ts';
import type { Scene } from './recipe.ts';

/** The result of a task, for its last step. */
interface Report {
  /** What was done, in one or two sentences. */
  done: string;
  /** The details, as paragraphs of Markdown. */
  details?: readonly string[];
  /** Names of files that were downloaded earlier. */
  downloads?: readonly string[];
  /** What is missing and why. If there is anything, the task is only partly done. */
  missing: readonly string[];
  /** What the recipe itself knows about how far the result was checked. */
  claims?: readonly OwnClaim[];
}

/** Part of a recipe's memory: the report to give once the files are saved. */
export interface Ending {
  ending: ({ names: string[]; summary: string } & OutcomeNotes) | null;
}

const and = new Intl.ListFormat('en-US', { type: 'conjunction' });
const goal = 'Report what was done';

/** Writes files. The next step reports the result, once they are saved. */
export function writeStep<Memory>(
  memory: Memory,
  files: OutputFile[],
  { summary, ...notes }: { summary: string } & OutcomeNotes,
  evaluation: string,
): Decision<Memory> {
  const names = files.map(({ name }) => name);
  const after = { ...memory, ending: { names, summary, ...notes } };
  return { do: 'write', files, goal: `Write ${and.format(names)}`, evaluation, memory: after };
}

/** Writes files and lists missing formats. Without files, finishes immediately. */
export function endStep<Memory>(
  { task, memory }: Pick<Scene<Memory>, 'task' | 'memory'>,
  files: OutputFile[],
  { done, details = [], downloads = [], missing, claims = [] }: Report,
  evaluation: string,
): Decision<Memory> {
  const names = files.map(({ name }) => name);
  const missingFormats = task.request.formats.filter(
    (format) => ![...downloads, ...names].some((name) => name.endsWith(`.${format}`)),
  );
  const kinds = missingFormats.map((format) => `No ${format.toUpperCase()} file is written by this task.`);
  const all = [...missing, ...kinds].filter((part) => part !== '');
  const saved = names.length === 0 ? '' : ` Saved as ${and.format(names)}.`;
  const result = all.length > 0 ? onlyPartly(done + saved) : done + saved;
  const summary = summaryText([result, ...details, bulletText(all.map(plainMarkdown))]);
  const notes = { summary, missing: all, claims };
  if (files.length === 0) return { do: 'finish', ...notes, goal, evaluation, memory };
  return writeStep(memory, files, notes, evaluation);
}

/** Returns the last step of a task whose files have been written, or undefined before that. */
export function reportStep<Memory extends Ending>({
  memory,
  problem,
}: Scene<Memory>): Decision<Memory> | undefined {
  if (memory.ending === null) return undefined;
  const { names, ...notes } = memory.ending;
  const files = and.format(names);
  if (problem !== undefined) return failStep(memory, goal, `${files} could not be saved: ${problem}`);
  return { do: 'finish', ...notes, goal, evaluation: `${files} saved`, memory };
}

/** Returns a step that ends the task as failed. */
export const failStep = <Memory>(memory: Memory, goal: string, reason: string, evaluation = reason) =>
  ({ do: 'fail', reason, goal, evaluation, memory }) as const;
