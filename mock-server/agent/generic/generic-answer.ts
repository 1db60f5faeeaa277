import type { DataTable, ReportSection } from '../../documents/data-table.ts';
import type { OutputFile } from '../../documents/output-file.ts';
import { reportFile } from '../../documents/report-file.ts';
import { tableFile } from '../../documents/table-file.ts';
import { amount } from '../ask/amount.ts';
import { leftOutSentence } from '../ask/mode-words.ts';
import { matches, stems } from '../ask/search-terms.ts';
import { isPaper } from '../lists/files-by-kind.ts';
import { bulletText, plainMarkdown, summaryText } from '../lists/markdown.ts';
import type { RecipeTask } from '../recipe.ts';
import type { GenericAsk } from './generic-ask.ts';
import { fittingRows, type FoundTable, foundTables, isNamedBy, type PageNote } from './page-tables.ts';

/** What came of reading pages. */
interface GenericReading {
  notes: readonly PageNote[];
  /** Links that were followed in vain, and why. */
  unread: readonly { text: string; why: string }[];
  /** What the mode left out. */
  leftOut: readonly string[];
}

/** What the pages say to the instruction. */
export interface GenericFindings {
  /** Lines that have the words of the instruction, those with the most of them first. */
  lines: { text: string; title: string; score: number }[];
  /** Words of the instruction that stand on none of the pages. */
  missing: string[];
  /** The tables, and of each the rows, that have all that is asked for. */
  tables: FoundTable[];
  /** How many rows these tables have in all. */
  rowsRead: number;
  /** Tables that are named like what is asked for. */
  named: FoundTable[];
  /** What the person should know beside. */
  remarks: string[];
  /** Why all this is no answer to what was asked; empty where it is one. */
  shortfall: string;
  notes: readonly PageNote[];
}

const most = { lines: 6, lineCharacters: 220, named: 12, asked: 120, sheets: 4, text: 1500 };

const or = new Intl.ListFormat('en-US', { type: 'disjunction' });
export const quoted = (words: readonly string[]): string =>
  or.format(words.map((word) => `"${plainMarkdown(word)}"`));

function linesWith(notes: readonly PageNote[], terms: readonly string[]): GenericFindings['lines'] {
  const found = notes.flatMap(({ text, title }) =>
    text
      .split(/\n|(?<=[.!?])\s+/)
      .map((line) => line.trim().slice(0, most.lineCharacters))
      .map((line) => ({ text: line, title, score: matches(line, terms) }))
      .filter(({ score }) => score > 0),
  );
  const once = found.filter((line, i) => found.findIndex((other) => other.text === line.text) === i);
  return once.toSorted((a, b) => b.score - a.score).slice(0, most.lines);
}

/** The rows of the tables that have all that is asked for; of each no more than the instruction counts. */
function fitting({ instruction }: RecipeTask, asked: GenericAsk, tables: readonly FoundTable[]) {
  const { terms, numbers, count, wantsRows, isEither } = asked;
  // "The table of the page" is all that is there; of other words nothing says what is asked.
  const isClear = terms.length > 0 || /\b(?:pages?|tables?|rows|sites?|everything|it)\b/i.test(instruction);
  if (!wantsRows || !isClear) return { tables: [], rowsRead: 0 };
  const found = tables.flatMap((table) => {
    const fit = fittingRows(table, [...terms, ...numbers], isEither);
    return fit === undefined ? [] : [{ ...fit, rows: fit.rows.slice(0, count), read: table.rows.length }];
  });
  return { tables: found, rowsRead: found.reduce((sum, { read }) => sum + read, 0) };
}

const cutText = (text: string): string => (text.length > most.text ? `${text.slice(0, most.text)}…` : text);

const pagesRead = (notes: readonly PageNote[]): string =>
  notes.length === 1 ? 'the page that was read' : `the ${notes.length} pages that were read`;

/** "What does the dashboard say?": the page of that name is the answer; of no words the first. */
const pageNamed = ({ terms, wantsRows }: GenericAsk, notes: readonly PageNote[]): PageNote | undefined =>
  wantsRows && terms.length > 0
    ? undefined
    : notes.find(({ title }) => matches(title, terms) === terms.length);

const download = /(?:^|[.;,]\s*|\b(?:and|then|please|to|you)\s+)download\b/i;

/** Why what was read is no answer to what was asked; empty where it is one. */
function shortfallOf(
  task: RecipeTask,
  asked: GenericAsk,
  { tables, named, lines, missing, notes }: Omit<GenericFindings, 'shortfall'>,
): string {
  const { terms, numbers, listed, wantsRows } = asked;
  // No report of pages stands in for a file.
  if (download.test(task.ask.words))
    return 'Nothing was downloaded: of the files on a portal the agent takes minutes alone.';
  const cut = [...tables, ...(wantsRows ? named : [])].find(({ more }) => more !== undefined);
  if (cut !== undefined)
    return `"${cut.caption}" shows ${amount(cut.rows.length, 'rows')} and brings more by the button "${cut.more}", which the agent does not press.`;
  if (tables.length > 0) return '';
  const empty = named.find(({ rows }) => rows.length === 0);
  if (listed && empty !== undefined)
    return `"${empty.caption}" is there without any row: a script may draw them, or there are none.`;
  if (listed) {
    const words = [...terms, ...numbers].join(', ');
    return `No list ${words === '' ? '' : `that has all of ${words} `}was found on ${pagesRead(notes)}.`;
  }
  if (pageNamed(asked, notes) !== undefined) return '';
  if (lines.length === 0) return `Nothing about it was found on ${pagesRead(notes)}.`;
  // Half of the words may stand on any page; what is asked for of rows has to stand in a line.
  const isPoor = wantsRows
    ? lines.every(({ score }) => score < terms.length) || empty !== undefined
    : missing.length * 2 > terms.length;
  return isPoor ? `Not enough was found on ${pagesRead(notes)}.` : '';
}

