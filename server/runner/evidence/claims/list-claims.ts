import type { PartedWork } from '../../../time/in-turns.ts';
import type { DraftClaim } from './evidence.ts';
import type { RowsClaim } from './row-claims.ts';
import { claimText, sentence } from './sentences.ts';
import { cellCount, type Source } from './sightings.ts';

/** How many lines before and after a table may say how many rows there are. */
const linesAround = { before: 12, after: 6 };

const number = String.raw`(\d{1,3}(?:,\d{3}){1,3}|\d{1,9})`;
/** What pages write about all rows of a list: `Showing 1-25 of 240`, `All cases: 37, newest first`, `240 violations`. */
const totals = [
  new RegExp(
    String.raw`\b\d{1,9} ?(?:-|–|to|through|a) ?\d{1,9} (?:of|out of|de) (?:about )?${number}\b`,
    'i',
  ),
  new RegExp(
    String.raw`^[\p{L}-]{1,30}(?: [\p{L}-]{1,30}){0,5}: ${number}(?: [\p{L}-]{1,30}){0,4},(?: [\p{L}-]{1,30}){1,4}\.?$`,
    'iu',
  ),
  new RegExp(String.raw`^(?:all [\p{L}-]{1,30}|total(?: [\p{L}-]{1,30})?|results): ?${number}\.?$`, 'iu'),
  new RegExp(
    String.raw`^(?:total:? )?${number} (?:[\p{L}-]{2,30} ){0,2}(?:results?|records?|entries|items|rows|matches|total|found|resultados|[\p{L}-]{2,30}s)\.?$`,
    'iu',
  ),
];
const pageOf = /\b(?:page|página) (\d{1,6}) (?:of|de) (\d{1,6})\b/i;

/** A request for a part of a list. */
const limited =
  /\b(?:first|last|latest|newest|oldest|earliest|top|next|recent|upcoming|largest|biggest|smallest|cheapest|most|least|best|worst|one|two|three|four|five|six|seven|eight|nine|ten|primer\w*|últim\w*)\b|\b\d{1,4}\b/i;

/** The parts of an address that name a page of a list. */
const pageParameter = /^(?:p|pg|page|offset|start|from|skip|cursor|after)$/i;

/** Returns the address of a list without the number of its page. */
function listAddress(url: string): string {
  if (!URL.canParse(url)) return url;
  const { origin, pathname, searchParams } = new URL(url);
  const rest = new URLSearchParams([...searchParams].filter(([name]) => !pageParameter.test(name)));
  rest.sort();
  return `${origin}${pathname}?${rest.toString()}`;
}

/** The part of a page that is a table: from its first to its last line. */
interface Run {
  lines: string[];
  from: number;
  to: number;
}

/** Returns the tables of a page that have one of the lines. */
function runsWith(lines: string[], rowTexts: ReadonlySet<string>): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (let at = 0; at <= lines.length; at += 1) {
    const line = lines[at];
    if (line !== undefined && cellCount(line) > 1) continue;
    if (lines.slice(from, at).some((one) => rowTexts.has(one))) runs.push({ lines, from, to: at });
    from = at + 1;
  }
  return runs;
}

/** Returns the first match around a table, and its line. */
function around({ lines, from, to }: Run, patterns: readonly RegExp[]) {
  const near = [
    ...lines.slice(Math.max(0, from - linesAround.before), from).toReversed(),
    ...lines.slice(to, to + linesAround.after),
  ];
  for (const pattern of patterns)
    for (const line of near) {
      const groups = pattern.exec(line);
      if (groups) return { groups, line };
    }
  return undefined;
}

/** The rows of a table. A header has no number, and is no row of the file. */
const rowsIn = ({ lines, from, to }: Run, rowTexts: ReadonlySet<string>): string[] => {
  const [first = '', ...others] = lines.slice(from, to);
  return rowTexts.has(first) || /\d/.test(first) ? [first, ...others] : others;
};

/** A source, and its lines. */
export interface ReadPage {
  source: Source;
  lines: string[];
}

/** A table of a page. */
interface Part {
  source: Source;
  run: Run;
}

/** What the pages of a list say about it. */
interface List {
  /** The tables of its pages, oldest first. */
  parts: readonly Part[];
  /** The different rows on these pages. */
  rows: ReadonlySet<string>;
  /** How many there are, as a page says. */
  statement: { source: Source; line: string; total: number } | undefined;
  /** How many pages were read, and how many there are, as a page says. */
  pages: { source: Source; line: string; read: number; total: number } | undefined;
}

function* listOf(parts: readonly Part[], rowTexts: ReadonlySet<string>): PartedWork<List> {
  const [statement] = parts.toReversed().flatMap(({ source, run }) => {
    const match = around(run, totals);
    return match ? [{ source, line: match.line, total: Number(match.groups[1]?.replaceAll(',', '')) }] : [];
  });
  const numbered = parts.flatMap(({ source, run }) => {
    const match = around(run, [pageOf]);
    return match ? [{ source, line: match.line, groups: match.groups }] : [];
  });
  const last = numbered.at(-1);
  const pages = last && {
    ...last,
    read: new Set(numbered.map(({ groups }) => groups[1])).size,
    total: Number(last.groups[2]),
  };
  const rows = new Set<string>();
  for (const { run } of parts) {
    for (const row of rowsIn(run, rowTexts)) rows.add(row);
    yield;
  }
  return { parts, statement, pages, rows };
}

