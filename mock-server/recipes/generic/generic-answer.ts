import { checkedTable } from '../../../server/documents/check-file.ts';
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

/** What a word may ask of rows beside what stands in them. */
const weighed = new RegExp(
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
/** Words that mostly say how to go about it, where they say what it is about: "all files", "open tickets". */
const meantAnyway = new RegExp(
  [
    String.raw`(?:documents|files|links|reports|contacts)(?= pages?\b)|(?<=\b(?:all|the) )(?:documents|files|links)`,
    String.raw`open(?!\s+(?:the|an?|up|our|my|this|https?|portal|page|site|website)\b)`,
    String.raw`contacts?|address(?:es)?|e-?mails?|names?|dates?|descriptions?|numbers?(?! of\b)`,
  ]
    .map((source) => String.raw`\b(?:${source})\b`)
    .join('|'),
  'gi',
);

/** What an instruction asks of pages nobody knows beforehand. */
export function parseGenericRequest({ request, startUrl, portalUrl }: RecipeTask) {
  const { words: text, count, formats } = request;
  const link = /https?:\/\/[^\s<>"')]+[^\s<>"').,;!?]/.exec(text)?.[0];
  const plain = text.replaceAll(/https?:\/\/\S+/g, ' ');
  const numbers = plain.match(/(?<![\w$.,/-])\d{1,6}(?![\w.,/-]*\d)\b/g) ?? [];
  const listed = formats.length > 0 || listing.test(text);
  const wantsRows = listed || asRows.test(text);
  const more = (plain.match(meantAnyway) ?? []).map((word) => stem(word.replace('-', '')));
  return {
    /** Where to begin: the address given with the task, one in its words, or the portal. */
    address: startUrl ?? (link !== undefined && URL.canParse(link) ? link : portalUrl),
    words: text,
    /** What it is about, as stems. */
    terms: [...new Set([...searchTerms(text), ...more])],
    /** Numbers that rows are to have: a building's, a year's. */
    numbers: numbers.filter((number) => Number(number) !== count),
    formats: listFormats(formats, 'csv'),
    count,
    /** One thing or another is meant, not both. */
    isEither: /\bor\b/i.test(text),
    isDownload: download.test(text),
    /** Rows are wanted, and nothing else would do. */
    listed,
    /** Tables that go on over several pages are wanted as a whole. */
    wantsRows,
    /** What rows would have to be weighed, put in order or reckoned for, in the person's words. */
    unread: wantsRows ? (text.match(weighed) ?? []) : [],
  };
}

type GenericRequest = ReturnType<typeof parseGenericRequest>;

const most = { lines: 6, lineCharacters: 220, named: 12, text: 1500 };

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
function fitting(request: GenericRequest, tables: readonly MergedTable[]): MergedTable[] {
  const { words, terms, numbers, count, wantsRows, isEither } = request;
  // "The table of the page" is all that is there; of other words nothing says what is asked.
  const isClear = terms.length > 0 || /\b(?:pages?|tables?|rows|sites?|everything|it)\b/i.test(words);
  if (!wantsRows || !isClear) return [];
  const fits: MergedTable[] = [];
  for (const table of tables) {
    const rows = fittingRows(table, [...terms, ...numbers], isEither);
    // A folder of a list shows rows of the list itself.
    const beyond = rowsBeyond({ ...table, rows }, fits);
    if (beyond.length > 0) fits.push({ ...table, rows: beyond });
  }
  return fits.map((table) => ({ ...table, rows: table.rows.slice(0, count) }));
}

interface GenericFindings {
  /** The tables, and of each the rows, that have all that is asked for. */
  tables: MergedTable[];
  /** What is said, where no table has it: lines that have the words, those with the most of them first. */
  lines: { text: string; title: string }[];
  /** Words of the instruction that stand on none of the pages. */
  unfound: string[];
  /** What was found, in a sentence; empty where it is no answer to what was asked. */
  done: string;
  /** Why it is none, or not a sure one. */
  lack: string;
}

/** Rows of tables are the answer, unless there are more of them than were read. */
function tablesFound(tables: MergedTable[]): GenericFindings {
  const findings = { tables, lines: [], unfound: [], done: '', lack: '' };
  const cut = tables.find(({ more }) => more !== undefined);
  if (cut !== undefined) {
    const extent = `"${cut.caption}" shows ${amount(cut.rows.length, 'rows')}`;
    const lack = `${extent} and brings more by the button "${cut.more}", which the agent does not press.`;
    return { ...findings, lack };
  }
  const rows = tables.flatMap((table) => table.rows.map(([first = '']) => plainMarkdown(first)));
  const of = [...new Set(tables.map(({ caption }) => `"${plainMarkdown(caption)}"`))].join(', ');
  return { ...findings, done: `**${rows.length}** of the rows of ${of} fit: ${firstOf(rows, most.named)}.` };
}

/** A page is the answer to who asks for it by its name. */
function pageFound({ title, text }: PageNote): Pick<GenericFindings, 'lines' | 'done' | 'lack'> {
  const lines = text.slice(0, most.text).split('\n');
  return {
    lines: lines.map((line) => ({ text: line, title })),
    done: `The page "${plainMarkdown(title)}" was read.`,
    lack: text.length > most.text ? 'It goes on; its beginning is told here.' : '',
  };
}

/** Puts together what the pages say to the instruction. */
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
  // "What does the dashboard say?"; where no words say which, the first.
  const page = notes.find(({ title }) => !wantsRows && matches(title, terms) === terms.length);
  if (lines.length === 0 && page !== undefined) return { ...findings, ...pageFound(page) };
  // Half of the words may stand on any page; what is asked for of rows has to stand in a line.
  const best = lines[0]?.score ?? 0;
  const words = best === 0 ? 'Nothing about it' : 'Not enough';
  if (best === 0 || best < terms.length / (wantsRows ? 1 : 2))
    return { ...findings, lack: `${words} was found on ${pages}.` };
  const done = `Found ${amount(lines.length, 'lines')} with words of the instruction on ${pages}.`;
  return { ...findings, done, lack: 'Whether these lines answer it, nobody checked: please read them.' };
}

/** The rows that were found, as files. What is told is enough of the rest. */
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