/** Puts together what the pages say to the instruction. */
export function genericFindings(task: RecipeTask, asked: GenericAsk, read: GenericReading): GenericFindings {
  const { notes, unread, leftOut } = read;
  const all = stems(notes.map(({ title, text }) => `${title}\n${text}`).join('\n'));
  const tables = foundTables(notes);
  const fit = fitting(task, asked, tables);
  const missing = asked.terms.filter((term) => !all.has(term));
  const found = {
    ...fit,
    notes,
    lines: linesWith(notes, asked.terms),
    missing,
    named: tables.filter((table) => asked.terms.some((term) => isNamedBy(table, term))),
    remarks: [
      missing.length === 0 || fit.tables.length > 0
        ? ''
        : `Not found on the pages read: ${missing.join(', ')}.`,
      ...unread.slice(0, most.named).map(({ text, why }) => `Not read: "${text}". ${why}`),
      ...task.uploads.map(({ name }) => `Not used: the attached ${name}.`),
      leftOutSentence(task.mode, leftOut),
    ].filter((line) => line !== ''),
  };
  return { ...found, shortfall: shortfallOf(task, asked, found) };
}

/** Whether the pages have it, in a sentence: what a person wants to know first. */
function answer(asked: GenericAsk, { lines, missing, tables, rowsRead, notes }: GenericFindings): string {
  if (tables.length > 0) {
    const rows = tables.flatMap((table) => table.rows.map(([first = '']) => plainMarkdown(first)));
    const named = `${rows.slice(0, most.named).join(', ')}${rows.length > most.named ? ' and others' : ''}`;
    const of = [...new Set(tables.map(({ caption }) => `"${plainMarkdown(caption)}"`))].join(', ');
    return `**${rows.length}** of the ${amount(rowsRead, 'rows')} of ${of} fit: ${named}.`;
  }
  const named = pageNamed(asked, notes);
  if (named !== undefined && lines.length === 0) return `The page "${plainMarkdown(named.title)}" was read.`;
  return missing.length > 0
    ? `Found only in part on ${pagesRead(notes)}: no word of ${quoted(missing)}.`
    : `Found ${amount(lines.length, 'lines')} with these words on ${pagesRead(notes)}.`;
}

const questionOf = ({ ask }: RecipeTask): string => ask.words.split('\n')[0]?.slice(0, most.asked) ?? '';

/** What is told at the end: what was asked, what the pages say to it, and what they lack. */
export function genericSummary(
  task: RecipeTask,
  asked: GenericAsk,
  findings: GenericFindings,
  files: readonly string[],
): string {
  const { notes, lines, tables, remarks } = findings;
  const titles = [...new Set(notes.map((note) => `"${plainMarkdown(note.title)}"`))].join(', ');
  const said = lines.map(({ text, title }) => `${plainMarkdown(text)} (${plainMarkdown(title)})`);
  const page = cutText(pageNamed(asked, notes)?.text ?? '').split('\n');
  const told = tables.length > 0 ? [] : lines.length > 0 ? said : page.map(plainMarkdown);
  const saved = files.length === 0 ? '' : ` Saved as ${files.join(' and ')}.`;
  return summaryText([
    `Asked: "${plainMarkdown(questionOf(task))}". ${answer(asked, findings)}`,
    told.length === 0 ? '' : 'What they say:',
    bulletText(told),
    bulletText(remarks.map(plainMarkdown)),
    `Read: ${titles}, from ${notes[0]?.url ?? ''} on.${saved}`,
    'No specialised recipe matches this instruction, so the pages were only read and nothing else was done.',
  ]);
}

/** The files of what was read: the rows found, and a report where one was asked for. What is told is enough of the rest. */
export async function genericFiles(
  task: RecipeTask,
  asked: GenericAsk,
  findings: GenericFindings,
): Promise<OutputFile[]> {
  const { notes, lines, remarks } = findings;
  const { title = 'Page', url = '' } = notes[0] ?? {};
  const origin = { source: `Read from ${url}`, date: task.now };
  const tables = findings.tables.slice(0, most.sheets).map(({ caption, header, rows }): DataTable => ({
    ...origin,
    title: caption,
    subtitle: amount(rows.length, 'rows'),
    columns: header.map((name) => ({ header: name, kind: 'text' })),
    rows,
  }));
  const said = tables.length > 0 ? [] : lines.map((line) => `${line.text} (${line.title})`);
  const words = answer(asked, findings).replaceAll(/[*\\]/g, '');
  const sections: ReportSection[] = [
    { heading: 'What was found', paragraphs: [words], bullets: [...said, ...remarks] },
    ...tables.map((table) => ({ heading: table.title, paragraphs: [], table })),
    ...notes.map((note) => ({
      heading: note.title || note.url,
      paragraphs: [`Address: ${note.url}`, cutText(note.text)],
    })),
  ];
  const report = { ...origin, title, subtitle: `Asked: ${questionOf(task)}`, sections };
  const nameOf = (at: number): string => (tables.length === 1 ? 'Page_Table' : `Page_Table_${at + 1}`);
  const made = asked.formats.flatMap((format) =>
    isPaper(format)
      ? [reportFile('Page_Report', report, format)]
      : tables.map((table, at) => tableFile(nameOf(at), table, format)),
  );
  return Promise.all(made);
}
