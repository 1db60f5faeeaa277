import { checkedTable } from '../../documents/check-file.ts';
import { textColumns } from '../../documents/data-table.ts';
import { amount } from '../ask/amount.ts';
import { matches, stems } from '../ask/search-terms.ts';
import { isPaper } from '../lists/files-by-kind.ts';
import { firstOf, plainMarkdown } from '../lists/markdown.ts';
import type { RecipeTask } from '../recipe.ts';
import type { GenericAsk } from './generic-ask.ts';
import { fittingRows, type FoundTable, foundTables, isNamedBy, type PageNote } from './page-tables.ts';

/** What the pages say to the instruction. */
interface GenericFindings {
  /** The tables, and of each the rows, that have all that is asked for. */
  tables: FoundTable[];
  /** What they say, where no table does: lines that have the words, those with the most of them first. */
  said: { text: string; title: string }[];
  /** Words of the instruction that stand on none of the pages. */
  missing: string[];
  /** What was found, in a sentence; or why it is no answer to what was asked. */
  answer: { done: string; unsure?: string } | { shortfall: string };
}

const most = { lines: 6, lineCharacters: 220, named: 12, text: 1500 };

const or = new Intl.ListFormat('en-US', { type: 'disjunction' });
export const quoted = (words: readonly string[]): string =>
  or.format(words.map((word) => `"${plainMarkdown(word)}"`));

function linesWith(notes: readonly PageNote[], terms: readonly string[]) {
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
function fitting({ ask }: RecipeTask, asked: GenericAsk, tables: readonly FoundTable[]) {
  const { terms, numbers, count, wantsRows, isEither } = asked;
  // "The table of the page" is all that is there; of other words nothing says what is asked.
  const isClear = terms.length > 0 || /\b(?:pages?|tables?|rows|sites?|everything|it)\b/i.test(ask.words);
  if (!wantsRows || !isClear) return [];
  return tables.flatMap((table) => {
    const fit = fittingRows(table, [...terms, ...numbers], isEither);
    return fit === undefined ? [] : [{ ...fit, rows: fit.rows.slice(0, count), read: table.rows.length }];
  });
}

const download = /(?:^|[.;,]\s*|\b(?:and|then|please|to|you)\s+)download\b/i;

/** Puts together what the pages say to the instruction. */
export function genericFindings(
  task: RecipeTask,
  asked: GenericAsk,
  notes: readonly PageNote[],
): GenericFindings {
  const { terms, numbers, listed, wantsRows } = asked;
  const all = stems(notes.map(({ title, text }) => `${title}\n${text}`).join('\n'));
  const missing = terms.filter((term) => !all.has(term));
  const read = foundTables(notes);
  const tables = fitting(task, asked, read);
  const named = read.filter((table) => terms.some((term) => isNamedBy(table, term)));
  const empty = named.find(({ rows }) => rows.length === 0);
  const cut = [...tables, ...(wantsRows ? named : [])].find(({ more }) => more !== undefined);
  const lines = linesWith(notes, terms);
  // "What does the dashboard say?": the page of that name is the answer; of no words the first.
  const page =
    wantsRows && terms.length > 0
      ? undefined
      : notes.find(({ title }) => matches(title, terms) === terms.length);
  const text = page?.text.slice(0, most.text).split('\n') ?? [];

  function answer(): GenericFindings['answer'] {
    const pages = notes.length === 1 ? 'the page that was read' : `the ${notes.length} pages that were read`;
    // No report of pages stands in for a file.
    if (download.test(task.ask.words))
      return { shortfall: 'Nothing was downloaded: of the files on a portal the agent takes minutes alone.' };
    if (cut !== undefined)
      return {
        shortfall: `"${cut.caption}" shows ${amount(cut.rows.length, 'rows')} and brings more by the button "${cut.more}", which the agent does not press.`,
      };
    if (tables.length > 0) {
      const rows = tables.flatMap((table) => table.rows.map(([first = '']) => plainMarkdown(first)));
      const of = [...new Set(tables.map(({ caption }) => `"${plainMarkdown(caption)}"`))].join(', ');
      const total = tables.reduce((sum, { read: count }) => sum + count, 0);
      return {
        done: `**${rows.length}** of the ${amount(total, 'rows')} of ${of} fit: ${firstOf(rows, most.named)}.`,
      };
    }
    if (listed && empty !== undefined)
      return {
        shortfall: `"${empty.caption}" is there without any row: a script may draw them, or there are none.`,
      };
    const words = [...terms, ...numbers].join(', ');
    if (listed)
      return {
        shortfall: `No list ${words === '' ? '' : `that has all of ${words} `}was found on ${pages}.`,
      };
    if (page !== undefined && lines.length === 0)
      return {
        done: `The page "${plainMarkdown(page.title)}" was read.`,
        ...(page.text.length > most.text && { unsure: 'It goes on; its beginning is told here.' }),
      };
    if (lines.length === 0) return { shortfall: `Nothing about it was found on ${pages}.` };
    // Half of the words may stand on any page; what is asked for of rows has to stand in a line.
    const isPoor = wantsRows
      ? lines.every(({ score }) => score < terms.length) || empty !== undefined
      : missing.length * 2 > terms.length;
    if (isPoor && page === undefined) return { shortfall: `Not enough was found on ${pages}.` };
    return {
      done: `Found ${amount(lines.length, 'lines')} with words of the instruction on ${pages}.`,
      unsure: 'Whether these lines answer it, nobody checked: please read them.',
    };
  }
  const said = lines.length > 0 ? lines : text.map((line) => ({ text: line, title: page?.title ?? '' }));
  const isTable = tables.length > 0;
  return { tables, missing: isTable ? [] : missing, said: isTable ? [] : said, answer: answer() };
}

/** The rows that were found, as files. What is told is enough of the rest. */
export async function genericFiles(task: RecipeTask, { formats }: GenericAsk, tables: readonly FoundTable[]) {
  const made = await Promise.all(
    tables.flatMap(({ caption, header, rows, url }, at) => {
      const table = {
        title: caption,
        subtitle: amount(rows.length, 'rows'),
        columns: textColumns(header),
        rows,
        source: `Read from ${url}`,
        date: task.now,
      };
      const number = tables.length === 1 ? '' : `_${at + 1}`;
      return formats.map((kind) =>
        checkedTable(`Page_${isPaper(kind) ? 'Report' : 'Table'}${number}`, table, [kind]),
      );
    }),
  );
  return { files: made.flatMap(({ files }) => files), wrong: made.flatMap(({ wrong }) => wrong) };
}
