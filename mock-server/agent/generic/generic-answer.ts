import { amount } from '../ask/amount.ts';
import { personWords } from '../ask/person-words.ts';
import { matches } from '../ask/search-terms.ts';
import { bulletText, plainMarkdown, summaryText } from '../lists/markdown.ts';
import type { PageNote } from '../on-page/page-note.ts';
import type { RecipeTask } from '../recipe.ts';
import { fileNames, type GenericFindings, remarkLines } from './generic-findings.ts';
import type { GenericAsk } from './generic-reading.ts';

const longestAsked = 120;
const mostNamed = 12;

const or = new Intl.ListFormat('en-US', { type: 'disjunction' });
export const quoted = (words: readonly string[]): string =>
  or.format(words.map((word) => `"${plainMarkdown(word)}"`));
const pagesRead = ({ notes }: GenericFindings): string =>
  notes.length === 1 ? 'the page that was read' : `the ${notes.length} pages that were read`;

/** Whether the pages have it, in a sentence: what a person wants to know first. */
function answer(asked: GenericAsk, findings: GenericFindings): string {
  const { lines, missing, tables, rowsRead } = findings;
  if (tables.length > 0) {
    const rows = tables.flatMap((table) => table.rows.map(([first = '']) => plainMarkdown(first)));
    const named = rows.slice(0, mostNamed).join(', ');
    const of = [...new Set(tables.map(({ caption }) => `"${plainMarkdown(caption)}"`))].join(', ');
    return `**${rows.length}** of the ${amount(rowsRead, 'rows')} of ${of} fit: ${named}${rows.length > mostNamed ? ' and others' : ''}.`;
  }
  const named = pageNamed(asked, findings);
  if (named !== undefined && lines.length === 0) return `The page "${plainMarkdown(named.title)}" was read.`;
  if (missing.length > 0)
    return `Found only in part on ${pagesRead(findings)}: no word of ${quoted(missing)}.`;
  return `Found ${amount(lines.length, 'lines')} with these words on ${pagesRead(findings)}.`;
}

/** What is told at the end: what was asked, what the pages say to it, and what they lack. */
export function genericSummary(
  task: RecipeTask,
  asked: GenericAsk,
  findings: GenericFindings,
  files: readonly string[],
): string {
  const { notes, lines, tables } = findings;
  const question = personWords(task.instruction).split('\n')[0]?.slice(0, longestAsked) ?? '';
  const titles = [...new Set(notes.map((note) => `"${plainMarkdown(note.title)}"`))].join(', ');
  const told = tables.length > 0 ? [] : lines;
  return summaryText([
    `Asked: "${plainMarkdown(question)}". ${answer(asked, findings)}`,
    told.length === 0 ? '' : 'What they say:',
    bulletText(told.map(({ text, title }) => `${plainMarkdown(text)} (${plainMarkdown(title)})`)),
    bulletText(remarkLines(task, asked, findings).map(plainMarkdown)),
    `Read: ${titles}, from ${notes[0]?.url ?? ''} on. Saved as ${files.join(' and ')}.`,
    'No specialised recipe matches this instruction, so the pages were only read and nothing else was done.',
  ]);
}

/** What to say when a download was asked for: no report of pages stands in for a file. */
function undownloaded(
  { instruction }: RecipeTask,
  { terms }: GenericAsk,
  notes: readonly PageNote[],
): string {
  if (!/(?:^|[.;,]\s*|\b(?:and|then|please|to|you)\s+)download\b/i.test(personWords(instruction))) return '';
  const names = fileNames(notes, terms);
  const found = names === '' ? 'No link to such a file was found.' : `It is there to take by hand: ${names}.`;
  return `Nothing was downloaded: of the files on a portal the agent takes minutes alone. ${found}`;
}

/** Why there are no rows to hand over. */
function noRows({ terms, numbers }: GenericAsk, findings: GenericFindings): string {
  const { named } = findings;
  const empty = named.find(({ rows }) => rows.length === 0);
  if (empty !== undefined)
    return `"${empty.caption}" is there without any row: a script may draw them, or there are none.`;
  const words = [...terms, ...numbers];
  const list = words.length === 0 ? 'No list' : `No list that has all of ${words.join(', ')}`;
  return `${list} was found on ${pagesRead(findings)}.`;
}

/** "What does the dashboard say?": the page of that name is the answer; of no words the first. */
const pageNamed = ({ terms, wantsRows }: GenericAsk, { notes }: GenericFindings): PageNote | undefined =>
  wantsRows && terms.length > 0
    ? undefined
    : notes.find(({ title }) => matches(title, terms) === terms.length);

/** Why what was read is no answer to what was asked; empty where it is one. */
export function shortfall(task: RecipeTask, asked: GenericAsk, findings: GenericFindings): string {
  const { terms, listed, compares, wantsRows } = asked;
  const { notes, tables, named, lines, missing, comparison } = findings;
  const undone = undownloaded(task, asked, notes);
  if (undone !== '') return undone;
  if (compares)
    return comparison === undefined
      ? 'Nothing was compared: the attached files and the pages have no table with something in common.'
      : '';
  const cut = [...tables, ...(wantsRows ? named : [])].find(({ more }) => more !== undefined);
  if (cut !== undefined)
    return `"${cut.caption}" shows ${amount(cut.rows.length, 'rows')} and brings more by the button "${cut.more}", which the agent does not press.`;
  if (tables.length > 0) return '';
  if (listed) return noRows(asked, findings);
  if (pageNamed(asked, findings) !== undefined) return '';
  if (lines.length === 0) return `Nothing about it was found on ${pagesRead(findings)}.`;
  // Half of the words may stand on any page; what is asked for of rows has to stand in a line.
  const isPoor = wantsRows
    ? lines.every(({ score }) => score < terms.length) || named.some(({ rows }) => rows.length === 0)
    : missing.length * 2 > terms.length;
  return isPoor ? `Not enough was found on ${pagesRead(findings)}.` : '';
}
