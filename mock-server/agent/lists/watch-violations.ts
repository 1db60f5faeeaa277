import { amount } from '../ask/amount.ts';
import { dayMs, longDay, readDate } from '../ask/dates.ts';
import type { UploadedFile } from '../recipe.ts';
import { declaredList } from './engine/declared-list.ts';
import type { LineOf, ListAsk, ListFilter } from './engine/list-declaration.ts';
import { sectionOf } from './engine/list-files.ts';
import { sinceFacet } from './engine/facets.ts';
import { namedAt } from './engine/list-lines.ts';
import { firstOf } from './markdown.ts';
import { caseHead, casesList, type Violation, withDays } from './violations.ts';

const weekDays = 7;
/** Spec silent: "new" without a time named means within these days, the time most cases have to be corrected in. */
const usualDays = 30;

const { caseNumber, ...otherColumns } = casesList.columns;
const columns = { caseNumber, why: { header: 'Why' }, ...otherColumns };

/** What a case may be watched for, in the order in which it is told. */
const reasons = ['New', 'Changed', 'Resolved', 'Due this week', 'Overdue'] as const;
type Reason = (typeof reasons)[number];

/** A case and why it is on the watch list. */
type WatchedCase = Violation & {
  /** "New; Was Open; Overdue", or nothing. */
  why: string;
  reasons: readonly Reason[];
  /** Its status in the earlier list, when it is another one now. */
  was: string;
};

/** Cases as an earlier list had them. */
interface EarlierList {
  file: string;
  statuses: Map<string, string>;
}

/** An attached table of cases with their statuses: what the portal is compared with. */
function earlierList(uploads: readonly UploadedFile[]): EarlierList | undefined {
  for (const { name, table = [] } of uploads) {
    const [header = [], ...rows] = table;
    const id = header.findIndex((cell) => caseHead.test(cell.trim()));
    const status = header.findIndex((cell) => /^status\b/i.test(cell.trim()));
    if (id < 0 || status < 0) continue;
    const pairs = rows.map((row): [string, string] => [
      (row[id] ?? '').trim().toUpperCase(),
      (row[status] ?? '').trim(),
    ]);
    return { file: name, statuses: new Map(pairs.filter(([number]) => number !== '')) };
  }
  return undefined;
}

/** From which day on what happened is new ("2026-10-22"). */
function sinceDay({ reading, words, now }: ListAsk): string {
  if (reading.period !== undefined) return reading.period.from;
  const isDaily = /\b(?:daily|today|yesterday)\b/i.test(words);
  const spoken = isDaily ? 1 : /\bweek(?:ly)?\b/i.test(words) ? weekDays : usualDays;
  return new Date(now.getTime() - (reading.maxDays ?? spoken) * dayMs).toISOString().slice(0, 10);
}

function watched(line: Violation, asked: ListAsk, earlier: EarlierList | undefined): WatchedCase {
  const today = Math.floor(asked.now.getTime() / dayMs) * dayMs;
  const opened = readDate(line.opened);
  const due = readDate(line.due)?.getTime() ?? Number.POSITIVE_INFINITY;
  const before = earlier?.statuses.get(line.caseNumber.toUpperCase());
  const isSince = (day: Date | undefined): boolean =>
    day !== undefined && day.toISOString().slice(0, 10) >= sinceDay(asked);
  const isOpen = !/resolved|closed/i.test(line.status);
  // A portal counts the days of a case up to the day it was resolved.
  const closedOn = opened && new Date(opened.getTime() + line.days * dayMs);
  const was = before === undefined || before.toLowerCase() === line.status.toLowerCase() ? '' : before;
  const is: Record<Reason, boolean> = {
    New: earlier === undefined ? isSince(opened) : before === undefined,
    Changed: was !== '',
    Resolved: !isOpen && isSince(closedOn),
    'Due this week': isOpen && due >= today && due < today + weekDays * dayMs,
    Overdue: isOpen && due < today,
  };
  const found = reasons.filter((reason) => is[reason]);
  const why = found.map((reason) => (reason === 'Changed' ? `Was ${was}` : reason)).join('; ');
  return { ...line, why, reasons: found, was };
}

const isFor = (lines: readonly WatchedCase[], reason: Reason): WatchedCase[] =>
  lines.filter((line) => line.reasons.includes(reason));

