import type { DecidedBy } from '../summary-words.ts';
import type { PageReading } from '../../../browser/page-reading.ts';
import { type AskedPeriod, askedPeriod, isInPeriod } from '../../ask/asked-period.ts';
import { type AttachedList, attachedList, isListed } from '../attached-list.ts';
import { type InstructionReading, readInstruction } from '../../ask/instruction-reading.ts';
import { cellOf, findTable, pageFact } from '../../on-page/page-facts.ts';
import { personWords } from '../../ask/person-words.ts';
import { placeFilter } from '../../ask/read-places.ts';
import { readDate, timeOf, dayMs } from '../../ask/dates.ts';
import type { RecipeTask } from '../../recipe.ts';
import type { CollectedRow } from '../../on-page/collect-rows.ts';
import { sortLines, byText, type LineOrder, sortWords } from '../sort-lines.ts';
import { type AskedTopics, topicFilter } from '../../ask/topic-filter.ts';

/** The orders in which inspections can be wanted. */
const inspectionOrders: readonly LineOrder<InspectionLine>[] = [
  {
    name: /\b(?:date|age|newest|oldest)\b/i,
    alone: /\b(?:newest|latest|most recent|oldest|earliest) (?:ones )?first\b|\bchronological/i,
    compare: (a, b) => timeOf(a.date) - timeOf(b.date),
    usual: 'up',
  },
  {
    name: /\b(?:units?|homes?|location|building)\b/i,
    compare: (a, b) => byText(a.unit, b.unit),
    usual: 'up',
  },
  { name: /\b(?:kind|type)\b/i, compare: (a, b) => byText(a.kind, b.kind), usual: 'up' },
  { name: /\b(?:status|result)s?\b/i, compare: (a, b) => byText(a.status, b.status), usual: 'up' },
  { name: /\bfindings\b/i, compare: (a, b) => (a.findings ?? 0) - (b.findings ?? 0), usual: 'down' },
];

/** The kinds of inspection that are asked for, of those on the portal; a place of the grounds is no kind. */
export function askedKinds(words: string, lines: readonly InspectionLine[]): AskedTopics {
  const { kinds, unknown } = topicFilter(
    words,
    lines.map((line) => line.kind),
    'inspections',
  );
  const isPlace = (topic: string): boolean =>
    lines.some(({ unit }) => unit !== '' && topic.toLowerCase().includes(unit.toLowerCase()));
  return { kinds, unknown: unknown.filter((topic) => !isPlace(topic)) };
}
/** Spec silent: a report for which no time is named covers these days, because all of the past is rarely meant. */
const usualDays = 90;

export interface InspectionLine {
  number: string;
  unit: string;
  kind: string;
  date: string;
  status: string;
  /** How many the list says there are; null before the inspection was held. */
  findings: number | null;
  nextDue: string;
}

export interface Finding {
  finding: string;
  severity: string;
  followUp: string;
  due: string;
  state: string;
}

/** What an inspection's own page tells. */
export interface InspectionDetail {
  status: string;
  inspector: string;
  points: number;
  findings: Finding[];
}

export const inspectionColumns = {
  number: /^inspection\b|^number/i,
  unit: /^unit|^location|^home/i,
  kind: /^kind|^type/i,
  date: /^date/i,
  status: /status|result/i,
  findings: /findings/i,
  nextDue: /next due/i,
};

export function inspectionLine({ cells }: CollectedRow): InspectionLine {
  const text = (name: keyof typeof inspectionColumns): string => cells[name] ?? '';
  const findings = Number.parseInt(text('findings'), 10);
  return {
    number: text('number'),
    unit: text('unit'),
    kind: text('kind'),
    date: text('date'),
    status: text('status'),
    findings: Number.isNaN(findings) ? null : findings,
    nextDue: text('nextDue'),
  };
}

export function inspectionDetail(page: PageReading): InspectionDetail {
  const table = findTable(page, [/^finding/i, /follow-up/i, /due/i]);
  const findings = (table?.rows ?? []).map((row): Finding => {
    const text = (head: RegExp): string =>
      table === undefined ? '' : (cellOf(table, row, head)?.text.trim() ?? '');
    return {
      finding: text(/^finding/i),
      severity: text(/severity/i),
      followUp: text(/^follow-up$/i),
      due: text(/due/i),
      state: text(/state/i),
    };
  });
  return {
    status: pageFact(page, /^status$/i) ?? '',
    inspector: pageFact(page, /^inspector$/i) ?? '',
    points: findTable(page, [/^point/i, /^result/i])?.rows.length ?? 0,
    findings,
  };
}

/** What a task asks of the inspections. */
export interface InspectionsAsk {
  reading: InstructionReading;
  words: string;
  list: AttachedList | undefined;
  period: AskedPeriod;
  /** Nobody named a time, so it is the usual one. */
  isUsual: boolean;
  statuses: string[];
}

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);

function usualPeriod({ minDays, maxDays, inspections }: InstructionReading, now: Date): AskedPeriod {
  const days = maxDays ?? usualDays;
  const begin = iso(now.getTime() - days * dayMs);
  if (minDays !== undefined)
    return {
      from: maxDays === undefined ? '1900-01-01' : begin,
      until: iso(now.getTime() - (minDays - 1) * dayMs),
      words: `at least ${minDays} days ago`,
    };
  if (inspections.upcoming) return { from: iso(now.getTime()), until: '9999', words: 'from today on' };
  return {
    from: begin,
    until: iso(now.getTime()),
    words: days === 1 ? 'in the last day' : `in the last ${days} days`,
  };
}

export function inspectionsAsk(task: RecipeTask): InspectionsAsk {
  const reading = readInstruction(task.instruction, task.now);
  const named = askedPeriod(reading, task.now);
  const { results, upcoming } = reading.inspections;
  return {
    reading,
    words: personWords(task.instruction),
    list: attachedList(task.uploads, /^inspection\b(?!.*(?:date|type|status))/i),
    period: named ?? usualPeriod(reading, task.now),
    isUsual: named === undefined && (reading.maxDays ?? reading.minDays) === undefined && !upcoming,
    statuses: upcoming ? [...results, 'Scheduled'] : results,
  };
}

/** The inspections that were asked for, of those read. */
export function askedInspections(
  lines: readonly InspectionLine[],
  { reading, words, list, period, statuses }: InspectionsAsk,
): InspectionLine[] {
  const { isAsked } = placeFilter(
    words,
    reading,
    lines.map((line) => line.unit),
  );
  const { kinds } = askedKinds(words, lines);
  const matching = lines.filter(
    (line) =>
      (kinds.length === 0 || kinds.includes(line.kind)) &&
      (statuses.length === 0 || statuses.includes(line.status)) &&
      isAsked(line.unit) &&
      isListed({ id: line.number, unit: line.unit }, list) &&
      isInPeriod(readDate(line.date), period),
  );
  return sortLines(matching, words, inspectionOrders).slice(0, reading.count);
}

/** Not decided, but there anyway. */
const inInspections =
  /\b(?:by|per|for each|for every) (?:unit|building|month|result|status)\b|\b(?:urgent|major|overdue|worst)(?: \w+)? first\b/i;

/** All that a text decides of an inspection report. */
export const decidedOfInspections: DecidedBy = (text, now) => {
  const { statuses: _, workOrders: __, ...reading } = readInstruction(text, now);
  return [reading, sortWords(text, inspectionOrders), inInspections.test(text)];
};
