import type { DecidedBy } from '../summary-words.ts';
import type { PageReading } from '../../../browser/page-reading.ts';
import { askedPeriod, isInPeriod } from '../../ask/asked-period.ts';
import { type AttachedList, attachedList, isListed } from '../attached-list.ts';
import { type InstructionReading, readInstruction } from '../../ask/instruction-reading.ts';
import { personWords } from '../../ask/person-words.ts';
import { readDate, timeOf, dayMs } from '../../ask/dates.ts';
import { isAskedUnit } from '../../ask/read-places.ts';
import type { RecipeTask } from '../../recipe.ts';
import { type AskedTopics, topicFilter } from '../../ask/topic-filter.ts';
import type { CollectedRow } from '../../on-page/collect-rows.ts';
import { pageFact, sectionLines } from '../../on-page/page-facts.ts';
import { sortLines, byText, type LineOrder, sortWords } from '../sort-lines.ts';
import { numberOf, numberPattern } from '../../ask/read-numbers.ts';
import { amount } from '../../ask/amount.ts';
import { bulletText } from '../markdown.ts';

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

const mostListed = 20;
const mostNamed = 8;

function byUnit(lines: readonly ViolationLine[]): Map<string, ViolationLine[]> {
  const units = new Map<string, ViolationLine[]>();
  for (const line of lines) units.set(line.unit, [...(units.get(line.unit) ?? []), line]);
  return units;
}

/** Only the cases of units that have at least so many of them. */
function casesOfUnitsWith(lines: readonly ViolationLine[], atLeast: number): ViolationLine[] {
  const units = byUnit(lines);
  return lines.filter((line) => (units.get(line.unit)?.length ?? 0) >= atLeast);
}

/** What a summary tells of the cases unit by unit, the units with the most first. */
export function casesByUnitWords(lines: readonly ViolationLine[]): string {
  const units = [...byUnit(lines)].toSorted(
    ([a, cases], [b, others]) =>
      others.length - cases.length || a.localeCompare(b, 'en-US', { numeric: true }),
  );
  const bullets = units.slice(0, mostListed).map(([unit, cases]) => {
    const numbers = cases.slice(0, mostNamed).map((line) => line.caseNumber);
    const others = cases.length > mostNamed ? ' and others' : '';
    return `Unit ${unit}: ${amount(cases.length, 'cases')} (${numbers.join(', ')}${others})`;
  });
  const more = units.length - mostListed;
  if (units.length === 0) return '';
  const list = bulletText([...bullets, more > 0 ? `and ${amount(more, 'more units')}` : '']);
  return `By unit, those with the most cases first:\n\n${list}`;
}

/** The orders in which cases can be wanted. */
const violationOrders: readonly LineOrder<ViolationLine>[] = [
  {
    name: /\bage\b/i,
    alone: /\blongest\b/i,
    compare: (a, b) => b.daysOpen - a.daysOpen,
    usual: 'up',
  },
  {
    name: /\b(?:date|newest|oldest|opened|reported)\b/i,
    alone: /\boldest\b|\b(?:newest|latest|most recent|earliest) (?:ones )?first\b|\bchronological/i,
    compare: (a, b) => timeOf(a.opened) - timeOf(b.opened),
    usual: 'up',
  },
  { name: /\bdays(?: open)?\b/i, compare: (a, b) => a.daysOpen - b.daysOpen, usual: 'down' },
  { name: /\b(?:due|deadline)\b/i, compare: (a, b) => timeOf(a.due) - timeOf(b.due), usual: 'up' },
  { name: /\b(?:units?|homes?|address)\b/i, compare: (a, b) => byText(a.unit, b.unit), usual: 'up' },
  { name: /\b(?:rule|type|violation)\b/i, compare: (a, b) => byText(a.rule, b.rule), usual: 'up' },
  { name: /\bstatus\b/i, compare: (a, b) => byText(a.status, b.status), usual: 'up' },
  { name: /\b(?:owner|resident)s?\b/i, compare: (a, b) => byText(a.owner, b.owner), usual: 'up' },
];

export interface ViolationLine {
  caseNumber: string;
  unit: string;
  rule: string;
  opened: string;
  daysOpen: number;
  status: string;
  due: string;
  owner: string;
}

/** What only a case's own page tells. */
export interface CaseDetail {
  status: string;
  unit: string;
  section: string;
  lastEvent: string;
}