/** Only those that need a look. */
const byReason: ListFilter<WatchedCase> = {
  facet: sinceFacet,
  reads: sinceDay,
  narrow: () => ({ words: '', has: ({ why }) => why !== '' }),
};

const mostNamed = 8;

function named(lines: readonly WatchedCase[], tell = (line: WatchedCase): string => line.caseNumber): string {
  return lines.length === 0 ? 'none' : `**${lines.length}** (${firstOf(lines.map(tell), mostNamed)})`;
}

/** What the portal was compared with, and what an earlier list has that the portal has no more. */
function comparedWords({ uploads }: ListAsk, read: readonly WatchedCase[], isWhole: boolean): string[] {
  const earlier = earlierList(uploads);
  const unused = uploads.filter(({ name }) => name !== earlier?.file).map(({ name }) => name);
  const there = new Set(read.map((line) => line.caseNumber.toUpperCase()));
  const gone = [...(earlier?.statuses.keys() ?? [])].filter((id) => !there.has(id));
  return [
    earlier === undefined
      ? 'No earlier list was attached, so only new cases can be told, not changed ones. Attach this file next time to see both.'
      : `Compared with ${amount(earlier.statuses.size, 'cases')} in ${earlier.file}.`,
    gone.length === 0 || !isWhole ? '' : `No longer there: ${gone.join(', ')}.`,
    unused.length === 0 ? '' : `Not used: ${unused.join(', ')}, with no cases and statuses to compare with.`,
  ];
}

const cases = '(?:violations?|infractions?|covenant cases?)';
const watching = new RegExp(
  `\\b(?:monitor\\w*|watch(?:ing|list)?|keep (?:an eye|track)|track(?:ing)?|compar(?:e|ing)|what(?:['’]s| is| has| have)? (?:new|changed))\\b[^.;]{0,60}\\b${cases}\\b` +
    `|\\b${cases}\\b[^.;,]{0,40}\\b(?:watch ?list|(?:that |which |have |has )?changed|changes? since|monitor(?:ing|ed)?|since (?:last|yesterday))\\b` +
    `|\\b(?:changes?|changed) (?:to|in|of|since)\\b[^.;]{0,40}\\b${cases}\\b`,
  'i',
);

/** Watches over the covenant cases: what is new, what changed, what is due this week, what is overdue. */
export const watchViolations = declaredList<typeof columns, typeof casesList.facts, WatchedCase>({
  ...casesList,
  name: 'watch-violations',
  does: 'watch violations for what is new or overdue',
  title: 'Violations watch list',
  // Surer than the plain check of the same cases, wherever those are named.
  words: (words) => namedAt(words, watching, 0.91),
  columns,
  lines(read, asked) {
    const earlier = earlierList(asked.uploads);
    return withDays(
      read as readonly LineOf<typeof casesList.columns, typeof casesList.facts>[],
      asked.now,
    ).map((line) => watched(line, asked, earlier));
  },
  filters: [byReason],
  reads: ({ words }) => /\bthis week\b/i.test(words),
  sections: ({ lines }, table) =>
    reasons.map((reason) => {
      const some = isFor(lines, reason);
      return some.length === 0 ? { heading: reason, paragraphs: ['None.'] } : sectionOf(reason, table(some));
    }),
  tells({ asked, lines, read, isWhole }) {
    const earlier = earlierList(asked.uploads);
    const since = longDay.format(new Date(sinceDay(asked)));
    const changed = isFor(lines, 'Changed');
    const from = ({ caseNumber: id, was, status }: WatchedCase): string => `${id} from ${was} to ${status}`;
    return [
      `${earlier === undefined ? `New since ${since}` : `Not yet in ${earlier.file}`}: ${named(isFor(lines, 'New'))}.`,
      earlier === undefined ? '' : `Changed since ${earlier.file}: ${named(changed, from)}.`,
      `Resolved since ${since}: ${named(isFor(lines, 'Resolved'))}.`,
      `Due this week: ${named(isFor(lines, 'Due this week'))}.`,
      `Overdue: ${named(isFor(lines, 'Overdue'))}.`,
      ...comparedWords(asked, read, isWhole),
    ];
  },
});
