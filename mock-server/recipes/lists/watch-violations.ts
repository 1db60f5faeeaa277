import { isoDay, longDay, plusDays, readDate } from '../request/dates.ts';
import { declaredList } from './engine/declared-list.ts';
import type { LineOf, ListRequest, ListFilter } from './engine/list-declaration.ts';
import { timeFacet } from './engine/facets.ts';
import { namedAt } from './engine/list-lines.ts';
import { firstOf } from './markdown.ts';
import { casesList } from './violations.ts';

const weekDays = 7;
/** Spec silent: "new" without a time. Within these days, because most cases must be corrected within them. */
const defaultDays = 30;

const { caseNumber, ...otherColumns } = casesList.columns;
const columns = { caseNumber, why: { header: 'Why' }, ...otherColumns };

/** Reasons to watch a case, in the order of the report. */
const reasons = ['New', 'Resolved', 'Due this week', 'Overdue'] as const;
type Reason = (typeof reasons)[number];

/** A case and why it is on the watch list: "New; Overdue", or ''. */
type WatchedCase = LineOf<typeof columns, typeof casesList.facts>;

/** Returns the first day that counts as new ("2026-10-22"). */
function sinceDay({ request: { period, maxDays, words }, now }: ListRequest): string {
  if (period !== undefined) return period.from;
  const requestedDays = /\bdaily\b/i.test(words)
    ? 1
    : /\bweek(?:ly)?\b/i.test(words)
      ? weekDays
      : defaultDays;
  return isoDay(plusDays(now, -(maxDays ?? requestedDays)));
}

function withReasons(line: WatchedCase, request: ListRequest): WatchedCase {
  const opened = readDate(line.opened);
  const due = readDate(line.due);
  const isSince = (day: Date | undefined): boolean => day !== undefined && isoDay(day) >= sinceDay(request);
  const isOpen = !/resolved|closed/i.test(line.status);
  const isDueBefore = (day: Date): boolean => isOpen && due !== undefined && isoDay(due) < isoDay(day);
  const is: Record<Reason, boolean> = {
    New: isSince(opened),
    // The portal counts the days of a case until it was resolved.
    Resolved: !isOpen && isSince(opened && plusDays(opened, line.days ?? 0)),
    'Due this week': isDueBefore(plusDays(request.now, weekDays)) && !isDueBefore(request.now),
    Overdue: isDueBefore(request.now),
  };
  return { ...line, why: reasons.filter((reason) => is[reason]).join('; ') };
}

/** Keeps cases with a reason. The portal does not show changes between open statuses. */
const byReason: ListFilter<WatchedCase> = {
  facet: timeFacet,
  reads: sinceDay,
  narrow: ({ request }) => ({
    words: '',
    has: ({ why }) => why !== '',
    unknown: request.words.match(/\bchang\w+/gi) ?? [],
  }),
};

const cases = '(?:violations?|infractions?|covenant cases?)';
const watching = new RegExp(
  `\\b(?:monitor\\w*|watch(?:ing|list)?|keep (?:an eye|track)|track(?:ing)?|compar(?:e|ing)|what(?:['’]s| is| has| have)? (?:new|changed))\\b[^.;]{0,60}\\b${cases}\\b` +
    `|\\b${cases}\\b[^.;,]{0,40}\\b(?:watch ?list|(?:that |which |have |has )?changed|changes? since|monitor(?:ing|ed)?|since (?:last|yesterday))\\b` +
    `|\\b(?:changes?|changed) (?:to|in|of|since)\\b[^.;]{0,40}\\b${cases}\\b`,
  'i',
);

/** Watches the covenant cases: new, resolved, due this week, overdue. */
export const watchViolations = declaredList<WatchedCase>({
  ...casesList,
  name: 'watch-violations',
  does: 'watch violations for what is new or overdue',
  covers: 'past its due date closed address rule summary',
  title: 'Violations watch list',
  // Fits better than the plain list of violations.
  words: (words) => namedAt(words, watching, 0.91),
  columns,
  lines: (read, request) => read.map((line) => withReasons(line, request)),
  filters: [byReason],
  alsoReads: /\bthis week\b/i,
  extraSentences({ request, lines }) {
    const since = ` since ${longDay.format(new Date(sinceDay(request)))}`;
    return reasons.map((reason) => {
      const some = lines.filter(({ why }) => why.includes(reason)).map(({ caseNumber: id }) => id);
      const words = some.length === 0 ? 'none' : `**${some.length}** (${firstOf(some)})`;
      return `${reason}${reason === 'New' || reason === 'Resolved' ? since : ''}: ${words}.`;
    });
  },
});
