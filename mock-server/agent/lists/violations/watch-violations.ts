import type { ReportSection } from '../../../documents/data-table.ts';
import { amount, countsOf, countWords } from '../../ask/amount.ts';
import { dayMs, longDay, readDate } from '../../ask/dates.ts';
import type { UploadedFile } from '../../recipe.ts';
import { declaredList } from '../engine/declared-list.ts';
import type { ListAsk, ListResult } from '../engine/list-declaration.ts';
import { byPlace } from '../engine/list-filters.ts';
import { bulletText } from '../markdown.ts';
import { firstOf } from '../engine/summary-words.ts';
import { byRule, casesList, type Violation, withDays } from './violations.ts';

const weekDays = 7;
/** Spec silent: "new" without a time named means within these days, the time most cases have to be corrected in. */
const usualDays = 30;

const { caseNumber, ...otherColumns } = casesList.columns;
const columns = { caseNumber, why: { header: 'Why' }, ...otherColumns };

/** A case and why it is on the watch list. */
type WatchedCase = Violation & {
  /** "New; Was Open; Overdue", or nothing. */
  why: string;
  isNew: boolean;
  /** Its status in the earlier list, when it is another one now. */
  was: string | undefined;
  /** Resolved within the time that was asked about. */
  closed: boolean;
  dueThisWeek: boolean;
  overdue: boolean;
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
    const id = header.findIndex((cell) => casesList.attached.test(cell.trim()));
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
  const spoken = /\b(?:daily|today|yesterday)\b/i.test(words)
    ? 1
    : /\bweek(?:ly)?\b/i.test(words)
      ? weekDays
      : usualDays;
  return new Date(now.getTime() - (reading.maxDays ?? spoken) * dayMs).toISOString().slice(0, 10);
}

function watched(line: Violation, asked: ListAsk, earlier: EarlierList | undefined): WatchedCase {
  const today = Math.floor(asked.now.getTime() / dayMs) * dayMs;
  const opened = readDate(line.opened);
  const due = readDate(line.due)?.getTime();
  const before = earlier?.statuses.get(line.caseNumber.toUpperCase());
  const isSince = (day: Date | undefined): boolean =>
    day !== undefined && day.toISOString().slice(0, 10) >= sinceDay(asked);
  const isOpen = !/resolved|closed/i.test(line.status);
  // A portal counts the days of a case up to the day it was resolved.
  const closedOn = opened && new Date(opened.getTime() + line.days * dayMs);
  const isNew = earlier === undefined ? isSince(opened) : before === undefined;
  const was = before === undefined || before.toLowerCase() === line.status.toLowerCase() ? undefined : before;
  const closed = !isOpen && isSince(closedOn);
  const dueThisWeek = isOpen && due !== undefined && due >= today && due < today + weekDays * dayMs;
  const overdue = isOpen && due !== undefined && due < today;
  const reasons = [
    isNew ? 'New' : '',
    was === undefined ? '' : `Was ${was}`,
    closed ? 'Resolved' : '',
    dueThisWeek ? 'Due this week' : '',
    overdue ? 'Overdue' : '',
  ];
  const why = reasons.filter((reason) => reason !== '').join('; ');
  return { ...line, why, isNew, was, closed, dueThisWeek, overdue };
}

type Watched = Pick<ListResult<WatchedCase>, 'asked' | 'chosen' | 'lines' | 'isWhole'>;

const fileTitle = 'Violations watch list';
const needs = (lines: readonly WatchedCase[]): string => (lines.length === 1 ? 'needs' : 'need');

const mostNamed = 8;

function named(lines: readonly WatchedCase[], tell = (line: WatchedCase): string => line.caseNumber): string {
  return lines.length === 0 ? 'none' : `**${lines.length}** (${firstOf(lines.map(tell), mostNamed)})`;
}

function factWords({ asked, chosen }: Watched): string {
  const earlier = earlierList(asked.uploads);
  const since = longDay.format(new Date(sinceDay(asked)));
  const fresh = earlier === undefined ? `New since ${since}` : `Not yet in ${earlier.file}`;
  const changed = chosen.filter((line) => line.was !== undefined);
  return bulletText([
    `${fresh}: ${named(chosen.filter((line) => line.isNew))}.`,
    earlier === undefined
      ? ''
      : `Changed since ${earlier.file}: ${named(changed, (line) => `${line.caseNumber} from ${line.was ?? ''} to ${line.status}`)}.`,
    `Resolved since ${since}: ${named(chosen.filter((line) => line.closed))}.`,
    `Due this week: ${named(chosen.filter((line) => line.dueThisWeek))}.`,
    `Overdue: ${named(chosen.filter((line) => line.overdue))}.`,
    chosen.length === 0 ? '' : `By status: ${countWords(chosen.map((line) => line.status))}.`,
  ]);
}

