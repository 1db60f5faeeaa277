import { amount, countWords } from '../../ask/amount.ts';
import { dayMs, readDate } from '../../ask/dates.ts';
import { numberOf, numberPattern } from '../../ask/read-numbers.ts';
import { declaredList } from '../engine/declared-list.ts';
import type { DetailFacts, DetailOf, LineOf, ListColumns, ListFilter } from '../engine/list-declaration.ts';
import { byAge, byPeriod, byPlace, byTopic, quoted } from '../engine/list-filters.ts';
import { factOf, lastLineOf } from '../engine/list-lines.ts';
import { bulletText } from '../markdown.ts';
import { byText } from '../engine/sort-lines.ts';
import { firstOf } from '../engine/summary-words.ts';

const columns = {
  caseNumber: { head: /case|number|^id$/i, header: 'Case' },
  unit: { head: /^unit|^lot|address/i, header: 'Unit', sort: { name: /\b(?:units?|homes?|address)\b/i } },
  rule: { head: /rule|violation|type/i, header: 'Rule', sort: { name: /\b(?:rule|type|violation)\b/i } },
  opened: {
    head: /opened|^date/i,
    header: 'Opened',
    kind: 'date',
    sort: {
      name: /\b(?:date|newest|oldest|opened|reported)\b/i,
      alone: /\boldest\b|\b(?:newest|latest|most recent|earliest) (?:ones )?first\b|\bchronological/i,
    },
  },
  days: {
    head: /days/i,
    header: 'Days open',
    kind: 'number',
    sort: { name: /\bdays(?: open)?\b/i, usual: 'down' },
  },
  status: { head: /status/i, header: 'Status', sort: { name: /\bstatus\b/i } },
  due: { head: /^due|correct by/i, header: 'Due', kind: 'date', sort: { name: /\b(?:due|deadline)\b/i } },
  owner: { head: /owner|resident/i, header: 'Owner', sort: { name: /\b(?:owner|resident)s?\b/i } },
} satisfies ListColumns;

const facts = {
  status: { read: factOf(/^status$/i) },
  unit: { read: factOf(/^unit$/i) },
  section: { read: factOf(/^rule$/i), header: 'Section' },
  lastEvent: { read: lastLineOf(/^history$/i), header: 'Last event' },
} satisfies DetailFacts;

export type Violation = LineOf<typeof columns> & { days: number };

/** Where a portal prints no days, they are counted from the day of opening. */
export const withDays = (read: readonly LineOf<typeof columns>[], now: Date): Violation[] =>
  read.map((line) => {
    const day = readDate(line.opened)?.getTime() ?? now.getTime();
    return { ...line, days: line.days ?? Math.max(0, Math.floor((now.getTime() - day) / dayMs)) };
  });

export const byRule = byTopic('rule', 'violations|cases|infractions', {
  words: (rules) => `rule ${quoted(rules)}`,
});

/** What any chore on the list of cases goes by. */
export const casesList = {
  things: 'cases',
  portal: {
    name: 'violations',
    links: [/^violations\b/i, /\b(violations|covenant cases)\b/i],
    heading: /\bviolations\b/i,
  },
  columns,
  id: 'caseNumber',
  place: 'unit',
  facts,
  attached: /^(?:case|violation)\b(?!.*(?:type|status|date))/i,
  /** Cases whose own page says another status or unit than the list. */
  contradiction({ caseNumber, status, unit }: Violation, detail: DetailOf<typeof facts>) {
    if (detail.status === status && detail.unit === unit) return undefined;
    return `${caseNumber} is ${status}, unit ${unit}, in the list, but ${detail.status}, unit ${detail.unit}, on its page`;
  },
} as const;

const things = '(?:\\w+\\s+){0,2}?(?:violations?|cases?|infractions?|offen[cs]es|times)\\b';
const pattern = (source: string): RegExp => new RegExp(source, 'i');

const moreThan = pattern(`(?<!\\b(?:no|not)\\s+)\\bmore than\\s+${numberPattern}\\s+${things}`);
const atLeast = pattern(`\\bat least\\s+${numberPattern}\\s+${things}`);
const orMore = pattern(`\\b${numberPattern} or more\\s+${things}`);
const repeated =
  /\bmore than once\b|\brepeat(?:ed)?\s+(?:offen\w+|violat\w+|cases|infractions?)\b|\b(?:with|have|has|having|had)\s+(?:had\s+|got\s+)?(?:multiple|several|repeated)\s+(?:\w+\s+)?(?:violations|cases|infractions)\b/i;
