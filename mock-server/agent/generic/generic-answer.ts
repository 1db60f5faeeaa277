import { checkedTable } from '../../documents/check-file.ts';
import { textColumns } from '../../documents/data-table.ts';
import { amount } from '../ask/amount.ts';
import { askedFormats } from '../ask/read-formats.ts';
import { matches, searchTerms, stem, stems } from '../ask/search-terms.ts';
import { isPaper } from '../lists/files-by-kind.ts';
import { firstOf, plainMarkdown } from '../lists/markdown.ts';
import type { RecipeTask } from '../recipe.ts';
import { fittingRows, type FoundTable, foundTables, type PageNote } from './page-tables.ts';

const sayVerb = String.raw`(?:^|[.;,:]\s*|\b(?:and|then|please|to|you)\s+)`;
const listing = new RegExp(
  String.raw`${sayVerb}(?:list|export|extract|tabulate)\b|\b(?:tables?|rows|lists?) of\b|\b(?:give|show|send|make|create|write)\s+(?:me\s+|us\s+)?(?:an?|the)\s+lists?\b`,
  'i',
);
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
/** Mostly these say how to go about it; of rows they may say which. */
const mayBeFact =
  /\b(?:open|contacts?|address(?:es)?|e-?mails?|names?|dates?|descriptions?|numbers?(?! of\b))\b/gi;
const openPage = /\bopen\s+(?:the|an?|up|our|my|this|https?|portal|page|site|website)\b/gi;

/** "The documents page", "all files": there they are what it is about. */
const namedPlace =
  /\b(?:all (?:the )?|the )?(documents|files|links|reports|pages|contacts)\b(?= pages?\b)|\b(?:all|the|of all) (?:the )?(documents|files|links)\b/gi;

