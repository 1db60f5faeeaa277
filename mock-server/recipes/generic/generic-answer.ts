import { checkedTable } from '../check-file.ts';
import { textColumns } from '../../../server/documents/data-table.ts';
import { amount } from '../request/amount.ts';
import { listFormats } from '../request/read-formats.ts';
import { matches, searchTerms, stem, stems } from '../request/search-terms.ts';
import { firstOf } from '../lists/markdown.ts';
import { plainMarkdown } from '../../../server/agent/plain-markdown.ts';
import type { RecipeTask } from '../recipe.ts';
import { fittingRows, type MergedTable, mergeTables, type PageNote, rowsBeyond } from './page-tables.ts';

const sayVerb = String.raw`(?:^|[.;,:]\s*|\b(?:and|then|please|to|you)\s+)`;
const listing = new RegExp(
  String.raw`${sayVerb}(?:list|export|extract|tabulate)\b|\b(?:tables?|rows|lists?) of\b|\b(?:give|show|send|make|create|write)\s+(?:me\s+|us\s+)?(?:an?|the)\s+lists?\b`,
  'i',
);
const download = new RegExp(String.raw`${sayVerb}download\b`, 'i');
const asRows = /\b(?:tables?|rows?|all|every|each|entire|whole|which|how many|list|show)\b/i;

/** Words that ask for an order, a calculation or a condition. */
const comparisons = new RegExp(
  [
    String.raw`(?:old|new|late|early|larg|small|high|low|great|few|long|short|cheap|fast)(?:er|est)\b(?! priorit)|latest|oldest|newest|new|first(?! \d)|last(?! page)|next(?! page)|most|least|best|worst|recent(?:ly)?`,
    String.raw`(?:over|under|above|below|more than|less than|at least|at most|up to)\s+\$?\d`,
    String.raw`(?:since|before|after|until|between|within)\s+\S+|(?:last|past|next|previous|this|coming)\s+(?:\w+\s+)?(?:day|week|month|quarter|year)s?|today|yesterday|tomorrow`,
    String.raw`averages?|mean|median|total|sum|percent(?:age)?|ratio`,
    String.raw`(?:sort|order|rank|group)(?:ed|ing)?\s+by\s+\w+|(?:per|for each)\s+\w+|by\s+[a-z]+`,
    String.raw`not|no|without|except|never|neither|nor|un(?:done|finished|paid|resolved|assigned|settled)`,
  ]
    .map((source) => String.raw`\b(?:${source})\b`)
    .join('|'),
  'gi',
);
/** Words that are usually about the method but are topics here: "all files", "open tickets". */
const topicWords = new RegExp(
  [
    String.raw`(?:documents|files|links|reports|contacts)(?= pages?\b)|(?<=\b(?:all|the) )(?:documents|files|links)`,
    String.raw`open(?!\s+(?:the|an?|up|our|my|this|https?|portal|page|site|website)\b)`,
    String.raw`contacts?|address(?:es)?|e-?mails?|names?|dates?|descriptions?|numbers?(?! of\b)`,
  ]
    .map((source) => String.raw`\b(?:${source})\b`)
    .join('|'),
  'gi',
);