export const violationColumns = {
  caseNumber: /case|number|^id$/i,
  unit: /^unit|^lot|address/i,
  rule: /rule|violation|type/i,
  opened: /opened|^date/i,
  days: /days/i,
  status: /status/i,
  due: /^due|correct by/i,
  owner: /owner|resident/i,
};

/** The days a portal prints, or, where it prints none, counted from the day of opening. */
function daysOpen(printed: string, opened: string, now: Date): number {
  const days = Number.parseInt(printed, 10);
  if (!Number.isNaN(days)) return days;
  const date = readDate(opened);
  return date === undefined ? 0 : Math.max(0, Math.floor((now.getTime() - date.getTime()) / dayMs));
}

export function violationLine({ cells }: CollectedRow, now: Date): ViolationLine {
  const text = (name: keyof typeof violationColumns): string => cells[name] ?? '';
  return {
    caseNumber: text('caseNumber'),
    unit: text('unit'),
    rule: text('rule'),
    opened: text('opened'),
    daysOpen: daysOpen(text('days'), text('opened'), now),
    status: text('status'),
    due: text('due'),
    owner: text('owner'),
  };
}

export function caseDetail(page: PageReading): CaseDetail {
  return {
    status: pageFact(page, /^status$/i) ?? '',
    unit: pageFact(page, /^unit$/i) ?? '',
    section: pageFact(page, /^rule$/i) ?? '',
    lastEvent: sectionLines(page, /^history$/i).at(-1) ?? '',
  };
}

/** What a task asks of the cases. */
export interface ViolationsAsk {
  reading: InstructionReading;
  words: string;
  list: AttachedList | undefined;
  /** Only units with at least so many of the cases; what is told is told unit by unit. */
  perUnit: number | undefined;
}

export function violationsAsk(task: RecipeTask): ViolationsAsk {
  const reading = readInstruction(task.instruction, task.now);
  const words = personWords(task.instruction);
  return {
    reading,
    words,
    perUnit: readPerUnit(words),
    list: attachedList(task.uploads, /^(?:case|violation)\b(?!.*(?:type|status|date))/i),
  };
}

/** The rules that are asked for, of those the portal's cases are about. */
export const askedRules = (words: string, lines: readonly Pick<ViolationLine, 'rule'>[]): AskedTopics =>
  topicFilter(
    words,
    lines.map((line) => line.rule),
    'violations|cases|infractions',
  );

/** Days since a case was opened; the days a portal prints end when it is resolved. */
function ageOf({ opened, daysOpen }: ViolationLine, now: Date): number {
  const date = readDate(opened);
  return date === undefined ? daysOpen : Math.floor((now.getTime() - date.getTime()) / dayMs);
}

/** The cases that were asked for, of those read. */
export function askedViolations(
  lines: readonly ViolationLine[],
  { reading, words, list, perUnit }: ViolationsAsk,
  now: Date,
): ViolationLine[] {
  const { statuses, minDays, maxDays, count } = reading;
  const period = askedPeriod(reading, now);
  const rules = askedRules(words, lines).kinds;
  const matching = lines.filter(
    (line) =>
      (rules.length === 0 || rules.includes(line.rule)) &&
      (statuses.length === 0 ||
        statuses.some((status) => status.toLowerCase() === line.status.toLowerCase())) &&
      isAskedUnit(line.unit, reading) &&
      isListed({ id: line.caseNumber, unit: line.unit }, list) &&
      isInPeriod(readDate(line.opened), period) &&
      (minDays === undefined || line.daysOpen >= minDays) &&
      (maxDays === undefined || ageOf(line, now) <= maxDays),
  );
  const chosen = perUnit === undefined ? matching : casesOfUnitsWith(matching, perUnit);
  return sortLines(chosen, words, violationOrders).slice(0, count);
}

/** Not decided, but there anyway: the cases are counted by status, whether that is asked for or not. */
export const byStatus = /\b(?:by|per|for each) status\b/i;

/** All that a text decides of a list of cases. */
export const decidedOfViolations: DecidedBy = (text, now) => {
  const { workOrders: _, inspections: __, ...reading } = readInstruction(text, now);
  return [reading, readPerUnit(text), sortWords(text, violationOrders), byStatus.test(text)];
};
