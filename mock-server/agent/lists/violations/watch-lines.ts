import type { DecidedBy } from '../summary-words.ts';
import { type AttachedList, attachedList, isListed } from '../attached-list.ts';
import { askedPeriod } from '../../ask/asked-period.ts';
import { type InstructionReading, readInstruction } from '../../ask/instruction-reading.ts';
import { personWords } from '../../ask/person-words.ts';
import { readDate, dayMs } from '../../ask/dates.ts';
import { isAskedUnit } from '../../ask/read-places.ts';
import type { RecipeTask, UploadedFile } from '../../recipe.ts';
import { askedRules, type ViolationLine, byStatus } from './violation-lines.ts';
const weekDays = 7;
/** Spec silent: "new" without a time named means within these days, the time most cases have to be corrected in. */
const usualDays = 30;

/** A case and why it is on the watch list. */
export interface WatchLine extends ViolationLine {
  isNew: boolean;
  /** Its status in the earlier list, when it is another one now. */
  was: string | undefined;
  /** Resolved within the time that was asked about. */
  closed: boolean;
  dueThisWeek: boolean;
  overdue: boolean;
}

/** Cases as an earlier list had them. */
export interface EarlierList {
  file: string;
  statuses: Map<string, string>;
}

export interface WatchAsk {
  reading: InstructionReading;
  words: string;
  /** Cases opened on this day or later are new ("2026-10-22"). */
  since: string;
  earlier: EarlierList | undefined;
  list: AttachedList | undefined;
}

const caseHead = /^(?:case|violation)\b(?!.*(?:type|status|date))/i;

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
function sinceDay(reading: InstructionReading, words: string, now: Date): string {
  const period = askedPeriod(reading, now);
  if (period !== undefined) return period.from;
  const spoken = /\b(?:daily|today|yesterday)\b/i.test(words)
    ? 1
    : /\bweek(?:ly)?\b/i.test(words)
      ? weekDays
      : usualDays;
  return new Date(now.getTime() - (reading.maxDays ?? spoken) * dayMs).toISOString().slice(0, 10);
}

export function watchAsk(task: RecipeTask): WatchAsk {
  const reading = readInstruction(task.instruction, task.now);
  const earlier = earlierList(task.uploads);
  const others = task.uploads.filter(({ name }) => name !== earlier?.file);
  const words = personWords(task.instruction);
  const since = sinceDay(reading, words, task.now);
  return { reading, words, since, earlier, list: attachedList(others, caseHead) };
}

/** Every case that is watched over, with what there is to say of it. */
export function watchLines(
  lines: readonly ViolationLine[],
  { reading, words, since, earlier, list }: WatchAsk,
  now: Date,
): WatchLine[] {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const rules = askedRules(words, lines).kinds;
  const watched = lines.filter(
    (line) =>
      (rules.length === 0 || rules.includes(line.rule)) &&
      isAskedUnit(line.unit, reading) &&
      isListed({ id: line.caseNumber, unit: line.unit }, list),
  );
  return watched.map((line) => {
    const opened = readDate(line.opened);
    const due = readDate(line.due)?.getTime();
    const before = earlier?.statuses.get(line.caseNumber.toUpperCase());
    const isOpen = !/resolved|closed/i.test(line.status);
    // A portal counts the days of a case up to the day it was resolved.
    const closedOn = isOpen || opened === undefined ? undefined : opened.getTime() + line.daysOpen * dayMs;
    return {
      ...line,
      isNew:
        earlier === undefined
          ? opened !== undefined && opened.toISOString().slice(0, 10) >= since
          : before === undefined,
      was: before === undefined || before.toLowerCase() === line.status.toLowerCase() ? undefined : before,
      closed: closedOn !== undefined && new Date(closedOn).toISOString().slice(0, 10) >= since,
      dueThisWeek: isOpen && due !== undefined && due >= today && due < today + weekDays * dayMs,
      overdue: isOpen && due !== undefined && due < today,
    };
  });
}

/** "New; was Open; overdue": why a case needs a look, or nothing. */
export function watchReason({ isNew, was, closed, dueThisWeek, overdue }: WatchLine): string {
  const reasons = [
    isNew ? 'New' : '',
    was === undefined ? '' : `Was ${was}`,
    closed ? 'Resolved' : '',
    dueThisWeek ? 'Due this week' : '',
    overdue ? 'Overdue' : '',
  ];
  return reasons.filter((reason) => reason !== '').join('; ');
}

/** All that a text decides of a watch list. */
export const decidedOfWatch: DecidedBy = (text, now) => {
  const reading = readInstruction(text, now);
  const { units, buildings, formats } = reading;
  const isTold = byStatus.test(text) || /\bthis week\b/i.test(text);
  return [units, buildings, formats, sinceDay(reading, text, now), isTold];
};
