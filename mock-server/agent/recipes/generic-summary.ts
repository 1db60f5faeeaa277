import { amount } from '../amount.ts';
import type { RecipeTask } from '../recipe.ts';
import { type GenericFindings, remarkLines } from './generic-findings.ts';
import type { GenericAsk } from './generic-reading.ts';
import { plainMarkdown } from './markdown-table.ts';

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** What is told at the end: what was read, what it says to the instruction, and what it lacks. */
export function genericSummary(
  task: RecipeTask,
  asked: GenericAsk,
  findings: GenericFindings,
  files: readonly string[],
): string {
  const { notes, lines } = findings;
  const [first] = notes;
  const title = plainMarkdown(first?.title ?? '');
  const figures = [
    amount(sumOf(notes.map((note) => note.headings.length)), 'headings'),
    amount(sumOf(notes.map((note) => note.links.length)), 'links'),
    amount(sumOf(notes.map((note) => note.tables.length)), 'tables'),
  ].join(', ');
  const rows = sumOf(notes.flatMap((note) => note.tables.map((table) => table.rows.length)));
  const what = notes.length === 1 ? `the page "${title}"` : `${notes.length} pages, the first "${title}"`;
  const further = new Set(notes.slice(1).map((note) => `"${plainMarkdown(note.title)}"`));
  const remarks = remarkLines(task, asked, findings).map((line) => `- ${plainMarkdown(line)}`);
  return [
    `Read ${what} (${first?.url ?? ''}): ${figures} with ${amount(rows, 'rows')}. Saved as ${files.join(' and ')}.`,
    ...(further.size === 0 ? [] : ['', `Read as well: ${[...further].join(', ')}.`]),
    ...(lines.length === 0
      ? []
      : [
          '',
          'What they say:',
          '',
          ...lines.map(({ text, title: page }) => `- ${plainMarkdown(text)} (${plainMarkdown(page)})`),
        ]),
    ...(remarks.length === 0 ? [] : ['', ...remarks]),
    '',
    'No specialised recipe matches this instruction, so the pages were only read and nothing else was done.',
  ].join('\n');
}
