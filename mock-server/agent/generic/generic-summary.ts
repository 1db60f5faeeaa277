import { amount } from '../ask/amount.ts';
import { personWords } from '../ask/person-words.ts';
import type { RecipeTask } from '../recipe.ts';
import { type GenericFindings, remarkLines } from './generic-findings.ts';
import type { GenericAsk } from './generic-reading.ts';
import { plainMarkdown, summaryText } from '../lists/markdown.ts';

const longestAsked = 120;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const or = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Whether the pages have it, in a sentence: what a person wants to know first. */
function answer({ terms }: GenericAsk, { lines, missing, notes }: GenericFindings): string {
  const pages = notes.length === 1 ? 'the page that was read' : `the ${notes.length} pages that were read`;
  const title = plainMarkdown(notes[0]?.title ?? '');
  if (terms.length === 0) return `The page "${title}" was read.`;
  if (lines.length === 0) return `Nothing about it was found on ${pages}.`;
  if (missing.length > 0)
    return `Found only in part on ${pages}: no word of ${or.format(missing.map((term) => `"${plainMarkdown(term)}"`))}.`;
  return `Found ${amount(lines.length, 'lines')} with these words on ${pages}.`;
}

/** What is told at the end: what was asked, what the pages say to it, and what they lack. */
export function genericSummary(
  task: RecipeTask,
  asked: GenericAsk,
  findings: GenericFindings,
  files: readonly string[],
): string {
  const { notes, lines } = findings;
  const question = personWords(task.instruction).split('\n')[0]?.slice(0, longestAsked) ?? '';
  const figures = [
    amount(sumOf(notes.map((note) => note.headings.length)), 'headings'),
    amount(sumOf(notes.map((note) => note.links.length)), 'links'),
    amount(sumOf(notes.map((note) => note.tables.length)), 'tables'),
  ].join(', ');
  const rows = sumOf(notes.flatMap((note) => note.tables.map((table) => table.rows.length)));
  const titles = [...new Set(notes.map((note) => `"${plainMarkdown(note.title)}"`))].join(', ');
  const remarks = remarkLines(task, asked, findings).map((line) => `- ${plainMarkdown(line)}`);
  return summaryText([
    `Asked: "${plainMarkdown(question)}". ${answer(asked, findings)}`,
    lines.length === 0 ? '' : 'What they say:',
    lines.map(({ text, title }) => `- ${plainMarkdown(text)} (${plainMarkdown(title)})`).join('\n'),
    remarks.join('\n'),
    `Read: ${titles}, from ${notes[0]?.url ?? ''} on (${figures} with ${amount(rows, 'rows')}). Saved as ${files.join(' and ')}.`,
    'No specialised recipe matches this instruction, so the pages were only read and nothing else was done.',
  ]);
}
