import type { PageReading } from '../../../browser/page-reading.ts';
import { askedPeriod, isInPeriod } from '../../ask/asked-period.ts';
import { type AttachedList, attachedList, isListed } from '../attached-list.ts';
import { type InstructionReading, readInstruction } from '../../ask/instruction-reading.ts';
import { personWords } from '../../ask/person-words.ts';
import { readDate } from '../../ask/read-date.ts';
import { readPerUnit } from '../../ask/read-per-unit.ts';
import { isAskedUnit } from '../../ask/read-places.ts';
import { withoutExceptions } from '../../ask/without-exceptions.ts';
import type { RecipeTask } from '../../recipe.ts';
import { type AskedTopics, topicFilter } from '../../ask/topic-filter.ts';
import { casesOfUnitsWith } from './cases-by-unit.ts';
import type { CollectedRow } from '../../on-page/collect-rows.ts';
import { pageFact } from '../../on-page/page-fact.ts';
import { sectionLines } from '../section-lines.ts';
import { sortLines } from '../sort-lines.ts';
import { violationOrders } from './violation-orders.ts';

const dayMs = 86_400_000;

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
    perUnit: readPerUnit(withoutExceptions(words)),
    list: attachedList(task.uploads, /^(?:case|violation)\b(?!.*(?:type|status|date))/i),
  };
}

/** The rules that are asked for, of those the portal's cases are about. */
export const askedRules = (words: string, lines: readonly Pick<ViolationLine, 'rule'>[]): AskedTopics =>
  topicFilter(
    withoutExceptions(words),
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