/** What an earlier list has that the portal has no more, or why nothing could be compared. */
function earlierWords({ asked, chosen, isWhole }: Watched): string {
  const earlier = earlierList(asked.uploads);
  if (earlier === undefined) {
    return 'No earlier list was attached, so only new cases can be told, not changed ones. Attach this file next time to see both.';
  }
  const there = new Set(chosen.map((line) => line.caseNumber.toUpperCase()));
  const gone = [...earlier.statuses.keys()].filter((id) => !there.has(id));
  const compared = `Compared with ${amount(earlier.statuses.size, 'cases')} in ${earlier.file}.`;
  return gone.length === 0 || !isWhole ? compared : `${compared} No longer there: ${gone.join(', ')}.`;
}

const cases = '(?:violations?|infractions?|covenant cases?)';

/** Watches over the covenant cases: what is new, what changed, what is due this week, what is overdue. */
export const watchViolations = declaredList<typeof columns, typeof casesList.facts, WatchedCase>({
  ...casesList,
  name: 'watch-violations',
  does: 'watch violations for what is new or overdue',
  words: new RegExp(
    `\\b(?:monitor\\w*|watch(?:ing|list)?|keep (?:an eye|track)|track(?:ing)?|compar(?:e|ing)|what(?:['’]s| is| has| have)? (?:new|changed))\\b[^.;]{0,60}\\b${cases}\\b` +
      `|\\b${cases}\\b[^.;,]{0,40}\\b(?:watch ?list|(?:that |which |have |has )?changed|changes? since|monitor(?:ing|ed)?|since (?:last|yesterday))\\b` +
      `|\\b(?:changes?|changed) (?:to|in|of|since)\\b[^.;]{0,40}\\b${cases}\\b`,
    'i',
  ),
  // Surer than the plain check of the same cases, wherever those are named.
  sureness: 0.91,

  columns,
  lines(read, asked) {
    const earlier = earlierList(asked.uploads);
    return withDays(read, asked.now).map((line) => watched(line, asked, earlier));
  },
  filters: [byRule, byPlace('unit')],
  isUnsorted: true,
  isListed: ({ why }) => why !== '',
  reads: sinceDay,
  facets: ['time'],
  anyway: /\b(?:by|per|for each) status\b|\bthis week\b/i,
  limiting(uploads) {
    const earlier = earlierList(uploads);
    return uploads.filter(({ name }) => name !== earlier?.file);
  },

  title: () => fileTitle,
  fileStem: 'Violations_Watch_List',
  about: ({ title, chosen, lines, asked }) => ({
    title,
    subtitle: `${lines.length} of ${amount(chosen.length, 'cases')} ${needs(lines)} a look, as of ${longDay.format(asked.now)}`,
  }),
  paper: {
    sections(_, { chosen }, table) {
      const groups: [string, WatchedCase[]][] = [
        ['New', chosen.filter((line) => line.isNew)],
        ['Changed', chosen.filter((line) => line.was !== undefined)],
        ['Resolved', chosen.filter((line) => line.closed)],
        ['Due this week', chosen.filter((line) => line.dueThisWeek)],
        ['Overdue', chosen.filter((line) => line.overdue)],
      ];
      const counts = countsOf(chosen.map((line) => line.status));
      const bullets = counts.map(([status, count]) => `${status}: ${count}`);
      return [
        { heading: 'Cases by status', paragraphs: [], bullets },
        ...groups.map(([heading, lines]): ReportSection => {
          const isNone = lines.length === 0;
          return isNone
            ? { heading, paragraphs: ['None.'] }
            : { heading, paragraphs: [], table: table(lines) };
        }),
      ];
    },
  },
  head: (_, { title, chosen, lines }) =>
    `${title.replace(fileTitle, 'Watch list of violations')}: **${lines.length}** of the ${amount(chosen.length, 'cases')} watched ${needs(lines)} a look.`,
  tells: factWords,
  notes: (result) => [earlierWords(result)],
});