/** Parses what an instruction asks of unknown pages. */
export function parseGenericRequest({ request, startUrl, portalUrl }: RecipeTask) {
  const { words: text, count, formats } = request;
  const link = /https?:\/\/[^\s<>"')]+[^\s<>"').,;!?]/.exec(text)?.[0];
  const plain = text.replaceAll(/https?:\/\/\S+/g, ' ');
  const numbers = plain.match(/(?<![\w$.,/-])\d{1,6}(?![\w.,/-]*\d)\b/g) ?? [];
  const listed = formats.length > 0 || listing.test(text);
  const wantsRows = listed || asRows.test(text);
  const more = (plain.match(topicWords) ?? []).map((word) => stem(word.replace('-', '')));
  return {
    /** The start: the task's address, one in its words, or the portal. */
    address: startUrl ?? (link !== undefined && URL.canParse(link) ? link : portalUrl),
    words: text,
    /** The topics as stems. */
    terms: [...new Set([...searchTerms(text), ...more])],
    /** Numbers that rows must contain, such as a building or a year. */
    numbers: numbers.filter((number) => Number(number) !== count),
    formats: listFormats(formats, 'csv'),
    count,
    /** True for alternatives: one thing or another. */
    isEither: /\bor\b/i.test(text),
    isDownload: download.test(text),
    /** True if only rows are an answer. */
    listed,
    /** True if tables over several pages are needed completely. */
    wantsRows,
    /** Requests that need sorting or calculation, in the person's words. */
    unread: wantsRows ? (text.match(comparisons) ?? []) : [],
  };
}

type GenericRequest = ReturnType<typeof parseGenericRequest>;

const most = { lines: 6, lineCharacters: 220, named: 12, text: 1500 };

function linesWith(notes: readonly PageNote[], terms: readonly string[]) {
  const matchingLines = notes.flatMap(({ text, title }) =>
    text
      .split(/\n|(?<=[.!?])\s+/)
      .map((line) => line.trim().slice(0, most.lineCharacters))
      .map((line) => ({ text: line, title, score: matches(line, terms) }))
      .filter(({ score }) => score > 0),
  );
  const distinct = matchingLines.filter(
    (line, i) => matchingLines.findIndex((other) => other.text === line.text) === i,
  );
  return distinct.toSorted((a, b) => b.score - a.score).slice(0, most.lines);
}

/** Returns the rows that match, up to the requested number. */
function fitting(request: GenericRequest, tables: readonly MergedTable[]): MergedTable[] {
  const { words, terms, numbers, count, wantsRows, isEither } = request;
  // "The table of the page" means all rows. Other words without topics do not select anything.
  const isClear = terms.length > 0 || /\b(?:pages?|tables?|rows|sites?|everything|it)\b/i.test(words);
  if (!wantsRows || !isClear) return [];
  const fits: MergedTable[] = [];
  for (const table of tables) {
    const rows = fittingRows(table, [...terms, ...numbers], isEither);
    // A folder shows rows of the list itself.
    const beyond = rowsBeyond({ ...table, rows }, fits);
    if (beyond.length > 0) fits.push({ ...table, rows: beyond });
  }
  return fits.map((table) => ({ ...table, rows: table.rows.slice(0, count) }));
}

interface GenericFindings {
  /** The tables with their matching rows. */
  tables: MergedTable[];
  /** Matching lines, if no table matches; best first. */
  lines: { text: string; title: string }[];
  /** Words of the instruction that are on none of the pages. */
  unfound: string[];
  /** The result as a sentence; empty if it is not an answer. */
  done: string;
  /** Why there is no answer, or no certain one. */
  lack: string;
}

/** Answers with rows of tables, unless more rows exist than were read. */
function tablesFound(tables: MergedTable[]): GenericFindings {
  const findings = { tables, lines: [], unfound: [], done: '', lack: '' };
  const cut = tables.find(({ more }) => more !== undefined);
  if (cut !== undefined) {
    const extent = `"${cut.caption}" shows ${amount(cut.rows.length, 'rows')}`;
    const lack = `${extent} and loads more with the button "${cut.more}", which the agent does not press.`;
    return { ...findings, lack };
  }
  const rows = tables.flatMap((table) => table.rows.map(([first = '']) => plainMarkdown(first)));
  const of = [...new Set(tables.map(({ caption }) => `"${plainMarkdown(caption)}"`))].join(', ');
  return { ...findings, done: `**${rows.length}** of the rows of ${of} fit: ${firstOf(rows, most.named)}.` };
}

/** Answers with a page that the instruction names. */
function pageFound({ title, text }: PageNote): Pick<GenericFindings, 'lines' | 'done' | 'lack'> {
  const lines = text.slice(0, most.text).split('\n');
  return {
    lines: lines.map((line) => ({ text: line, title })),
    done: `The page "${plainMarkdown(title)}" was read.`,
    lack: text.length > most.text ? 'The page is longer; this is its start.' : '',
  };
}

/** Finds the answer of the pages to an instruction. */
export function genericFindings(request: GenericRequest, notes: readonly PageNote[]): GenericFindings {
  const { terms, numbers, listed, wantsRows } = request;
  const tables = fitting(request, mergeTables(notes));
  if (tables.length > 0) return tablesFound(tables);
  const all = stems(notes.map(({ title, text }) => `${title}\n${text}`).join('\n'));
  const unfound = terms.filter((term) => !all.has(term));
  const lines = linesWith(notes, terms);
  const pages = notes.length === 1 ? 'the page that was read' : `the ${notes.length} pages that were read`;
  const findings = { tables, lines, unfound, done: '', lack: '' };
  const criteria = [...terms, ...numbers].join(', ');
  if (listed)
    return {
      ...findings,
      lack: `No list ${criteria && `that has all of ${criteria} `}was found on ${pages}.`,
    };
  // "What does the dashboard say?" Without other words, the first page is meant.
  const page = notes.find(({ title }) => !wantsRows && matches(title, terms) === terms.length);
  if (lines.length === 0 && page !== undefined) return { ...findings, ...pageFound(page) };
  // Half of the words may be on any page, but the criteria for rows must be in one line.
  const best = lines[0]?.score ?? 0;
  const words = best === 0 ? 'Nothing about it' : 'Not enough';
  if (best === 0 || best < terms.length / (wantsRows ? 1 : 2))
    return { ...findings, lack: `${words} was found on ${pages}.` };
  const done = `Found ${amount(lines.length, 'lines')} with words of the instruction on ${pages}.`;
  return { ...findings, done, lack: 'Please check whether these lines answer your question.' };
}

/** Writes the matching rows as files. The answer covers the rest. */
export async function genericFiles({ formats }: GenericRequest, tables: readonly MergedTable[], date: Date) {
  const results = await Promise.all(
    tables.map(({ caption, header, rows, url }, at) => {
      const subtitle = amount(rows.length, 'rows');
      const source = `Read from ${url}`;
      const table = { title: caption, subtitle, columns: textColumns(header), rows, source, date };
      return checkedTable(tables.length === 1 ? 'Page_Table' : `Page_Table_${at + 1}`, table, formats);
    }),
  );
  return { files: results.flatMap(({ files }) => files), wrong: results.flatMap(({ problems }) => problems) };
}