/** Finds the lists that have the lines of a file, with all their pages. */
function* listsWith(pages: readonly ReadPage[], rowTexts: ReadonlySet<string>): PartedWork<List[]> {
  const byAddress = new Map<string, ReadPage[]>();
  for (const page of pages) {
    if (page.source.url === undefined) continue;
    const address = listAddress(page.source.url);
    byAddress.set(address, [...(byAddress.get(address) ?? []), page]);
  }
  const lists: List[] = [];
  for (const some of byAddress.values()) {
    const [first] = yield* partsOf(some, rowTexts);
    if (!first) continue;
    // A page of the list without a row of the file counts too. It has the same header.
    const header = first.run.lines[first.run.from] ?? '';
    const all = yield* partsOf(some, new Set([...rowTexts, header]));
    lists.push(yield* listOf(all, rowTexts));
  }
  return lists;
}

/** Returns the tables of some pages that have one of the lines. */
function* partsOf(pages: readonly ReadPage[], rowTexts: ReadonlySet<string>): PartedWork<Part[]> {
  const parts: Part[] = [];
  for (const { source, lines } of pages) {
    for (const run of runsWith(lines, rowTexts)) parts.push({ source, run });
    yield;
  }
  return parts;
}

const hasAllRows = ({ rows, statement }: List): boolean =>
  statement !== undefined && rows.size >= statement.total;
const hasAllPages = ({ pages }: List): boolean => pages !== undefined && pages.read >= pages.total;
const isWhole = (list: List): boolean =>
  (list.statement === undefined || hasAllRows(list)) &&
  (list.pages === undefined ? hasAllRows(list) : hasAllPages(list));

/**
 * Compares the lists that the rows of a file come from with what their pages say about them: how many rows there are, and
 * how many pages. A list that was only passed through does not count, if a complete one has its rows.
 */
export function* claimLists(
  { claim: { file }, lines }: RowsClaim,
  pages: readonly ReadPage[],
  request: string,
): PartedWork<DraftClaim[]> {
  const rowTexts = new Set(lines.filter(({ cells }) => cells > 1).map(({ text }) => text));
  const lists = yield* listsWith(pages, rowTexts);
  const covered = new Set(lists.filter(isWhole).flatMap(({ rows }) => [...rows]));
  const counted = lists.filter(
    (list) => isWhole(list) || [...list.rows].some((row) => rowTexts.has(row) && !covered.has(row)),
  );
  const mark = limited.test(request) ? 'unseen' : 'missing';
  return joinPages(counted).flatMap((list) => claimList(list, mark, file));
}

/** Joins the first page of a list, at `/cases`, with the next ones, at `/cases?status=any&p=2`. No page says how many there are. */
function joinPages(lists: readonly List[]): List[] {
  const joined = new Map<string, List>();
  for (const list of lists) {
    const [first] = list.parts;
    const url = first?.source.url ?? '';
    const path = URL.canParse(url) ? new URL(url).pathname : url;
    const key = list.statement || list.pages ? url : `${path} ${first?.run.lines[first.run.from]}`;
    const before = joined.get(key);
    joined.set(key, before ? { ...before, parts: [...before.parts, ...list.parts] } : list);
  }
  return [...joined.values()];
}

function claimList(list: List, mark: 'unseen' | 'missing', file: string | undefined): DraftClaim[] {
  const { pages, parts, rows, statement } = list;
  const place = ({ step, url }: Source) => ({
    ...(step !== undefined && { step }),
    ...(url !== undefined && { url }),
    ...(file !== undefined && { file }),
  });
  const claims: DraftClaim[] = [];
  if (statement) {
    const { total } = statement;
    const isAll = hasAllRows(list);
    claims.push({
      kind: 'count',
      ...claimText(
        isAll ? sentence('list-all', { total }) : sentence('list-some', { total, count: rows.size }),
      ),
      mark: isAll ? 'seen' : mark,
      quote: statement.line,
      ...place(statement.source),
    });
  }
  if (pages) {
    claims.push({
      kind: 'pages',
      ...claimText(sentence('list-pages', { read: pages.read, count: pages.total })),
      mark: hasAllPages(list) ? 'seen' : mark,
      quote: pages.line,
      ...place(pages.source),
    });
    return claims;
  }
  const different = new Set(parts.map(({ source }) => source.url)).size;
  const [{ source } = { source: undefined }] = parts.slice(-1);
  if (different > 1 && source)
    claims.push({
      kind: 'pages',
      ...claimText(sentence('list-addresses', { count: different })),
      mark: 'seen',
      quote: source.title,
      ...place(source),
    });
  return claims;
}