/** What an instruction asks of pages nobody knows beforehand. */
export function readGenericAsk({ ask, startUrl, portalUrl }: RecipeTask) {
  const { words: text, count } = ask;
  const link = /https?:\/\/[^\s<>"')]+[^\s<>"').,;!?]/.exec(text)?.[0];
  const plain = text.replaceAll(/https?:\/\/\S+/g, ' ');
  const numbers = plain.match(/(?<![\w$.,/-])\d{1,6}(?![\w.,/-]*\d)\b/g) ?? [];
  const places = [...text.matchAll(namedPlace)].map((match) => match[1] ?? match[2] ?? '');
  const named = askedFormats(ask.formats);
  const listed = named.some((format) => !isPaper(format)) || listing.test(text);
  const wantsRows = listed || named.length > 0 || asRows.test(text);
  const facts = wantsRows ? (text.replaceAll(openPage, ' ').match(mayBeFact) ?? []) : [];
  const more = [...places, ...facts].map((word) => stem(word.replace('-', '')));
  return {
    /** Where to begin: the address given with the task, one in its words, or the portal. */
    address: startUrl ?? (link !== undefined && URL.canParse(link) ? link : portalUrl),
    words: text,
    /** What it is about, as stems. */
    terms: [...new Set([...searchTerms(text), ...more])],
    /** Numbers that rows are to have: a building's, a year's. */
    numbers: numbers.filter((number) => Number(number) !== count),
    formats: named.length === 0 && wantsRows ? (['csv'] as const) : named,
    count,
    /** One thing or another is meant, not both. */
    isEither: /\bor\b/i.test(text),
    /** Rows are wanted, and nothing else would do. */
    listed,
    /** Tables that go on over several pages are wanted as a whole. */
    wantsRows,
    /** What rows would have to be weighed, put in order or reckoned for, in the person's words. */
    unread: wantsRows ? (text.match(weighed) ?? []) : [],
  };
}

type GenericAsk = ReturnType<typeof readGenericAsk>;

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
function fitting(asked: GenericAsk, tables: readonly FoundTable[]): FoundTable[] {
  const { words, terms, numbers, count, wantsRows, isEither } = asked;
  // "The table of the page" is all that is there; of other words nothing says what is asked.
  const isClear = terms.length > 0 || /\b(?:pages?|tables?|rows|sites?|everything|it)\b/i.test(words);
  if (!wantsRows || !isClear) return [];
  return tables.flatMap((table) => {
    const fit = fittingRows(table, [...terms, ...numbers], isEither);
    return fit === undefined ? [] : [{ ...fit, rows: fit.rows.slice(0, count) }];
  });
}

const download = /(?:^|[.;,]\s*|\b(?:and|then|please|to|you)\s+)download\b/i;

/** What was found, in a sentence; or why it is no answer to what was asked. */
type GenericAnswer = { done: string; unsure?: string } | { shortfall: string };

/** Puts together what the pages say to the instruction. */
export function genericFindings(asked: GenericAsk, notes: readonly PageNote[]) {
  const { words, terms, numbers, listed, wantsRows } = asked;
  const all = stems(notes.map(({ title, text }) => `${title}\n${text}`).join('\n'));
  const missing = terms.filter((term) => !all.has(term));
  const read = foundTables(notes);
  const tables = fitting(asked, read);
  /** Those of what is asked for, or with a column of that name. */
  const named = read.filter(
    ({ subject, header }) => wantsRows && matches([subject, ...header].join(' '), terms) > 0,
  );
  const cut = [...tables, ...named].find(({ more }) => more !== undefined);
  const lines = linesWith(notes, terms);
  // "What does the dashboard say?": the page of that name is the answer; of no words the first.
  const isPage = !wantsRows || terms.length === 0;
  const page = notes.find(({ title }) => isPage && matches(title, terms) === terms.length);

  function answer(): GenericAnswer {
    const pages = notes.length === 1 ? 'the page that was read' : `the ${notes.length} pages that were read`;
    // No report of pages stands in for a file.
    if (download.test(words))
      return { shortfall: 'Nothing was downloaded: of the files on a portal the agent takes minutes alone.' };
    if (cut !== undefined)
      return {
        shortfall: `"${cut.caption}" shows ${amount(cut.rows.length, 'rows')} and brings more by the button "${cut.more}", which the agent does not press.`,
      };
    if (tables.length > 0) {
      const rows = tables.flatMap((table) => table.rows.map(([first = '']) => plainMarkdown(first)));
      const of = [...new Set(tables.map(({ caption }) => `"${plainMarkdown(caption)}"`))].join(', ');
      return { done: `**${rows.length}** of the rows of ${of} fit: ${firstOf(rows, most.named)}.` };
    }
    const wanted = [...terms, ...numbers].join(', ');
    if (listed)
      return { shortfall: `No list ${wanted && `that has all of ${wanted} `}was found on ${pages}.` };
    if (page !== undefined && lines.length === 0)
      return {
        done: `The page "${plainMarkdown(page.title)}" was read.`,
        ...(page.text.length > most.text && { unsure: 'It goes on; its beginning is told here.' }),
      };
    if (lines.length === 0) return { shortfall: `Nothing about it was found on ${pages}.` };
    // Half of the words may stand on any page; what is asked for of rows has to stand in a line.
    const isPoor = wantsRows
      ? lines.every(({ score }) => score < terms.length) || named.some(({ rows }) => rows.length === 0)
      : missing.length * 2 > terms.length;
    if (isPoor && page === undefined) return { shortfall: `Not enough was found on ${pages}.` };
    return {
      done: `Found ${amount(lines.length, 'lines')} with words of the instruction on ${pages}.`,
      unsure: 'Whether these lines answer it, nobody checked: please read them.',
    };
  }
  const text = page?.text.slice(0, most.text).split('\n') ?? [];
  const lastly = lines.length > 0 ? lines : text.map((line) => ({ text: line, title: page?.title ?? '' }));
  const isTable = tables.length > 0;
  return {
    /** The tables, and of each the rows, that have all that is asked for. */
    tables,
    /** What is said, where no table has it: lines that have the words, those with the most of them first. */
    said: isTable ? [] : lastly,
    /** Words of the instruction that stand on none of the pages. */
    missing: isTable ? [] : missing,
    answer: answer(),
  };
}

/** The rows that were found, as files. What is told is enough of the rest. */
export async function genericFiles({ formats }: GenericAsk, tables: readonly FoundTable[], date: Date) {
  const made = await Promise.all(
    tables.map(({ caption, header, rows, url }, at) => {
      const subtitle = amount(rows.length, 'rows');
      const source = `Read from ${url}`;
      const table = { title: caption, subtitle, columns: textColumns(header), rows, source, date };
      return checkedTable(tables.length === 1 ? 'Page_Table' : `Page_Table_${at + 1}`, table, formats);
    }),
  );
  return { files: made.flatMap(({ files }) => files), wrong: made.flatMap(({ wrong }) => wrong) };
}