const grouped =
  /\b(?:violations|cases|infractions)\s+(?:per|by|for each) (?:unit|home|lot)\b|\bgroup(?:ed|ing)?(?: \w+)? by (?:unit|home|lot)\b|\bwhich (?:units?|homes?|lots?) (?:has|have|had|got)\b|\b(?:units?|homes?|lots?) (?:with|that have|having) the most\b/i;

/**
 * How many cases a unit must have at least to be among those a text asks for, unit by unit: "more than one violation"
 * is 2, "violations per unit" is 1. Nothing when the text does not ask by unit.
 */
function readPerUnit(text: string): number | undefined {
  const above = moreThan.exec(text);
  if (above !== null) return numberOf(above[1]) + 1;
  const least = atLeast.exec(text) ?? orMore.exec(text);
  if (least !== null) return numberOf(least[1]);
  if (repeated.test(text)) return 2;
  return grouped.test(text) ? 1 : undefined;
}

/** Only the cases of units that have at least so many of those asked for. */
const byPerUnit: ListFilter<Violation> = {
  reads: ({ words }) => readPerUnit(words),
  narrow({ words }) {
    const perUnit = readPerUnit(words) ?? 1;
    if (perUnit <= 1) return undefined;
    return {
      words: `of units with at least ${perUnit} of them`,
      has: ({ unit }, left) => left.filter((line) => line.unit === unit).length >= perUnit,
    };
  },
};

const mostListed = 20;
const mostNamed = 8;

/** What a summary tells of the cases unit by unit, the units with the most first. */
function casesByUnitWords(lines: readonly Violation[]): string {
  const units = new Map<string, Violation[]>();
  for (const line of lines) units.set(line.unit, [...(units.get(line.unit) ?? []), line]);
  const sorted = [...units].toSorted(
    ([a, cases], [b, others]) => others.length - cases.length || byText(a, b),
  );
  const bullets = sorted.slice(0, mostListed).map(([unit, cases]) => {
    const numbers = cases.map((line) => line.caseNumber);
    return `Unit ${unit}: ${amount(cases.length, 'cases')} (${firstOf(numbers, mostNamed)})`;
  });
  const more = sorted.length - mostListed;
  if (sorted.length === 0) return '';
  const list = bulletText([...bullets, more > 0 ? `and ${amount(more, 'more units')}` : '']);
  return `By unit, those with the most cases first:\n\n${list}`;
}

/** The case that has been open longest. */
const oldestOf = (lines: readonly Violation[]): Violation | undefined =>
  lines.reduce<Violation | undefined>(
    (oldest, line) => (oldest === undefined || line.days > oldest.days ? line : oldest),
    undefined,
  );

/** Reads the covenant cases, filtered as asked, into a spreadsheet and a report. */
export const violations = declaredList<typeof columns, typeof facts, Violation>({
  ...casesList,
  name: 'violations',
  does: 'list violations',
  words: /\b(violations?|infractions?|covenant (?:cases?|breach(?:es)?))\b/i,

  status: { column: 'status', asked: ({ reading }) => reading.statuses, facet: 'caseStatuses' },
  lines: (read, { now }) => withDays(read, now),
  filters: [byRule, byPlace('unit'), byAge('opened', 'days'), byPeriod('opened', 'opened'), byPerUnit],
  orders: [
    {
      name: /\bage\b/i,
      alone: /\blongest\b/i,
      compare: (a, b) => b.days - a.days,
      usual: 'up',
    },
  ],
  anyway: /\b(?:by|per|for each) status\b/i,

  title: () => 'Violations',
  // Spec silent: who names no format gets the list as CSV and a report to read, because both are asked for most.
  usual: () => ['csv', 'pdf'],
  fileStem: 'Violations',
  paper: {
    paragraphs({ lines }) {
      const oldest = oldestOf(lines);
      if (oldest === undefined) return [];
      const { caseNumber, unit, rule, opened, days } = oldest;
      return [
        `Oldest: case ${caseNumber}, unit ${unit}, ${rule}, opened ${opened} (${amount(days, 'days')}).`,
      ];
    },
  },
  head(usual, { lines }) {
    const oldest = oldestOf(lines);
    if (oldest === undefined) return usual;
    const { caseNumber, unit, rule, days } = oldest;
    return `${usual} By status: ${countWords(lines.map((line) => line.status))}. The oldest is case ${caseNumber}, unit ${unit}, ${rule}, ${amount(days, 'days')}.`;
  },
  tells: ({ asked, lines }) => (readPerUnit(asked.words) === undefined ? '' : casesByUnitWords(lines)),
  noCalendar: 'Cases are no events, so no calendar file was made of them.',
});
